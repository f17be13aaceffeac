/** The facts of a member that the score is computed from. */
import type { Account } from "@hiram/contract/account/dues-account.ts";
import { DAY_MS, dayInManila } from "@hiram/contract/calendar/day.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { instalmentShareGood, type ScoreFacts } from "@hiram/contract/settings/score.ts";
import { countPunctuality, type PunctualityCounts } from "#account/count-punctuality.ts";
import { readAccountsOf } from "#account/read-account.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openDetails } from "#member/details.ts";
import { findScoredMember, listReleasedLoans, type ScoredLoan } from "#settings/score/score.sql.ts";

/** Null for an erased member. */
export async function readScoreFacts(
  db: Db | Trx,
  house: House,
  memberId: string,
): Promise<ScoreFacts | null> {
  const member = await findScoredMember(db, memberId);
  if (!member) return null;
  const loans = await listReleasedLoans(db, memberId);
  const today = dayInManila(house.clock.now());
  const paidOut = loans.filter(({ first_paid_on }) => first_paid_on).map(({ id }) => id);
  const accounts = await readAccountsOf(db, house, memberId, paidOut, today);
  const registered = dayInManila(member.created_at);
  const latest = loans.at(-1);
  return {
    activationComplete: member.status === "INFO_COMPLETED",
    idVerified: member.id_status === "VERIFIED",
    tenureDays: Math.max(0, (Date.parse(today) - Date.parse(registered)) / DAY_MS),
    isRepaying: latest?.status === "ACTIVE",
    instalmentToIncomeShare: latest ? shareOfIncome(house, member, latest) : null,
    givenBackShare: latest ? latest.given_back_centavos / latest.amount_centavos : null,
    ...judgeAccounts(accounts),
  };
}

type Earner = { readonly id: string; readonly details_sealed: Buffer };

function shareOfIncome(house: House, member: Earner, loan: ScoredLoan): number | null {
  const income = Number(openDetails(house, member).monthlyNetIncome) * 100;
  const policy = house.products.policyOfLoan(loan);
  const { instalment } = quoteLoan(loan.amount_centavos, loan.months, policy);
  // An income of zero affords no instalment.
  const share = income > 0 ? instalment / income : Number.MAX_SAFE_INTEGER;
  return loan.status === "CLOSED" && share > instalmentShareGood ? null : share;
}

function judgeAccounts(accounts: readonly Account[]) {
  const judged = accounts.map(countPunctuality);
  const sum = (pick: (one: PunctualityCounts) => number) =>
    judged.reduce((total, one) => total + pick(one), 0);
  const most = (pick: (one: PunctualityCounts) => number) => Math.max(0, ...judged.map(pick));
  return {
    paymentsEarly: sum(({ paymentsEarly }) => paymentsEarly),
    paymentsOnTime: sum(({ paymentsOnTime }) => paymentsOnTime),
    paymentsLate: sum(({ paymentsLate }) => paymentsLate),
    lateDaysWorst: most(({ lateDaysWorst }) => lateDaysWorst),
    lateDaysNow: most(({ lateDaysNow }) => lateDaysNow),
  };
}
