/**
 * Which changes of a loan's account concern a paper. A paper is up to date while it includes all of
 * them: the account is a function of payouts and payments, so nothing else can change what it says.
 */
import type { IssuedPaperKind } from "@hiram/contract/loan/papers.ts";
import type { AccountChange, PaperRepayment } from "#loan/papers/papers.sql.ts";

type ReceiptPayment = Pick<PaperRepayment, "repayment_number" | "created_at">;

type ChangingPaper = {
  readonly kind: IssuedPaperKind;
  /** The day that the paper is about. */
  readonly on: string;
  /** Set for a receipt. */
  readonly repayment?: ReceiptPayment | undefined;
};

/** The times of changes, each once and in order: one booking may change several payments. */
export function listChangesOf(
  { kind, on, repayment }: ChangingPaper,
  changes: readonly AccountChange[],
): readonly Date[] {
  const isConcerned = (change: AccountChange): boolean => {
    if (repayment) return concernsReceipt(change, repayment, on);
    return kind === "STATEMENT" ? change.on <= on : true;
  };
  const times = changes.filter(isConcerned).map(({ at }) => at.getTime());
  return [...new Set(times)].sort((one, other) => one - other).map((time) => new Date(time));
}

/** Changes booked after the payment that count before it, and changes of the payment itself. */
function concernsReceipt(
  { at, on, number }: AccountChange,
  { repayment_number: own, created_at }: ReceiptPayment,
  receivedOn: string,
): boolean {
  if (at <= created_at) return false;
  if (number === null) return on <= receivedOn;
  return on < receivedOn || (on === receivedOn && number <= own);
}

/** The first receipt of a payment has its number, later ones count on: 12, 12-2, 12-3. */
export const writeReceiptNumber = (repaymentNumber: number, changes: number): string =>
  changes === 0 ? String(repaymentNumber) : `${repaymentNumber}-${changes + 1}`;
