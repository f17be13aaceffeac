/** The demo's loans that began months ago: when they were paid out, and what was paid since. */
import { dayInManila, dueDates } from "@hiram/contract/calendar/day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { findLatestLoan } from "@hiram/server/account/loan.sql.ts";
import { readHistory } from "@hiram/server/loan/loan-history.ts";
import { recordByHand } from "@hiram/server/payment/record-by-hand.ts";
import { caller, type Demo, readDemoLoan } from "#demo-loan.ts";
import type { Story, StoryPayment } from "#stories.ts";

const DAY_MS = 86_400_000;

/** The day on which the story's steps are made, for a demo whose stories end today. */
export function firstDayOf(story: Story | undefined, today: string): string {
  if (!story?.paidOutAgo) return today;
  const { paidOutAgo } = story;
  const lastDue = new Date(Date.parse(today) - paidOutAgo.days * DAY_MS);
  const [year, month] = [lastDue.getUTCFullYear(), lastDue.getUTCMonth() - paidOutAgo.months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const first = Date.UTC(year, month, Math.min(lastDue.getUTCDate(), lastDay));
  return new Date(first).toISOString().slice(0, 10);
}

export const paymentDayOf = (firstDay: string, { onDueDate }: StoryPayment): string =>
  dueDates(firstDay, onDueDate).at(-1) as string;

/** Unless an earlier start has made it: payments are made in their order. */
export async function makePayment(demo: Demo, payment: StoryPayment): Promise<void> {
  const { house, officerId: staffId, secondOfficerId: confirmedBy, story, member } = demo;
  if ((await countPayments(demo)) > (story.payments ?? []).indexOf(payment)) return;
  const { id: loanId, loanNumber, schedule, owed } = await readDemoLoan(demo);
  const instalment = schedule[payment.onDueDate - 1]?.amount ?? 0;
  const pesos = payment.pays === "everything" ? owed.payoff : instalment * payment.pays;
  const received = {
    loanId,
    staffId,
    confirmedBy,
    amountCentavos: fromPesos(pesos),
    receivedOn: dayInManila(house.clock.now()),
    reference: `DEMO ${loanNumber} ${member.phoneNumber.slice(-2)}-${payment.onDueDate}`,
  };
  await house.db.transaction().execute(async (trx) => {
    await recordByHand(trx, house, received, caller);
    // The demo's bank told of it on the same day, so that nothing waits for a statement.
    await trx
      .updateTable("payment")
      .set({ on_statement_on: received.receivedOn })
      .where("entry_reference", "=", received.reference)
      .execute();
  });
}

async function countPayments({ house, member }: Demo): Promise<number> {
  const loan = await findLatestLoan(house.db, member.id);
  const history = loan && (await readHistory(house.db, house, loan));
  return history?.repayments.length ?? 0;
}
