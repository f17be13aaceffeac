/** A visitor computes a loan. Every figure on the screen equals the contract's, to the centavo. */
import { dueDates } from "@hiram/contract/calendar/day.ts";
import { groupAmount } from "@hiram/contract/money/amount.ts";
import {
  type DisplayCurrency,
  fromForeign,
  fromPesos,
  pesoDisplay,
  toForeign,
  writeForeign,
  writeNumber,
  writePercent,
  writePesos,
} from "@hiram/contract/money/money.ts";
import { policies, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import { findBarriers, findOverflow } from "./barriers.ts";
import { expect, holdScripts, open, type Page, phoneScreen, test } from "./browse.ts";
import { registerOnPage, signInOnPage } from "./member.ts";
import { actAsStaff } from "./staff.ts";

const policy = policyAtInstant(new Date(), policies);
const quote = (pesos: number, months: number) => quoteLoan(fromPesos(pesos), months, policy);

const box = (page: Page) => page.getByRole("textbox", { name: "Loan amount" });
const slider = (page: Page) => page.getByRole("slider", { name: "Loan amount" });
const currencies = (page: Page) => page.getByRole("combobox", { name: "Currency" });
const term = (page: Page, months: number) =>
  page.getByRole("button", { name: `${months} months`, exact: true });
const panel = (page: Page) => page.getByRole("heading", { name: "What it costs" }).locator("..");

/** The rates are the last thing the page waits for. */
async function openCalculator(page: Page) {
  await open(page, "/");
  await expect(currencies(page).getByRole("option", { name: "SAR" })).toBeAttached();
}

/**
 * Every figure of the panel as a screen reader reads it: the large one first, then line by line.
 */
async function readPrice(page: Page): Promise<Record<string, string>> {
  return panel(page).evaluate((card) => {
    const [each, big, note] = card.parentElement.querySelectorAll("[data-price=month] p");
    const lines = [...card.querySelectorAll("dl > div")].map((line) => [
      line.querySelector("dt").innerText,
      line.querySelector("dd").innerText,
    ]);
    const [months] = each.innerText.match(/\d+ months/);
    const said = { "each month": big.innerText, months, note: note.innerText };
    return { ...said, ...Object.fromEntries(lines) };
  });
}

/** The figures that the contract computes for the panel. */
function priceOf(price: Quote, currency: DisplayCurrency = pesoDisplay): Record<string, string> {
  const isPeso = currency.code === "PHP";
  const short = (amount: number) => (isPeso ? writePesos(amount) : writeForeign(amount, currency));
  const money = (amount: number) =>
    isPeso ? writePesos(amount) : `${short(amount)}\n${writePesos(amount)}`;
  const { rate, interestMonthlyBasisPoints, lastInstalment } = price;
  const hasOwnLast = lastInstalment !== price.instalment;
  return {
    "each month": money(price.instalment),
    months: `${price.months} months`,
    note: hasOwnLast
      ? `Total instalment · the last one is ${short(lastInstalment)}`
      : "Total instalment",
    // The loan is paid out in pesos, so they come first.
    "You receive": isPeso ? money(price.loan) : `${writePesos(price.loan)}\n${short(price.loan)}`,
    "Cost of the loan": money(price.totalInterest),
    "Total to pay": money(price.totalToPay),
    "Effective interest rate (EIR)": `${writePercent(rate.perYear)} a year`,
    "Monthly principal": money(price.monthlyPrincipal),
    [`Monthly interest (${writePercent(interestMonthlyBasisPoints / 10_000)})`]: money(
      price.monthlyInterest,
    ),
    "Effective rate a month": writePercent(rate.perMonth, 3),
  };
}

const expectPrice = (page: Page, price: Quote, currency?: DisplayCurrency) =>
  expect.poll(() => readPrice(page)).toEqual(priceOf(price, currency));

const days = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeZone: "UTC" });
const writeDay = (day: string) => days.format(new Date(`${day}T00:00:00Z`));

/** The same amounts on every run with one seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

test("the smallest loan over six months costs what the disclosure will say", {
  tag: "@gate",
}, async ({ page }) => {
  await openCalculator(page);
  await expect(box(page)).toHaveValue("200,000");
  expect(await readPrice(page)).toEqual({
    "each month": "₱34,293.00",
    months: "6 months",
    note: "Total instalment · the last one is ₱34,295.00",
    "You receive": "₱200,000.00",
    "Cost of the loan": "₱5,760.00",
    "Total to pay": "₱205,760.00",
    "Effective interest rate (EIR)": "10.26% a year",
    "Monthly principal": "₱33,333.00",
    "Monthly interest (0.48%)": "₱960.00",
    "Effective rate a month": "0.817%",
  });
});

test("each number of months has its price, and one is chosen", async ({ page }) => {
  await openCalculator(page);
  const chosen = page.getByRole("group", { name: "Monthly instalments" }).getByRole("button", {
    pressed: true,
  });
  await expect(chosen).toHaveAccessibleName("6 months");
  for (const months of [12, 24, 36, 48, 6]) {
    await term(page, months).click();
    await expect(chosen).toHaveAccessibleName(`${months} months`);
    await expectPrice(page, quote(200_000, months));
  }
});

test("the box takes digits, one point and nine characters", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  await openCalculator(page);
  await box(page).fill("");
  await box(page).pressSequentially("2a5b0, 0-e0+0x");
  await expect(box(page)).toHaveValue("250,000");
  await expectPrice(page, quote(250_000, 6));
  await box(page).pressSequentially(".5.0789");
  await expect(box(page)).toHaveValue("250,000.50");
  await expectPrice(page, quote(250_000.5, 6));

  // People paste amounts from elsewhere that are longer than nine characters.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page
    .locator(":root")
    .evaluate((root) =>
      root.ownerDocument.defaultView.navigator.clipboard.writeText("₱3,000,000.00"),
    );
  await box(page).selectText();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(box(page)).toHaveValue("3,000,000");
  await expectPrice(page, quote(3_000_000, 6));
});

test("an amount outside the limits is moved into them, and that is said", async ({ page }) => {
  await openCalculator(page);
  const smallest = "Set to the smallest loan, ₱200,000.00.";
  const largest = "Set to the largest single loan, ₱3,000,000.00.";
  for (const [typed, set, said] of [
    ["199999.99", 200_000, smallest],
    ["3000000.1", 3_000_000, largest],
    ["", 200_000, smallest],
    ["999999999", 3_000_000, largest],
    [".", 200_000, smallest],
  ] as const) {
    await box(page).fill(typed);
    await box(page).blur();
    await expect(box(page)).toHaveValue(groupAmount(String(set)));
    await expect(page.getByText(said)).toBeVisible();
    await expectPrice(page, quote(set, 6));
  }
  await box(page).fill("200000.5");
  await expect(page.getByText(smallest)).toBeHidden();
  await box(page).blur();
  await expect(box(page)).toHaveValue("200,000.5");
});

test("the slider moves the box and the price with it", async ({ page }) => {
  await openCalculator(page);
  await slider(page).focus();
  for (const [key, pesos] of [
    ["ArrowRight", 201_000],
    ["ArrowUp", 202_000],
    ["ArrowLeft", 201_000],
    ["End", 3_000_000],
    ["ArrowDown", 2_999_000],
    ["Home", 200_000],
  ] as const) {
    await page.keyboard.press(key);
    await expect(box(page)).toHaveValue(groupAmount(String(pesos)));
    await expect(slider(page)).toHaveAttribute("aria-valuetext", writePesos(fromPesos(pesos)));
    await expectPrice(page, quote(pesos, 6));
  }
  await box(page).fill("1600000");
  await expect(slider(page)).toHaveValue(String(fromPesos(1_600_000)));
  // Drags the slider to about a quarter.
  const track = await slider(page).boundingBox();
  if (!track) throw new Error("the slider is not on the screen");
  await slider(page).click({ position: { x: track.width / 4, y: track.height / 2 } });
  const slid = Number(await slider(page).inputValue());
  expect(Math.abs(slid - fromPesos(900_000))).toBeLessThan(fromPesos(100_000));
  await expect(box(page)).toHaveValue(groupAmount(String(slid / 100)));
  await expectPrice(page, quoteLoan(slid, 6, policy));
});

test("S001 S194 S195 another currency shows both, and leaves the loan as it is", {
  tag: "@gate",
}, async ({ page, request }) => {
  const { rates, source } = await (await request.get("/api/v2/exchangerates")).json();
  await openCalculator(page);
  await box(page).fill("250001");
  await term(page, 24).click();
  for (const [code, decimals, perUnit] of [
    ["SAR", 2, "15.60"],
    ["JPY", 0, "0.3831"],
    ["KWD", 3, "190.48"],
  ] as const) {
    const currency: DisplayCurrency = { code, decimals, exchangeRate: rates[code] };
    await currencies(page).selectOption(code);
    await expectPrice(page, quote(250_001, 24), currency);
    await expect(box(page)).toHaveValue(
      groupAmount(String(toForeign(fromPesos(250_001), currency))),
    );
    const hint = page.getByText(`1 ${code} = ₱${perUnit}, rate of `);
    await expect(hint).toContainText(`Source: ${source}.`);
    for (const [name, limit] of [
      ["Minimum", policy.loanCentavosMin],
      ["Maximum", policy.loanCentavosMax],
    ] as const) {
      const shown = page.getByRole("term").filter({ hasText: name }).locator("xpath=../dd");
      expect(await shown.innerText()).toBe(
        `${writeForeign(limit, currency)}\n${writePesos(limit)}`,
      );
    }
    // Focusing and leaving the box changes nothing, although one yen is more than one centavo.
    await box(page).focus();
    await box(page).blur();
    await expectPrice(page, quote(250_001, 24), currency);
  }

  const dinar: DisplayCurrency = { code: "KWD", decimals: 3, exchangeRate: rates.KWD };
  await box(page).fill("2000.125");
  await expectPrice(page, quoteLoan(fromForeign(2000.125, dinar), 24, policy), dinar);
  await box(page).fill("1");
  await box(page).blur();
  await expect(page.getByText("Set to the smallest loan, KWD 1,050.000.")).toBeVisible();
  await currencies(page).selectOption("PHP");
  await expectPrice(page, quote(200_000, 24));
});

test("twenty loans chosen by chance are priced as the contract prices them", async ({ page }) => {
  await openCalculator(page);
  const chance = seeded(20_260_101);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(chance() * items.length)] as Item;
  for (let round = 0; round < 20; round++) {
    const pesos = 200_000 + chance() * 2_800_000;
    const typed = pesos.toFixed(pesos < 1_000_000 ? pick([0, 1, 2]) : pick([0, 1]));
    const months = pick(policy.termsMonths);
    await box(page).fill(typed);
    await term(page, months).click();
    await expectPrice(page, quote(Number(typed), months));
  }
});

test("the schedule has every instalment with its day, and sums to the loan", async ({ page }) => {
  // The last day of a month: shorter months are due on their own last day.
  await page.clock.setFixedTime("2027-01-31T04:00:00Z");
  await openCalculator(page);
  await box(page).fill("345678.91");
  await page.getByText("See all 6 instalments").click();
  const rows = page.getByRole("table").locator("tbody tr");
  const read = async () =>
    Promise.all((await rows.all()).map((row) => row.locator("th, td").allInnerTexts()));

  const expected = (price: Quote) => {
    const due = dueDates("2027-01-31", price.months);
    return price.schedule.map(({ number, principal, interest, amount, balance }, index) => [
      String(number),
      writeDay(due[index] ?? ""),
      ...[amount, principal, interest, balance].map((sum) => writeNumber(sum / 100, 2)),
    ]);
  };
  await expect.poll(read).toEqual(expected(quote(345_678.91, 6)));
  const principals = (await read()).map((row) => fromPesos(Number(row[3]?.replaceAll(",", ""))));
  expect(principals.reduce((sum, part) => sum + part, 0)).toBe(fromPesos(345_678.91));
  expect((await read()).map((row) => row[1])).toContain("Feb 28, 2027");

  await term(page, 48).click();
  await expect(page.getByText("See all 48 instalments")).toBeVisible();
  await expect(rows).toHaveCount(48);
  await expect.poll(read).toEqual(expected(quote(345_678.91, 48)));
});

test("the choice survives a reload and the way to the sign-in", async ({ page, request }) => {
  const { rates } = await (await request.get("/api/v2/exchangerates")).json();
  const riyal: DisplayCurrency = { code: "SAR", decimals: 2, exchangeRate: rates.SAR };
  await openCalculator(page);
  await slider(page).focus();
  await page.keyboard.press("End");
  await term(page, 36).click();
  await currencies(page).selectOption("SAR");
  await page.reload();
  await expectPrice(page, quote(3_000_000, 36), riyal);
  await expect(currencies(page)).toHaveValue("SAR");
  await currencies(page).selectOption("PHP");
  await expect(box(page)).toHaveValue("3,000,000");

  await box(page).fill("456789");
  await page.getByRole("link", { name: "APPLY NOW" }).click();
  await expect(page).toHaveURL("/login");
  await expect(chosen(page)).toContainText("₱456,789 over 36 months");
  await page.getByRole("link", { name: "Home" }).click();
  await expectPrice(page, quote(456_789, 36));
  await expect(term(page, 36)).toHaveAttribute("aria-pressed", "true");
});

const chosen = (page: Page) => page.getByRole("region", { name: "The loan you chose" });

test("an amount out of range shows no price, and plus and minus lead back", async ({ page }) => {
  await openCalculator(page);
  await box(page).fill("500000");
  await expectPrice(page, quote(500_000, 6));
  await box(page).fill("50");
  const month = page.locator("[data-price=month]");
  await expect(month).toContainText("Enter an amount between the minimum and the maximum.");
  await expect(month).not.toContainText("85,733");
  await expect(panel(page)).not.toContainText("₱");
  await page.getByRole("button", { name: "More, in steps of ₱10,000" }).click();
  await expect(box(page)).toHaveValue("210,000");
  await page.getByRole("button", { name: "Less, in steps of ₱10,000" }).click();
  await expectPrice(page, quote(200_000, 6));
});

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("the monthly amount stays in view while the slider moves", async ({ page }) => {
    await openCalculator(page);
    const month = page.locator("[data-price=month] p:nth-child(2)");
    await slider(page).scrollIntoViewIfNeeded();
    await slider(page).focus();
    for (const [key, pesos] of [
      ["End", 3_000_000],
      ["Home", 200_000],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider(page)).toBeInViewport({ ratio: 1 });
      await expect(month).toBeInViewport({ ratio: 1 });
      await expect(month).toHaveText(writePesos(quote(pesos, 6).instalment));
    }
    // The schedule is a list of cards: nothing is cut off at the right edge.
    await page.getByText("See all 6 instalments").click();
    const cards = page.getByRole("list", { name: "See all 6 instalments" }).getByRole("listitem");
    await expect(cards).toHaveCount(6);
    await expect(cards.first()).toContainText("34,293.00");
    await expect(page.getByRole("table")).toHaveCount(0);
    expect(await findOverflow(page)).toBe(0);
    expect(await findBarriers(page)).toEqual([]);
  });
});

test("S038 a member on a public page finds the account, and applies with the choice made there", async ({
  page,
  context,
}) => {
  const member = await registerOnPage(context, "Liza Peña");
  await actAsStaff(member, "activate", "Liza Peña");
  await signInOnPage(context, member);
  await page.goto("/dash");
  await expect(page.getByRole("heading", { name: "Apply for a loan" })).toBeVisible();
  await openCalculator(page);
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect(bar.getByRole("link", { name: "My account" })).toBeVisible();
  await expect(bar.getByRole("link", { name: "Register" })).toHaveCount(0);
  await box(page).fill("345678");
  await term(page, 24).click();
  await page.getByRole("link", { name: "APPLY NOW" }).click();
  await expect(page).toHaveURL("/dash");
  await expect(page.getByText("This is your choice from the calculator.")).toBeVisible();
  await expect(box(page)).toHaveValue("345,678");
  await expectPrice(page, quote(345_678, 24));

  // The limit for the income is shown before applying, and a press sets the amount to it.
  await page.getByRole("checkbox", { name: /Service and Policy Agreement/ }).check();
  await page.getByRole("button", { name: "APPLY NOW" }).click();
  await page.getByLabel("Payments on other loans").fill("30000");
  await page.getByLabel("Living expenses").fill("20000");
  const limit = page.getByRole("status").filter({ hasText: "more than your income allows" }).last();
  await expect(limit).toContainText("over 24 months you can borrow up to ₱215,000");
  await limit.getByRole("button", { name: "Set to ₱215,000" }).click();
  await expectPrice(page, quote(215_000, 24));
  await expect(page.getByText("You can borrow up to ₱215,000 over 24 months.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);

  await page.goto("/about");
  await bar.getByRole("link", { name: "My account" }).click();
  await expect(page).toHaveURL("/dash");
});

test("without rates the price stays in pesos, and one can try again", async ({
  page,
  complaints,
}) => {
  complaints.excuse(/ERR_FAILED .*exchangerates/);
  await page.route("**/api/v2/exchangerates", (route) => route.abort());
  await open(page, "/");
  const words = page.getByText("We can't load exchange rates right now, so amounts are in pesos.");
  await expect(words).toBeVisible();
  await expect(currencies(page).getByRole("option")).toHaveText(["PHP"]);
  await expectPrice(page, quote(200_000, 6));

  // A repeated failure is shown again, and can be tried again.
  const failedAgain = page.waitForEvent("requestfailed");
  await page.getByRole("button", { name: "Try again" }).click();
  await failedAgain;
  await expect(words).toBeVisible();
  await page.unroute("**/api/v2/exchangerates");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(words).toBeHidden();
  await currencies(page).selectOption("USD");
  await expect(panel(page)).toContainText("USD");
});

test("rates that are too old are not shown", async ({ page }) => {
  await page.route("**/api/v2/exchangerates", (route) =>
    route.fulfill({
      json: { base: "PHP", rates: { PHP: 1 }, source: "sample", asOf: null, stale: true },
    }),
  );
  await open(page, "/");
  await expect(
    page.getByText("Today's exchange rates aren't in yet, so amounts are in pesos."),
  ).toBeVisible();
  await expect(currencies(page).getByRole("option")).toHaveText(["PHP"]);
  await expectPrice(page, quote(200_000, 6));
});

test.describe("before the scripts have come", () => {
  const early: [string, (page: Page) => Promise<void>, number][] = [
    ["an amount being typed", (page) => box(page).fill("500000"), 500_000],
    [
      "an amount typed and left",
      async (page) => {
        await box(page).fill("5000000");
        await box(page).blur();
      },
      3_000_000,
    ],
    [
      "a slider moved",
      async (page) => {
        await slider(page).focus();
        await page.keyboard.press("End");
      },
      3_000_000,
    ],
  ];
  for (const [what, act, pesos] of early)
    test(`${what} is kept and priced`, async ({ page }) => {
      const letScriptsCome = await holdScripts(page);
      await page.goto("/");
      await act(page);
      await letScriptsCome();
      await expectPrice(page, quote(pesos, 6));
      await expect(box(page)).toHaveValue(groupAmount(String(pesos)));
      await expect(slider(page)).toHaveValue(String(fromPesos(pesos)));
    });
});

test("the price keeps up with the slider on a phone six times slower", async ({ page }) => {
  const SLOWER = 6;
  const STEPS = 12;
  await openCalculator(page);
  await slider(page).focus();
  const browser = await page.context().newCDPSession(page);
  const stepUp = async (steps: number) => {
    for (let step = 0; step < steps; step++) await page.keyboard.press("ArrowRight");
  };

  // The bench measures speed; this test checks that no step is painted with another step's price.
  await browser.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.locator(":root").evaluate((root) => {
    const window = root.ownerDocument.defaultView;
    const price = root.querySelector("[data-price=month] p:nth-child(2)");
    window.painted = [];
    root.querySelector("input[type=range]").addEventListener("input", () =>
      window.requestAnimationFrame(() => {
        const channel = new window.MessageChannel();
        channel.port1.onmessage = () =>
          window.painted.push([root.querySelector("input[type=range]").value, price.innerText]);
        channel.port2.postMessage(null);
      }),
    );
  });
  await stepUp(STEPS);
  const readPainted = (): Promise<[string, string][]> =>
    page.locator(":root").evaluate((root) => root.ownerDocument.defaultView.painted);
  await expect.poll(async () => (await readPainted()).length).toBe(STEPS);
  const painted = await readPainted();
  expect(painted.map(([, shown]) => shown)).toEqual(
    painted.map(([slid]) => writePesos(quoteLoan(Number(slid), 6, policy).instalment)),
  );
  await expectPrice(page, quote(200_000 + STEPS * 1_000, 6));
});
