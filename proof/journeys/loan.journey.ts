/** A loan from application to wallet: applied, decided, read, accepted with a code, or not. */
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { readCode } from "./member.ts";
import { actAsStaff, joinActivated } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const status = (page: Page) => page.getByRole("main").getByRole("status");
const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const confirming = (page: Page) =>
  page.getByRole("dialog", { name: "Confirm Your Loan Application" });

/** On a small phone and on a wide screen, in both schemes. */
async function expectOpenToAll(page: Page, within = "main", widths = [360, 1440]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findBarriers(page), `${width} px`).toEqual([]);
    expect(await findOverflow(page), `${width} px`).toBeLessThanOrEqual(0);
    expect(await findOverflow(page, within), `${width} px`).toBeLessThanOrEqual(0);
    expect(await findSmallTargets(page, within), `${width} px`).toEqual([]);
  }
  await page.setViewportSize(phoneScreen.viewport);
}

/** A dialog fills a phone, and has its own width on a wide screen: the phone is what tests it. */
const expectDialogOpenToAll = (page: Page) => expectOpenToAll(page, "dialog[open]", [360]);

async function openBox(page: Page) {
  await page.goto("/dash");
  await expect(heading(page, "Apply for a loan")).toBeVisible();
}

async function declare(page: Page) {
  await page.getByLabel("Payments on other loans").fill("2500");
  await page.getByLabel("Living expenses").fill("18000");
}

async function ask(page: Page) {
  await page.getByRole("checkbox", { name: /Service and Policy Agreement/ }).check();
  await button(page, "APPLY NOW").click();
  await expect(confirming(page)).toBeVisible();
  // The figures are in view: the focus is not in a field below them.
  await expect(confirming(page).getByText("Please check every line.")).toBeFocused();
  await declare(page);
}

async function apply(page: Page) {
  await ask(page);
  await button(page, "CONFIRM LOAN APPLICATION").click();
  await expect(heading(page, "Success")).toBeVisible();
  await button(page, "CONTINUE").click();
  await expect(status(page)).toContainText("Pending");
}

test("S001 S012 S060 D33 S101 S140 S180 S182 an application becomes a loan in the wallet", {
  tag: "@gate",
}, async ({ page, context, complaints }) => {
  complaints.excuse(/status of 422/);
  test.setTimeout(300_000);
  const member = await joinActivated(context, "Maria Clara Santos");
  await openBox(page);
  await expectOpenToAll(page);

  // Without the agreement nothing is sent; the reason stands beside the button as well.
  await expect(page.getByText("Please tick the agreement to continue.")).toBeVisible();
  await button(page, "APPLY NOW").click();
  await expect(toast(page)).toContainText("Please read Service and Policy Agreement");
  await expect(page.getByRole("checkbox")).toBeFocused();
  await expect(confirming(page)).toBeHidden();
  await page.getByRole("button", { name: "Service and Policy Agreement" }).click();
  const agreement = page.getByRole("dialog", { name: "Service and Policy Agreement" });
  await expect(agreement).toContainText("₱200,000 to ₱3,000,000");
  await expect(agreement).toContainText(
    "Cancelling before your first payout is confirmed costs ₱0",
  );
  await expectDialogOpenToAll(page);
  await agreement.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("checkbox")).not.toBeChecked();

  await page.getByLabel("Loan amount", { exact: true }).fill("300000");
  await button(page, "12 months").click();
  await ask(page);
  for (const line of [
    /Loan amount\s*₱300,000\.00/,
    /Months\s*12/,
    /Interest rate\s*0\.48% a month/,
    /Monthly repayment\s*₱26,440\.00/,
    /Effective interest rate \(EIR\)\s*1\d\.\d\d% a year/,
    /Total to pay\s*₱317,280\.00/,
    /Your bank account\s*BDO Unibank\s*001•••••\d{4}/,
  ])
    await expect(confirming(page)).toContainText(line);
  await expect(confirming(page)).toContainText("You never pay us before you receive your loan.");
  await expectDialogOpenToAll(page);

  const confirmed = Date.now();
  await button(page, "CONFIRM LOAN APPLICATION").click();
  await expect(heading(page, "Submitting...")).toBeFocused();
  await expect(heading(page, "Success")).toBeFocused();
  expect(Date.now() - confirmed).toBeGreaterThan(4_900);
  await expect(toast(page)).toContainText("Loan application submitted.");
  await expectOpenToAll(page);
  await button(page, "CONTINUE").click();

  await expect(status(page)).toContainText("Pending");
  await expect(status(page)).toContainText(
    "Scheduled for evaluation, for more info please contact",
  );
  await expect(page.getByText("LOAN APPLICATION IS PENDING REVIEW")).toBeVisible();
  await expect(page.getByText("You applied.")).toBeVisible();
  await expect(button(page, "WITHDRAW NOW")).toBeDisabled();
  await expectOpenToAll(page);

  // From now on the page updates automatically.
  await actAsStaff(member, "review");
  await expect(status(page)).toContainText("In review");
  await actAsStaff(member, "pause", "Please send us your latest payslip.");
  await expect(status(page)).toContainText("On hold");
  await expect(page.getByText("Note from your Loan Officer")).toBeVisible();
  // The answer is written right there, and nothing says that there is nothing to do.
  await expect(heading(page, "Answer us here")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("Nothing to do");
  await expectOpenToAll(page);
  await page.getByRole("textbox", { name: "Your message" }).fill("I sent it to Ana by e-mail.");
  await button(page, "Send").click();
  await expect(heading(page, "Message sent")).toBeFocused();
  await actAsStaff(member, "resume");
  await actAsStaff(member, "approve", 250_000);
  await expect(heading(page, "Your loan is approved")).toBeVisible();
  await expect(page.getByText("You asked for ₱300,000.00. We approved ₱250,000.00.")).toBeVisible();
  await expect(page.getByText(/This offer is good until \w{3} \d+, \d{4}\./)).toBeVisible();
  await expectOpenToAll(page);

  await expect(button(page, "AGREE WITH A CODE")).toBeDisabled();
  for (const [name, says] of [
    ["Read the disclosure statement", "₱250,000.00"],
    ["Read the loan contract", "Maria Clara Santos"],
  ] as const) {
    await button(page, name).click();
    const sheet = page.getByRole("dialog");
    await expect(sheet).toContainText(says);
    // A phone shows the rows of a table as cards.
    const table = sheet.getByRole("list").or(sheet.getByRole("table")).first();
    await expect(table).toContainText("₱");
    await expectDialogOpenToAll(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button(page, name)).toBeFocused();
  }
  const saving = page.waitForEvent("download");
  await button(page, "Loan contract as PDF").click();
  expect((await saving).suggestedFilename()).toMatch(/^contract-\d+\.pdf$/);

  await button(page, "AGREE WITH A CODE").click();
  const agreeing = page.getByRole("dialog", { name: "Agree to your loan contract" });
  await expect(agreeing).toContainText("₱250,000.00 and pay it back in 12 monthly instalments");
  const otp = await readCode(member.phoneNumber, "ACCEPT_LOAN");
  await expectDialogOpenToAll(page);
  await agreeing.getByLabel("OTP code").fill(otp === "000000" ? "111111" : "000000");
  // Expected from the press on, because the toast disappears after five seconds.
  await Promise.all([
    expect(toast(page)).toContainText("Invalid OTP"),
    expect(agreeing.getByText("Invalid OTP")).toBeVisible(),
    agreeing.getByRole("button", { name: "Confirm code" }).click(),
  ]);
  await agreeing.getByLabel("OTP code").fill(otp);
  await agreeing.getByRole("button", { name: "Confirm code" }).click();
  await expect(toast(page)).toContainText("OTP confirmed successfully.");

  // A page of confirmation: the heading in view and focused, the figure, and one next step.
  await expect(agreeing).toBeHidden();
  await expect(heading(page, "You've agreed. Your loan is active.")).toBeFocused();
  await expect(heading(page, "You've agreed. Your loan is active.")).toBeInViewport();
  await expect(page.getByRole("main")).toContainText(/In your wallet now\s*₱250,000\.00/);
  await expectOpenToAll(page);
  await button(page, "Go to my wallet to withdraw").click();
  await expect(page.getByText("LOAN IS ACTIVE", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Available balance\s*₱250,000\.00/);
  await expect(button(page, "WITHDRAW NOW")).toBeEnabled();
  await expect(heading(page, "Nothing is due yet")).toBeVisible();
  await page.getByText("All 12 instalments").click();
  await expect(page.getByRole("list", { name: "All 12 instalments" })).toBeVisible();
  await expectOpenToAll(page);
});

test("a price that has changed is shown beside the one that was read", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(/status of 409/);
  await joinActivated(context, "Jun Sy");
  // The page loaded its rates yesterday.
  await page.route("**/exchangerates", async (route) => {
    const reply = await route.fetch();
    const sheet = await reply.json();
    sheet.rates.SAR *= 1.03;
    await route.fulfill({ response: reply, json: sheet });
  });
  await openBox(page);
  await page.getByLabel("Currency").selectOption("SAR");
  await ask(page);
  await page.unroute("**/exchangerates");
  await button(page, "CONFIRM LOAN APPLICATION").click();

  await expect(confirming(page)).toContainText("The price has changed since you looked.");
  await expect(confirming(page)).toContainText("Your application wasn't sent.");
  const row = confirming(page).getByRole("row", { name: /Exchange rate/ });
  await expect(row.getByRole("cell")).toHaveText([/^1 SAR = ₱[\d.]+$/, /^1 SAR = ₱[\d.]+$/]);
  const [read, holds] = await row.getByRole("cell").allTextContents();
  expect(read).not.toBe(holds);
  await expectDialogOpenToAll(page);

  await button(page, "CONFIRM LOAN APPLICATION").click();
  await expect(heading(page, "Success")).toBeVisible();
});

test("a member has one loan", async ({ page, context }) => {
  const other = await context.newPage();
  await joinActivated(context, "Grace Uy");
  await openBox(page);
  await openBox(other);
  await ask(other);
  await apply(page);
  await button(other, "CONFIRM LOAN APPLICATION").click();
  await expect(toast(other)).toContainText("You already have a loan!");
  await expect(other.getByRole("main")).toContainText("You already have a loan! Here it is.");
  await expect(other.getByText("LOAN APPLICATION IS PENDING REVIEW")).toBeVisible();
});

test("a declined member reads why, applies again, and cancels", async ({ page, context }) => {
  const member = await joinActivated(context, "Noel Go");
  await openBox(page);
  const amount = page.getByLabel("Loan amount", { exact: true });
  await amount.fill("500000");
  await apply(page);
  await actAsStaff(member, "review");
  await actAsStaff(member, "decline", "INCOME");
  await expect(heading(page, "We couldn't offer you this loan")).toBeVisible();
  await expect(
    page.getByText("The monthly instalment is too high for your stated income"),
  ).toBeVisible();
  await expectOpenToAll(page);
  // A loan that would fit, the person to ask, and a new application with those figures.
  await expect(page.getByText("Up to ₱500,000 over 24 months")).toBeVisible();
  await expect(page.getByText("₱23,233 a month")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ask / })).toHaveAttribute("href", "/help/messages");
  await button(page, "APPLY AGAIN").click();
  await expect(amount).toHaveValue("500,000");
  await expect(button(page, "24 months")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("You can borrow up to ₱850,000 over 24 months.")).toBeVisible();
  await apply(page);

  await button(page, "Cancel this loan").click();
  const asking = page.getByRole("dialog", { name: "Cancel this loan?" });
  await expect(asking.getByRole("button", { name: "Keep it" })).toBeFocused();
  await expectDialogOpenToAll(page);
  await asking.getByRole("button", { name: "Yes, cancel it" }).click();
  await expect(heading(page, "Your loan is cancelled")).toBeFocused();
  await expect(heading(page, "Your loan is cancelled")).toBeInViewport();
  await expect(page.getByRole("main")).toContainText(/You owe\s*₱0\.00/);
  await expectOpenToAll(page);
  await button(page, "Continue").click();
  await expect(heading(page, "This loan is cancelled")).toBeVisible();
  await expect(page.getByText("You cancelled it. It cost you nothing.")).toBeVisible();
  await expect(button(page, "APPLY AGAIN")).toBeVisible();
});

test("an answer that is lost is asked for, also by the next page, and makes one loan", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(/ERR_FAILED/);
  await joinActivated(context, "Liza Mendoza");
  await openBox(page);
  await ask(page);
  const keys: (string | undefined)[] = [];
  // The request arrives, and the connection breaks before its reply: until the next page is there.
  let isBroken = true;
  await page.route("**/loan/applynew", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (!isBroken) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await button(page, "CONFIRM LOAN APPLICATION").click();
  await expect(heading(page, "Checking ...")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("It can't be sent twice.");
  await expectOpenToAll(page);
  await page.reload();
  isBroken = false;
  await expect(heading(page, "Success")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("main")).toContainText(/Application \d+ received/);
  expect(new Set(keys).size).toBe(1);
  await button(page, "CONTINUE").click();
  await expect(page.getByText("You applied.")).toHaveCount(1);
});

test("what cannot be looked up is said, and can be tried again", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(/ERR_FAILED/);
  await joinActivated(context, "Ana Reyes");
  // The call that loads the whole page, and the single call that is made when it fails.
  const lookups = /\/(member\/page|memberloan)$/;
  await page.route(lookups, (route) => route.abort());
  await page.route("**/policy", (route) => route.abort());
  await page.goto("/dash");
  await expect(page.getByText("We can't load your loan right now.")).toBeVisible();
  await expectOpenToAll(page);
  await page.unroute(lookups);
  await button(page, "Try again").click();
  await expect(page.getByText("We can't load today's prices right now.")).toBeVisible();
  await page.unroute("**/policy");
  await button(page, "Try again").click();
  await expect(heading(page, "Apply for a loan")).toBeVisible();
});
