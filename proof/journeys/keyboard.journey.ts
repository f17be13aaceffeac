/**
 * Tests by keyboard on a small phone. No bar covers the focused element on a whole page, and a loan
 * goes from registration to its last payment, with what a screen reader announces on Home.
 */
import type { Browser } from "@playwright/test";
import { findCoveredStops } from "./barriers.ts";
import { borrow } from "./borrower.ts";
import { expect, open, type Page, phoneScreen, test } from "./browse.ts";
import { byKeyboard } from "./by-keyboard.ts";
import { readCode } from "./member.ts";
import { actAsStaff } from "./staff.ts";
import { takePicture } from "./take-picture.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 120_000 });

test("through the public pages and the ways in", async ({ page }) => {
  for (const path of ["/", "/contact", "/faq", "/login", "/register"]) {
    await open(page, path);
    expect(await findCoveredStops(page), path).toEqual([]);
  }
});

test("through a member's pages", { tag: "@gate" }, async ({ page, context }) => {
  await borrow(context, { name: "Maria Clara Santos" });
  for (const path of ["/dash", "/wallet", "/help", "/help/messages", "/settings"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await findCoveredStops(page), path).toEqual([]);
  }
});

/** The five steps; each begins with the focus on its title. */
async function activate(page: Page, browser: Browser): Promise<void> {
  const keys = byKeyboard(page);
  const atStep = (name: string) =>
    expect(page.getByRole("heading", { name, level: 3 })).toBeFocused();
  await keys.press("ACTIVATE ACCOUNT");

  await atStep("Tell us about yourself");
  await keys.choose("Female");
  await keys.type("Month", "11");
  await keys.type("Day", "05");
  await keys.type("Year", "1990");
  await keys.type("Marital status", "Single");
  await keys.tick(/what lenders report/);
  await keys.press("Continue");

  await atStep("Current residential address");
  await keys.pick("State / region / province", "metro manila");
  await keys.pick("Town / city", "las pinas");
  await keys.type("House no. / unit no. / street name", "Unit 4, 12 Mabini St.");
  await keys.press("Continue");

  await atStep("Character References");
  await keys.type("Family / relative's full name", "Juana Santos");
  await keys.type("Relationship", "Mother");
  await keys.type("Phone number", "0917 123 4567");
  await keys.press("Continue");

  await atStep("Your ID");
  await keys.type("ID type", "Driver");
  const digits = Math.floor(100_000 + Math.random() * 899_999);
  await keys.type("ID number", `A12-34-${digits}`);
  for (const what of ["Upload front of ID", "Upload back of ID", "Upload selfie"]) {
    await keys.attach(`Choose photo: ${what}`, await takePicture(browser, `${what} ${digits}`));
    const slot = page.getByRole("group", { name: what });
    await expect(slot.getByText("Sent", { exact: true })).toBeVisible({ timeout: 20_000 });
  }
  await keys.press("Continue");

  await atStep("Beneficiary bank account, where the loan is received");
  await keys.pick("Name of bank / e-wallet", "BDO Unibank");
  await keys.type("Account number", `0012${digits}`);
  await keys.press("Finish");
  const active = page.getByRole("heading", { name: "Your account is active" });
  await expect(active).toBeFocused({ timeout: 20_000 });
}

test("from registration to the last payment, without a pointer", { tag: "@gate" }, async ({
  page,
  browser,
  complaints,
}) => {
  test.setTimeout(420_000);
  complaints.excuse(/Connecting to 'blob:/);
  const keys = byKeyboard(page);
  const main = page.getByRole("main");
  const heading = (name: string | RegExp) => page.getByRole("heading", { name });
  const phoneNumber = `63918${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  const password = "tulog na ang buwan 7";

  await open(page, "/login");
  await keys.press("Register");
  await keys.press("Continue without a code");
  await keys.type("Phone number", `0${phoneNumber.slice(2)}`);
  await keys.press("Send code");
  await keys.type("OTP code", await readCode(phoneNumber));
  await keys.press("Confirm code");
  await keys.type("Email", "liza@example.com");
  await keys.type("Full name", "Liza Santos");
  await keys.type("Create password", password);
  await keys.type("Confirm password", password);
  await keys.press("REGISTER NOW");
  await keys.type("City where you work", "Makati");
  await keys.type("Job title", "Nurse");
  await keys.type("Job category", "Health");
  await keys.type("Monthly net income", "60000");
  await keys.press("CONTINUE");
  await expect(page).toHaveURL(/\/dash$/, { timeout: 30_000 });

  await activate(page, browser);
  await keys.press("Apply for a loan");
  await keys.tick(/Service and Policy Agreement/);
  await keys.press("APPLY NOW");
  await keys.press("CONFIRM LOAN APPLICATION");
  await expect(heading("Success")).toBeFocused({ timeout: 30_000 });
  await keys.press("CONTINUE");
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Home" [level=1]
      - heading /You'll hear from us by/ [level=2]
      - list "What has happened, and what comes next":
        - listitem
      - region "Loan Status":
        - status:
          - paragraph: Pending
      - region "Loan Statement"
      - region "Wallet":
        - progressbar "Left of your loan"
        - button "WITHDRAW NOW" [disabled]
  `);

  const member = { phoneNumber, password };
  await actAsStaff(member, "review");
  await actAsStaff(member, "approve");
  await expect(heading("Your loan is approved")).toBeVisible({ timeout: 30_000 });
  for (const document of ["Read the disclosure statement", "Read the loan contract"]) {
    await keys.press(document);
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
  }
  await keys.press("AGREE WITH A CODE");
  await keys.type("OTP code", await readCode(phoneNumber, "ACCEPT_LOAN"));
  await keys.press("Confirm code");
  await expect(heading(/agreed\. Your loan is active\.$/)).toBeFocused();
  await keys.press("Go to my wallet to withdraw");
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Home" [level=1]
      - heading "Available balance" [level=2]
      - paragraph: /200,000/
      - progressbar "Left of your loan"
      - button "WITHDRAW NOW"
      - region "Loan Status":
        - status:
          - paragraph: Active
      - region "Loan Statement":
        - paragraph: LOAN IS ACTIVE
  `);

  await keys.press("WITHDRAW NOW");
  await keys.type("Amount to withdraw", "40000");
  await keys.press("CONTINUE WITHDRAWAL");
  await keys.type("OTP code", await readCode(phoneNumber, "WITHDRAW"));
  await keys.press("Confirm code");
  await expect(heading("Success")).toBeFocused({ timeout: 40_000 });
  await keys.press("CONTINUE");
  await expect(heading("Your money has arrived")).toBeVisible({ timeout: 60_000 });
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Your money has arrived" [level=2]
      - button "Got it"
      - heading "What you pay next" [level=2]
      - link "PAY"
      - region "Your progress":
        - figure:
          - img /The amount left to pay falls from/
  `);
  await keys.press("Got it");
  await expect(heading("Your money has arrived")).toBeHidden();

  await keys.press("PAY");
  await keys.choose(/^Full balance/);
  await keys.press(/^CONTINUE WITH ₱/);
  const opened = page.context().waitForEvent("page");
  await keys.press(/play the bank/);
  const bank = await opened;
  await byKeyboard(bank).press("Pay it");
  await expect(bank.getByRole("status")).toContainText("Paid.");
  await expect(page.getByText(/^We received ₱40,/)).toBeVisible();
  await bank.close();
  await keys.press("Home");
  await expect(heading("You've paid. Thank you!")).toBeVisible();

  await keys.press("Sign out");
  await keys.press("Yes, sign out");
  await expect(page).toHaveURL(/\/$/);
});
