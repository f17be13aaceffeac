/** The demo's loans that began months ago: when they were paid out, and what was paid since. */
import { DAY_MS, dayInManila, dueDates } from "@hiram/contract/calendar/day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { findLatestLoan } from "@hiram/server/account/loan.sql.ts";
import { advance } from "@hiram/server/db/advance.ts";
import type { House } from "@hiram/server/house/house.ts";
import { readHistory } from "@hiram/server/loan/loan-history.ts";
import { findMember, openDetails } from "@hiram/server/member/details.ts";
import type { StatementLine } from "@hiram/server/outside/statements/statement.ts";
import { bookStatement } from "@hiram/server/payment/statements/book-statement.ts";
import { confirmStatementAction } from "@hiram/server/payment/statements/confirm-action.ts";
import { loadStatement } from "@hiram/server/payment/statements/load-statement.ts";
import { writeCamt054 } from "#bank/write-camt.ts";
import { type Demo, demoCaller, readDemoLoan } from "#demo-loan.ts";
import { demoAccount } from "#own-account.ts";
import type { DemoStory, StoryPayment } from "#stories.ts";

/** The day of the story's first steps, in a demo whose stories end today. */
export function firstDayOf(story: DemoStory | undefined, today: string): string {
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

/** Skips payments that an earlier start has made: payments are made in order. */
export async function makePayment(demo: Demo, payment: StoryPayment): Promise<void> {
  const { house, officerId, secondOfficerId, story, member } = demo;
  if ((await countPayments(demo)) > (story.payments ?? []).indexOf(payment)) return;
  const { loanNumber, schedule, owed } = await readDemoLoan(demo);
  const instalment = schedule[payment.onDueDate - 1]?.amount ?? 0;
  const pesos = payment.pays === "everything" ? owed.payoff : instalment * payment.pays;
  const day = dayInManila(house.clock.now());
  const reference = `DEMO ${loanNumber} ${member.phoneNumber.slice(-2)}-${payment.onDueDate}`;
  const line: StatementLine = {
    entryReference: reference,
    bookedOn: day,
    valueOn: day,
    amountCentavos: fromPesos(pesos),
    isReturn: false,
    payer: { name: await readOwnName(demo), text: paymentReferenceOf(Number(loanNumber)) },
    references: [],
  };
  await loadAsDesk(house, { day, line, people: [officerId, secondOfficerId] });
}

/** Returns the member's own name, which the transfer carries as its payer's name. */
async function readOwnName({ house, member }: Demo): Promise<string> {
  const row = await findMember(house.db, member.id);
  return row ? openDetails(house, row).fullName : "";
}

type Notice = {
  readonly day: string;
  readonly line: StatementLine;
  readonly people: readonly [loads: string, confirms: string];
};

/** The demo's bank reports the money in a notice, which one officer loads and another confirms. */
async function loadAsDesk(house: House, { day, line, people }: Notice): Promise<void> {
  const [loads, confirms] = people;
  const file = writeCamt054({
    account: demoAccount.account_number,
    currency: "PHP",
    statementId: line.entryReference ?? "",
    day,
    openingCentavos: null,
    closingCentavos: null,
    lines: [line],
  });
  const dropped = { bytes: Buffer.from(file), accountId: null };
  const { id, isNew } = await loadStatement(house, dropped, { id: loads }, demoCaller);
  await bookStatement(house, id);
  if (!isNew) return;
  await house.db.transaction().execute(async (trx) => {
    const { id: proposalId } = await trx
      .selectFrom("staff_proposal")
      .select("id")
      .where("kind", "=", "statement.confirm")
      .where("subject", "=", id)
      .executeTakeFirstOrThrow();
    const by = { kind: "staff", id: confirms } as const;
    const set = { decided_by: confirms, decided_at: house.clock.now() };
    await advance(trx, { table: "staff_proposal", event: "confirm", id: proposalId, by, set });
    const agreed = { proposedBy: loads, confirmedBy: confirms, proposalId, reason: "" };
    await confirmStatementAction.carryOut(trx, house, { statementId: id }, agreed, demoCaller);
  });
}

async function countPayments({ house, member }: Demo): Promise<number> {
  const loan = await findLatestLoan(house.db, member.id);
  const history = loan && (await readHistory(house.db, house, loan));
  return history?.repayments.length ?? 0;
}
