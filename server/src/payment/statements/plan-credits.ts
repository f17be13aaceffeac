/**
 * Decides what incoming money belongs to. A reference with correct check digits names a loan; if
 * the same money was typed before, that payment is confirmed instead of booked twice.
 */
import { DAY_MS } from "@hiram/contract/calendar/day.ts";
import { readReferences } from "@hiram/contract/payment/reference.ts";
import type { LineHoldCause } from "@hiram/contract/payment/statements.ts";
import type { Db, Trx } from "#db/database.ts";
import {
  findLoansByNumber,
  findManualPayments,
  type KnownLoan,
  type ManualPayment,
} from "./line-match.sql.ts";
import { listLineReferences, plainReference, type SealedLineParts } from "./open-line.ts";

type Credit = SealedLineParts & {
  readonly position: number;
  readonly valueOn: string;
  readonly amountCentavos: number;
};

export type CreditPlan<Line extends Credit> = {
  readonly line: Line;
  /** Undefined when the references name no loan or several. */
  readonly loan: KnownLoan | undefined;
  /** The typed payment for the same money. */
  readonly handPayment: ManualPayment | undefined;
};

/**
 * Finds typed payments whose reference is in a line of the same amount. Only such a line may use
 * them: batches run concurrently, and another line of the loan may come first.
 */
type FindNamed = (byHand: readonly ManualPayment[]) => Promise<ReadonlySet<string>>;

/** A person types what the bank's page shows, which may be days before or after the value date. */
const DAYS_APART_MAX = 5;

export async function planCredits<Line extends Credit>(
  db: Db | Trx,
  accountName: string,
  lines: readonly Line[],
  findNamed: FindNamed = async (byHand) => listNamed(byHand, lines),
): Promise<CreditPlan<Line>[]> {
  const numbers = lines.map(loanNumbersOf);
  const loans = new Map(
    (await findLoansByNumber(db, [...new Set(numbers.flat())])).map((loan) => [
      loan.loan_number,
      loan,
    ]),
  );
  const amounts = [...new Set(lines.map(({ amountCentavos }) => amountCentavos))];
  const byHand = await findManualPayments(db, accountName, amounts);
  const named = await findNamed(byHand);
  return lines.map((line, at) => {
    const its = (numbers[at] ?? []).flatMap((number) => loans.get(number) ?? []);
    const loan = its.length === 1 ? its[0] : undefined;
    return { line, loan, handPayment: takeHandPayment(byHand, named, line, loan) };
  });
}

/** Without the bank's own reference, whose digits may match by chance. */
const loanNumbersOf = ({ references, payer }: Credit): number[] => {
  const texts = [...references, payer.text ?? ""];
  return [...new Set(texts.flatMap(readReferences))].map(Number);
};

const isNamedBy = ({ amount_centavos, entry_reference }: ManualPayment, line: Credit): boolean =>
  amount_centavos === line.amountCentavos &&
  listLineReferences(line).includes(plainReference(entry_reference));

const listNamed = (byHand: readonly ManualPayment[], lines: readonly Credit[]) =>
  new Set(byHand.filter((one) => lines.some((line) => isNamedBy(one, line))).map(({ id }) => id));

/** The same reference counts more than the same loan; each payment is used once. */
function takeHandPayment(
  byHand: ManualPayment[],
  named: ReadonlySet<string>,
  line: Credit,
  loan: KnownLoan | undefined,
): ManualPayment | undefined {
  const sameAmount = byHand.filter((one) => one.amount_centavos === line.amountCentavos);
  const apart = ({ value_on }: ManualPayment) =>
    Math.abs(Date.parse(value_on) - Date.parse(line.valueOn)) / DAY_MS;
  const found =
    sameAmount.find((one) => isNamedBy(one, line)) ??
    sameAmount
      .filter((one) => !named.has(one.id) && loan && one.loan_id === loan.id)
      .filter((one) => apart(one) <= DAYS_APART_MAX)
      .toSorted((a, b) => apart(a) - apart(b))[0];
  if (found) byHand.splice(byHand.indexOf(found), 1);
  return found;
}

/**
 * For lines that another file has loaded before: the loan that each line's reference names. It must
 * be the loan to which the payment was matched.
 */
export async function findLoansOfKnownLines<Line extends Credit & { readonly outcome: string }>(
  db: Db | Trx,
  lines: readonly Line[],
): Promise<(line: Line) => string | null> {
  const known = lines.filter(({ outcome }) => outcome === "KNOWN");
  const numbers = new Map(known.map((line) => [line.position, loanNumbersOf(line)]));
  const loans = new Map(
    (await findLoansByNumber(db, [...new Set([...numbers.values()].flat())])).map((loan) => [
      loan.loan_number,
      loan.id,
    ]),
  );
  return ({ position }) => {
    const its = (numbers.get(position) ?? []).flatMap((number) => loans.get(number) ?? []);
    return its.length === 1 ? (its[0] ?? null) : null;
  };
}

/**
 * Why a line waits for a person: people cannot pay their own loan by loading a statement, and no
 * money counts before its value date.
 */
export function findHoldCause(
  { valueOn }: Credit,
  loan: KnownLoan | undefined,
  ownMembers: ReadonlySet<string>,
  today: string,
): LineHoldCause | undefined {
  if (!loan) return undefined;
  if (ownMembers.has(loan.member_id)) return "OWN_CASE";
  return valueOn > today ? "VALUE_DATE" : undefined;
}
