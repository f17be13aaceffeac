/** Changes of the terms in the plain reference: the rule of `price/dues-replan.ts`. */

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
  }
}

function restructure(account: PlainAccount, terms: NewTerms): void {
  for (const { asked, open } of account.rows) {
    account.notDue += open.principal;
    account.earned += open.interest;
    const waived = terms.waivesCharges ? (["penalty", "collection"] as const) : [];
    for (const kind of waived) account.charged -= open[kind];
    for (const kind of ["interest", "principal", ...waived] as const) {
      asked[kind] -= open[kind];
      open[kind] = 0;
    }
  }
  const months = Math.max(account.plan.months - account.month, 1) + terms.extraMonths;
  const principal = account.notDue + account.early.principal;
  const { schedule } = quoteLoan(principal, months, {
    interestMethod: account.quote.method,
    interestMonthlyBasisPoints: account.quote.interestMonthlyBasisPoints,
    chargesYearlyBasisPointsMax: account.terms.policy.chargesYearlyBasisPointsMax,
  });
  const interest = (schedule[0] as Instalment).interest;
  const daysPassed = account.today - account.monthStart;
  const ofMonth = portionOf(interest, daysPassed, account.daysOfMonth);
  const carried = Math.max(0, account.earned + account.early.interest - ofMonth);
  const added = Math.ceil((carried + interest * terms.pauseMonths) / (months * 100)) * 100;
  const rows: Instalment[] = [];
  for (let month = 0; month < account.month; month++)
    rows.push({ number: month + 1, principal: 0, interest: 0, amount: 0, balance: 0 });
  for (let month = 0; month < terms.pauseMonths; month++)
    rows.push({ number: rows.length + 1, principal: 0, interest, amount: 0, balance: principal });
  for (const row of schedule)
    rows.push({ ...row, number: rows.length + 1, amount: row.amount + added });
  account.plan = { months: rows.length, schedule: rows };
  account.drawn.length = 0;
  account.drawn[account.month] = principal;
  account.notDueDays = 0;
  account.scheduled = 0;
}
