/**
 * What was lost and what came back in a period: loans written off, loans that a smaller sum ended,
 * and recoveries. They are three figures, because accountants ask for each separately.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export type BookLossesRow = {
  readonly written_off: number;
  readonly written_off_amount: Centavos;
  readonly settled: number;
  readonly settled_paid: Centavos;
  readonly principal_given_up: Centavos;
  readonly charges_given_up: Centavos;
  readonly recovered: Centavos;
};

type Days = { readonly from: string; readonly until: string };

/**
 * A write-off has amounts once its day is closed. A settlement counts on the day the loan ended,
 * and only if it waived something. A settlement of a loan that was written off before is no second
 * loss: its sum is a recovery.
 */
export async function sumBookLosses(db: Db, { from, until }: Days): Promise<BookLossesRow> {
  const { rows } = await sql<BookLossesRow>`
    with gone as (
      select count(*)::integer as loans, coalesce(sum(principal_centavos + interest_centavos
        + fee_centavos + penalty_centavos + collection_centavos), 0)::bigint as amount
      from loan_write_off where day between ${from} and ${until} and principal_centavos is not null
    ), settled as (
      select count(*)::integer as loans, coalesce(sum(s.amount_centavos), 0)::bigint as paid,
        coalesce(sum(s.principal_centavos), 0)::bigint as principal,
        coalesce(sum(s.interest_centavos + s.fee_centavos + s.penalty_centavos
          + s.collection_centavos), 0)::bigint
          as charges
      from loan_settlement s join loan_account a on a.loan_id = s.loan_id
      where s.status = 'PAID' and a.ended_on between ${from} and ${until}
        and s.principal_centavos + s.interest_centavos + s.penalty_centavos
          + s.collection_centavos + s.fee_centavos > 0
        and not exists (select from loan_write_off w where w.loan_id = s.loan_id)
    ), recovered as (
      select coalesce(sum(line.credit_centavos - line.debit_centavos), 0)::bigint as amount
      from journal join journal_line line on line.journal_id = journal.id
      where journal.day between ${from} and ${until} and line.account = 'recovery_income'
    )
    select gone.loans as written_off, gone.amount as written_off_amount, settled.loans as settled,
      settled.paid as settled_paid, settled.principal as principal_given_up,
      settled.charges as charges_given_up, recovered.amount as recovered
    from gone, settled, recovered
  `.execute(db);
  return rows[0] as BookLossesRow;
}
