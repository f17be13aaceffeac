/** The tables of the general ledger, for Kysely. Days are texts, `2026-03-02`. */

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

export type BooksTables = {
  loan_write_off: LoanWriteOffTable;
};
