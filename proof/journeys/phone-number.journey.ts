/** A member's new phone number: with both phones in the settings, and after losing the SIM. */
import type { BrowserContext } from "@playwright/test";
import { expectOpenToAll } from "./barriers.ts";
import { expect, type Page, phoneScreen, refusals, test } from "./browse.ts";
import { type JourneyMember, readCode, readTexts, registerOnPage } from "./member.ts";
import { joinActivated } from "./staff.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const anyNumber = () => `917${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;

async function signInWith(page: Page, number: string, { password }: JourneyMember) {
  await page.getByLabel("Phone number").fill(number);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await press(page, "SIGN IN");
  await expect(page).toHaveURL(/\/dash$/);
}

test("with both phones the number changes after a code from each, and every device signs in anew", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await joinActivated(context, "Maria Clara Reyes Santos");
  const number = anyNumber();
  await page.goto("/settings#account");
  const account = page.getByRole("dialog", { name: "Account", exact: true });
  await press(page, "Change: Phone number");
  await account.getByLabel("New phone number").fill(number);
  await account.getByLabel("Current password").fill(member.password);
  await expectOpenToAll(page, "dialog[open]");
  await press(page, "Send code");
  await account.getByLabel("OTP code").fill(await readCode(member.phoneNumber, "CHANGE_PHONE"));
  await press(page, "Confirm code");
  await expect(account).toContainText("Enter the code from your new phone");
  await account.getByLabel("OTP code").fill(await readCode(`63${number}`, "NEW_PHONE"));
  await press(page, "Confirm code");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Your account has its new number")).toBeVisible();
  await expect
    .poll(() => readTexts(member.phoneNumber).at(-1)?.text)
    .toMatch(/new number .* Not you\? Freeze/);
  await signInWith(page, number, member);
});

async function moveToNewNumber(page: Page, context: BrowserContext, number: string) {
  const member = await registerOnPage(context, "Juana Dela Cruz");
  await page.goto("/login");
  await page.getByRole("link", { name: "Change it without the SIM" }).click();
  await page.getByLabel("Old phone number").fill(member.phoneNumber.slice(2));
  await page.getByLabel("Password", { exact: true }).fill("not this one 1");
  await press(page, "Continue");
  await expect(page.getByText("That phone number and password don't match.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await expectOpenToAll(page);
  await press(page, "Continue");
  await expect(page.getByText("m•••@example.com")).toBeVisible();
  const letters = () => readTexts("maria@example.com");
  const isCode = ({ purpose }: { purpose: string }) => purpose === "LOST_PHONE";
  await expect.poll(() => letters().filter(isCode).length).toBeGreaterThan(0);
  const code = letters()
    .findLast(isCode)
    ?.text.match(/\b\d{6}\b/)?.[0] as string;
  await page.getByLabel("OTP code").fill(code);
  await press(page, "Confirm code");
  await page.getByLabel("New phone number").fill(number);
  await expectOpenToAll(page);
  await press(page, "Send code");
  await page.getByLabel("OTP code").fill(await readCode(`63${number}`, "NEW_PHONE"));
  await press(page, "Confirm code");
  return member;
}

test("without the SIM the new number waits, and the old number is told how to stop it", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await moveToNewNumber(page, context, anyNumber());
  await expect(page.getByRole("heading", { name: "We have your new number" })).toBeVisible();
  await expect(page.getByText("Until then your old number stays")).toBeVisible();
  await expectOpenToAll(page);
  await expect
    .poll(() => readTexts(member.phoneNumber).at(-1)?.text)
    .toMatch(/new number .* Not you\? Freeze: http/);
  await page.getByRole("link", { name: "Sign in" }).click();
  await signInWith(page, member.phoneNumber.slice(2), member);
});
