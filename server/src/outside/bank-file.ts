/** The formats in which a payout file can be made, and which payouts each of them can hold. */
import { findBankCode } from "@hiram/contract/wallet/bank-codes.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { buildCsv, isWritableInCsv } from "#outside/csv-payouts.ts";
import { buildPain001, type PayoutFile } from "#outside/pain001.ts";
import type { PayoutOrder } from "#outside/payout.ts";
import type { BankFileSettings } from "#outside/settings/bank-file.ts";
import type { CsvFormat } from "#outside/settings/csv-format.ts";

/** Why a payout cannot go into a file; it waits, and staff pay it at the bank's own site. */
export type BankFileObstacle = "BANK_WITHOUT_CODE" | "NAME_NOT_WRITABLE";

export type BankFileFormat = {
  readonly id: string;
  readonly name: string;
  readonly channels: readonly PayoutChannel[];
  findUnfit(payout: PayoutOrder): BankFileObstacle | null;
  write(file: PayoutFile): Buffer;
};

/** By the id of a format; a format that no longer exists was a CSV format. */
export const extensionOf = (format: string): "xml" | "csv" =>
  format === "pain001" ? "xml" : "csv";

const hasCode = ({ bankName, channel }: PayoutOrder): boolean =>
  findBankCode(bankName, channel) !== undefined;

const pain001 = ({ acceptsBankNames }: BankFileSettings): BankFileFormat => ({
  id: "pain001",
  name: "ISO 20022 (pain.001)",
  channels: ["INSTAPAY", "PESONET"],
  findUnfit: (payout) => (acceptsBankNames || hasCode(payout) ? null : "BANK_WITHOUT_CODE"),
  write: (file) => Buffer.from(buildPain001(file), "utf8"),
});

function csv(format: CsvFormat, { acceptsBankNames }: BankFileSettings): BankFileFormat {
  const has = (field: string) =>
    format.columns.some((column) => "field" in column && column.field === field);
  // A file without a column of codes names banks by name, as its own bank accepts.
  const needsCode = has("bankCode") && !(acceptsBankNames && has("bankName"));
  return {
    id: format.id,
    name: format.name,
    channels: format.channels,
    findUnfit(payout) {
      if (needsCode && !hasCode(payout)) return "BANK_WITHOUT_CODE";
      return isWritableInCsv(payout, format) ? null : "NAME_NOT_WRITABLE";
    },
    write: (file) => buildCsv(file, format),
  };
}

export const listFormats = (settings: BankFileSettings): readonly BankFileFormat[] => [
  pain001(settings),
  ...settings.formats.map((format) => csv(format, settings)),
];
