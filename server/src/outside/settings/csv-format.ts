/**
 * A file format of the lender's bank, described by the operator: which columns in which order, and
 * how dates, amounts, names and cells are written.
 */
import { payoutChannels } from "@hiram/contract/wallet/wallet.ts";
import * as z from "zod/mini";

/** The values that a column can hold: of a payout, its file or the lender. */
const csvFields = [
  "accountName",
  "accountNumber",
  "amount",
  "bankCode",
  "bankName",
  "channel",
  "endToEndId",
  "executeOn",
  "fileId",
  "fromAccount",
  "fromBankCode",
  "reference",
  "row",
] as const;
export type CsvField = (typeof csvFields)[number];

/** Spreadsheets run a cell that begins with one of these as a formula. */
export const FORMULA_START = /^[=+\-@\t\r]/;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const header = text(60);
const names: readonly string[] = ["accountName", "bankName"];

const column = z.union([
  z
    .strictObject({
      header,
      field: z.enum(csvFields),
      /**
       * Cut after this many characters. Only for names: a shortened number would be another
       * account.
       */
      charactersMax: z.optional(z.int().check(z.gte(10), z.lte(140))),
    })
    .check(
      z.refine(({ field, charactersMax }) => !charactersMax || names.includes(field), {
        error: "charactersMax is for accountName and bankName only",
      }),
    ),
  z.strictObject({
    header,
    constant: z.string().check(
      z.maxLength(60),
      z.refine((value) => !FORMULA_START.test(value), { error: "begins a formula" }),
    ),
  }),
]);

const isDateFormat = (format: string): boolean =>
  /^(?!.*(YYYY|MM|DD).*\1)(?=.*YYYY)(?=.*MM)(?=.*DD)[YMD/.\- ]{8,10}$/.test(format);

const csvFormat = z.strictObject({
  id: z.string().check(z.regex(/^(?!pain001$)[a-z0-9][a-z0-9-]{1,29}$/)),
  /** The name at the desk. */
  name: text(40),
  channels: z._default(z.array(z.enum(payoutChannels)).check(z.minLength(1)), [...payoutChannels]),
  delimiter: z._default(z.enum([",", ";", "|", "\t"]), ","),
  /** `never` replaces delimiters and quotes inside a cell by spaces. */
  quotes: z._default(z.enum(["needed", "always", "never"]), "needed"),
  encoding: z._default(z.enum(["utf-8", "utf-8-bom", "latin1", "ascii"]), "utf-8"),
  lineEnd: z._default(z.enum(["crlf", "lf"]), "crlf"),
  hasHeader: z._default(z.boolean(), true),
  /** `plain` writes Pena for Peña. */
  letters: z._default(z.enum(["keep", "plain"]), "keep"),
  /** What to do with a character that would begin a formula. */
  formulaSign: z._default(z.enum(["remove", "apostrophe"]), "remove"),
  dateFormat: z._default(
    z.string().check(z.refine(isDateFormat, { error: "must hold YYYY, MM and DD once each" })),
    "YYYY-MM-DD",
  ),
  amountFormat: z._default(z.enum(["1234.56", "1,234.56", "123456"]), "1234.56"),
  columns: z.array(column).check(
    z.minLength(3),
    z.refine(
      (columns) => {
        const fields = columns.flatMap((one) => ("field" in one ? [one.field] : []));
        const has = (...some: CsvField[]) => some.some((field) => fields.includes(field));
        return has("accountNumber") && has("amount") && has("reference", "endToEndId");
      },
      { error: "must hold accountNumber, amount, and reference or endToEndId" },
    ),
  ),
});
export type CsvFormat = z.output<typeof csvFormat>;

export const csvFormatsShape = z.array(csvFormat).check(
  z.refine((formats) => new Set(formats.map(({ id }) => id)).size === formats.length, {
    error: "two formats have the same id",
  }),
);
