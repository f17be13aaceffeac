import { paymentReferenceOf, writePaymentReference } from "@hiram/contract/payment/reference.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PayAbroad } from "#payment/pay-abroad.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { testFacts, WithSite } from "#testing/with-site.tsx";

afterEach(cleanup);

const repayTo = { bankName: "Bayani Bank", accountName: "Test Lending", number: "0012 3456" };
/** Unfolded. */
function open(account: typeof repayTo | null) {
  render(
    <WithSite facts={{ company: { ...testFacts().company, repayTo: account } }}>
      <MemoryRouter>
        <PayAbroad loanNumber="100007" />
      </MemoryRouter>
    </WithSite>,
  );
  const fold = screen.queryByRole<HTMLDetailsElement>("group");
  if (!fold) return;
  fold.open = true;
  fireEvent(fold, new Event("toggle"));
}

test("paying from abroad is five steps with the account and the member's own reference", () => {
  open(repayTo);
  screen.getByRole("heading", { name: "Pay from abroad" });
  expect(screen.getAllByRole("listitem").length).toBeGreaterThanOrEqual(5);
  for (const fact of Object.values(repayTo)) screen.getByText(fact);
  screen.getByText(writePaymentReference(paymentReferenceOf("100007")));
  expect(screen.getByRole("link", { name: "See every way to pay" }).getAttribute("href")).toBe(
    "/pay",
  );
});

test("names the part of Home where the link for family is made, as Home does", () => {
  open(repayTo);
  screen.getByText(new RegExp(`“${dueWords.english.folds.early}”`));
});

test("says nothing where the lender has named no account", () => {
  open(null);
  expect(screen.queryByText("Pay from abroad")).toBeNull();
});
