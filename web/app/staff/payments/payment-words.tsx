/** The words of payments at the desk: lists, statuses, ways, places of the money, events. */
import type { PaymentStatus, PaymentWay } from "@hiram/contract/payment/payment.ts";
import type { PaymentPlace, SuggestionCause } from "@hiram/contract/staff/payments/payments.ts";
import type { StatusColor, StatusIcon } from "@hiram/contract/wire/lists.ts";
import { StatusTag } from "#ui/status-tag.tsx";

export const listNames = {
  unmatched: "Unmatched",
  proposals: "Proposals",
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
  Record<PaymentStatus, readonly [name: string, color: StatusColor, icon: StatusIcon]>
> = {
  UNMATCHED: ["Unmatched", "warning", "QueryBuilderRounded"],
  APPLIED: ["Matched", "success", "CheckCircleOutlineRounded"],
  REVERSED: ["Reversed", "danger", "HighlightOffRounded"],
  REFUNDED: ["Refunded", "info", "CurrencyExchangeRounded"],
};

export function PaymentTag({ status }: { status: PaymentStatus }) {
  const [name, color, icon] = statusViews[status];
  return (
    <StatusTag color={color} icon={icon}>
      {name}
    </StatusTag>
  );
}

export const wayNames: Readonly<Record<PaymentWay, string>> = {
  TRANSFER: "Bank transfer",
  QRPH: "QR Ph",
  CHECKOUT: "Checkout",
  BY_HAND: "Recorded by hand",
};

export const placeNames: Readonly<Record<PaymentPlace, string>> = {
  suspense: "Suspense: the owner is not known",
  principal: "Principal",
  interest: "Interest",
  penalty: "Penalty",
  collection: "Collection",
  overpaid: "Overpaid: the member's own",
  refunded: "Refunded to the member",
  reversed: "Went back",
};

const causeNames: Readonly<Record<SuggestionCause, string>> = {
  reference: "its reference is in the text",
  due: "the amount is what is due",
  payoff: "the amount ends the loan",
  name: "the payer has this name",
};

/** `Its reference is in the text, the payer has this name`. */
export function sayCauses(causes: readonly SuggestionCause[]): string {
  const said = causes.map((cause) => causeNames[cause]).join(", ");
  return said.charAt(0).toUpperCase() + said.slice(1);
}

const eventNames: Readonly<Record<string, string>> = {
  receive: "Received",
  match: "Matched to a loan",
  unmatch: "Taken off the loan",
  reverse: "Reversed",
  refund: "Refunded",
};

export const sayEvent = (event: string): string => eventNames[event] ?? event;

/** The name of a tab with its count, which the server counts up to a thousand. */
export const withCount = (name: string, count: number | undefined): string =>
  count === undefined ? name : `${name} (${count >= COUNT_MAX ? "1,000+" : count})`;

const COUNT_MAX = 1000;
