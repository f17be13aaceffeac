/**
 * What money that came in belongs to. A reference with right check digits names a loan; a payment
 * that was booked by hand before and is the same money is confirmed instead of booked twice.
 */
import { readReferences } from "@hiram/contract/payment/reference.ts";
import type { Db, Trx } from "#db/database.ts";
import {
  findHandPayments,
  findLoans,
  type HandPayment,
  type KnownLoan,
} from "#staff/payments/statements/line-match.sql.ts";
import {
  listReferences,
  plainReference,
  type SealedPart,
} from "#staff/payments/statements/open-line.ts";

type Credit = SealedPart & {
  readonly position: number;
  readonly valueOn: string;
  readonly amountCentavos: number;
};

export type CreditPlan<Line extends Credit> = {
  readonly line: Line;
  /** Undefined when no reference names one, or references name several. */
  readonly loan: KnownLoan | undefined;
  /** The payment by hand that this money is. */
  readonly handPayment: HandPayment | undefined;
};

/** A person records what a bank's page shows, which may be days before or after the value day. */
const DAYS_APART_MAX = 5;
const DAY_MS = 86_400_000;

export async function planCredits<Line extends Credit>(
  db: Db | Trx,
  accountName: string,
  lines: readonly Line[],
): Promise<CreditPlan<Line>[]> {
  const numbers = lines.map(loanNumbersOf);
  const loans = new Map(
    (await findLoans(db, [...new Set(numbers.flat())])).map((loan) => [loan.loan_number, loan]),
  );
  const amounts = [...new Set(lines.map(({ amountCentavos }) => amountCentavos))];
  const byHand = await findHandPayments(db, accountName, amounts);
  return lines.map((line, at) => {
    const named = (numbers[at] ?? []).flatMap((number) => loans.get(number) ?? []);
    const loan = named.length === 1 ? named[0] : undefined;
    return { line, loan, handPayment: takeHandPayment(byHand, line, loan) };
  });
}

/** Not in the bank's own reference, whose digits may be right by chance. */
const loanNumbersOf = ({ references, payer }: Credit): number[] => {
  const texts = [...references, payer.text ?? ""];
  return [...new Set(texts.flatMap(readReferences))].map(Number);
};

/** The same reference counts more than the same loan; each payment is taken once. */
function takeHandPayment(
  byHand: HandPayment[],
  line: Credit,
  loan: KnownLoan | undefined,
): HandPayment | undefined {
  const references = listReferences(line);
  const sameAmount = byHand.filter((one) => one.amount_centavos === line.amountCentavos);
  const apart = ({ value_on }: HandPayment) =>
    Math.abs(Date.parse(value_on) - Date.parse(line.valueOn)) / DAY_MS;
  const found =
    sameAmount.find((one) => references.includes(plainReference(one.entry_reference))) ??
    sameAmount
      .filter((one) => loan && one.loan_id === loan.id && apart(one) <= DAYS_APART_MAX)
      .toSorted((a, b) => apart(a) - apart(b))[0];
  if (found) byHand.splice(byHand.indexOf(found), 1);
  return found;
}
