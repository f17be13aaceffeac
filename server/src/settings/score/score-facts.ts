/** The facts of a member that the score is computed from. */

import { playHistory } from "@hiram/contract/price/dues.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { instalmentShareGood, type ScoreFacts } from "@hiram/contract/price/score.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openDetails } from "#member/details.ts";
import { type Judged, judgePayments } from "#settings/score/judge-payments.ts";
import {
  findScoredMember,
  listPaid,
  listPaidOut,
  listReleasedLoans,
  type MoneyRow,
  type ScoredLoan,
} from "#settings/score/score.sql.ts";

const DAY_MS = 86_400_000;

/** Null for an erased member. */
export async function readScoreFacts(
  db: Db | Trx,
  house: House,
  memberId: string,
): Promise<ScoreFacts | null> {
  const member = await findScoredMember(db, memberId);
  if (!member) return null;
  const loans = await listReleasedLoans(db, memberId);
  const paid = loans.length ? await listPaid(db, memberId) : [];
  const paidOut = loans.length ? await listPaidOut(db, memberId) : [];
  const today = dayInManila(house.clock.now());
  const registered = dayInManila(member.created_at);
  const latest = loans.at(-1);
  return {
    activationComplete: member.status === "INFO_COMPLETED",
    idVerified: member.id_status === "VERIFIED",
    tenureDays: Math.max(0, (Date.parse(today) - Date.parse(registered)) / DAY_MS),
    isRepaying: latest?.status === "ACTIVE",
    instalmentToIncomeShare: latest ? shareOfIncome(house, member, latest) : null,
    walletKeptShare: latest ? 1 - latest.withdrawn_centavos / latest.amount_centavos : null,
    ...judgeLoans(house, loans, { paid, paidOut }, today),
  };
}

const termsOf = (house: House, loan: ScoredLoan, firstPaidOn: string) => {
  const { amount_centavos, months, policy_from } = loan;
  const policy = house.policies.on(policy_from);
  return { quote: quoteLoan(amount_centavos, months, policy), policy, firstPaidOn };
};

type Earner = { readonly id: string; readonly details_sealed: Buffer };

function shareOfIncome(house: House, member: Earner, loan: ScoredLoan): number | null {
  const income = Number(openDetails(house, member).monthlyNetIncome) * 100;
  const { instalment } = termsOf(house, loan, "").quote;
  // An income of zero carries no instalment.
  const share = income > 0 ? instalment / income : Number.MAX_SAFE_INTEGER;
  return loan.status === "CLOSED" && share > instalmentShareGood ? null : share;
}

type Money = { readonly paid: readonly MoneyRow[]; readonly paidOut: readonly MoneyRow[] };

function judgeLoans(
  house: House,
  loans: readonly ScoredLoan[],
  { paid, paidOut }: Money,
  today: string,
) {
  const judged = loans.flatMap((loan): Judged[] => {
    if (!loan.first_paid_on) return [];
    const isOfLoan = ({ loan_id }: MoneyRow) => loan_id === loan.id;
    const history = { payouts: paidOut.filter(isOfLoan), payments: paid.filter(isOfLoan) };
    const terms = termsOf(house, loan, loan.first_paid_on);
    return [judgePayments(playHistory(terms, history, today).account)];
  });
  const sum = (pick: (one: Judged) => number) =>
    judged.reduce((total, one) => total + pick(one), 0);
  const most = (pick: (one: Judged) => number) => Math.max(0, ...judged.map(pick));
  return {
    paymentsEarly: sum(({ paymentsEarly }) => paymentsEarly),
    paymentsOnTime: sum(({ paymentsOnTime }) => paymentsOnTime),
    paymentsLate: sum(({ paymentsLate }) => paymentsLate),
    lateDaysWorst: most(({ lateDaysWorst }) => lateDaysWorst),
    lateDaysNow: most(({ lateDaysNow }) => lateDaysNow),
  };
}
