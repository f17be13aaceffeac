/** The member's latest loan: price, schedule, documents, payments and history. */

import { lastDayOfAnswer } from "@hiram/contract/loan/answer-day.ts";
import type { readLoanCall } from "@hiram/contract/loan/loan.calls.ts";
import { type LoanEvent, loanLife } from "@hiram/contract/loan/loan.ts";
import { loanEventWords, sayNext } from "@hiram/contract/loan/story.ts";
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";
import { fromPesos, toPesos, writePesos } from "@hiram/contract/money/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { isRecallable } from "@hiram/contract/wallet/wallet.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import { findLatestLoan, type LoanName, type LoanRow, latestLoanOf } from "#account/loan.sql.ts";
import { isIdVerified } from "#activation/id-check/id-verified.ts";
import { awaitNamed } from "#db/together/read-together.ts";
import { findOfficer } from "#desk/officer.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { openDeclaredFigures } from "#loan/apply/declared.ts";
import { findFittingOffer } from "#loan/apply/find-fitting-offer.ts";
import { describeCoolingOff } from "#loan/cooling-off/describe-cooling-off.ts";
import { readDuesRows, toDuesReply } from "#loan/describe-dues.ts";
import { offerDayOf } from "#loan/lapse-offers.ts";
import {
  findAcceptance,
  findCoolingOff,
  findDocuments,
  listEvents,
  listLiveWithdrawals,
  listSettlementsOfLoan,
} from "#loan/loan.sql.ts";
import { showDocuments, summarizeLoan } from "#loan/loan-documents.ts";
import { listProofDueDates, proofExpectedBy } from "#loan/proof.sql.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import { findLoanMoney } from "#loan/repayment.sql.ts";
import { describeSettlement } from "#loan/settlement/describe-settlement.ts";
import { findMember } from "#member/details.ts";
import { loanNoteSeal } from "#secret/seals.ts";

type Reply = AnswerOf<typeof readLoanCall>;
type Loan = NonNullable<Reply["loan"]>;

export async function readLoan(
  house: House,
  { id: memberId }: Pick<MemberCaller, "id">,
): Promise<Reply> {
  const [loan, rows] = await Promise.all([
    findLatestLoan(house.db, memberId),
    readLoanRows(house, latestLoanOf(memberId)),
  ]);
  return { loan: loan ? toLoanReply(house, loan, rows) : null };
}

/** Describes one whole loan. */
export const describeLoan = async (house: House, loan: LoanRow): Promise<Loan> =>
  toLoanReply(house, loan, await readLoanRows(house, loan));

type LoanRows = Awaited<ReturnType<typeof readLoanRows>>;

/** Reads everything about a loan, in one round trip. */
async function readLoanRows(house: House, loan: LoanName) {
  const { db } = house;
  const { id, member_id: memberId } = loan;
  return awaitNamed({
    dues: readDuesRows(house, loan),
    member: findMember(db, memberId),
    documents: findDocuments(db, memberId, id),
    acceptance: findAcceptance(db, memberId, id),
    events: listEvents(db, id),
    withdrawals: listLiveWithdrawals(db, loan),
    money: findLoanMoney(db, loan),
    isVerified: isIdVerified(db, memberId),
    officer: findOfficer(house, id),
    coolingOff: findCoolingOff(db, loan),
    settlements: listSettlementsOfLoan(db, loan),
    proofDays: listProofDueDates(db, memberId),
  });
}

function toLoanReply(house: House, loan: LoanRow, rows: LoanRows): Loan {
  const { acceptance, events, withdrawals, money, isVerified, officer } = rows;
  const dues = toDuesReply(house, loan, rows.dues);
  const documents = hasDocuments(loan) ? showDocuments(house, loan.id, rows.documents) : [];
  const noteOf = ({ note_sealed: sealed }: (typeof events)[number]) =>
    sealed && house.keys.open(sealed, loanNoteSeal(loan.id));
  const latest = events.findLast(({ actor_kind }) => actor_kind === "staff");
  const isPaidOut = loan.first_paid_at !== null;
  const { available } = money;
  const confirmBy = proofExpectedBy(loan, rows.proofDays);
  return {
    ...describe(house, loan),
    ...dues,
    wouldFit: findFittingOffer(house, loan, rows.member),
    isIdVerified: isVerified,
    documents: documents.map(({ createdAt, ...document }) => ({
      ...document,
      summaries: summarizeLoan(house, loan, document, dues),
      createdAt: createdAt.toISOString(),
    })),
    acceptance: acceptance
      ? {
          at: acceptance.at.toISOString(),
          address: acceptance.address,
          device: acceptance.device,
          hash: acceptance.contract_hash,
        }
      : null,
    officer,
    note: latest ? noteOf(latest) : null,
    timeline: events.map((each) => ({
      event: each.event,
      at: each.at.toISOString(),
      words: loanEventWords[each.event as LoanEvent],
      note: noteOf(each),
    })),
    next: sayNext(loan.status, {
      isPaidOut,
      nextDueOn: dues.owed.nextDueOn,
      nextAmount: writePesos(fromPesos(dues.owed.nextAmount)),
      isToConfirm: confirmBy !== null,
    }),
    toConfirmBy: confirmBy,
    answerBy: answerDay(house, loan, events),
    ...describeCancelling(loan, withdrawals),
    mayReturnUnused: loan.status === "ACTIVE" && isPaidOut && available > 0,
    coolingOff: describeCoolingOff(house, loan, { ...rows, past: rows.dues.past }),
    settlement: describeSettlement(
      rows.settlements,
      rows.dues.repayments,
      fromPesos(dues.owed.payoff),
    ),
  };
}

/** The member can read the contract in every later status. */
export const hasDocuments = ({ status, accepted_at }: LoanRow): boolean =>
  status === "APPROVED" || accepted_at !== null;

type LiveWithdrawals = Awaited<ReturnType<typeof listLiveWithdrawals>>;

/**
 * Whether it can be cancelled, which withdrawals that recalls, and until when a payout under way
 * prevents it.
 */
function describeCancelling({ status }: LoanRow, withdrawals: LiveWithdrawals) {
  const recallable = withdrawals.filter(isRecallable);
  const others = withdrawals.filter((one) => !isRecallable(one));
  const isConfirmed = others.some((one) => one.status === "COMPLETED");
  const isOpen = status === "ACTIVE" && !isConfirmed;
  const expected = others.map(({ promised_by }) => promised_by.getTime());
  return {
    mayCancel:
      (loanLife.cancel.from as readonly string[]).includes(status) ||
      (isOpen && others.length === 0),
    cancelRecalls: isOpen
      ? toPesos(recallable.reduce((sum, one) => sum + one.amount_centavos, 0))
      : 0,
    cancelBlockedUntil:
      isOpen && others.length > 0 ? new Date(Math.max(...expected)).toISOString() : null,
  };
}

/** Counted from the application, or from the day on which a pause ended. */
function answerDay(
  house: House,
  loan: LoanRow,
  events: readonly { readonly event: string; readonly at: Date }[],
): string | null {
  const begun = events.findLast(({ event }) => event === "apply" || event === "resume");
  if (!begun || (loan.status !== "PENDING" && loan.status !== "IN_REVIEW")) return null;
  const terms = house.products.policyOfLoan(loan);
  return lastDayOfAnswer(begun.at, terms, house.config.bankFile.holidays);
}

/** The columns of the loan's row, and its price. */
function describe(house: House, loan: LoanRow) {
  const quote = quoteOfLoan(house, loan);
  const decimals = currencies.find(({ code }) => code === loan.currency)?.decimals ?? 2;
  const currency = { code: loan.currency, decimals, exchangeRate: loan.exchange_rate };
  return {
    id: loan.id,
    loanNumber: String(loan.loan_number),
    product: house.products.namesOf(loan) ?? null,
    mayMoveDueDay:
      loan.status === "ACTIVE" && house.products.versionOf(loan)?.fields.mayChooseDueDay === true,
    status: loan.status,
    ...writePrice(quote, currency),
    ...openDeclaredFigures(house, loan),
    askedAmountPHP: toPesos(loan.asked_centavos),
    totalInterestPHP: toPesos(quote.totalInterest),
    totalToPayPHP: toPesos(quote.totalToPay),
    effectiveRateMonth: quote.rate.perMonth,
    effectiveRateYear: quote.rate.perYear,
    appliedAt: loan.applied_at.toISOString(),
    decidedAt: loan.decided_at?.toISOString() ?? null,
    offerUntil: offerDayOf(house, loan),
    acceptedAt: loan.accepted_at?.toISOString() ?? null,
    firstPaidOn: loan.first_paid_on,
    closedAt: loan.closed_at?.toISOString() ?? null,
    declineReason: loan.decline_reason
      ? declineReasons[loan.decline_reason as DeclineReason]
      : null,
  } satisfies Partial<Loan>;
}
