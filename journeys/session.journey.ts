/** Members and their sessions, as a member lives them: in one browser, in two, and after coming back. */
import type { Browser, BrowserContext } from "@playwright/test";
import { expect, open, type Page, phone, refusals, test } from "./browse.ts";
import { activatedMember, type Member, readCode, register } from "./member.ts";

/** Chromium writes a line for every refused reply; a refusal that the story is about is no fault. */

const local = (member: Member) => `0${member.phoneNumber.slice(2)}`;

async function fillSignIn(page: Page, member: Member, isRemembered = false) {
  await page.getByLabel("Phone number").fill(local(member));
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  if (isRemembered) await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "SIGN IN" }).click();
}

async function signInAt(page: Page, member: Member, isRemembered = false) {
  await open(page, "/login");
  await fillSignIn(page, member, isRemembered);
  await expect(page).toHaveURL(/\/dash$/);
}

/** What a browser keeps when it is closed: lasting cookies and storage, but no tab. */
async function reopen(browser: Browser, context: BrowserContext): Promise<BrowserContext> {
  const state = await context.storageState();
  await context.close();
  const cookies = state.cookies.filter((cookie) => cookie.expires !== -1);
  return browser.newContext({ storageState: { ...state, cookies } });
}

test.describe("on a phone", () => {
  test.use(phone);

  test("a new member registers with the code from the phone, and is signed in", async ({
    page,
  }) => {
    const phoneNumber = `63918${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    await open(page, "/register");
    await page.getByRole("button", { name: "Go on without a code" }).click();
    await page.getByLabel("Phone number").fill(`0${phoneNumber.slice(2)}`);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("OTP code").fill(await readCode(phoneNumber));
    await page.getByRole("button", { name: "Confirm code" }).click();

    await page.getByLabel("Email").fill("liza@example.com");
    await page.getByLabel("Full name").fill("Liza Peña");
    await page.getByLabel("Create password").fill("tulog na ang buwan 7");
    await page.getByLabel("Confirm password").fill("tulog na ang buwan 7");
    await page.getByRole("button", { name: "REGISTER NOW" }).click();

    await page.getByLabel("Employment location").fill("Riyadh");
    await page.getByLabel("Job title").fill("Nurse");
    await page.getByLabel("Job category").selectOption({ label: "Health Care / Medical" });
    await page.getByLabel("Monthly net income").fill("60000");
    await page.getByRole("button", { name: "CONTINUE" }).click();

    await expect(page.getByText("Your account is open")).toBeVisible();
    await expect(page).toHaveURL(/\/dash$/);
  });
});

test("wrong details are refused in words, and the right ones lead to the page asked for", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await register(context, "Liza Mendoza");
  await page.goto("/wallet");
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, { ...member, password: "not this one 1" });
  await expect(
    page.getByText("That phone number and password do not match.").first(),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "SIGN IN" }).click();
  // The wallet leads on to the activation, which this member has yet to do.
  await expect(page).toHaveURL(/\/(wallet|activate)$/);
});

test("without a server the sign-in says so, and keeps what was typed", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(/Failed to load resource/);
  const member = await register(context, "Liza Mendoza");
  await open(page, "/login");
  await page.route("**/authmember/login", (route) => route.abort());
  await fillSignIn(page, member);
  await expect(page.getByText("No Server Response").first()).toBeVisible();
  await expect(page.getByLabel("Phone number")).toHaveValue(/917/);
});

test("who asked to be remembered is signed in after closing the browser; who did not is not", async ({
  browser,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await register(context, "Liza Mendoza");
  for (const isRemembered of [true, false]) {
    const first = await browser.newContext();
    await signInAt(await first.newPage(), member, isRemembered);
    const second = await reopen(browser, first);
    const page = await second.newPage();
    await page.goto("/dash");
    if (isRemembered) await expect(page.getByRole("link", { name: "Wallet" })).toBeVisible();
    else await expect(page).toHaveURL(/\/login$/);
    await second.close();
  }
});

test("a token that expires in the middle of work is renewed without a word", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await register(context, "Liza Mendoza");
  await signInAt(page, member);
  await page.evaluate(`
    const token = sessionStorage.getItem("accessToken");
    sessionStorage.setItem("accessToken", token.slice(0, -4) + "AAAA");
  `);
  await page.reload();
  await expect(page.getByRole("link", { name: "ACTIVATE ACCOUNT" })).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);
});

test("two tabs that refresh at once are both still signed in", async ({ page, context }) => {
  const member = await register(context, "Liza Mendoza");
  await signInAt(page, member);
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const tab of pages) await tab.evaluate(`sessionStorage.clear()`).catch(() => {});
  await Promise.all(pages.map((tab) => tab.goto("/dash")));
  for (const tab of pages) await expect(tab.getByRole("link", { name: "Wallet" })).toBeVisible();
});

test("signing out forgets everything here, and the other tab notices", async ({
  page,
  context,
}) => {
  const member = await register(context, "Liza Mendoza");
  await signInAt(page, member, true);
  const other = await context.newPage();
  await other.goto("/dash");
  await expect(other.getByRole("link", { name: "Wallet" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(other).toHaveURL(/\/$/);
  const kept = await page.evaluate(
    `[sessionStorage.accessToken, localStorage.persist, localStorage.myPhoneNumber]`,
  );
  expect(kept).toEqual([undefined, undefined, undefined]);
});

test("a lost password is recovered with a code; every device is signed out and told", async ({
  page,
  browser,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await register(context, "Liza Mendoza");
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAt(elsewhere, member, true);

  await open(page, "/contact");
  await page.getByRole("link", { name: "ACCOUNT RECOVERY" }).click();
  await page.getByLabel("Phone number").fill(local(member));
  await page.getByRole("button", { name: "Send code" }).click();
  await expect(page.getByLabel("OTP code")).toBeVisible();
  await page.getByLabel("OTP code").fill(await readCode(member.phoneNumber, "RECOVER"));
  await page.getByRole("button", { name: "Confirm code" }).click();
  const password = "bagong umaga sa dagat";
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Set new password" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, { ...member, password });
  await expect(page).toHaveURL(/\/dash$/);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/(login)?$/);
  await elsewhere.context().close();
});

test("a changed password signs the other browser out, and leads home after three seconds", async ({
  page,
  browser,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = activatedMember();
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAt(elsewhere, member, true);
  await signInAt(page, member);

  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByText("This device")).toBeVisible();
  await page.getByRole("button", { name: "Password" }).click();
  const password = "hangin sa bukid 2026";
  await page.getByLabel("Current password").fill("not this one 1");
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  const change = page.getByRole("dialog").getByRole("button", { name: "Change Password" });
  await change.click();
  await expect(page.getByText("Your current password is not right.").first()).toBeVisible();
  await page.getByLabel("Current password").fill(member.password);
  await change.click();
  await expect(page.getByText("Your password changed successfully.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/(login)?$/);
  await elsewhere.context().close();
});
