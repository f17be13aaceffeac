/** The history of a loan in words and sums. */
import type { LoanEvent } from "@hiram/contract/loan/loan.ts";
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import type { CaseLoanRow } from "#desk/use-case-loans.ts";

type Event = LoanEvent | "propose" | "confirm" | "reject";

const names: Readonly<Record<Event, string>> = {
  apply: "Applied",
  review: "Taken into review",
  pause: "Put on hold",
  resume: "Review resumed",
  propose: "Approval proposed to a second officer",
  confirm: "Proposal confirmed",
  reject: "Proposal rejected",
  approve: "Approved",
  decline: "Declined",
  accept: "Contract agreed to",
  cancel: "Cancelled",
  lapse: "The offer ended: not agreed to in time",
  giveBack: "Given back whole",
  close: "Paid back",
  reopen: "Reopened: a payment was taken back",
};
export const loanDecisionNames: Readonly<Record<string, string>> = names;

type Decision = CaseLoanRow["decisions"][number];

/** The staff member's name, or "the member"; empty for an event of the system. */
export function describeActor({ by, isByMember }: Pick<Decision, "by" | "isByMember">): string {
  if (isByMember) return " by the member";
  return by ? ` by ${by}` : "";
}

type PaidSums = {
  readonly count: number;
  readonly fromBank: Centavos;
  readonly fromWallet: Centavos;
  /** Penalties and costs of collection. */
  readonly charges: Centavos;
  readonly lastOn: string;
};

/**
 * Unused money returned from the wallet is not a payment of the loan. An unmatched payment does not
 * count, and an overpaid part never paid the loan.
 */
export function sumPaid(repayments: CaseLoanRow["repayments"]): PaidSums {
  const standing = repayments.filter(({ endedAt }) => endedAt === null);
  const bank = standing.filter(({ isFromWallet }) => !isFromWallet);
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((total, pesos) => total + fromPesos(pesos), 0);
  return {
    count: bank.length,
    fromBank: sum(
      bank.flatMap(({ principal, interest, penalty, collection }) => [
        principal,
        interest,
        penalty,
        collection,
      ]),
    ),
    fromWallet: sum(standing.map(({ amount, isFromWallet }) => (isFromWallet ? amount : 0))),
    charges: sum(bank.flatMap(({ penalty, collection }) => [penalty, collection])),
    lastOn: bank.at(-1)?.receivedOn ?? "",
  };
}
