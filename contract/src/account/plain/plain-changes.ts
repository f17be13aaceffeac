/** Changes of the terms in the plain reference: the rule of `account/dues-replan.ts`. */

import type { NewTerms, TermChange } from "#account/dues-replan.ts";
import type { PlainAccount } from "#account/plain/plain-account.ts";
import { portionOf } from "#money/money.ts";
import { type Instalment, quoteLoan } from "#price/quote.ts";

export function changePlainTerms(account: PlainAccount, change: TermChange): void {
  switch (change.kind) {
    case "pauseCharges":
      account.chargesPaused = true;
      break;
    case "resumeCharges":
      account.chargesPaused = false;
      break;
    case "restructure":
      if (account.owed.principal > 0) restructure(account, change);
      break;
    case "moveDueDay":
      account.moveDueDay(change.dueDay);
  }
}

function restructure(account: PlainAccount, terms: NewTerms): void {
  for (const { asked, open } of account.rows) {
    account.notDue += open.principal;
    account.earned.fee += open.fee;
    account.earned.interest += open.interest;
    const waived = terms.waivesCharges ? (["penalty", "collection"] as const) : [];
    for (const kind of waived) account.charged -= open[kind];
    for (const kind of ["fee", "interest", "principal", ...waived] as const) {
      asked[kind] -= open[kind];
      open[kind] = 0;
    }
  }
  const months = Math.max(account.plan.months - account.month, 1) + terms.extraMonths;
  const principal = account.notDue + account.paidAhead("principal");
  const { schedule } = quoteLoan(principal, months, {
    interestMethod: account.quote.method,
    interestMonthlyBasisPoints: account.quote.interestMonthlyBasisPoints,
    chargesYearlyBasisPointsMax: account.terms.policy.chargesYearlyBasisPointsMax,
  });
  const interest = (schedule[0] as Instalment).interest;
  const feeLeft = unearnedFee(account);
  const feeEach = Math.floor(feeLeft / months / 100) * 100;
  const firstFee = months === 1 ? feeLeft : feeEach;
  const daysPassed = account.today - account.monthStart;
  const between = account.interestOfDays(interest, account.movedDays.get(account.month) ?? 0);
  const ofMonth = portionOf(interest + between + firstFee, daysPassed, account.daysOfMonth);
  const earned = account.earned.fee + account.earned.interest;
  const ahead = account.paidAhead("fee") + account.paidAhead("interest");
  const carried = Math.max(0, earned + ahead - ofMonth);
  const added = Math.ceil((carried + interest * terms.pauseMonths) / (months * 100)) * 100;
  const rows: Instalment[] = [];
  for (let month = 0; month < account.month; month++)
    rows.push({ number: month + 1, principal: 0, interest: 0, fee: 0, amount: 0, balance: 0 });
  for (let month = 0; month < terms.pauseMonths; month++)
    rows.push({
      number: rows.length + 1,
      principal: 0,
      interest,
      fee: 0,
      amount: 0,
      balance: principal,
    });
  for (const [at, row] of schedule.entries()) {
    const fee = at === months - 1 ? feeLeft - feeEach * (months - 1) : feeEach;
    rows.push({ ...row, fee, number: rows.length + 1, amount: row.amount + fee + added });
  }
  account.plan = { months: rows.length, schedule: rows };
  account.wholeMonths = rows.map((row) => row.interest);
  account.askForDays(between);
  account.drawn.length = 0;
  account.drawn[account.month] = principal;
  account.notDueDays = 0;
  Object.assign(account.scheduled, { fee: 0, interest: 0 });
}

/** Fees that the instalments to come would still have earned, on what is owed and not due. */
function unearnedFee({ plan, month, notDue, scheduled }: PlainAccount): number {
  const row = plan.schedule[month];
  const outstanding = row ? row.balance + row.principal : 0;
  if (outstanding === 0) return 0;
  let fee = 0;
  for (const one of plan.schedule) if (one.number > month) fee += one.fee;
  const ofOwed = portionOf(fee, Math.min(notDue, outstanding), outstanding);
  return Math.max(0, ofOwed - scheduled.fee);
}
