/** The tables of the general ledger, for Kysely. Days are texts, `2026-03-02`. */
import type { BookAccount, JournalKind, JournalPart } from "@hiram/contract/ledger/chart.ts";
import type { Generated, JSONColumnType } from "kysely";

/** The amounts are null until the day is closed. */
type LoanWriteOffTable = {
  loan_id: string;
  day: string;
  proposal_id: string;
  principal_centavos: number | null;
  interest_centavos: number | null;
  penalty_centavos: number | null;
  collection_centavos: number | null;
};

type BooksMonthTable = {
  month: string;
  proposal_id: string;
  closed_at: Generated<Date>;
  lines_sha256: Generated<Buffer>;
};

type JournalTable = {
  id: Generated<number>;
  day: string;
  kind: JournalKind;
  narration: string;
  proposal_id: string | null;
  posted_at: Date;
};

type JournalLineTable = {
  journal_id: number;
  line_number: number;
  part: JournalPart;
  account: BookAccount;
  debit_centavos: number;
  credit_centavos: number;
};

type ProvisionRatesTable = {
  from_day: string;
  rates: number[];
  proposal_id: string | null;
  made_at: Generated<Date>;
};

type ProvisionDayTable = {
  day: string;
  from_days: number;
  loans: number;
  principal_centavos: number;
  rate: number;
  allowance_centavos: number;
};

type AccountCodesTable = {
  version: Generated<number>;
  codes: JSONColumnType<Partial<Record<BookAccount, { code: string; name: string }>>>;
  proposal_id: string;
  made_at: Generated<Date>;
};

export type BooksTables = {
  loan_write_off: LoanWriteOffTable;
  books_month: BooksMonthTable;
  journal: JournalTable;
  journal_line: JournalLineTable;
  provision_rates: ProvisionRatesTable;
  provision_day: ProvisionDayTable;
  account_codes: AccountCodesTable;
};
