import { describe, expect, test } from "vitest";
import { CallFailure } from "#api/client.ts";
import {
  advanceWithdrawFlow,
  startWithdrawFlow,
  type WithdrawFlow,
  type WithdrawFlowEvent,
} from "#wallet/withdraw/withdraw-flow.ts";

const BALANCE = 5_000_00;
const reply = { reference: "HIRAM-100001" } as NonNullable<WithdrawFlow["done"]>;
const refusal = new CallFailure("REFUSED");

const walk = (...events: WithdrawFlowEvent[]) =>
  events.reduce(advanceWithdrawFlow, startWithdrawFlow(null));
const amount = (text: string): WithdrawFlowEvent => ({ type: "amount", text, balance: BALANCE });

describe("a withdrawal", () => {
  test("S061 S106 on the wallet screen goes through all four steps, and back to the wallet", () => {
    const events: WithdrawFlowEvent[] = [
      { type: "open" },
      amount("999"),
      { type: "review" },
      { type: "askCode" },
      { type: "send" },
      { type: "done", reply },
      { type: "close" },
    ];
    const steps = events.map((_, index) => walk(...events.slice(0, index + 1)).step);
    expect(steps).toEqual([
      "withdrawing",
      "withdrawing",
      "confirming",
      "confirming",
      "transferring",
      "finalcountdown",
      "wallet",
    ]);
  });

  test("on the dashboard goes from the code straight to the transfer", () => {
    const flow = walk({ type: "open" }, amount("999"), { type: "askCode" }, { type: "send" });
    expect(flow).toMatchObject({ step: "transferring", isCodeOpen: false });
  });

  test("cannot be left while its outcome is not known", () => {
    const sent = walk({ type: "open" }, amount("999"), { type: "send" });
    expect(advanceWithdrawFlow(sent, { type: "close" })).toBe(sent);
    expect(advanceWithdrawFlow(sent, { type: "open" })).toBe(sent);
    expect(advanceWithdrawFlow(sent, { type: "balance", balance: 0 })).toBe(sent);
  });

  test("that is refused keeps its amount, and says why until the amount is changed", () => {
    const refused = walk(
      { type: "open" },
      amount("999"),
      { type: "send" },
      { type: "refused", refusal },
    );
    expect(refused).toMatchObject({ step: "withdrawing", refusal, typed: { text: "999" } });
    expect(advanceWithdrawFlow(refused, amount("998")).refusal).toBeNull();
  });

  test("that a reload found under way goes on, with its amount", () => {
    const resumed = startWithdrawFlow(1500.5);
    expect(resumed).toMatchObject({ step: "transferring", typed: { text: "1500.50" } });
    expect(advanceWithdrawFlow(resumed, { type: "done", reply })).toMatchObject({
      step: "finalcountdown",
      done: reply,
    });
  });

  test("goes back to its amount, and asks anew, when the balance falls below it", () => {
    const asked = walk({ type: "open" }, amount("999"), { type: "review" }, { type: "askCode" });
    expect(advanceWithdrawFlow(asked, { type: "balance", balance: 999_00 })).toBe(asked);
    expect(advanceWithdrawFlow(asked, { type: "balance", balance: 500_00 })).toMatchObject({
      step: "withdrawing",
      isCodeOpen: false,
      typed: { text: "500.00", isSetToFull: true },
    });
  });

  test("starts empty each time", () => {
    const again = walk({ type: "open" }, amount("999"), { type: "close" }, { type: "open" });
    expect(again.typed.text).toBe("");
  });
});
