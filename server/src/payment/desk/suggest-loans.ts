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
import { type RawBuilder, sql } from "kysely";
import { memberNameOf } from "#desk/member-names.ts";
import type { House } from "#house/house.ts";
import { findByExactNames, findByName, nameSimilarity } from "#member/names.ts";
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
/** In a list, a name that so many members have points to nobody. */
const SAME_NAME_MAX = 5;
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
const listCauses: readonly SuggestionCause[] = [
  "reference",
  "number",
  "mistyped",
  "due",
  "next",
  "payoff",
  "name",
];

/**
 * At most one suggestion for each payment of a page: the loan that its text names, or the only loan
 * with this amount due, this payoff, or the payer's name. Payoffs and names take longer to find, so
 * they are read only for the payments that nothing else points to.
 */
export async function suggestLoansForPage(
  house: House,
  payments: readonly PaymentHints[],
): Promise<ReadonlyMap<string, Suggestion>> {
  const numbers = payments.flatMap(loanNumbersOf);
  const byText = await suggestOnly(
    house,
    payments,
    sql`${loansByNumber(numbers)} union ${loansByDue(amountsOf(payments))}`,
  );
  const others = payments.filter(({ id }) => !byText.has(id));
  const names = await findByExactNames(
    house,
    others.map(({ payer }) => payer.name),
    SAME_NAME_MAX,
  );
  const members = [...names.values()].flatMap((ids) => [...ids]);
  const day = dayInManila(house.clock.now());
  const byPayer = await suggestOnly(
    house,
    others,
    sql`${loansByPayoff(amountsOf(others), day)} union ${loansOfMembers(members)}`,
    names,
  );
  return new Map([...byText, ...byPayer]);
}

const amountsOf = (payments: readonly PaymentHints[]) => [
  ...new Set(payments.map(({ amount }) => amount)),
];

/** With `names`, a payer's name is compared with the names of these members only. */
async function suggestOnly(
  house: House,
  payments: readonly PaymentHints[],
  ids: RawBuilder<unknown>,
  names?: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, Suggestion>> {
  if (payments.length === 0) return new Map();
  const loans = await listFigures(house.db, ids, dayInManila(house.clock.now()));
  const shown = loans.map((loan) => ({ loan, shown: showLoan(house, loan) }));
  const nameToCompare = ({ shown }: { shown: ShownLoan }, { payer }: PaymentHints) =>
    !names || names.get(payer.name)?.has(shown.memberId) ? shown.name : "";
  return new Map(
    payments.flatMap((payment) => {
      const numbers = numbersOf(payment);
      const suggested = shown.map((one) => ({
        ...one.shown,
        causes: causesOf(one.loan, payment, numbers, nameToCompare(one, payment)),
      }));
      const only = listCauses
        .map((cause) => onlyOf(suggested.filter(({ causes }) => causes.includes(cause))))
        .find((one) => one !== undefined);
      return only ? [[payment.id, only] as const] : [];
    }),
  );
}

const onlyOf = (loans: readonly Suggestion[]) => (loans.length === 1 ? loans[0] : undefined);

/** Every loan that a payment may be meant for, the best reasons first. */
export async function suggestLoansForPayment(
  house: House,
  payment: PaymentHints,
): Promise<Suggestion[]> {
  const day = dayInManila(house.clock.now());
  const { name } = payment.payer;
  const members = name ? await findByName(house, name, NAMED_MAX) : [];
  const ids = sql`${loansByNumber(loanNumbersOf(payment))}
    union ${loansByDue([payment.amount])}
    union ${loansByPayoff([payment.amount], day)} union ${loansOfMembers(members)}`;
  const loans = await listFigures(house.db, ids, day);
  const numbers = numbersOf(payment);
  return loans
    .map((loan) => {
      const shown = showLoan(house, loan);
      return { ...shown, causes: causesOf(loan, payment, numbers, shown.name) };
    })
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

function causesOf(
  loan: SuggestedFigures,
  payment: PaymentHints,
  numbers: Record<NumberCause, number[]>,
  name: string,
): SuggestionCause[] {
  // A loan on which nothing is owed is named only where the payer gives its whole reference: what
  // is matched to it is all overpaid.
  const isOwed = loan.status === "ACTIVE" && loan.payoff > 0;
  const isNamed = numbers.reference.includes(loan.loan_number);
  const holds: Readonly<Record<SuggestionCause, boolean>> = {
    reference: isNamed,
    number: isOwed && !isNamed && numbers.number.includes(loan.loan_number),
    mistyped: isOwed && !isNamed && numbers.mistyped.includes(loan.loan_number),
    due: isOwed && loan.due === payment.amount,
    next: isOwed && loan.next_due === payment.amount,
    payoff: isOwed && loan.payoff === payment.amount,
    name:
      isOwed &&
      name !== "" &&
      payment.payer.name !== "" &&
      nameSimilarity(payment.payer.name, name) >= LIKENESS_MIN,
  };
  return (Object.keys(holds) as SuggestionCause[]).filter((cause) => holds[cause]);
}

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

type ShownLoan = ReturnType<typeof showLoan>;
