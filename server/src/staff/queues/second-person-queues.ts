/** The queues of two-person work: proposals to confirm, months to close, days to reconcile, filings. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { WaitingQueue } from "#staff/queues/collection-queues.ts";

/**
 * Safe in SQL text: kinds are names of our own table, and the reader's id comes from the session.
 */
export const proposalsToConfirm = (
  kinds: readonly ProposalKind[],
  reader: string,
): WaitingQueue => ({
  from: `staff_proposal where status = 'PROPOSED' and expires_at > house_now()
    and kind in (${["none", ...kinds].map((kind) => `'${kind}'`).join(", ")})
    and proposed_by <> '${reader}' and subject <> '${reader}'`,
  since: "proposed_at",
  promised: "expires_at",
});

/** Months whose last day is closed. They have no promised time, so they are never late. */
export const monthsToClose: WaitingQueue = {
  from: `daily_close where closed_at is not null
    and day = (date_trunc('month', day) + interval '1 month - 1 day')::date
    and not exists (select from books_month
      where books_month.month = date_trunc('month', daily_close.day)::date)`,
  since: "closed_at",
  promised: "'infinity'::timestamptz",
};

/** Days of own accounts with a statement, closed and not reconciled. */
export const daysToReconcile: WaitingQueue = {
  from: `(select own_account_id as id, day, min(loaded_at) as since from bank_statement
      where closing_centavos is not null
        and day <= (select max(daily_close.day) from daily_close where closed_at is not null)
        and day > coalesce((select max(done.day) from bank_reconciliation done
          where done.own_account_id = bank_statement.own_account_id), '-infinity')
      group by 1, 2) to_reconcile`,
  since: "since",
  promised: "'infinity'::timestamptz",
};

/** Filings with regulators that wait for somebody of the lender, until their last day. */
export const filingsToMake: WaitingQueue = {
  from: "filing where status in ('OPEN', 'PREPARED', 'CONFIRMED', 'RETURNED')",
  since: "opened_at",
  promised: "(due_on + 1)::timestamp at time zone 'Asia/Manila'",
};

/** Covered transactions that wait for somebody of the lender. */
export const coveredToFile: WaitingQueue = {
  from: "covered_transaction where status in ('OPEN', 'PREPARED', 'RETURNED')",
  since: "made_at",
  promised: "(due_on + 1)::timestamp at time zone 'Asia/Manila'",
};
