/** Which cards a member sees of a loan, in which order, and where applying again starts. */
import { declineReasons } from "@hiram/contract/loan/views.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Loan } from "#loan/loan.api.ts";
import { LoanHome } from "#loan/loan-home.tsx";
import { loanWith } from "#testing/loan.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { todayInManila, writeWeekday } from "#ui/day.ts";

const shown = vi.hoisted(() => ({ loan: null as Loan | null }));
vi.mock("#loan/loan.api.ts", async (load) => ({
  ...(await load<typeof import("#loan/loan.api.ts")>()),
  useLoan: () => ({ data: shown.loan, error: null, refetch: () => {} }),
  usePayoutAccount: () => ({ data: { bankName: "BDO", accountEnding: "7890" } }),
  useServedPolicy: () => ({ data: undefined, error: null, refetch: () => {} }),
}));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const client = new QueryClient();
const page = (more: Partial<Loan>, wallet = <p>the wallet</p>, isAsked = false) => {
  shown.loan = loanWith(200_000, more);
  return (
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <LoanHome
          wallet={wallet}
          papers={<p>the papers</p>}
          payForMe={<p>the link</p>}
          answer={<p>the answer box</p>}
          isChecked={false}
          isAsked={isAsked}
        />
      </QueryClientProvider>
    </MemoryRouter>
  );
};

const read = (more: Partial<Loan>): string | null => render(page(more)).container.textContent;

/** With the cards whose code is loaded when they are drawn. */
async function draw(more: Partial<Loan>): Promise<void> {
  await Promise.all([
    import("#loan/home/arrived-card.tsx"),
    import("#loan/home/closed-card.tsx"),
    import("#loan/agreement/approved-loan.tsx"),
  ]);
  await act(async () => {
    read(more);
  });
}

test("the papers of a loan that is paid back come before what happened to it", () => {
  const text = read({ status: "CLOSED" });
  expect(text).toMatch(/the papers.*APPLY AGAIN.*What has happened/s);
});

test("while we decide, Home says by when the member hears from us, and the steps with it", () => {
  const text = read({ status: "PENDING", firstPaidOn: null, answerBy: todayInManila(-1) });
  const day = writeWeekday(todayInManila(-1));
  expect(text).toContain(`You'll hear from us by ${day}`);
  expect(text).toContain(`Next, by ${day}`);
  expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toContain("hear from us");
});

test("an answer that is late is said, and that the application is not lost", () => {
  const answerBy = todayInManila(2);
  const text = read({ status: "IN_REVIEW", firstPaidOn: null, answerBy });
  expect(text).toContain("We owe you an answer");
  expect(text).toContain(`We promised it by ${writeWeekday(answerBy)}`);
});

test("the last instalment is marked with a drawing, and moves once only", async () => {
  const moved = vi.fn();
  Element.prototype.animate = moved;
  const closed = { status: "CLOSED", closedAt: "2026-11-18T04:00:00Z" } as const;
  const find = async () =>
    (await screen.findByText("This loan is paid back")).parentElement?.parentElement;
  await draw(closed);
  expect((await find())?.dataset.moment).toBe("new");
  expect(moved).toHaveBeenCalledOnce();
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/pictures/moment-paid.svg");
  expect(document.body.textContent).toContain("paid back in full on Nov 18, 2026");
  cleanup();
  await draw(closed);
  expect((await find())?.dataset.moment).toBe("seen");
  expect(moved).toHaveBeenCalledOnce();
});

test("money that has arrived is said until the member puts it away, and not after some days", async () => {
  const arrived = { status: "ACTIVE", firstPaidOn: todayInManila(1) } as const;
  await draw(arrived);
  expect((await screen.findByText("Your money has arrived")).tagName).toBe("H2");
  expect(document.body.textContent).toContain("₱200,000.00 is in your account at BDO 7890.");
  fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(screen.queryByText("Your money has arrived")).toBeNull();
  cleanup();
  await draw(arrived);
  await screen.findByText("PAY");
  expect(screen.queryByText("Your money has arrived")).toBeNull();
  cleanup();
  localStorage.clear();
  await draw({ ...arrived, firstPaidOn: todayInManila(4) });
  expect(screen.queryByText("Your money has arrived")).toBeNull();
});

test("a loan that is closed, to be confirmed, says by when and offers no new one", () => {
  const text = read({ status: "CLOSED", toConfirmBy: "2026-11-25" });
  expect(text).toContain("Closed, waiting for the bank");
  expect(text).toContain("There's nothing more to pay.");
  expect(text).toMatch(/usually by .*25.*2026/);
  expect(text).toContain("You can apply again once the bank has confirmed your last payment.");
  expect(text).not.toContain("APPLY AGAIN");
  expect(text).not.toContain("You owe nothing");
});

const offered = {
  status: "OFFERED",
  offeredOn: "2026-11-20",
  payBy: "2026-11-30",
  amount: 80_000,
  paid: 45_000,
  left: 35_000,
  forgiven: 185_055.68,
} as const;

test("a settlement shows what is left first, its parts as a bar, and the wallet as every loan does", () => {
  const text = read({ status: "ACTIVE", settlement: offered });
  expect(text).toMatch(/^Settle your loan by .*30.*₱35,000\.00.*PAY THIS AMOUNT.*the wallet/s);
  const bar = screen.getByRole("figure", { name: "What you pay, and what we waive" });
  expect(
    within(bar)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Paid ₱45,000.00", "You pay ₱35,000.00", "We waive ₱185,055.68"]);
});

test("S013 S052 D32 an active loan shows what to pay, the wallet, status and statement, and folds the rest", async () => {
  const { container } = render(page({ status: "ACTIVE" }));
  expect(container.textContent).toMatch(
    /PAY.*the wallet.*Your progress.*Loan Status.*Loan Statement.*Receipts, statements.*Pay off early.*Loan history/s,
  );
  for (const folded of ["the papers", "the link", "What you owe today", "What has happened"])
    expect(container.textContent).not.toContain(folded);
  for (const fold of container.querySelectorAll("details")) {
    fold.open = true;
    fireEvent(fold, new Event("toggle"));
  }
  await waitFor(() =>
    expect(container.textContent).toMatch(
      /the papers.*What you owe today.*the link.*What has happened/s,
    ),
  );
});

test("what was opened stays when it is folded again", () => {
  const { container } = render(page({ status: "ACTIVE" }));
  const fold = [...container.querySelectorAll("details")].find((one) =>
    one.textContent?.startsWith("Receipts"),
  ) as HTMLDetailsElement;
  for (const open of [true, false]) {
    fold.open = open;
    fireEvent(fold, new Event("toggle"));
  }
  expect(fold.textContent).toContain("the papers");
});

test("a declined application has no payments", () => {
  const text = read({ status: "DECLINED", firstPaidOn: null });
  expect(text).not.toContain("the papers");
  expect(text).toContain("APPLY AGAIN");
});

const declined = { status: "DECLINED", firstPaidOn: null } as const;

test("a decline for income says what would fit, and applying again starts with it", () => {
  const text = read({
    ...declined,
    askedAmountPHP: 900_000,
    declineReason: declineReasons.INCOME,
    wouldFit: { loanAmountPHP: 585_000, installmentCount: 48, installmentAmountPHP: 14_996 },
  });
  expect(text).toContain("You applied for ₱900,000.00");
  expect(text).toContain("Up to ₱585,000 over 48 months");
  expect(text).toContain("₱14,996 a month");
  expect(text).toContain("change your income under Settings");
  expect(screen.getByRole("link", { name: "Ask us" }).getAttribute("href")).toBe("/help/messages");
  fireEvent.click(screen.getByRole("button", { name: "APPLY AGAIN" }));
  expect(JSON.parse(sessionStorage.getItem("loanChoice") ?? "")).toMatchObject({
    ...{ loan: 585_000_00, months: 48, currencyCode: "PHP", isApplying: false },
  });
});

test("a decline for another reason says what to do, and offers no smaller loan", () => {
  const text = read({ ...declined, declineReason: declineReasons.DUPLICATE });
  expect(text).toContain("someone may be using your ID");
  expect(text).not.toContain("What would fit");
});

test("applying again after a cancelled loan starts with what was asked for", () => {
  read({ status: "CANCELLED", firstPaidOn: null, askedAmountPHP: 345_678 });
  fireEvent.click(screen.getByRole("button", { name: "APPLY AGAIN" }));
  expect(JSON.parse(sessionStorage.getItem("loanChoice") ?? "")).toMatchObject({
    ...{ loan: 345_678_00, months: 12 },
  });
});

test("a withdrawal that is being made survives the arrival of the first one", () => {
  const box = <input aria-label="Amount" defaultValue="" />;
  const { rerender, getByLabelText } = render(page({ status: "ACTIVE", firstPaidOn: null }, box));
  const typed = getByLabelText("Amount") as HTMLInputElement;
  typed.value = "500";
  rerender(page({ status: "ACTIVE" }, box));
  expect(getByLabelText("Amount")).toBe(typed);
  expect(typed.value).toBe("500");
});

test("a loan on hold shows the note and the answer box before everything else", () => {
  const text = read({ status: "ON_HOLD", firstPaidOn: null, note: "Please send your payslip." });
  expect(text).toMatch(/We need something from you:.*your payslip.*the answer box.*on this page/s);
  expect(text).not.toContain("Nothing to do");
});

test("what staff ask for comes next, and nothing beside it says that there is nothing to do", () => {
  for (const status of ["PENDING", "IN_REVIEW"] as const) {
    const quiet = read({ status, firstPaidOn: null });
    expect(quiet).toContain("Nothing to do for now");
    cleanup();
    const asked = render(page({ status, firstPaidOn: null }, undefined, true)).container;
    expect(asked.textContent).toContain("at the top of this page");
    expect(asked.textContent).not.toContain("Nothing to do");
    cleanup();
  }
});

test("an approved loan says until when the offer stands", async () => {
  await draw({ status: "APPROVED", firstPaidOn: null, offerUntil: "2026-12-17" });
  await screen.findByText(/This offer is good until Dec 17, 2026\./);
});
