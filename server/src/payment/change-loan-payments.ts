/**
 * Books payments added to or removed from loans, and the resulting changes of each loan's other
 * payments: each difference is an entry of its own that names its cause. Afterwards a loan is
 * closed when nothing is owed any more, or reopened when something is owed again, and overpaid
 * money settles what its member owes back.
 */

import { randomUUID } from "node:crypto";
import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import { columnsOfParts } from "#account/parts.ts";
import { refreshAccounts } from "#account/refresh-account.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addJobs } from "#jobs/jobs.ts";
import { collectOwedBack } from "#ledger/collect-owed-back.ts";
import { type AppliedPayment, reallocate } from "#ledger/movements.ts";
import { postEntries } from "#ledger/post.ts";
import { closeLoan } from "#loan/close-loan.ts";
import { updateCoolingOff } from "#loan/cooling-off/follow-cooling-off.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { lockLoanMoney } from "#loan/repayment.sql.ts";
import { bookForgiven, listForgiven } from "#loan/settlement/book-forgiven.ts";
import { updateSettlements } from "#loan/settlement/update-settlements.ts";
import { listDifferences, type PaymentAllocation } from "#payment/allocate.ts";
import { changeRepayments } from "#payment/payment.sql.ts";

/** The change of one loan by one payment; a batch has different loans. */
type PaymentChange = {
  readonly paidOut: PaidOutLoan;
  readonly allocation: PaymentAllocation;
  /** What changed the payments: a payment matched or unmatched, or another event. */
  readonly causeId?: string;
  /** The waiver of a late charge that changed what is owed. */
  readonly waiverId?: string;
  /** The agreement that was undone, if that is the cause. */
  readonly hardshipId?: string;
  /** The cooling-off that was used or lapsed, if that is the cause. */
  readonly coolingOffId?: string;
  /** What it pays of the principal; negative when the payment is removed. */
  readonly principal: Centavos;
  /**
   * Another message of this event is the member's only one: nothing is said here about the end of
   * the loan, its reopening, its settlement or its cooling-off.
   */
  readonly isTold?: boolean;
  /** The message about the payment says that the loan is open again, unless more is said here. */
  readonly saysReopened?: boolean;
};

type Changed = {
  /** The ids of the loans that are closed now. */
  readonly closed: ReadonlySet<string>;
  /** The ids of the loans whose members got the message of this event here. */
  readonly told: ReadonlySet<string>;
};

/** `book` books the payments themselves. */
export async function changeLoanPayments(
  trx: Trx,
  house: House,
  changes: readonly PaymentChange[],
  book: () => Promise<void>,
): Promise<Changed> {
  const differences = changes.flatMap(listBooked);
  const forgiven = changes.flatMap(listForgiven);
  // Increases of the debt come first, because a debt never goes below zero, even in between.
  await bookForgiven(
    trx,
    forgiven.filter(({ principal }) => principal < 0),
  );
  await postDifferences(
    trx,
    differences.filter(({ by, change }) => by.principal < change.principal),
  );
  await book();
  await postDifferences(
    trx,
    differences.filter(({ by, change }) => by.principal >= change.principal),
  );
  await bookForgiven(
    trx,
    forgiven.filter(({ principal }) => principal >= 0),
  );
  const closed = new Set<string>();
  const told = new Set<string>();
  for (const change of changes) {
    const { paidOut, allocation } = change;
    const { owedAfter, isCoolingOff: isKept } = allocation;
    const { isTold = false } = change;
    const isClosed = await closeOrReopen(trx, house, change);
    if (isClosed) closed.add(paidOut.loan.id);
    const outcome = { isKept, isClosed, owedAfter, isTold };
    const hasTold = [
      await updateCoolingOff(trx, house, paidOut, outcome),
      await updateSettlements(trx, house, paidOut, allocation, isTold),
    ];
    if (hasTold.includes(true)) told.add(paidOut.loan.id);
  }
  const loans = changes.map(({ paidOut }) => paidOut.loan);
  const overpaid = changes.filter(({ allocation }) => hasOverpaid(allocation));
  await collectOwedBack(
    trx,
    overpaid.map(({ paidOut }) => paidOut.loan.member_id),
  );
  await refreshAccounts(
    trx,
    house,
    loans.map(({ id }) => id),
  );
  const scores = loans.map(({ member_id }) => ({ memberId: member_id, why: "PAYMENT" }) as const);
  await addJobs(trx, "recompute-score", scores);
  return { closed, told };
}

const hasOverpaid = ({ applied }: PaymentAllocation): boolean =>
  [...applied.values()].some(({ overpaid }) => overpaid > 0);

type BookedDifference = {
  readonly change: PaymentChange;
  readonly repaymentId: string;
  readonly by: AppliedPayment;
};

const listBooked = (change: PaymentChange): BookedDifference[] =>
  listDifferences(change.paidOut, change.allocation)
    .map((difference) => ({ change, ...difference }))
    .sort((one, other) => one.by.principal - other.by.principal);

async function postDifferences(trx: Trx, differences: readonly BookedDifference[]): Promise<void> {
  if (differences.length === 0) return;
  const rows = differences.map(({ change, repaymentId, by }) => ({
    id: randomUUID(),
    repayment_id: repaymentId,
    loan_id: change.paidOut.loan.id,
    member_id: change.paidOut.loan.member_id,
    cause_payment_id: change.causeId ?? null,
    cause_waiver_id: change.waiverId ?? null,
    cause_hardship_id: change.hardshipId ?? null,
    cause_cooling_off_id: change.coolingOffId ?? null,
    ...columnsOfParts(by),
    overpaid_centavos: by.overpaid,
  }));
  await changeRepayments(trx, rows);
  await postEntries(
    trx,
    rows.map(({ id, loan_id, member_id }, at) => ({
      movement: reallocate((differences[at] as BookedDifference).by),
      about: { memberId: member_id, loanId: loan_id, subjectId: id },
    })),
  );
}

async function closeOrReopen(
  trx: Trx,
  house: House,
  { paidOut: { loan, coolingOff }, allocation, isTold = false, ...change }: PaymentChange,
): Promise<boolean> {
  const { owedAfter, forgiven, isCoolingOff } = allocation;
  const by = { kind: "clock" } as const;
  if (loan.status === "CLOSED") {
    if (owedAfter === 0) return true;
    const set = { closed_at: null, reopened_at: sql`house_now()` };
    const isQuiet = isTold || change.saysReopened === true;
    await moveLoan(trx, house, { loan, event: "reopen", by, set, isQuiet });
    return false;
  }
  if (owedAfter !== 0) return false;
  const { available, reserved, principalOwed } = await lockLoanMoney(trx, loan);
  // With a payout under way the loan stays open: it will be owed on arrival.
  if (reserved !== 0) return false;
  const on = dayInManila(house.clock.now());
  const unused = Math.min(available, principalOwed);
  // A paid settlement and a finished cooling-off have messages of their own.
  const isSaid = isTold || sumOfParts(forgiven) > 0 || (isCoolingOff && coolingOff !== undefined);
  await closeLoan(trx, house, { loan, on, unused, isTold: isSaid });
  return true;
}
