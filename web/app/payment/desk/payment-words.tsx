/** The words of payments at the desk: lists, statuses, ways, places of the money, events. */

import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import type { PaymentStatus } from "@hiram/contract/payment/payment.ts";
import type { PaymentPlace, SuggestionCause } from "@hiram/contract/payment/payments-desk.ts";
import { paymentStatusNames } from "@hiram/contract/payment/payments-desk.ts";
import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import type { StatusColor, StatusIconName } from "@hiram/contract/wire/lists.ts";
import { StatusTag } from "#ui/status-tag.tsx";

export const listNames = {
  unmatched: "Unmatched",
  proposals: "Suggested loans",
  byHand: "Not on a statement",
  returned: "Reversed",
  overpaid: "Overpaid",
  all: "All",
} as const;
export type ListName = keyof typeof listNames;

export const emptyLists: Readonly<Record<ListName, string>> = {
  unmatched: "Every payment has its loan.",
  proposals: "Nothing is suggested, and nothing waits for a second person.",
  byHand: "Every payment that was recorded by hand is on a statement.",
  returned: "No payment was reversed.",
  overpaid: "No member has overpaid money.",
  all: "No payment was found.",
};

const statusViews: Readonly<
  Record<PaymentStatus, readonly [color: StatusColor, icon: StatusIconName]>
> = {
  UNMATCHED: ["warning", "QueryBuilderRounded"],
  APPLIED: ["success", "CheckCircleOutlineRounded"],
  REVERSED: ["danger", "HighlightOffRounded"],
  REFUNDED: ["info", "CurrencyExchangeRounded"],
};

export function PaymentTag({ status }: { status: PaymentStatus }) {
  const [color, icon] = statusViews[status];
  return (
    <StatusTag color={color} icon={icon}>
      {paymentStatusNames[status]}
    </StatusTag>
  );
}

export const placeNames: Readonly<Record<PaymentPlace, string>> = {
  suspense: "Suspense: the owner is not known",
  principal: "Principal",
  fee: "Fee",
  interest: "Interest",
  penalty: "Penalty",
  collection: "Collection",
  overpaid: "Overpaid: the member's own",
  refunded: "Refunded to the member",
  reversed: "Went back",
};

const causeNames: Readonly<Record<SuggestionCause, string>> = {
  reference: "its reference is in the text",
  number: "its loan number is in the text",
  mistyped: "the reference in the text has a wrong digit",
  due: "the amount is what is due",
  next: "the amount is the next instalment",
  payoff: "the amount ends the loan",
  name: "the payer has this name",
};

type SuggestedLoan = {
  readonly causes: readonly SuggestionCause[];
  readonly loanNumber: string | number;
};

/** `Its reference is in the text, the payer has this name.` */
export function nameCauses(causes: readonly SuggestionCause[]): string {
  const said = causes.map((cause) => causeNames[cause]).join(", ");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** The causes, and the reference that was meant if one digit is wrong. */
export function sayCauses({ causes, loanNumber }: SuggestedLoan): string {
  const meant = causes.includes("mistyped")
    ? ` Did they mean ${writePaymentReference(paymentReferenceOf(loanNumber))}?`
    : "";
  return nameCauses(causes) + meant;
}

type OwedFigures = {
  readonly dueNow: number;
  readonly nextDue: number;
  readonly payoff: number;
};

/** What a loan owes: the amount due, or the next instalment while nothing is due. */
export const sayWhatLoanOwes = ({ dueNow, nextDue, payoff }: OwedFigures): string => {
  const pesos = (amount: number) => writePesos(fromPesos(amount));
  if (payoff === 0) return "Nothing is owed any more, so all of it would be overpaid.";
  const due = dueNow > 0 ? `Due now ${pesos(dueNow)}` : "Nothing is due now";
  const next = dueNow === 0 && nextDue > 0 ? `, next instalment ${pesos(nextDue)}` : "";
  return `${due}${next}, to pay it off ${pesos(payoff)}.`;
};

const eventNames: Readonly<Record<string, string>> = {
  receive: "Received",
  match: "Matched to a loan",
  unmatch: "Taken off the loan",
  reverse: "Reversed",
  refund: "Refunded",
};

export const sayEvent = (event: string): string => eventNames[event] ?? event;

/** The name of a tab with its count, which the server counts up to a thousand. */
export const nameWithCount = (name: string, count: number | undefined, hasMore = false): string =>
  count === undefined || (count === 0 && hasMore)
    ? name
    : `${name} (${count >= COUNT_MAX ? "1,000+" : `${count}${hasMore ? "+" : ""}`})`;

const COUNT_MAX = 1000;
