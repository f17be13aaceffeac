/**
 * Two officers, an assistant and a member side by side: what the desk decides, and what comes of
 * it.
 */

import { fromPesos, pesoDisplay, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { policies, policyAtInstant } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import type { Browser, BrowserContext } from "@playwright/test";
import { findBarriers, findOverflow, findSmallTargets } from "./barriers.ts";
import {
  acceptOffer,
  applyFor,
  borrow,
  type JourneyBorrower,
  signInBorrower,
  withdrawOnPage,
} from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import {
  finish,
  openCaseOf,
  openIdCheck,
  openTab,
  part,
  press,
  sitDownAtDesk,
  verifyOpenId,
} from "./desk.ts";
import { readCode, registerOnPage, signInOnPage } from "./member.ts";
import { actAsStaff } from "./staff.ts";
import { takePicture } from "./take-picture.ts";

test.use({ ...phoneScreen, contextOptions: { reducedMotion: "reduce" } });
// One after the other, because an authenticator code works once.
test.describe.configure({ mode: "default", timeout: 300_000 });

/** Expected refusals are not faults, nor is Playwright's trace reading pictures back. */
test.beforeEach(({ complaints }) => complaints.excuse(/status of 4\d\d/, /Connecting to 'blob:/));

const MONTHS = 48;

const notice = (page: Page) => page.getByRole("main").getByRole("status");
const rowOf = (page: Page, who: string) => page.getByRole("row", { name: new RegExp(who) });
const parts = (page: Page) => page.getByRole("navigation", { name: "Desk" });

/** Lists contain rows of other stories, so each story uses a unique name. */
function named(first: string): string {
  const letters = Array.from(String(Date.now() % 1e9), (digit) => "abcdefghij"[Number(digit)]);
  return `${first} Magsaysay-Villanueva ${letters.join("")}`;
}

async function join(
  context: BrowserContext,
  name: string,
  number?: string,
): Promise<JourneyBorrower> {
  const member = await registerOnPage(context, name, number);
  await actAsStaff(member, "activate", name);
  await signInOnPage(context, member);
  return signInBorrower(context, member);
}

/** A member whose payout to a nonexistent account was returned before the stories begin. */
let returned: JourneyBorrower;
const returnedName = named("Benigno");
test.beforeAll(async ({ browser }) => {
  const { baseURL = "" } = test.info().project.use;
  const context = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { "x-forwarded-for": "10.200.7.7" },
  });
  returned = await borrow(context, { name: returnedName, accountEnding: "0000" });
  await withdrawOnPage(returned, 1_200);
});

test("an application is approved and its money reaches the account", { tag: "@gate" }, async ({
  page,
  context,
  browser,
}) => {
  const name = named("Corazon");
  const member = await join(context, name);
  // Over four years the instalment is a small share of the income.
  await applyFor(member, 700_000, pesoDisplay, MONTHS);
  const ben = await sitDownAtDesk(browser, "ben");

  // Page by page in the order of work: the queue, the case, its images.
  await parts(ben).getByRole("link", { name: "Applications" }).click();
  await expect(ben).toHaveURL(/\/staff\/applications/);
  await rowOf(ben, name).getByRole("link").click();
  await expect(ben.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(part(ben, "Affordability")).toContainText("of the income would go to debts");
  await expect(part(ben, "Affordability")).toContainText("Left each month");
  const id = part(ben, "ID");
  await openIdCheck(ben);
  // The ID number is shown beside the images during the comparison, which the log records.
  await expect(id.getByRole("form")).not.toContainText("•••");
  await id.getByRole("group", { name: /^Back of the ID/ }).focus();
  await ben.keyboard.press("r");
  await ben.keyboard.press("+");
  await expect(id.getByRole("img", { name: "Back of the ID" })).toHaveCSS("rotate", "90deg");

  // One image is asked for again: the member reads why, and sends that one alone.
  await press(ben, "Ask again");
  await ben.getByLabel("Which image").selectOption("Back of the ID");
  await ben.getByLabel("Why", { exact: true }).selectOption("Blurred");
  await expect(ben.getByRole("dialog")).toContainText("The member reads: “The photo is blurred.");
  await finish(ben, "Ask the member");
  await expect(id).toContainText("Image asked again");
  // The reload of the page loaded no image again: the log has one entry for each view.
  await openTab(ben, "History");
  await expect(part(ben, "Timeline").getByText("opened an ID photo of")).toHaveCount(3);
  await expect(part(ben, "Timeline")).toContainText("revealed hidden details");
  await sendImageAgain(page, browser);
  await press(ben, "Load again");
  await verifyOpenId(await openIdCheck(ben));
  await expect(id).toContainText("ID verified");

  // Paused for a reason that the member reads, and resumed.
  await press(ben, "Take into review");
  await press(ben, "Put on hold");
  await ben.getByLabel("What it waits for").fill("We are calling your employer tomorrow.");
  await finish(ben, "Put on hold");
  await expect(notice(ben).first()).toContainText("On hold. The member has been told.");
  await page.reload();
  await expect(page.getByText("We are calling your employer tomorrow.").first()).toBeVisible();
  await press(ben, "Resume the review");

  // Approved for less than requested: the new price is shown before it is confirmed.
  await press(ben, "Approve");
  await ben.getByLabel("Amount in pesos").fill("100000");
  await ben.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(ben.getByRole("alert").filter({ hasText: "Between ₱200,000" })).toBeVisible();
  await ben.getByLabel("Amount in pesos").fill("600000");
  const quote = quoteLoan(fromPesos(600_000), MONTHS, policyAtInstant(new Date(), policies));
  for (const figure of [writePesos(quote.instalment), writePercent(quote.rate.perYear)])
    await expect(ben.getByRole("dialog")).toContainText(figure);
  // He verified the ID himself, so another officer approves.
  await expect(ben.getByRole("dialog")).toContainText(
    "You verified this ID, so you approve at most ₱250,000 alone.",
  );
  await ben.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  const dina = await sitDownAtDesk(browser, "dina");
  await openCaseOf(dina, member.phoneNumber);
  await press(dina, "Approve");
  await dina.getByLabel("Amount in pesos").fill("600000");
  await finish(dina, "Approve ₱600,000");
  await expect(part(dina, /^Loan/)).toContainText("Asked for₱700,000.00");
  await press(ben, "Load again");

  await payOut(browser, { page, ben, member, name });
  // The case shows the payout, and the repayment is recorded there.
  await rowOf(ben, name).getByRole("link").click();
  await press(ben, "Record a repayment");
  await ben.getByLabel("Amount received, in pesos").fill("50000");
  await ben.getByLabel("The bank's reference").fill(`BDO-${Date.now()}`);
  await finish(ben, "Record");
  await expect(notice(ben).first()).toContainText(/Recorded: ₱[\d,.]+ to principal/);

  // More than the policy's amount for a loan in a day waits for another person.
  await press(ben, "Record a repayment");
  await ben.getByLabel("Amount received, in pesos").fill("100");
  await ben.getByLabel("The bank's reference").fill(`BDO-MORE-${Date.now()}`);
  await finish(ben, "Record");
  await expect(notice(ben).first()).toContainText("Nothing is booked until a second person");
  await confirmAs(await sitDownAtDesk(browser, "dina"), /^Record a repayment of ₱100\.00/);
});

/** The second person confirms one of the proposals, on a page that everyone can use. */
async function confirmAs(officer: Page, title: RegExp) {
  await parts(officer).getByRole("link", { name: "To confirm" }).click();
  const card = officer.getByRole("region", { name: title }).first();
  await expect(card).toContainText("Proposed");
  expect(await findBarriers(officer)).toEqual([]);
  await card.getByRole("button", { name: /^Confirm/ }).click();
  await expect(notice(officer).first()).toContainText("Confirmed and done");
}

async function sendImageAgain(page: Page, browser: Browser) {
  await page.goto("/dash");
  const wanted = page.getByRole("heading", { name: "We need one picture again" });
  await expect(wanted).toBeVisible();
  await expect(page.getByText("The photo is blurred.")).toBeVisible();
  await press(page, "SEND PICTURE");
  await expect(page.getByText("Please add the picture first.")).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  expect(await findSmallTargets(page, "main")).toEqual([]);
  const picture = await takePicture(browser, "The back of the ID");
  await page
    .getByLabel("Upload back of ID", { exact: true })
    .setInputFiles({ name: "back.jpg", mimeType: "image/jpeg", buffer: picture });
  await expect(page.getByText("Sent", { exact: true })).toBeVisible();
  await press(page, "SEND PICTURE");
  await expect(page.getByText("Thank you. We have your picture")).toBeVisible();
  await expect(wanted).toBeHidden();
}

type Paid = {
  readonly page: Page;
  readonly ben: Page;
  readonly member: JourneyBorrower;
  readonly name: string;
};

/** Staff never see a code, and a large payout needs two people. */
async function payOut(browser: Browser, { page, ben, member, name }: Paid) {
  const ana = await sitDownAtDesk(browser, "ana");
  await openCaseOf(ana, member.phoneNumber);
  // An assistant decides nothing; the officer beside her could.
  await expect(ben.getByRole("button", { name: "Put on hold" })).toBeVisible();
  for (const act of ["Take into review", "Approve", "Put on hold", "Decline", "Verify"])
    await expect(ana.getByRole("button", { name: act, exact: true })).toHaveCount(0);
  // She may call the member, and reveals nothing but the phone number.
  await openTab(ana, "Contacts");
  await expect(ana.getByRole("button", { name: /^Reveal/ })).toHaveCount(1);
  await expect(ana.getByRole("button", { name: "Reveal the phone number" })).toBeVisible();
  await openTab(ana, "Identity");
  await expect(ana.getByText("Officers alone open the images.")).toBeVisible();
  await openTab(ana, "Overview");

  await press(ana, "Send a code");
  await finish(ana, "Send the code");
  await expect(notice(ana).first()).toContainText("Nobody at the desk sees it.");
  const code = await readCode(member.phoneNumber, "ACCEPT_LOAN");
  await expect(ana.locator("body")).not.toContainText(code);
  await acceptOffer(member, { isSent: true });
  await press(ana, "Load again");
  await expect(part(ana, /^Loan/)).toContainText("Active");
  await press(ana, "Send a code");
  await ana.getByLabel(/^Amount the member named/).fill("600000");
  await finish(ana, "Send the code");
  const reference = await withdrawOnPage(member, 600_000, { isSent: true });

  const open = (desk: Page, list: string) =>
    desk.goto(`/staff/withdrawals?list=${list}`).then(() => rowOf(desk, name));
  const bens = await open(ben, "open");
  await expect(bens).toContainText("Needs two people: not released yet.");
  await press(ben, `Put on hold ${reference}`);
  await ben.getByLabel("Cause").selectOption("The bank or the rail is closed");
  await ben.getByLabel("Why", { exact: true }).fill("The bank asked us to wait.");
  await finish(ben, "Put on hold");
  await expect(bens).toContainText("The bank asked us to wait.");
  await press(ben, `Resume ${reference}`);
  await ben.getByLabel("Why it may go").fill("The bank is open again.");
  await finish(ben, "Resume");
  await press(ben, `Release ${reference}`);
  await expect(ben.getByRole("dialog")).toContainText("₱600,000.00");
  await finish(ben, "Release");
  await expect(bens).toContainText("Released by Ben Cruz. A second person has to confirm.");
  await expect(bens.getByRole("button", { name: /^Confirm/ })).toHaveCount(0);

  // Dina approved the loan, so she may not release its money.
  const dina = await sitDownAtDesk(browser, "dina");
  await expect(await open(dina, "open")).toContainText("You approved this loan: other officers");
  await expect(dina.getByRole("button", { name: `Confirm ${reference}` })).toHaveCount(0);
  const felix = await sitDownAtDesk(browser, "felix");
  await open(felix, "open");
  await press(felix, `Confirm ${reference}`);
  await finish(felix, "Confirm");
  await expect(notice(felix).first()).toContainText(`${reference}: Confirmed.`);
  await expect(async () => {
    const row = await open(ben, "all");
    // A busy machine takes more than a second to render the list; only the state has a short limit.
    await expect(row).toBeVisible();
    await expect(row).toContainText("Completed", { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await page.goto("/dash");
  await expect(page.getByText("Your bank or e-wallet has credited it.").first()).toBeVisible();
}

test("a loan that two officers have open is declined by one of them", async ({
  page,
  context,
  browser,
}) => {
  const member = await join(context, "Severino Reyes");
  await applyFor(member, 300_000);
  const [ben, dina] = [await sitDownAtDesk(browser, "ben"), await sitDownAtDesk(browser, "dina")];
  await openCaseOf(ben, member.phoneNumber);
  await openCaseOf(dina, member.phoneNumber);
  await press(ben, "Take into review");
  await expect(ben.getByRole("button", { name: "Decline" })).toBeVisible();
  await press(dina, "Take into review");
  await expect(notice(dina).first()).toContainText("Someone else has moved this loan meanwhile.");

  // A masked value is revealed with a reason, for a short time.
  await openTab(dina, "Contacts");
  const personal = part(dina, "Phone and e-mail");
  await expect(personal).not.toContainText(writeSpacedPhone(member.phoneNumber));
  await personal.getByRole("button", { name: "Reveal the phone number" }).click();
  await personal.getByRole("button", { name: "Reveal for half a minute" }).click();
  await expect(personal.getByRole("alert").filter({ hasText: "Please say why." })).toBeVisible();
  await personal.getByLabel(/^Why do you need/).fill("The employer does not know this member");
  await personal.getByRole("button", { name: "Reveal for half a minute" }).click();
  await expect(personal).toContainText(writeSpacedPhone(member.phoneNumber));
  await openTab(dina, "Overview");
  await dina.getByLabel("Add a note").fill("The employer has never heard of this member.");
  await press(dina, "Add");
  await expect(part(dina, "Notes")).toContainText("Dina Flores");

  await press(dina, "Decline");
  await dina.getByLabel("Reason").selectOption("Details do not agree");
  await finish(dina, "Decline");
  await expect(part(dina, /^Loan/)).toContainText("Declined");
  await openTab(dina, "History");
  await expect(part(dina, "Timeline")).toContainText(/Dina Flores declined loan \d+ of/);
  await page.goto("/dash");
  await expect(
    page.getByText("Some details of your application don't match").first(),
  ).toBeVisible();
});

test("the desk is open to all, on a laptop, a tablet and a phone", { tag: "@gate" }, async ({
  browser,
}) => {
  const ben = await sitDownAtDesk(browser, "ben");
  const pages = [
    "/staff/applications?list=ACTIVE",
    "/staff/id-checks",
    "/staff/withdrawals?list=all",
    "/staff/batches",
    "/staff/members?find=Magsaysay",
  ];
  for (const path of pages) {
    await ben.goto(path);
    await expect(ben.getByRole("main").getByRole("heading").first()).toBeVisible();
    if (!path.includes("batches")) await expect(ben.getByRole("table")).toBeVisible();
    await expectOpenToAll(ben, path);
  }
  await openCaseOf(ben, returned.phoneNumber);
  await expectOpenToAll(ben, "the case");
  await press(ben, "Send a code");
  expect(await findBarriers(ben)).toEqual([]);
});

test("work is taken, passed on with Next, and released together", async ({ browser }) => {
  // Two members with a loan are prepared first, which takes a slow machine a minute each.
  test.setTimeout(300_000);
  const names = [named("Amparo"), named("Belen")] as const;
  for (const [at, name] of names.entries()) {
    const context = await browser.newContext({
      baseURL: test.info().project.use.baseURL ?? "",
      extraHTTPHeaders: { "x-forwarded-for": `10.200.8.${at + 1}` },
    });
    await withdrawOnPage(await borrow(context, { name, pesos: 600_000 }), 600_000);
  }
  const [ben, dina] = [await sitDownAtDesk(browser, "ben"), await sitDownAtDesk(browser, "dina")];
  for (const desk of [ben, dina]) await desk.goto("/staff/withdrawals?list=open");

  // Ben takes one with its key; Dina sees it in her list, asks, and takes it over.
  await rowOf(ben, names[0]).getByRole("link").click();
  await expect(ben.getByText("Nobody is on this.")).toBeVisible();
  await ben.keyboard.press("t");
  await expect(ben.getByText(/^You are on this since/)).toBeVisible();
  await expect(rowOf(dina, names[0])).toContainText("Ben Cruz", { timeout: 20_000 });
  await rowOf(dina, names[0]).getByRole("link").click();
  await dina.getByRole("button", { name: /^Take over/ }).click();
  await expect(dina.getByRole("dialog")).toContainText("Take this from Ben Cruz?");
  expect(await findBarriers(dina)).toEqual([]);
  await finish(dina, "Take over");
  await expect(ben.getByText(/^Dina Flores is on this since/)).toBeVisible({ timeout: 20_000 });

  // Next skips the work that Dina has taken.
  await ben.keyboard.press("n");
  await expect(ben.getByRole("heading", { level: 1, name: names[1] })).toBeVisible();
  await expect(ben.getByText(/^You are on this since/)).toBeVisible();
  await ben.keyboard.press("?");
  await expect(ben.getByRole("dialog")).toContainText("Release the ticked withdrawals");
  expect(await findBarriers(ben)).toEqual([]);
  await ben.keyboard.press("Escape");

  await ben.goto("/staff/withdrawals?list=open");
  for (const name of names) await rowOf(ben, name).getByRole("checkbox").check();
  await expectOpenToAll(ben, "ticked withdrawals");
  await ben.keyboard.press("b");
  const dialog = ben.getByRole("dialog");
  for (const said of [...names, "₱1,200,000.00"]) await expect(dialog).toContainText(said);
  expect(await findBarriers(ben)).toEqual([]);
  await dialog.getByRole("button", { name: "Release 2" }).click();
  await expect(dialog).toContainText("2 of 2 released.");
  expect(await findBarriers(ben)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  for (const name of names) await expect(rowOf(ben, name)).toContainText("Released by Ben Cruz.");
});

async function expectOpenToAll(page: Page, where: string) {
  expect(await findBarriers(page), where).toEqual([]);
  for (const width of [820, 360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findOverflow(page), `${where} at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findSmallTargets(page, "main"), `${where} at ${width} px`).toEqual([]);
  }
}

// Last, because a member's second code is sent at the earliest a minute after the first.
test("a returned payout is corrected and paid", async ({ browser }) => {
  const ben = await sitDownAtDesk(browser, "ben");
  await expect(async () => {
    await ben.goto("/staff");
    await ben.getByRole("link", { name: /^Returned payouts/ }).click();
    const why = "There is no account with this number";
    await expect(rowOf(ben, returnedName)).toContainText(why, { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await changeAccount(returned, `0012345${Math.floor(1_000 + Math.random() * 8_999)}`);

  await rowOf(ben, returnedName).getByRole("link").click();
  const bank = part(ben, "Bank or e-wallet");
  await expect(bank).toContainText("Changed to Metropolitan Bank and Trust Company");
  await press(ben, "Account is good");
  await ben.getByLabel("How you made sure").fill("Called on the number we knew before.");
  await finish(ben, "Account is good");
  await expect(bank).toContainText("The account waits until a second person confirms it.");
  await confirmAs(await sitDownAtDesk(browser, "dina"), new RegExp(returnedName));
  await withdrawOnPage(returned, 1_200);
  await expect(async () => {
    await press(ben, "Load again");
    await expect(part(ben, "Withdrawals")).toContainText("Completed", { timeout: 2_000 });
  }).toPass({ timeout: 90_000 });
});

/** As in the settings: the password, a code for this account, then the change. */
async function changeAccount(member: JourneyBorrower, accountNumber: string) {
  const account = { bankName: "Metropolitan Bank and Trust Company", accountNumber };
  const asked = { ...account, currentPassword: member.password };
  await member.ask("POST", "/memberdetails/bank/otp", asked);
  const otp = await readCode(member.phoneNumber, "CHANGE_BANK");
  const proof = await member.ask("POST", "/memberdetails/bank/verify", { ...account, otp });
  const { confirmation } = proof.body;
  const changed = await member.ask("PATCH", "/memberdetails/bank", { ...asked, confirmation });
  expect(changed.body).toMatchObject({ pending: { bankName: account.bankName } });
}
