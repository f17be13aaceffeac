/**
 * Which instalments were paid early, on their day or late: the loan is played from its first day as
 * the dues are, and each instalment counts once, on the day on which nothing of it is open any
 * more. What paying off made needless earns nothing: nothing about the score is bought.
 */
import { type LoanHistory, listSteps } from "@hiram/contract/price/dues.ts";
import {
  type Account,
  dayNumber,
  type LoanTerms,
  openAccount,
  sumOf,
} from "@hiram/contract/price/dues-account.ts";
import { passTo } from "@hiram/contract/price/dues-day.ts";
import { draw } from "@hiram/contract/price/dues-draw.ts";
import { pay } from "@hiram/contract/price/dues-pay.ts";

export type Judged = {
  readonly paymentsEarly: number;
  readonly paymentsOnTime: number;
  readonly paymentsLate: number;
  readonly lateDaysWorst: number;
  readonly lateDaysNow: number;
};

/** How late an instalment was paid; negative is early. */
type Settled = { readonly lateDays: number; readonly isEarly: boolean; readonly earns: boolean };

export function judgePayments(terms: LoanTerms, history: LoanHistory, today: string): Judged {
  const account = openAccount(terms);
  const settled = new Map<number, Settled>();
  for (const { kind, on, amount } of listSteps(history, today)) {
    passTo(account, dayNumber(on));
    noteSettled(account, settled, true);
    if (kind === "payout") draw(account, amount);
    else pay(account, amount);
    noteSettled(account, settled, false);
  }
  passTo(account, dayNumber(today));
  noteSettled(account, settled, true);

  const all = [...settled.values()];
  const earning = all.filter(({ earns }) => earns);
  const open = account.rows.filter(({ number }) => !settled.has(number));
  const lateNow = open.map(({ day }) => Math.max(0, account.today - day));
  return {
    paymentsEarly: earning.filter(({ isEarly }) => isEarly).length,
    paymentsOnTime: earning.filter(({ isEarly, lateDays }) => !isEarly && lateDays === 0).length,
    paymentsLate: earning.filter(({ lateDays }) => lateDays > 0).length,
    lateDaysWorst: Math.max(0, ...lateNow, ...all.map(({ lateDays }) => lateDays)),
    lateDaysNow: Math.max(0, ...lateNow),
  };
}

/** An instalment that fell due with nothing open was paid before its day. */
function noteSettled(
  { rows, today }: Account,
  settled: Map<number, Settled>,
  isEarly: boolean,
): void {
  for (const { number, day, asked, open } of rows) {
    if (settled.has(number) || sumOf(open) > 0) continue;
    settled.set(number, {
      lateDays: isEarly ? 0 : today - day,
      isEarly,
      earns: sumOf(asked) > 0,
    });
  }
}
