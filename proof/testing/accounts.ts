/** Stored accounts written straight into the table, and days closed with the real steps. */
import { dayEndSteps } from "@hiram/server/loan/daily-close/day-end-steps.ts";
import type { TestHouse } from "#testing/house.ts";
import { addBorrower, type LedgerBorrower } from "#testing/ledger.ts";

/** Amounts are centavos. */
type AccountFigures = {
  readonly firstPaidOn: string;
  readonly asOf?: string;
  readonly endedOn?: string;
  readonly principal?: number;
  readonly takenOut?: number;
  readonly oldestDueOn?: string | null;
  readonly nextDueOn?: string | null;
  readonly nextDueAmount?: number;
  readonly missedFirst?: boolean;
};

/** Stores the account of a loan, or replaces it as the engine does after a change. */
export async function storeTestAccount(
  { ownerPool }: TestHouse,
  { loanId, memberId }: LedgerBorrower,
  figures: AccountFigures,
): Promise<void> {
  const { firstPaidOn, asOf = firstPaidOn, endedOn = null, principal = 0 } = figures;
  const { takenOut = principal, oldestDueOn = null, nextDueOn = null } = figures;
  await ownerPool.query(
    `insert into loan_account (loan_id, member_id, first_paid_on, ended_on, as_of, next_step_on,
       months_passed, due_principal, due_interest, due_penalty, due_collection, later_principal,
       later_interest, oldest_due_on, next_due_on, next_due_amount, missed_first, taken_out,
       taken_out_by_month, waiting_interest, early_interest, early_principal, later_principal_days,
       owed_principal_days, scheduled_interest, shadow_units, books_interest, books_penalty,
       books_collection, charged, not_charged, ceiling_before, ceiling_this_month, version,
       loan_amount, loan_months, policy_from)
     values ($1, $2, $3, $4, $5, 'infinity', 0, 0, 0, 0, 0, $6, 0, $7, $8, $9, $10, $11, '{}',
       0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 20000000, 6, '2026-01-01')
     on conflict (loan_id) do update set ended_on = excluded.ended_on, as_of = excluded.as_of,
       later_principal = excluded.later_principal, oldest_due_on = excluded.oldest_due_on,
       next_due_on = excluded.next_due_on, next_due_amount = excluded.next_due_amount,
       missed_first = excluded.missed_first, taken_out = excluded.taken_out`,
    [
      ...[loanId, memberId, firstPaidOn, endedOn, asOf, principal, oldestDueOn, nextDueOn],
      ...[figures.nextDueAmount ?? 0, figures.missedFirst ?? false, takenOut],
    ],
  );
}

/** A borrower with an account of these figures. */
export async function addAccount(
  test: TestHouse,
  figures: AccountFigures,
): Promise<LedgerBorrower> {
  const borrower = await addBorrower(test, { firstPaidOn: figures.firstPaidOn });
  await storeTestAccount(test, borrower, figures);
  return borrower;
}

/** Runs the steps of a day's end for accounts that are stored already. */
export async function endDay({ house, ownerPool }: TestHouse, day: string): Promise<void> {
  await ownerPool.query("insert into daily_close (day, started_at) values ($1, now())", [day]);
  await house.db.transaction().execute(async (trx) => {
    for (const step of dayEndSteps) await step(trx, house, day);
    await trx
      .updateTable("daily_close")
      .set({ closed_at: house.clock.now() })
      .where("day", "=", day)
      .execute();
  });
}
