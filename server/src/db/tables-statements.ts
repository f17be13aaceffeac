/** The tables of the bank's statements as Kysely sees them. */
import type {
  CsvMapping,
  HeldBecause,
  LineOutcome,
  StatementFormat,
  StatementProof,
} from "@hiram/contract/payment/statements.ts";
import type { Generated, JSONColumnType } from "kysely";

type OwnAccountTable = {
  id: string;
  name: string;
  bank_name: string;
  account_number: string;
  currency: Generated<string>;
  csv_mapping: JSONColumnType<CsvMapping> | null;
  /** By which two people saved it last. */
  proposal_id: Generated<string | null>;
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
  confirmed_at: Generated<Date | null>;
  confirmed_how: Generated<StatementProof | null>;
  confirmed_by: Generated<string | null>;
  /** By which a second person may confirm it. */
  proposal_id: Generated<string | null>;
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
  held: Generated<HeldBecause | null>;
  named_loan_id: string | null;
};

export type StatementTables = {
  own_account: OwnAccountTable;
  bank_statement: BankStatementTable;
  statement_line: StatementLineTable;
};
