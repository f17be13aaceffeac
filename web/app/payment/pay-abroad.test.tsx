import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PayAbroad } from "#payment/pay-abroad.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { testFacts, WithSite } from "#testing/with-site.tsx";

afterEach(cleanup);

const repayTo = { bankName: "Bayani Bank", accountName: "Test Lending", number: "0012 3456" };
const open = (account: typeof repayTo | null) =>
  render(
    <WithSite facts={{ company: { ...testFacts().company, repayTo: account } }}>
      <MemoryRouter>
        <PayAbroad loanNumber="100007" />
      </MemoryRouter>
    </WithSite>,
  );

test("paying from abroad is five steps with the account and the member's own reference", () => {
  open(repayTo);
  const steps = within(screen.getByRole("region", { name: "Pay from abroad" }));
  expect(steps.getAllByRole("listitem").length).toBeGreaterThanOrEqual(5);
  for (const fact of Object.values(repayTo)) steps.getByText(fact);
  steps.getByText(writePaymentReference(paymentReferenceOf("100007")));
  expect(steps.getByRole("link", { name: "See every way to pay" }).getAttribute("href")).toBe(
    "/pay",
  );
});

test("names the part of Home where the link for family is made, as Home does", () => {
  open(repayTo);
  screen.getByText(new RegExp(`“${dueWords.english.folds.early}”`));
});

test("says nothing where the lender has named no account", () => {
  open(null);
  expect(screen.queryByRole("region")).toBeNull();
});
