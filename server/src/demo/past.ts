/** The demo's loans that began months ago: when they were paid out, and what was paid since. */
import { fromPesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { sql } from "kysely";
import { caller, type Demo, readDemoLoan } from "#demo/demo-loan.ts";
import type { House } from "#house/house.ts";
import { recordRepayment } from "#loan/record-repayment.ts";

const DAY_MS = 86_400_000;

/** The day on which the story's money was paid out. */
function payoutDay({ house, story: { paidOutAgo } }: Demo): string {
  const today = dayInManila(house.clock.now());
  if (!paidOutAgo) return today;
  const before = new Date(Date.parse(today) - paidOutAgo.days * DAY_MS);
  before.setUTCMonth(before.getUTCMonth() - paidOutAgo.months);
  return before.toISOString().slice(0, 10);
}

/** The house on the day of the payout, at noon in Manila. */
export const asOfPayout = (demo: Demo): House => ({
  ...demo.house,
  clock: { ...demo.house.clock, now: () => new Date(`${payoutDay(demo)}T04:00:00Z`) },
});

export async function backdate(demo: Demo): Promise<void> {
  const { house } = demo;
  const loan = await readDemoLoan(demo);
  const today = dayInManila(house.clock.now());
  const days = Math.round((Date.parse(today) - Date.parse(payoutDay(demo))) / DAY_MS);
  await sql`select backdate_demo_loan(${loan.id}, ${days})`.execute(house.db);
}

export async function payInstalments(demo: Demo): Promise<void> {
  const { schedule } = await readDemoLoan(demo);
  for (const { number, dueOn, amount } of schedule.slice(0, demo.story.instalmentsPaid))
    await repay(demo, amount, dueOn as string, `instalment ${number}`);
}

export async function repay(demo: Demo, pesos: number, receivedOn: string, what: string) {
  const { house, officerId: staffId, secondOfficerId: confirmedBy } = demo;
  const { id: loanId, loanNumber } = await readDemoLoan(demo);
  const reference = `DEMO ${loanNumber} ${what}`;
  const amountCentavos = fromPesos(pesos);
  const received = { loanId, staffId, confirmedBy, amountCentavos, receivedOn, reference };
  return house.db.transaction().execute((trx) => recordRepayment(trx, house, received, caller));
}
