/** The facts of a member that the score is made from, read as they are now. */
import { dayInManila, policyOn } from "@hiram/contract/policy.ts";
import { dueDates, quoteLoan } from "@hiram/contract/quote.ts";
import type { ScoreFacts } from "@hiram/contract/score.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#kit/house.ts";
import { openDetails } from "#kit/member.ts";
import { daysBetween, type Judged, judgePayments, type Paid } from "#settings/judge-payments.ts";
import {
  findScoredMember,
  listPaid,
  listReleasedLoans,
  type ScoredLoan,
} from "#settings/score.sql.ts";

const quoteOf = ({ amount_centavos, months, policy_from }: ScoredLoan) =>
  quoteLoan(amount_centavos, months, policyOn(policy_from));

/** Null for a member who is no more. */
export async function readScoreFacts(
  db: Db | Trx,
  house: House,
  memberId: string,
): Promise<ScoreFacts | null> {
  const member = await findScoredMember(db, memberId);
  if (!member) return null;
  const loans = await listReleasedLoans(db, memberId);
  const paid = loans.length ? await listPaid(db, memberId) : [];
  const today = dayInManila(house.clock.now());
  const live = loans.find(({ status }) => status === "ACTIVE");
  return {
    activationComplete: member.status === "INFO_COMPLETED",
    idVerified: member.id_status === "VERIFIED",
    tenureDays: Math.max(0, daysBetween(dayInManila(member.created_at), today)),
    instalmentToIncomeShare: live ? shareOfIncome(house, member, live) : null,
    walletKeptShare: live ? 1 - live.withdrawn_centavos / live.amount_centavos : null,
    ...judgeLoans(loans, paid, today),
  };
}

type Earner = { readonly id: string; readonly details_sealed: Buffer };

function shareOfIncome(house: House, member: Earner, loan: ScoredLoan): number {
  const income = Number(openDetails(house, member).monthlyNetIncome) * 100;
  // An income of nothing carries no instalment at all.
  return income > 0 ? quoteOf(loan).instalment / income : Number.MAX_SAFE_INTEGER;
}

type PaidOnLoan = Paid & { readonly loan_id: string };

function judgeLoans(loans: readonly ScoredLoan[], paid: readonly PaidOnLoan[], today: string) {
  const judged = loans.flatMap((loan): Judged[] => {
    if (!loan.first_paid_on) return [];
    const days = dueDates(loan.first_paid_on, loan.months);
    const schedule = quoteOf(loan).schedule.map(({ amount }, index) => ({
      amount,
      dueOn: days[index] as string,
    }));
    const own = paid.filter(({ loan_id }) => loan_id === loan.id);
    // The payment that closes a loan pays every instalment that was left, whatever prepaying saved.
    const last = own.toSorted((a, b) => a.on.localeCompare(b.on)).at(-1);
    const closing =
      loan.status === "CLOSED" && last ? [{ ...last, amount: quoteOf(loan).totalToPay }] : [];
    return [judgePayments(schedule, [...own, ...closing], today)];
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
