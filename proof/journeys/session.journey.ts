/** Members and their sessions: in one browser, in two, and after coming back. */
import type { Browser, BrowserContext } from "@playwright/test";
import { findBarriers } from "./barriers.ts";
import { expect, open, type Page, phoneScreen, refusals, test } from "./browse.ts";
import {
  findActivatedMember,
  type JourneyMember,
  readCode,
  readTexts,
  registerOnPage,
} from "./member.ts";
import { readStores, type Stores } from "./stores.ts";

/**
 * Chromium logs an error for every refused reply; a refusal that the story expects is not a fault.
 */

const local = (member: JourneyMember) => `0${member.phoneNumber.slice(2)}`;

async function fillSignIn(page: Page, member: JourneyMember, isRemembered = false) {
  await page.getByLabel("Phone number").fill(local(member));
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  if (isRemembered) await page.getByLabel("Remember me").check();
  await page.getByRole("button", { name: "SIGN IN" }).click();
}

async function signInAt(page: Page, member: JourneyMember, isRemembered = false) {
  await open(page, "/login");
  await fillSignIn(page, member, isRemembered);
  await expect(page).toHaveURL(/\/dash$/);
}

/** What a browser keeps when it is closed: persistent cookies and storage, but no tab. */
async function reopen(browser: Browser, context: BrowserContext): Promise<BrowserContext> {
  const state = await context.storageState();
  await context.close();
  const cookies = state.cookies.filter((cookie) => cookie.expires !== -1);
  return browser.newContext({ storageState: { ...state, cookies } });
}

test.describe("on a phone", () => {
  test.use(phoneScreen);

  test("S001 S010 S038 a visitor chooses a loan, registers with the code from the phone, and is signed in", {
    tag: "@gate",
  }, async ({ page }) => {
    const phoneNumber = `63918${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
    // The loan chosen in the calculator is shown on every page of the registration.
    const chosen = page.getByRole("region", { name: "The loan you chose" });
    await open(page, "/");
    await page.getByRole("textbox", { name: "Loan amount" }).fill("345678");
    await page.getByRole("button", { name: "24 months", exact: true }).click();
    await page.getByRole("combobox", { name: "Currency" }).selectOption("SAR");
    await page.getByRole("link", { name: "APPLY NOW" }).click();
    await expect(page).toHaveURL("/login");
    await expect(chosen).toContainText("₱345,678 over 24 months");
    await expect(chosen).toContainText("Amounts shown in SAR.");
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "Register" }).click();
    await expect(chosen).toContainText("We'll keep your choice.");
    await page.getByRole("button", { name: "Continue without a code" }).click();
    await page.getByLabel("Phone number").fill(`0${phoneNumber.slice(2)}`);
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByLabel("OTP code").fill(await readCode(phoneNumber));
    await page.getByRole("button", { name: "Confirm code" }).click();

    await page.getByLabel("Email").fill("liza@example.com");
    await page.getByLabel("Full name").fill("Liza Peña");
    await page.getByLabel("Create password").fill("tulog na ang buwan 7");
    await page.getByLabel("Confirm password").fill("tulog na ang buwan 7");
    await page.getByRole("button", { name: "REGISTER NOW" }).click();

    await page.getByLabel("City where you work").fill("Riyadh");
    await page.getByLabel("Job title").fill("Nurse");
    await page.getByLabel("Job category").selectOption({ label: "Health Care / Medical" });
    // The currency follows the country of work, and the pesos are shown.
    await expect(page.getByLabel("Monthly net income")).toHaveValue("");
    await page.getByLabel("Employment country").selectOption("Saudi Arabia");
    await expect(page.getByLabel("Currency you are paid in")).toHaveValue("SAR");
    await page.getByLabel("Monthly net income").fill("4500");
    await expect(page.getByText(/^About ₱\d/)).toBeVisible();
    await page.getByRole("button", { name: "CONTINUE" }).click();

    await expect(page.getByText("Your account is open")).toBeVisible();
    await expect(page).toHaveURL(/\/dash$/);
    await expect(chosen).toContainText("₱345,678 over 24 months");
    await expect(chosen).toContainText("Activate your account, then apply for it.");
    expect(await findBarriers(page)).toEqual([]);
  });
});

test("a whole registration leaves nothing of the person in the browser but this tab's session", async ({
  page,
  context,
}) => {
  const phoneNumber = `63918${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  const person = {
    email: "zoraida@canary.example",
    fullName: "Zoraida Quezonera",
    password: "maliputo sa lawa 53",
    location: "Karaganda",
    jobTitle: "Xylophonist",
    income: "7654321",
    street: "Kalye Bughaw 88",
  };
  const numbers = [phoneNumber, phoneNumber.slice(2), `0${phoneNumber.slice(2)}`];
  await open(page, "/register");
  await page.getByRole("button", { name: "Continue without a code" }).click();
  await page.getByLabel("Phone number").fill(`0${phoneNumber.slice(2)}`);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("OTP code").fill(await readCode(phoneNumber));
  await page.getByRole("button", { name: "Confirm code" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Full name").fill(person.fullName);
  await page.getByLabel("Create password").fill("Pilipinas1");
  await page.getByLabel("Confirm password").fill("Pilipinas1");
  await page.getByRole("button", { name: "REGISTER NOW" }).click();
  // Refused on the step where it is typed, not two steps later.
  await expect(page.getByText(/too easy to guess: it is common/)).toBeVisible();
  await page.getByLabel("Create password").fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "REGISTER NOW" }).click();
  await page.getByLabel("City where you work").fill(person.location);
  // A reload in the middle loses nothing but the password.
  await page.reload();
  await expect(page.getByText("Please create your password again.")).toBeVisible();
  await expect(page.getByLabel("Full name")).toHaveValue(person.fullName);
  await page.getByLabel("Create password").fill(person.password);
  await page.getByLabel("Confirm password").fill(person.password);
  await page.getByRole("button", { name: "REGISTER NOW" }).click();
  await expect(page.getByLabel("City where you work")).toHaveValue(person.location);
  await page.getByLabel("Job title").fill(person.jobTitle);
  await page.getByLabel("Job category").selectOption({ label: "Health Care / Medical" });
  await page.getByLabel("Monthly net income").fill(person.income);
  await page.getByRole("button", { name: "CONTINUE" }).click();
  await expect(page).toHaveURL(/\/dash$/);

  const everything = (stores: Stores) => JSON.stringify(stores);
  const lasting = ({ sessionStorage: _, ...stores }: Stores) => JSON.stringify(stores);
  const after = await readStores(page);
  for (const word of [...Object.values(person), "Quezonera", "Zoraida"])
    expect(everything(after), word).not.toContain(word);
  for (const number of numbers) expect(lasting(after), number).not.toContain(number);
  expect(Object.keys(after.sessionStorage).sort()).toEqual(["accessToken", "myPhoneNumber"]);

  // What is typed into the activation stays in the tab, and comes back after a reload.
  await page.goto("/activate");
  const dialog = page.getByRole("dialog", { name: "Activation" });
  await dialog.getByLabel("First name").fill("Zoraidaline");
  await page.reload();
  await expect(dialog.getByLabel("First name")).toHaveValue("Zoraidaline");
  const typing = await readStores(page);
  for (const word of ["Zoraidaline", "Quezonera", ...numbers])
    expect(lasting(typing), word).not.toContain(word);

  // Another tab is signed in too, without the number being written anywhere that lasts.
  const other = await context.newPage();
  await other.goto("/dash");
  await expect(other.getByRole("link", { name: "Wallet" })).toBeVisible();
  for (const number of numbers) expect(lasting(await readStores(other))).not.toContain(number);
});

test("the link in a message about a foreign sign-in freezes the account with one tap", async ({
  page,
  browser,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await registerOnPage(context, "Liza Mendoza");
  await signInAt(page, member);
  const thief = await (await browser.newContext()).newPage();
  await open(thief, "/login");
  await fillSignIn(thief, member);
  await expect(thief).toHaveURL(/\/dash$/);

  const told = () =>
    readTexts(member.phoneNumber).findLast(({ purpose }) => purpose === "NEW_DEVICE")?.text;
  await expect.poll(told).toMatch(/Not you\? Freeze: /);
  const link = new URL(told()?.match(/https?:\S+$/m)?.[0] ?? "");
  const owner = await context.newPage();
  await open(owner, `${link.pathname}${link.hash}`);
  expect(await findBarriers(owner)).toEqual([]);
  await owner.getByRole("button", { name: "Freeze my account" }).click();
  await expect(owner.getByText("Your account is frozen")).toBeVisible();

  await thief.reload();
  await expect(thief).toHaveURL(/\/login$/);
  await fillSignIn(thief, member);
  await expect(thief.getByText("Your account is frozen to keep it safe.").first()).toBeVisible();
  await thief.context().close();
});

test("wrong details are refused in words, and the right ones lead to the page asked for", {
  tag: "@gate",
}, async ({ page, context, complaints }) => {
  complaints.excuse(refusals);
  const member = await registerOnPage(context, "Liza Mendoza");
  await page.goto("/wallet");
  await expect(page).toHaveURL(/\/login$/);
  await fillSignIn(page, { ...member, password: "not this one 1" });
  await expect(page.getByText("That phone number and password don't match.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "SIGN IN" }).click();
  // The wallet redirects to the activation, which this member has not done.
  await expect(page).toHaveURL(/\/(wallet|activate)$/);
});

test("a reload of the sign-in page keeps its notice and draws it without an error", async ({
  page,
}) => {
  await open(page, "/login");
  await page.evaluate(`history.replaceState({ usr: { notice: "expired" }, key: "k", idx: 0 }, "")`);
  await page.reload();
  await expect(page.getByText("Your login has expired.")).toBeVisible();
});

test("without a server the sign-in says so, and keeps what was typed", async ({
  page,
  context,
  complaints,
}) => {
  complaints.excuse(/Failed to load resource/);
  const member = await registerOnPage(context, "Liza Mendoza");
  await open(page, "/login");
  await page.route("**/authmember/login", (route) => route.abort());
  await fillSignIn(page, member);
  await expect(page.getByText("No Server Response").first()).toBeVisible();
  await expect(page.getByLabel("Phone number")).toHaveValue(/917/);
});

test("a member who asked to be remembered is signed in after closing the browser; another is not", async ({
  browser,
  context,
  complaints,
}) => {
  complaints.excuse(refusals);
  const member = await registerOnPage(context, "Liza Mendoza");
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
  const member = await registerOnPage(context, "Liza Mendoza");
  await signInAt(page, member);
  await page.evaluate(`
    const token = sessionStorage.getItem("accessToken");
    sessionStorage.setItem("accessToken", token.slice(0, -4) + "AAAA");
  `);
  await page.reload();
  await expect(page.getByRole("button", { name: "ACTIVATE ACCOUNT" })).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);
});

test("two tabs that refresh at once are both still signed in", { tag: "@gate" }, async ({
  page,
  context,
}) => {
  const member = await registerOnPage(context, "Liza Mendoza");
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
  const member = await registerOnPage(context, "Liza Mendoza");
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
  for (const tab of [page, other]) {
    const stores = JSON.stringify(await readStores(tab));
    for (const word of [member.phoneNumber.slice(2), member.password, "Mendoza", "eyJ"])
      expect(stores, word).not.toContain(word);
  }
});

test("S042 S172 S186 D15 a lost password is recovered with a code; every device is signed out and told", {
  tag: "@gate",
}, async ({ page, browser, context, complaints }) => {
  complaints.excuse(refusals);
  const member = await registerOnPage(context, "Liza Mendoza");
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
  await expect(
    page.getByText(/you can't withdraw or change your payout account until/),
  ).toBeVisible();
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
  const member = findActivatedMember();
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
  await expect(page.getByText("Your current password isn't right.").first()).toBeVisible();
  await page.getByLabel("Current password").fill(member.password);
  await change.click();
  await expect(page.getByText("Your password changed successfully.").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/(login)?$/);
  await elsewhere.context().close();
});
