/** The calculator: what is typed, stepped and restored, and which price is shown for it. */
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LoanCalculator } from "#loan/calculator/loan-calculator.tsx";
import { MemoryRouter } from "#testing/memory-router.tsx";
import { WithSite } from "#testing/with-site.tsx";

const replies: Record<string, unknown> = {
  "GET /availablecurrency": [
    { currencyCode: "SAR", currencyName: "Saudi riyal", decimals: 2 },
    { currencyCode: "PHP", currencyName: "Philippine peso", decimals: 2 },
  ],
  "GET /exchangerates": {
    rates: { SAR: 0.064, PHP: 1 },
    source: "sample",
    asOf: "2026-03-02T20:00:00Z",
    stale: false,
  },
};
vi.mock("#api/client.ts", async (original) => ({
  ...(await original<object>()),
  ask: async (call: string) => replies[call],
}));

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

async function open() {
  render(
    <MemoryRouter>
      <WithSite>
        <LoanCalculator />
      </WithSite>
    </MemoryRouter>,
  );
  await screen.findByRole("option", { name: "SAR" });
}

const box = () => screen.getByRole("textbox", { name: "Loan amount" }) as HTMLInputElement;
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const month = () => document.querySelector("[data-price=month]")?.textContent ?? "";
const lines = () =>
  [...document.querySelectorAll("h3 + dl > div")].map((line) => line.textContent ?? "");
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("S037 S085 the summary shows the monthly amount, its principal and interest openly, and the cost", async () => {
  await open();
  expect(month()).toContain("₱34,293.00");
  expect(lines()).toEqual([
    "You receive₱200,000.00",
    "Monthly principal₱33,333.00",
    "Monthly interest (0.48%)₱960.00",
    "Cost of the loan₱5,760.00",
    "Total to pay₱205,760.00",
    "Effective interest rate (EIR)10.26% a year",
    "Effective rate a month0.817%",
  ]);
  const price = document.querySelector("[data-price=month]")?.parentElement?.textContent ?? "";
  expect(price.match(/34,293/g)).toHaveLength(1);
  expect(price.match(/33,333/g)).toHaveLength(1);
});

test("S037 S123 S196 the amount is grouped as it is typed, nine characters without the commas", async () => {
  await open();
  type("2500000");
  expect(box().value).toBe("2,500,000");
  type("2,500,000.5");
  expect(box().value).toBe("2,500,000.5");
  type("2,500,000.567");
  expect(box().value).toBe("2,500,000.5");
});

test("the caret stays at its digit when a comma comes or goes", async () => {
  await open();
  box().focus();
  const typeAt = (value: string, caret: number) =>
    fireEvent.change(box(), {
      target: { value, selectionStart: caret, selectionEnd: caret },
    });
  type("250000");
  typeAt("2950,000", 2);
  expect([box().value, box().selectionStart]).toEqual(["2,950,000", 3]);
  // Backspace on the comma of 2,950,000 leaves the caret before it, so that the next one deletes 2.
  typeAt("2950,000", 1);
  expect([box().value, box().selectionStart]).toEqual(["2,950,000", 1]);
});

test("S123 S192 an amount outside the limits shows no price, and leaving the box sets it and its price", async () => {
  await open();
  type("500000");
  expect(month()).toContain("₱85,733.00");
  type("50");
  expect(month()).not.toMatch(/\d{2},\d{3}/);
  expect(month()).toContain("Enter an amount between the minimum and the maximum.");
  expect(lines().join(" ")).not.toContain("₱");
  fireEvent.blur(box());
  expect(box().value).toBe("200,000");
  expect(month()).toContain("₱34,293.00");
});

test("plus and minus go to the next ten thousand, and stop at the limits", async () => {
  await open();
  const [less, more] = ["Less, in steps of ₱10,000", "More, in steps of ₱10,000"] as const;
  expect(screen.getByRole("button", { name: less }).getAttribute("aria-disabled")).toBe("true");
  press(less);
  expect(box().value).toBe("200,000");
  press(more);
  expect(box().value).toBe("210,000");
  type("345678");
  press(more);
  expect(box().value).toBe("350,000");
  type("345678");
  press(less);
  expect(box().value).toBe("340,000");
  type("2999000");
  press(more);
  press(more);
  expect(box().value).toBe("3,000,000");
});

test("S037 S085 S195 another currency survives a reload, with the date of its rate, and pesos received lead", async () => {
  await open();
  type("300000");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "SAR" } });
  expect(box().value).toBe("19,200");
  cleanup();
  await open();
  await vi.waitFor(() => expect(box().value).toBe("19,200"));
  expect((screen.getByRole("combobox") as HTMLSelectElement).value).toBe("SAR");
  // 20:00 in London is the next day in Manila.
  expect(screen.getByText(/1 SAR = ₱15\.63, rate of Mar 3, 2026\./)).toBeTruthy();
  expect(lines()[0]).toBe("You receive₱300,000.00SAR 19,200.00");
  expect(lines()[4]).toMatch(/^Total to paySAR .*₱/);
});

test("the limit as it is shown in another currency is inside the limits", async () => {
  await open();
  type("300000");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "SAR" } });
  type("12800");
  expect(month()).toContain("₱34,293.00");
});

test("S038 APPLY NOW keeps the amount, the term and the currency for the application", async () => {
  await open();
  type("456789");
  press("36 months");
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "SAR" } });
  act(() => fireEvent.click(screen.getByRole("link", { name: "APPLY NOW" })));
  expect(JSON.parse(sessionStorage.getItem("loanChoice") ?? "")).toEqual({
    ...{ loan: 456_789_00, months: 36, currencyCode: "SAR", isApplying: true },
  });
});

test("the schedule is one list of cards on a phone, and a table on a wide screen", async () => {
  const narrow = vi.spyOn(globalThis, "matchMedia");
  const isPhone = (matches: boolean) =>
    narrow.mockReturnValue({
      ...{ matches, addEventListener: () => {}, removeEventListener: () => {} },
    } as unknown as MediaQueryList);
  const openSchedule = () => {
    const fold = screen.getByText("See all 6 instalments").closest("details");
    (fold as HTMLDetailsElement).open = true;
    // Awaited, because the schedule's code is loaded later, and drawn again only in an awaited `act`.
    return act(async () => fireEvent(fold as HTMLDetailsElement, new Event("toggle")));
  };
  isPhone(true);
  await open();
  await openSchedule();
  const cards = within(await screen.findByRole("list", { name: "See all 6 instalments" }));
  expect(screen.queryByRole("table")).toBeNull();
  const texts = cards.getAllByRole("listitem").map((card) => card.textContent);
  expect(texts).toHaveLength(6);
  expect(texts[0]).toContain("Instalment34,293.00");
  expect(texts[5]).toContain("Instalment34,295.00");
  cleanup();
  isPhone(false);
  await open();
  await openSchedule();
  expect(await screen.findAllByRole("row")).toHaveLength(7);
  narrow.mockRestore();
});

test("S037 S102 S193 S195 S196 has currencies, the limits with pesos, a slider and five terms of which one is chosen", async () => {
  await open();
  const options = [...(screen.getByRole("combobox") as HTMLSelectElement).options];
  expect(options.map(({ value }) => value)).toEqual(["PHP", "SAR"]);
  const limits = () =>
    screen
      .getAllByRole("definition")
      .map((one) => one.textContent)
      .slice(0, 2);
  expect(limits()).toEqual(["₱200,000.00", "₱3,000,000.00"]);
  const slider = screen.getByRole<HTMLInputElement>("slider");
  expect([slider.min, slider.max]).toEqual(["20000000", "300000000"]);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "SAR" } });
  expect(limits()).toEqual(["SAR 12,800.00₱200,000.00", "SAR 192,000.00₱3,000,000.00"]);
  const chosen = () =>
    [6, 12, 24, 36, 48].filter(
      (months) =>
        screen.getByRole("button", { name: `${months} months` }).getAttribute("aria-pressed") ===
        "true",
    );
  expect(chosen()).toEqual([6]);
  for (const months of [12, 24, 36, 48, 6]) {
    press(`${months} months`);
    expect(chosen()).toEqual([months]);
  }
});

test("S038 APPLY NOW leads to the dashboard", async () => {
  await open();
  expect(screen.getByRole("link", { name: "APPLY NOW" }).getAttribute("href")).toBe("/dash");
});

test("S123 D22 nine characters are typed, and a pasted 3,000,000.00 is 3000000", async () => {
  await open();
  type("1234567890");
  expect(box().value.replaceAll(",", "")).not.toBe("1234567890");
  fireEvent.paste(box(), { clipboardData: { getData: () => "3,000,000.00" } });
  expect(box().value).toBe("3,000,000");
});
