/**
 * The steps of a withdrawal, the same for the dashboard's card and the wallet screen, which also
 * has `confirming`. This file makes no requests; `use-withdraw.ts` does.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { withdrawCall } from "@hiram/contract/wallet/wallet.calls.ts";
import type { ReplyOf } from "@hiram/contract/wire/call.ts";
import type { CallFailure } from "#api/client.ts";
import {
  capAmountAtBalance,
  nothingTyped,
  readTypedWithdrawal,
  type TypedAmount,
} from "#wallet/withdraw/withdrawal-amount.ts";

/** `wallet` is the view without a withdrawal. */
export type WithdrawStep =
  | "wallet"
  | "withdrawing"
  | "confirming"
  | "transferring"
  | "finalcountdown";

export type WithdrawReply = ReplyOf<typeof withdrawCall>;

export type WithdrawFlow = {
  readonly step: WithdrawStep;
  readonly typed: TypedAmount;
  readonly isCodeOpen: boolean;
  readonly done: WithdrawReply | null;
  /** The server's refusal; nothing has changed. */
  readonly refusal: CallFailure | null;
};

export type WithdrawFlowEvent =
  | { readonly type: "open" }
  | { readonly type: "close" }
  | { readonly type: "amount"; readonly text: string; readonly balance: Centavos }
  | { readonly type: "balance"; readonly balance: Centavos }
  | { readonly type: "review" }
  | { readonly type: "back" }
  | { readonly type: "askCode" }
  | { readonly type: "closeCode" }
  | { readonly type: "send" }
  | { readonly type: "done"; readonly reply: WithdrawReply }
  | { readonly type: "refused"; readonly refusal: CallFailure };

const idle: WithdrawFlow = {
  step: "wallet",
  typed: nothingTyped,
  isCodeOpen: false,
  done: null,
  refusal: null,
};

/** The amount in pesos of a withdrawal that was being sent when the page was left. */
export function startWithdrawFlow(sentPesos: number | null): WithdrawFlow {
  if (sentPesos === null) return idle;
  const typed = { text: sentPesos.toFixed(2), isSetToFull: false };
  return { ...idle, step: "transferring", typed };
}

/** The steps in which an event applies; in others it is ignored. */
const takenIn: Readonly<Record<WithdrawFlowEvent["type"], readonly WithdrawStep[]>> = {
  open: ["wallet"],
  close: ["withdrawing", "confirming", "finalcountdown"],
  amount: ["withdrawing"],
  balance: ["withdrawing", "confirming"],
  review: ["withdrawing"],
  back: ["confirming"],
  askCode: ["withdrawing", "confirming"],
  closeCode: ["withdrawing", "confirming"],
  send: ["withdrawing", "confirming"],
  done: ["transferring"],
  refused: ["transferring"],
};

export function advanceWithdrawFlow(flow: WithdrawFlow, event: WithdrawFlowEvent): WithdrawFlow {
  if (!takenIn[event.type].includes(flow.step)) return flow;
  switch (event.type) {
    case "open":
      return { ...idle, step: "withdrawing" };
    case "close":
      return idle;
    case "amount": {
      const typed = readTypedWithdrawal(event.text, event.balance, flow.typed);
      return typed === flow.typed ? flow : { ...flow, typed, refusal: null };
    }
    case "balance":
      return lowerTo(flow, event.balance);
    case "review":
      return { ...flow, step: "confirming", refusal: null };
    case "back":
      return { ...flow, step: "withdrawing", isCodeOpen: false };
    case "askCode":
      return { ...flow, isCodeOpen: true, refusal: null };
    case "closeCode":
      return { ...flow, isCodeOpen: false };
    case "send":
      return { ...flow, step: "transferring", isCodeOpen: false };
    case "done":
      return { ...idle, step: "finalcountdown", done: event.reply };
    case "refused":
      return { ...flow, step: "withdrawing", refusal: event.refusal };
  }
}

/** The agreed amount is no longer available: the new one is shown and must be agreed to again. */
function lowerTo(flow: WithdrawFlow, balance: Centavos): WithdrawFlow {
  const typed = capAmountAtBalance(flow.typed, balance);
  return typed === flow.typed ? flow : { ...flow, typed, step: "withdrawing", isCodeOpen: false };
}
