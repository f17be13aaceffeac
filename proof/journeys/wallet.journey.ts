/**
 * Withdrawing: from Home, from the wallet screen, over a bad connection, and a returned payout.
 */
import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { expectOpenToAll } from "./barriers.ts";
import { borrow, type JourneyBorrower } from "./borrower.ts";
import { expect, type Locator, type Page, phoneScreen, refusals, test } from "./browse.ts";
import { readCode } from "./member.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

/** A refusal that the story expects is not a fault. */

const amountBox = (page: Page) => page.getByLabel("Amount to withdraw");
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const codeDialog = (page: Page) => page.getByRole("dialog", { name: "Confirm with an OTP" });
const toast = (page: Page) => page.getByRole("region", { name: /Notifications/ });
const balance = (page: Page) => heading(page, "Available balance").locator("xpath=..");

/** True when neither covers the other. */
async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return !!a && !!b && (a.y >= b.y + b.height || b.y >= a.y + a.height);
}

/** Skips the ten seconds of the transfer screen; the reply must still arrive. */
async function skipTransfer(page: Page) {
  await expect(heading(page, "Transferring...")).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(screenTimings.transferPhaseMs);
    await expect(heading(page, "Success")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

/** Opens a withdrawal from Home and goes on to the code dialog. */
async function startAtHome(page: Page, pesos: string) {
  await page.goto("/dash");
  await press(page, "WITHDRAW NOW");
  await amountBox(page).fill(pesos);
  await press(page, "CONTINUE WITHDRAWAL");
  await expect(codeDialog(page)).toBeVisible();
}

/** Opening the dialog sent a code; types the one that the phone received. */
async function typeCode(page: Page, borrower: JourneyBorrower) {
  await expect(page.getByLabel("OTP code")).toBeFocused();
  await page.getByLabel("OTP code").fill(await readCode(borrower.phoneNumber, "WITHDRAW"));
  await press(page, "Confirm code");
}

const withdrawals = async (borrower: JourneyBorrower) =>
  (await borrower.ask("POST", "/memberloan/withdrawals")).body.withdrawals as {
    reference: string;
    status: string;
    totalAmountWithdrawn: number;
  }[];

test("S001 S014 S105 a withdrawal from Home is followed until it has arrived, without a reload", {
  tag: "@gate",
}, async ({ page, context }) => {
  const borrower = await borrow(context);
  await page.goto("/dash");
  await expect(balance(page)).toContainText("₱200,000.00");
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
  await expect(page.getByText("Total limit ₱200,000.00")).toBeVisible();

  await press(page, "WITHDRAW NOW");
  await expect(heading(page, "Withdraw")).toBeFocused();
  await expect(page.getByRole("button", { name: "CONTINUE WITHDRAWAL" })).toBeDisabled();
  await expect(page.getByText("Enter an amount to continue.")).toBeVisible();
  await amountBox(page).fill("60,000.456 pesos");
  await expect(amountBox(page)).toHaveValue("60,000.45");
  await expect(
    page.getByText(/Within 24 hours on banking days: by (Mon|Tue|Wed|Thu|Fri), \w{3} \d+/),
  ).toBeVisible();
  await amountBox(page).fill("1500.50");
  await expect(page.getByText("Usually 10 to 60 minutes, for up to ₱50,000")).toBeVisible();
  await expect(
    page.getByText("Interest on this amount starts the day it reaches your account"),
  ).toBeVisible();
  const account = `001${borrower.phoneNumber.slice(-9)}`;
  await expect(page.getByText(`••••${account.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(account)).toHaveCount(0);
  await press(page, "CONTINUE WITHDRAWAL");
  await expect(codeDialog(page)).toContainText("You're withdrawing ₱1,500.50 to your own account");
  await expect(codeDialog(page)).toContainText("You never pay us before you receive your loan.");
  await typeCode(page, borrower);

  const began = Date.now();
  await expect(heading(page, "Transferring...")).toBeFocused();
  // The toast before it, "OTP sent", may still be leaving.
  const confirmed = toast(page).getByRole("listitem").filter({
    hasText: "OTP confirmed successfully.",
  });
  await expect(confirmed).toBeVisible();
  expect(await areApart(heading(page, "Transferring..."), confirmed)).toBe(true);
  await expect(heading(page, "Success")).toBeVisible();
  expect(Date.now() - began).toBeGreaterThan(9_000);
  const [made] = await withdrawals(borrower);
  await expect(page.getByText(made?.reference ?? "none", { exact: true })).toBeVisible();
  await press(page, "CONTINUE");
  await expect(heading(page, "Available balance")).toBeFocused();

  await expect(balance(page)).toContainText("₱198,499.50");
  await expect(page.getByText("Your bank or e-wallet has credited it.")).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText("is set aside")).toHaveCount(0);

  await page.getByRole("link", { name: "All withdrawals" }).click();
  await press(page, "Details and receipt");
  const receipt = page.getByRole("dialog", { name: `Receipt ${made?.reference}` });
  await expect(receipt.getByRole("listitem")).toContainText(["Processing", "Sent", "Completed"]);
  await expect(receipt).toContainText("₱1,500.50");
  const download = page.waitForEvent("download");
  await press(page, "Download receipt (PDF)");
  expect((await download).suggestedFilename()).toBe(`${made?.reference}.pdf`);
});

test("a wrong code is refused, and so is a right one for another amount", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const borrower = await borrow(context);
  await page.clock.install();
  await startAtHome(page, "500");
  const code = await readCode(borrower.phoneNumber, "WITHDRAW");
  const wrong = code === "000000" ? "111111" : "000000";
  await page.getByLabel("OTP code").fill(wrong);
  await press(page, "Confirm code");
  await expect(toast(page)).toContainText("Invalid OTP");
  await expect(codeDialog(page)).toContainText("Invalid OTP");
  await expect(codeDialog(page)).toContainText("You can ask for a new code in");

  await page.keyboard.press("Escape");
  await amountBox(page).fill("600");
  await press(page, "CONTINUE WITHDRAWAL");
  await expect(codeDialog(page)).toContainText("This needs a new one.");
  await expect(page.getByRole("button", { name: "Send code" })).toBeDisabled();
  await press(page, "I already have a code");
  await page.getByLabel("OTP code").fill(code);
  await press(page, "Confirm code");
  await expect(codeDialog(page)).toContainText("Invalid OTP");
  await page.keyboard.press("Escape");
  expect(await withdrawals(borrower)).toEqual([]);

  // The code still works for what it was sent for.
  await amountBox(page).fill("500");
  await press(page, "CONTINUE WITHDRAWAL");
  await page.getByLabel("OTP code").fill(code);
  await press(page, "Confirm code");
  await skipTransfer(page);
  expect((await withdrawals(borrower)).map((made) => made.totalAmountWithdrawn)).toEqual([500]);
});

test("the wallet screen takes 999, and leads larger amounts to Home", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  const borrower = await borrow(context, { currency: "USD" });
  await page.clock.install();
  await page.goto("/wallet");
  await press(page, "WITHDRAW NOW");
  await expect(page.getByText(/^1 USD = \d\d\.\d\d PHP$/)).toBeVisible();
  const goOn = page.getByRole("button", { name: "CONTINUE WITHDRAWAL" });

  await expect(page.getByText("You can withdraw up to ₱999 at a time here.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Whole balance" })).toHaveCount(0);
  await page.getByRole("link", { name: "Withdraw from Home" }).click();
  await expect(page).toHaveURL(/\/dash$/);
  // The previous page stays on the screen until Home is loaded.
  await expect(heading(page, "Home")).toBeVisible();
  await expect(amountBox(page)).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL(/\/wallet$/);
  await press(page, "WITHDRAW NOW");

  await amountBox(page).fill("1000");
  await expect(goOn).toBeDisabled();
  await expect(page.getByText("This screen takes up to ₱999 at a time.")).toBeVisible();
  await amountBox(page).fill("999999");
  await expect(amountBox(page)).toHaveValue("200,000.00");
  await expect(page.getByText("Set to your full balance")).toBeVisible();
  await page.getByRole("link", { name: "Withdraw from Home" }).click();
  await expect(page).toHaveURL(/\/dash$/);
  // The previous page stays on the screen until Home is loaded.
  await expect(heading(page, "Home")).toBeVisible();
  await expect(amountBox(page)).toHaveValue("200,000.00");
  await expect(goOn).toBeEnabled();

  await page.goto("/wallet");
  await press(page, "WITHDRAW NOW");
  await amountBox(page).fill("999");
  await goOn.click();
  await expect(heading(page, "Please check your withdrawal")).toBeFocused();
  await expect(page.getByText("Transfer fee")).toBeVisible();
  await press(page, "CONFIRM WITHDRAWAL");
  await typeCode(page, borrower);
  await expect(heading(page, "Transferring...")).toBeVisible();
  await expect(page.getByText("10 to 60 minutes")).toBeVisible();
  await skipTransfer(page);
  await press(page, "CONTINUE");
  await expect(balance(page)).toContainText("₱199,001.00");
  await expect(page.getByText("₱999.00 is set aside")).toBeVisible();
  // The latest withdrawal is shown once, because the list below begins with the previous one.
  await expect(page.getByText(/^HIRAM-\d+$/)).toHaveCount(1);
});

test("what the bank returns is back in the wallet, with the reason and a way on", async ({
  page,
  context,
}) => {
  const borrower = await borrow(context, { accountEnding: "0000" });
  await page.clock.install();
  await startAtHome(page, "750");
  await typeCode(page, borrower);
  await skipTransfer(page);
  await press(page, "CONTINUE");
  await expect(balance(page)).toContainText("₱199,250.00");
  await expect(page.getByText("It came back and is in your wallet again.")).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText("There is no account with this number")).toBeVisible();
  await expect(balance(page)).toContainText("₱200,000.00");
  await expect(page.getByRole("link", { name: "Correct your account" })).toHaveAttribute(
    "href",
    "/settings#account",
  );
});

test("part of the wallet goes back, and stands in the list of all money", async ({
  page,
  context,
}) => {
  const borrower = await borrow(context);
  await page.clock.install();
  await startAtHome(page, "1500");
  await typeCode(page, borrower);
  await skipTransfer(page);
  await press(page, "CONTINUE");
  await expect(page.getByText("Your bank or e-wallet has credited it.")).toBeVisible({
    timeout: 40_000,
  });
  await press(page, "Give back unused money");
  const dialog = page.getByRole("dialog", { name: "Give back unused money" });
  await expect(dialog.getByLabel("Amount to give back")).toHaveValue("198,500.00");
  await dialog.getByLabel("Amount to give back").fill("98500");
  await expect(dialog.getByRole("row", { name: /Principal/ })).toContainText(
    /₱200,000\.00\s*₱101,500\.00/,
  );
  await expect(dialog).toContainText(/You'll save ₱[\d,.]+ in interest\./);
  await expectOpenToAll(page);
  await press(page, "Give back ₱98,500.00");
  await expect(heading(page, "Given back")).toBeFocused();
  await expect(page.getByRole("main")).toContainText(/Returned from your wallet\s*₱98,500\.00/);
  await expectOpenToAll(page);
  await press(page, "Back to my loan");
  await expect(balance(page)).toContainText("₱100,000.00");

  await page.getByRole("link", { name: "All transactions" }).click();
  await expect(page).toHaveURL(/\/wallet\/money$/);
  const list = page.getByRole("list", { name: "All transactions" });
  await expect(list.getByRole("listitem")).toContainText([
    /Unused money given back\s*−₱98,500\.00/,
    /Withdrawal to your account\s*−₱1,500\.00/,
    /Loan to your wallet\s*\+₱200,000\.00/,
  ]);
  await expect(list).toContainText("BDO Unibank 001•••••");
  await expectOpenToAll(page);
  await page.getByRole("link", { name: "Back to your wallet" }).click();
  await expect(page.getByRole("link", { name: "All transactions" })).toBeVisible();
});

/** Above the limit for one person, so no rail has it yet. */
const UNSENT = { pesos: 3_000_000 };

test("a withdrawal that no rail has is recalled, and the money is in the wallet again", async ({
  page,
  context,
}) => {
  const borrower = await borrow(context, UNSENT);
  await page.clock.install();
  await startAtHome(page, "600000");
  await typeCode(page, borrower);
  await skipTransfer(page);
  await press(page, "CONTINUE");
  await expect(balance(page)).toContainText("₱2,400,000.00");

  await press(page, "Recall this withdrawal");
  const dialog = page.getByRole("dialog", { name: "Recall this withdrawal?" });
  await expect(dialog).toContainText("We won't send ₱600,000.00 to BDO Unibank");
  await expectOpenToAll(page);
  await press(page, "Let it continue");
  await expect(dialog).toBeHidden();
  await expect(balance(page)).toContainText("₱2,400,000.00");

  await press(page, "Recall this withdrawal");
  await press(page, "Yes, recall it");
  await expect(toast(page)).toContainText("Recalled. The money is back in your wallet.");
  await expect(balance(page)).toContainText("₱3,000,000.00");
  await expect(page.getByText("You recalled it before it was sent.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Recall this withdrawal" })).toHaveCount(0);
  expect((await withdrawals(borrower)).map(({ status }) => status)).toEqual(["RETURNED"]);
  await expectOpenToAll(page);
});

test("cancelling the loan recalls a withdrawal that no rail has", async ({ page, context }) => {
  const borrower = await borrow(context, UNSENT);
  await page.clock.install();
  await startAtHome(page, "600000");
  await typeCode(page, borrower);
  await skipTransfer(page);
  await press(page, "CONTINUE");
  await press(page, "Cancel this loan");
  const dialog = page.getByRole("dialog", { name: "Cancel this loan?" });
  await expect(dialog).toContainText(
    "recall your withdrawal of ₱600,000.00, which hasn't been sent yet",
  );
  await expectOpenToAll(page);
  await press(page, "Yes, cancel it");
  await expect(heading(page, "Your loan is cancelled")).toBeFocused();
  await expectOpenToAll(page);
  await press(page, "Continue");
  await expect(heading(page, "This loan is cancelled")).toBeVisible();
  expect((await withdrawals(borrower)).map(({ status }) => status)).toEqual(["RETURNED"]);
});

test("a connection that breaks after the money has moved, and a reload, make one withdrawal", {
  tag: "@gate",
}, async ({ page, context, complaints }) => {
  complaints.excuse(/net::ERR_/);
  const borrower = await borrow(context);
  let isCut = false;
  await page.route("**/api/v2/**", async (route) => {
    if (isCut) return route.abort("internetdisconnected");
    if (!route.request().url().endsWith("/memberloan/withdraw")) return route.continue();
    // The request arrives, its reply does not.
    isCut = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.clock.install();
  await startAtHome(page, "1250");
  await typeCode(page, borrower);
  await expect(page.getByText("We're checking")).toBeVisible();
  await expect(page.getByText("it won't be sent twice")).toBeVisible();
  // Waits longer than the transfer screen lasts: without a reply it must not show success.
  await page.clock.fastForward(2 * screenTimings.transferPhaseMs);
  await expect(heading(page, "Transferring...")).toBeVisible();

  isCut = false;
  await page.unroute("**/api/v2/**");
  await page.reload();
  await skipTransfer(page);
  const made = await withdrawals(borrower);
  expect(made.map(({ totalAmountWithdrawn }) => totalAmountWithdrawn)).toEqual([1250]);
  await expect(page.getByText(made[0]?.reference ?? "none", { exact: true })).toBeVisible();
  await press(page, "CONTINUE");
  await expect(balance(page)).toContainText("₱198,750.00");
  await page.reload();
  await expect(balance(page)).toContainText("₱198,750.00");
  expect(await withdrawals(borrower)).toHaveLength(1);
});

test("every step can be used by everyone, with the widest figures", async ({ page, context }) => {
  const borrower = await borrow(context, {
    name: "Maria Cristina Guadalupe Villanueva Santos",
    pesos: 3_000_000,
    currency: "USD",
  });
  await page.clock.install();
  await page.goto("/wallet");
  await expect(balance(page)).toContainText("₱3,000,000.00");
  await expectOpenToAll(page);
  for (const name of ["Transfer", "Pay", "Borrow"]) {
    await press(page, name);
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await expectOpenToAll(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name })).toBeFocused();
  }
  await press(page, "WITHDRAW NOW");
  await amountBox(page).fill("9999999");
  await expect(page.getByText("Set to your full balance")).toBeVisible();
  await expectOpenToAll(page);
  await amountBox(page).fill("999");
  await page.keyboard.press("Enter");
  await expectOpenToAll(page);
  await press(page, "CONFIRM WITHDRAWAL");
  await expectOpenToAll(page);
  await typeCode(page, borrower);
  await skipTransfer(page);
  await expectOpenToAll(page);
  await press(page, "CONTINUE");
  await expect(heading(page, "Latest withdrawal")).toBeVisible();
  await expectOpenToAll(page);
  await page.goto("/dash");
  await expect(heading(page, "Latest withdrawal")).toBeVisible();
  await expectOpenToAll(page);
});
