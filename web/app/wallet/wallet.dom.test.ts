import {
  viewOfStatus,
  withdrawalKinds,
  withdrawalStatuses,
} from "@hiram/contract/wallet/wallet.ts";
import { withdrawalsWords } from "@hiram/words/en/wallet/withdrawals.ts";
import { describe, expect, test } from "vitest";
import { shareOfLoanLeft } from "#wallet/balance.tsx";
import { stepsToCome } from "#wallet/withdrawal-timeline.tsx";

describe("what a wallet shows", () => {
  test.each([
    ["PROCESSING", ["SENT", "COMPLETED"]],
    ["ON_HOLD", ["SENT", "COMPLETED"]],
    ["SENT", ["COMPLETED"]],
    ["COMPLETED", []],
    ["RETURNED", []],
  ] as const)("after %s comes %j", (status, steps) => {
    expect(stepsToCome({ status })).toEqual(steps);
  });

  test.each(withdrawalKinds)("the words of each status of a %s are the contract's", (kind) => {
    const contract = withdrawalStatuses.map((status) => [
      status,
      viewOfStatus(kind, status).statusMessage,
    ]);
    const { says, refund } = withdrawalsWords.english;
    expect(kind === "REFUND" ? refund.says : says).toEqual(Object.fromEntries(contract));
  });

  test.each([
    [200_000, 200_000, 1],
    [50_000, 200_000, 0.25],
    [0, 200_000, 0],
    [0, 0, 0],
  ])("%d of %d is the share %d", (wallet, loanAmount, share) => {
    expect(shareOfLoanLeft({ wallet, loanAmount })).toBe(share);
  });
});
