/** The member's latest loan: price, schedule, documents, payments and history. */
import type { readLoanCall } from "@hiram/contract/loan/loan.calls.ts";
import { type LoanEvent, loanLife } from "@hiram/contract/loan/loan.ts";
import { loanEventWords, sayNext } from "@hiram/contract/loan/story.ts";
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";
import { fromPesos, toPesos, writePesos } from "@hiram/contract/price/money.ts";
import { writePrice } from "@hiram/contract/price/price.ts";
import { isRecallable } from "@hiram/contract/wallet/wallet.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { currencies } from "@hiram/contract/wire/lists.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { findBalances } from "#ledger/balance.ts";
import { describeCoolingOff } from "#loan/describe-cooling-off.ts";
import { describeDues } from "#loan/describe-dues.ts";
import { findWouldFit } from "#loan/find-would-fit.ts";
import { offerDayOf } from "#loan/lapse-offers.ts";
import { findAcceptance, listEvents, listLiveWithdrawals } from "#loan/loan.sql.ts";
import { openDocuments, summarizeLoan } from "#loan/loan-documents.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import { describeSettlement } from "#loan/settlement/describe-settlement.ts";
import { openDeclared } from "#member/declared.ts";
import { isIdVerified } from "#member/id-verified.ts";
import { findLatestLoan, type LoanRow } from "#member/loan.sql.ts";
import { findOfficer } from "#member/officer.ts";
import { loanNoteSeal } from "#secret/seals.ts";

type Reply = AnswerOf<typeof readLoanCall>;
type Loan = NonNullable<Reply["loan"]>;

export async function readLoan(
  house: House,
  { id: memberId }: Pick<MemberCaller, "id">,
): Promise<Reply> {
  const loan = await findLatestLoan(house.db, memberId);
  return { loan: loan ? await describeLoan(house, loan) : null };
}

/** One loan, whole. */
export async function describeLoan(house: House, loan: LoanRow): Promise<Loan> {
  const { member_id: memberId } = loan;
  const [dues, wouldFit, documents, acceptance, events, withdrawals, balances, verified, officer] =
    await Promise.all([
      describeDues(house, loan),
      findWouldFit(house, loan),
      hasDocuments(loan) ? openDocuments(house.db, house, loan) : [],
      findAcceptance(house.db, memberId, loan.id),
      listEvents(house.db, loan.id),
      listLiveWithdrawals(house.db, loan),
      findBalances(house.db, memberId),
      isIdVerified(house.db, memberId),
      findOfficer(house, loan.id),
    ]);
  const noteOf = ({ note_sealed: sealed }: (typeof events)[number]) =>
    sealed && house.keys.open(sealed, loanNoteSeal(loan.id));
  const latest = events.findLast(({ actor_kind }) => actor_kind === "staff");
  const isPaidOut = loan.first_paid_at !== null;
  const available = balances?.available ?? 0;
  return {
    ...describe(house, loan),
    ...dues,
    wouldFit,
    isIdVerified: verified,
    documents: documents.map(({ createdAt, ...document }) => ({
      ...document,
      filipino: summarizeLoan(house, loan, document, dues),
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
    }),
    ...describeCancelling(loan, withdrawals),
    mayReturnUnused: loan.status === "ACTIVE" && isPaidOut && available > 0,
    coolingOff: await describeCoolingOff(house, loan),
    settlement: await describeSettlement(house.db, loan, fromPesos(dues.owed.payoff)),
  };
}

/** The member keeps access to the contract in every later status. */
export const hasDocuments = ({ status, accepted_at }: LoanRow): boolean =>
  status === "APPROVED" || accepted_at !== null;

type LiveWithdrawals = Awaited<ReturnType<typeof listLiveWithdrawals>>;

/** Whether it can be cancelled, what that recalls, and until when a rail stands in the way. */
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

/** The columns of the loan's row, and its price. */
function describe(house: House, loan: LoanRow) {
  const quote = quoteOfLoan(house, loan);
  const decimals = currencies.find(({ code }) => code === loan.currency)?.decimals ?? 2;
  const currency = { code: loan.currency, decimals, exchangeRate: loan.exchange_rate };
  return {
    id: loan.id,
    loanNumber: String(loan.loan_number),
    status: loan.status,
    ...writePrice(quote, currency),
    ...openDeclared(house, loan),
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
