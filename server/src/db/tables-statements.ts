/** The tables of the bank's statements as Kysely sees them. */
import type {
  CsvMapping,
  LineOutcome,
  StatementFormat,
} from "@hiram/contract/payment/statements.ts";
import type { Generated, JSONColumnType } from "kysely";

type OwnAccountTable = {
  id: string;
  name: string;
  bank_name: string;
  account_number: string;
  currency: Generated<string>;
  csv_mapping: JSONColumnType<CsvMapping> | null;
  created_at: Generated<Date>;
};

type BankStatementTable = {
  id: string;
  statement_number: Generated<number>;
  own_account_id: string;
  sha256: string;
  format: StatementFormat;
  statement_name: string;
  day: string;
  opening_centavos: number | null;
  closing_centavos: number | null;
  lines: number;
  file_sealed: Buffer;
  loaded_by: string;
  loaded_at: Generated<Date>;
  finished_at: Generated<Date | null>;
};

type StatementLineTable = {
  statement_id: string;
  position: number;
  own_account_id: string;
  entry_key: string;
  value_on: string;
  booked_on: string;
  amount_centavos: number;
  is_return: boolean;
  payer_sealed: Buffer;
  reference_hashes: string[];
  outcome: Generated<LineOutcome>;
  payment_id: Generated<string | null>;
};

export type StatementTables = {
  own_account: OwnAccountTable;
  bank_statement: BankStatementTable;
  statement_line: StatementLineTable;
};
