/** What the Service and Policy Agreement says of the price and of ending a loan. */
import { type Policy, policies } from "@hiram/contract/policy/policy.ts";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AgreementDialog } from "#loan/apply/agreement-dialog.tsx";
import { WithSite } from "#testing/with-site.tsx";

afterEach(cleanup);

function read(policy: Policy = policies[0]) {
  render(
    <WithSite>
      <AgreementDialog policy={policy} isOpen onClose={() => {}} />
    </WithSite>,
  );
  return document.querySelector("dialog")?.textContent ?? "";
}

test("S206 D3 tells multiples of the income, penalty, collection, the lower ceiling, and the five days", () => {
  const text = read();
  for (const words of [
    "12 to 48 times your monthly net income",
    "more than 3 days late, we add a penalty of 0.5% of the overdue part for each day",
    "a collection charge of 5% of the overdue part",
    "never go above 24% a year of the principal you still owe",
    "ask for an extension at least 5 days before the due date",
  ])
    expect(text).toContain(words);
  expect(text).not.toContain("25%");
});

test("S206 D1 D2 asks for no money before money, and ends and shortens a loan without a fee", () => {
  const text = read();
  expect(text).toContain("Cancelling before your first payout is confirmed costs ₱0.");
  expect(text).toContain("Paying early, in part or in full, costs ₱0.");
  expect(text).toContain("no deposit, no insurance, no fee for a code or for releasing money");
  expect(text).not.toMatch(/30%|down ?payment/i);
});

test("tells the interest method and the fees of the loan that is chosen", () => {
  expect(read()).toContain("Interest is 0.48% of the loan for each month.");
  expect(read()).toContain("Nothing is deducted from the loan.");
  cleanup();
  const words = { en: "Processing fee", fil: "Bayad sa pagproseso" };
  const fee = { words, fixedCentavos: 0, basisPoints: 100, leastCentavos: 0, mostCentavos: 0 };
  const text = read({
    ...policies[0],
    interestMethod: "declining",
    fees: [{ ...fee, kind: "FROM_PROCEEDS" }],
  });
  expect(text).toContain("Interest is 0.48% each month of what you still owe.");
  expect(text).toContain("We take this from the loan before it reaches you: Processing fee.");
  expect(text).not.toContain("Nothing is deducted");
});
