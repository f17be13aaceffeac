/**
 * Loans that a payment may be meant for. A reference, also with a mistyped digit, a loan number, an
 * amount that is due or ends the loan, and the payer's name are hints: a person matches, never a
 * suggestion.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { Suggestion } from "@hiram/contract/payment/payments-desk.calls.ts";
import type { SuggestionCause } from "@hiram/contract/payment/payments-desk.ts";
import {
  readLoanNumbers,
  readMistypedReferences,
  readReferences,
} from "@hiram/contract/payment/reference.ts";
import { sql } from "kysely";
import { memberNameOf } from "#desk/member-names.ts";
import type { House } from "#house/house.ts";
import { findByName, nameLikeness } from "#member/names.ts";
import {
  listFigures,
  loansByDue,
  loansByNumber,
  loansByPayoff,
  loansOfMembers,
  type SuggestedFigures,
} from "./suggest.sql.ts";

/** The fields of a payment that are used to find its loan. */
export type PaymentHints = {
  readonly id: string;
  readonly amount: number;
  readonly reference: string;
  readonly payer: { readonly name: string; readonly text: string };
};

const SUGGESTED_MAX = 5;
const NAMED_MAX = 20;
/** Below this likeness a payer's name counts as another name. */
const LIKENESS_MIN = 0.8;

type NumberCause = Extract<SuggestionCause, "reference" | "number" | "mistyped">;

/**
 * Loan numbers named by a payment. The bank's own reference is left out: its digits match by
 * chance.
 */
const numbersOf = ({ payer, reference }: PaymentHints): Record<NumberCause, number[]> => ({
  reference: [payer.text, reference].flatMap(readReferences).map(Number),
  number: readLoanNumbers(payer.text).map(Number),
  mistyped: readMistypedReferences(payer.text).map(Number),
});

const loanNumbersOf = (payment: PaymentHints): number[] => Object.values(numbersOf(payment)).flat();

/** A list shows the first of these causes that points to one loan only. */
const listCauses: readonly SuggestionCause[] = ["reference", "number", "mistyped", "due", "next"];

/**
 * At most one suggestion for each payment of a page, in one statement: the loan that its text
 * names, or the only loan with this amount due.
 */
export async function suggestForPage(
  house: House,
  payments: readonly PaymentHints[],
): Promise<ReadonlyMap<string, Suggestion>> {
  if (payments.length === 0) return new Map();
  const numbers = payments.flatMap(loanNumbersOf);
  const amounts = [...new Set(payments.map(({ amount }) => amount))];
  const ids = sql`${loansByNumber(numbers)} union ${loansByDue(amounts)}`;
  const loans = await listFigures(house.db, ids, dayInManila(house.clock.now()));
  const found = payments.flatMap((payment) => {
    const causes = new Map(loans.map((loan) => [loan, causesOf(house, loan, payment)]));
    const loan = listCauses
      .map((cause) => onlyOf(loans.filter((one) => causes.get(one)?.includes(cause))))
      .find((only) => only !== undefined);
    return loan ? [[payment.id, toSuggestion(house, loan, payment)] as const] : [];
  });
  return new Map(found);
}

const onlyOf = (loans: readonly SuggestedFigures[]) => (loans.length === 1 ? loans[0] : undefined);

/** Every loan that a payment may be meant for, the best reasons first. */
export async function suggestForOne(house: House, payment: PaymentHints): Promise<Suggestion[]> {
  const day = dayInManila(house.clock.now());
  const { name } = payment.payer;
  const members = name ? await findByName(house, name, NAMED_MAX) : [];
  const ids = sql`${loansByNumber(loanNumbersOf(payment))}
    union ${loansByDue([payment.amount])}
    union ${loansByPayoff(payment.amount, day)} union ${loansOfMembers(members)}`;
  const loans = await listFigures(house.db, ids, day);
  return loans
    .map((loan) => toSuggestion(house, loan, payment))
    .filter(({ causes }) => causes.length > 0)
    .sort((a, b) => weigh(b.causes) - weigh(a.causes) || a.loanNumber.localeCompare(b.loanNumber))
    .slice(0, SUGGESTED_MAX);
}

/** A reference outweighs all other hints together, because its check digits are right. */
const weights: Readonly<Record<SuggestionCause, number>> = {
  reference: 20,
  number: 5,
  mistyped: 4,
  name: 3,
  payoff: 2,
  due: 2,
  next: 2,
};

const weigh = (causes: readonly SuggestionCause[]): number =>
  causes.reduce((sum, cause) => sum + weights[cause], 0);

function causesOf(house: House, loan: SuggestedFigures, payment: PaymentHints): SuggestionCause[] {
  // A loan on which nothing is owed is named only where the payer gives its whole reference: what
  // is matched to it is all overpaid.
  const isOwed = loan.status === "ACTIVE" && loan.payoff > 0;
  const name = memberNameOf(house, loan.member_id, loan.details_sealed);
  const numbers = numbersOf(payment);
  const isNamed = numbers.reference.includes(loan.loan_number);
  const holds: Readonly<Record<SuggestionCause, boolean>> = {
    reference: isNamed,
    number: isOwed && !isNamed && numbers.number.includes(loan.loan_number),
    mistyped: isOwed && !isNamed && numbers.mistyped.includes(loan.loan_number),
    due: isOwed && loan.due === payment.amount,
    next: isOwed && loan.next_due === payment.amount,
    payoff: isOwed && loan.payoff === payment.amount,
    name:
      isOwed && payment.payer.name !== "" && nameLikeness(payment.payer.name, name) >= LIKENESS_MIN,
  };
  return (Object.keys(holds) as SuggestionCause[]).filter((cause) => holds[cause]);
}

const toSuggestion = (house: House, loan: SuggestedFigures, payment: PaymentHints): Suggestion => ({
  ...showLoan(house, loan),
  causes: causesOf(house, loan, payment),
});

/** A loan as the desk suggests it for a payment. */
export const showLoan = (house: House, loan: SuggestedFigures) => ({
  loanId: loan.loan_id,
  loanNumber: String(loan.loan_number),
  memberId: loan.member_id,
  name: memberNameOf(house, loan.member_id, loan.details_sealed),
  dueNow: toPesos(loan.due),
  nextDue: toPesos(loan.next_due),
  payoff: toPesos(loan.payoff),
});
