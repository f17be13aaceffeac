/** What the first card of Home says: fine, due soon, due today, late, partly paid, paid ahead. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DueCard } from "#loan/due-card.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { ProgressCard } from "#loan/progress-card.tsx";
import { loanDue, loanWith } from "#testing/loan.ts";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { todayInManila, writeDay, writeWeekday } from "#ui/day.ts";

afterEach(cleanup);

const read = (loan: Loan): string | null =>
  render(
    <MemoryRouter>
      <DueCard loan={loan} />
    </MemoryRouter>,
  ).container.textContent;

test("a member who is fine reads that nothing is due, the next amount and its day, and PAY", () => {
  const day = todayInManila(-20);
  const text = read(loanDue([day], { dueNow: 0 }));
  expect(text).toContain("What you pay nextNothing is due today₱8,144.00");
  expect(text).toContain(`by ${writeDay(day)}, in 20 days`);
  expect(screen.getByRole("link", { name: "PAY" }).getAttribute("href")).toBe("/pay");
});

test("while a payment of the amount is under way, another one is made on purpose", () => {
  const loan = loanDue([todayInManila(-20)], { dueNow: 0 });
  const draw = (paying: number) =>
    render(
      <MemoryRouter>
        <DueCard loan={loan} payment={<p>Your payment is under way.</p>} paying={paying} />
      </MemoryRouter>,
    );
  expect(draw(8_144_00).container.textContent).toContain("Your payment is under way.");
  expect(screen.queryByRole("link", { name: "PAY" })).toBeNull();
  expect(screen.getByRole("link", { name: "Pay another amount" }).getAttribute("href")).toBe(
    "/pay",
  );
  cleanup();
  // A smaller payment leaves something to pay.
  draw(8_143_99);
  expect(screen.getByRole("link", { name: "PAY" })).toBeTruthy();
});

test.each([
  [5, "Due in 5 days"],
  [1, "Due tomorrow"],
])("an instalment %i days ahead is announced: %s", (days, words) => {
  expect(read(loanDue([todayInManila(-days)], { dueNow: 0 }))).toContain(words);
});

test("on its due date an instalment is due today, and not called late", () => {
  const text = read(loanDue([todayInManila()]));
  expect(text).toContain("Due today₱8,144.00");
  expect(text).toContain("Today is the due date. Nothing is late.");
  expect(text).not.toContain("past");
  expect(text).not.toContain("The next instalment");
});

test("a late member reads the amount first, then the days and the count of late instalments", () => {
  const next = todayInManila(-20);
  const one = read(loanDue([todayInManila(3), next]));
  expect(one).toMatch(/^Pay now3 days late₱8,144.00PAY.*An instalment is past its due date./);
  expect(one).toContain(`The next instalment, ₱8,144.00, is due on ${writeDay(next)}.`);
  cleanup();
  const two = read(loanDue([todayInManila(32), todayInManila(1), next], { dueNow: 16_288 }));
  expect(two).toContain("32 days late₱16,288.00");
  expect(two).toContain("2 instalments are past their due dates.");
});

test("what was paid of the next instalment is said", () => {
  const text = read(loanDue([todayInManila(-9)], { dueNow: 0, nextAmount: 5_144 }, [3_000]));
  expect(text).toContain("₱5,144.00");
  expect(text).toContain("You've already paid ₱3,000.00 of this instalment.");
});

test("late charges that were paid are not counted as paid of the instalment", () => {
  const loan = loanDue([todayInManila(40), todayInManila(-9)], {}, [3_500]);
  const [first, ...others] = loan.schedule;
  const late = { ...first, penalty: 500, chargesPaid: 500 } as Loan["schedule"][number];
  const text = read({ ...loan, schedule: [late, ...others] });
  expect(text).toContain("You've already paid ₱3,000.00 of this instalment.");
});

test("a late member reads what of the amount is instalments and what is late charges", () => {
  const charges = { dueNow: 8_644.5, penalty: 400.5, collection: 100 };
  const text = read(loanDue([todayInManila(40), todayInManila(-9)], charges));
  expect(text).toContain("₱8,644.50₱8,144.00 for instalments and ₱500.50 in late charges");
  cleanup();
  expect(read(loanDue([todayInManila(-9)], { dueNow: 0 }))).not.toContain("late charges");
});

test("a member who paid ahead reads which instalment is paid already", () => {
  const [paid, next] = [todayInManila(-9), todayInManila(-39)];
  const loan = loanDue([paid, next], { dueNow: 0, nextDueOn: next }, [8_144]);
  const text = read(loan);
  expect(text).toContain(`You've paid ahead: every instalment until ${writeDay(paid)} is paid.`);
  expect(text).toContain(`by ${writeDay(next)}, in 39 days`);
});

test("before the first payout nothing is due, and nothing can be paid", () => {
  const text = read(loanWith(0, { firstPaidOn: null }));
  expect(text).toContain("Nothing is due yet");
  expect(screen.queryByRole("link", { name: "PAY" })).toBeNull();
});

test("the progress draws what is left, names the next dates, and has its figures as a table", () => {
  const days = [70, 40, 9, -21, -51, -81, -111].map(todayInManila);
  const loan = loanDue(days, {}, [8_144, 8_144, 0, 1_000]);
  const { container } = render(<ProgressCard loan={loan} />);
  expect(container.textContent).toContain("2 of 7 instalments paid");
  const picture = screen.getByRole("img", { name: /^The amount left to pay falls from ₱57,008 / });
  expect(picture.getAttribute("aria-label")).toContain(`to zero on ${writeDay(days[6] ?? "")}`);
  expect(picture.textContent).toBe("₱39,720 left");
  expect(container.textContent).toContain("Left to pay, with interest₱39,720.00");
  expect(container.querySelectorAll("tbody tr")).toHaveLength(days.length + 1);
  expect(container.textContent).toContain(`${writeDay(days[6] ?? "")}₱0.00`);
  expect(container.textContent).toContain(`${writeDay(days[3] ?? "")}₱7,144.00`);
});

test("a late member reads what one more day costs, and the three ways", () => {
  const waiting = { on: todayInManila(-1), charges: 40.72 };
  const text = read(loanDue([todayInManila(12), todayInManila(-9)], { waiting }));
  expect(text).toContain("One more day costs ₱40.72 in late charges.");
  const ways = ["PAY", "Pay a part", "Ask for more time"];
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(ways);
});

test("within the days without a penalty a late member reads until when waiting is free", () => {
  const waiting = { on: todayInManila(-3), charges: 448 };
  const text = read(loanDue([todayInManila(1), todayInManila(-9)], { waiting }));
  expect(text).toContain(`No late charges until ${writeWeekday(todayInManila(-2))}.`);
  expect(text).toContain(`From ${writeWeekday(todayInManila(-3))} they add up: ₱448.00`);
});

test("new terms that were agreed to are named, with the way to them", () => {
  const text = read({ ...loanDue([todayInManila(-9)], { dueNow: 0 }), moreTime: "AGREED" });
  expect(text).toContain("You have new terms");
});

test("what is in dispute is in no figure that Home asks for, as on the page to pay", () => {
  const days = [todayInManila(40), todayInManila(-9)];
  const disputed = { dueNow: 8_644.5, penalty: 400.5, collection: 100, disputed: 400.5 };
  const text = read(loanDue(days, disputed));
  expect(text).toContain("₱8,244.00₱8,144.00 for instalments and ₱100.00 in late charges");
  expect(text).toContain("In dispute");
  cleanup();
  // Nothing else is due: the next instalment is what comes.
  const all = read(
    loanDue([todayInManila(-9)], { dueNow: 500.5, penalty: 500.5, disputed: 500.5 }),
  );
  expect(all).toContain("Nothing is due today");
  expect(all).not.toContain("Pay now");
});

test("while more time is asked for, only the notice leads to it", () => {
  for (const moreTime of ["ASKED", "OFFERED"] as const) {
    read({ ...loanDue([todayInManila(12), todayInManila(-9)]), moreTime });
    expect(screen.queryByRole("link", { name: "Ask for more time" })).toBeNull();
    screen.getByRole("link", { name: "See your request" });
    cleanup();
  }
});
