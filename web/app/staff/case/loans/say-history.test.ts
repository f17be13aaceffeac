// @vitest-environment node
import { expect, test } from "vitest";
import type { CaseLoanRow } from "#desk/use-case-loans.ts";
import { describeActor, sumPaid } from "#staff/case/loans/say-history.ts";

type Repayment = CaseLoanRow["repayments"][number];
const paid = (principal: number, more: Partial<Repayment> = {}) => {
  const parts = { principal, interest: 0, penalty: 0, collection: 0, ...more };
  const { interest, penalty, collection } = parts;
  const amount = principal + interest + penalty + collection;
  return { amount, isFromWallet: false, endedAt: null, ...parts } as Repayment;
};

test("payments are summed without what was given back from the wallet", () => {
  expect(
    sumPaid([
      paid(100, { receivedOn: "2026-03-02", penalty: 0.1 }),
      paid(50, { isFromWallet: true, receivedOn: "2026-03-03" }),
      paid(200, { receivedOn: "2026-04-02", collection: 0.2 }),
    ]),
  ).toEqual({
    count: 2,
    fromBank: 300_30,
    fromWallet: 50_00,
    charges: 30,
    lastOn: "2026-04-02",
  });
});

test("payments that were taken off the loan and overpaid money are not counted as repaid", () => {
  expect(
    sumPaid([
      paid(100, { receivedOn: "2026-03-02", amount: 5_000 }),
      paid(70, { receivedOn: "2026-04-02", endedAt: "2026-04-03T00:00:00Z" }),
    ]),
  ).toMatchObject({ count: 1, fromBank: 100_00, lastOn: "2026-03-02" });
});

test.each([
  [{ by: "Ben Cruz", isByMember: false }, " by Ben Cruz"],
  [{ by: null, isByMember: true }, " by the member"],
  [{ by: null, isByMember: false }, ""],
])("a decision with %j ends in %j", (decision, words) => {
  expect(describeActor(decision)).toBe(words);
});
