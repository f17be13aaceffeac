/**
 * The operator's settings for payout files: the bank's hours and holidays, its formats, its codes.
 */
import path from "node:path";
import { type HolidayList, noHolidayList } from "@hiram/contract/calendar/banking-days.ts";
import * as z from "zod/mini";
import type { Env } from "#env/read-env.ts";
import { openWatchedFile, readJsonFile } from "#env/watched-file.ts";
import { type CsvFormat, csvFormatsShape } from "./csv-format.ts";

export type BankFileSettings = {
  /** Minutes after midnight in Manila; a file made later is for the next banking day. */
  readonly cutOffMinutes: number;
  /** The lender's bank accepts a receiving bank's name instead of a code. */
  readonly acceptsBankNames: boolean;
  /** Both are read at each use, because their files may change while the server runs. */
  readonly holidays: HolidayList;
  readonly formats: readonly CsvFormat[];
};

const day = z.iso.date();
const holidaysShape = z.strictObject({
  checkedYears: z._default(z.array(z.int().check(z.gte(2026), z.lte(2100))), []),
  closed: z._default(z.array(day), []),
  open: z._default(z.array(day), []),
});

export function readBankFileSettings(env: Env, root: string): BankFileSettings {
  const holidays = openFile<HolidayList>(
    { what: "The holidays", name: env.HOLIDAYS_FILE, root },
    holidaysShape,
    noHolidayList,
  );
  const formats = openFile<readonly CsvFormat[]>(
    { what: "The payout formats", name: env.PAYOUT_FORMATS_FILE, root },
    csvFormatsShape,
    [],
  );
  return {
    cutOffMinutes: readTime(env.PAYOUT_CUT_OFF ?? ""),
    acceptsBankNames: env.PAYOUT_BANK_NAMES === "yes",
    get holidays() {
      return holidays();
    },
    get formats() {
      return formats();
    },
  };
}

type FileOfSettings = {
  /** Names the file in refusals. */
  readonly what: string;
  readonly name: string | undefined;
  readonly root: string;
};

function openFile<Content>(
  { what, name, root }: FileOfSettings,
  shape: z.ZodMiniType<Content>,
  without: Content,
): () => Content {
  if (!name) return () => without;
  const file = path.resolve(root, name);
  return openWatchedFile(file, { read: () => readJsonFile(what, file, shape), part: "bank-file" });
}

function readTime(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}
