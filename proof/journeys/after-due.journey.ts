/**
 * A month in which loans fall due, on a demo whose clock is moved: one member pays on time, one
 * does not, and one who is late is called by the rules, promises, complains, and is given more
 * time. Each story begins where the one before it ended.
 */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { demoMembers } from "@hiram/demo/people.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import type { Browser, BrowserContext } from "@playwright/test";
import { expectOpenToAll } from "./barriers.ts";
import { borrowAndReceive, type JourneyBorrower, signInBorrower } from "./borrower.ts";
import { expect, type Page, phoneScreen, test } from "./browse.ts";
import { openCaseOf, openTab, press, sitDownAtDesk } from "./desk.ts";
import { type JourneyMember, readCode, signInOnPage } from "./member.ts";
import {
  daysAfter,
  moveOwnDemoClock,
  passDays,
  passUntil,
  readDemoToday,
  startOwnDemo,
} from "./own-demo.ts";

test.use({
  ...phoneScreen,
  timezoneId: "Asia/Manila",
  contextOptions: { reducedMotion: "reduce" },
});
test.describe.configure({ mode: "serial", timeout: 400_000 });
const readLog = startOwnDemo(2);

const punctual = { name: "Purificacion Katigbak" };
const forgetful = { name: "Melchora Dimaculangan" };
/** Filled by the first story. */
const members = new Map<string, JourneyMember>();
let firstDueOn = "";
let answeredOn = "";

/** A demo member with a story, for example one who is late. */
function storied(story: string): JourneyMember & { readonly name: string } {
  const file = path.join(readVariable("JOURNEYS_DATA_DIR") ?? "", "demo-accounts.json");
  const accounts: (JourneyMember & { state: string })[] = JSON.parse(fs.readFileSync(file, "utf8"));
  const { phoneNumber, password } = accounts.find(({ state }) => state === story) as JourneyMember;
  const name = demoMembers.find((one) => one.story === story)?.name ?? "";
  return { phoneNumber, password, name };
}
const late = () => storied("LOAN_LATE_FIVE_DAYS");

async function comeBack(context: BrowserContext, member: JourneyMember): Promise<JourneyBorrower> {
  const { phoneNumber, password } = member;
  await signInOnPage(context, { phoneNumber, password });
  return signInBorrower(context, { phoneNumber, password });
}

type Owed = {
  readonly dueNow: number;
  readonly penalty: number;
  readonly principal: number;
  readonly payoff: number;
  readonly nextDueOn: string;
  readonly nextAmount: number;
};
const owedOf = async (member: JourneyBorrower): Promise<Owed> =>
  ((await member.ask("POST", "/memberloan")).body.loan as { readonly owed: Owed }).owed;

type InboxRow = { readonly at: string; readonly text: string };
/** The loan's messages in the inbox; the score and sign-ins have messages of their own. */
async function inboxOf(member: JourneyBorrower): Promise<readonly InboxRow[]> {
  const rows = (await member.ask("POST", "/help/inbox")).body.rows as InboxRow[];
  return rows.filter(({ text }) => !/credit score|new sign-in/.test(text));
}
const remindersOf = async (member: JourneyBorrower): Promise<readonly InboxRow[]> =>
  (await inboxOf(member)).filter(({ text }) => /is due on|is due today|late since/i.test(text));

/** The reminders in the inbox, each by the days from the due date to its own. */
async function stepsOf(member: JourneyBorrower, dueOn: string): Promise<number[]> {
  return (await remindersOf(member))
    .map(({ at }) => Math.floor((Date.parse(at) + 8 * 3_600_000 - Date.parse(dueOn)) / 86_400_000))
    .sort((one, other) => one - other);
}

/** Pays at the demo's bank with the code on the member's page. */
async function payByQr(page: Page, pesos: number): Promise<void> {
  const written = pesos.toLocaleString("en-PH", { minimumFractionDigits: 2 });
  await page.goto("/pay");
  await page.getByRole("radio", { name: "Another amount", exact: true }).check();
  await page.getByLabel("Amount in pesos").fill(String(pesos));
  await page.getByRole("radio", { name: "QR Ph" }).check();
  await page.getByRole("button", { name: /^CONTINUE WITH/ }).click();
  const [bank] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "play the bank" }).click(),
  ]);
  const card = bank.locator("article").filter({ hasText: `₱${written}` });
  await card.getByRole("button", { name: "Pay it", exact: true }).click();
  await expect(page.getByText(`We received ₱${written}.`)).toBeVisible();
  await bank.close();
}

/** The late loan at the desk of the case's owner. */
async function openLateCase(browser: Browser): Promise<Page> {
  const desk = await sitDownAtDesk(browser, "ana");
  await desk.goto("/staff/collections");
  await desk.getByRole("row", { name: late().name }).getByRole("link").first().click();
  await expect(desk.getByRole("heading", { name: "May I contact now?" })).toBeVisible();
  return desk;
}

test("at half past ten at night nobody is called, and the desk says from when", async ({
  page,
  context,
  browser,
}) => {
  members.set(punctual.name, await borrowAndReceive(context, { ...punctual, pesos: 200_000 }));
  const other = await browser.newContext();
  members.set(forgetful.name, await borrowAndReceive(other, { ...forgetful, pesos: 200_000 }));
  await other.close();
  const member = await comeBack(context, members.get(punctual.name) as JourneyMember);
  firstDueOn = (await owedOf(member)).nextDueOn;

  await moveOwnDemoClock(page, "To 10:30 PM");
  const desk = await openLateCase(browser);
  await press(desk, "Take it");
  await expect(desk.getByText(/^No\. Members are not contacted .* after 10:00 PM/)).toBeVisible();
  // In Riyadh it is six in the morning when it is eleven in Manila.
  await expect(desk.getByText(/^Possible from .*11:00.AM/)).toBeVisible();
  await desk.getByLabel("What came of it").selectOption("NO_ANSWER");
  await press(desk, "Write it down");
  await expect(
    desk
      .getByRole("status")
      .getByText(/not contacted before 6:00 AM/)
      .last(),
  ).toBeVisible();
  await desk.getByLabel("With whom").selectOption("GUARANTOR");
  await expect(desk.getByText("No. No guarantor has signed for this loan.")).toBeVisible();
  await expect(desk.getByText("Waiting does not help here.")).toBeVisible();
  await expect(desk.getByText(/^No answer, /)).toHaveCount(0);
  await expectOpenToAll(desk);
  await desk.context().close();
});

test("a promise is not kept by the clock, and the next one is, by a payment", async ({
  page,
  context,
  browser,
}) => {
  const member = await comeBack(context, late());
  await moveOwnDemoClock(page, "To 12:00 noon");
  const today = await readDemoToday(page);
  const desk = await openLateCase(browser);
  const promise = async (pesos: string, day: string) => {
    await desk.getByLabel("What came of it").selectOption("REACHED");
    await desk.getByLabel("The member promised to pay").check();
    await desk.getByLabel("How much, in pesos").fill(pesos);
    await desk.getByLabel("By which day").fill(day);
    await press(desk, "Write it down");
    await expect(desk.getByText("Written down.")).toBeVisible();
  };
  await promise("1000", daysAfter(today, 1));
  await expect(desk.getByText(/^No\. The member has promised to pay/)).toBeVisible();
  await expect(desk.getByText(/^Possible from/)).toBeVisible();
  await desk.getByLabel("What came of it").selectOption("NO_ANSWER");
  await press(desk, "Write it down");
  await expect(
    desk
      .getByRole("status")
      .getByText(/has promised to pay/)
      .last(),
  ).toBeVisible();

  await passDays(page, 2);
  await desk.reload();
  await expect(desk.getByText("Not kept", { exact: true })).toBeVisible();
  await promise("6000", daysAfter(today, 3));
  await payByQr(page, 6_000);
  await passDays(page, 1);
  await desk.reload();
  await expect(desk.getByText("Kept", { exact: true })).toBeVisible();
  await expect(desk.getByText(/Received for it: ₱6,000\.00/)).toBeVisible();
  await desk.context().close();
  const said = (await inboxOf(member)).filter(({ text }) => /you plan to pay/.test(text));
  expect(said).toHaveLength(2);
});

test("a complaint is answered, read in the inbox, and more time pauses late charges", async ({
  page,
  context,
  browser,
}) => {
  const member = await comeBack(context, late());
  await member.ask("PATCH", "/settings/night-contact", { agreed: true });
  const complaintId = randomUUID();
  const text = "The person who called me was loud.";
  await member.ask("POST", "/help/complaints/write", { complaintId, category: "STAFF", text });
  const desk = await sitDownAtDesk(browser, "ben");
  const ask = async (call: string, data: object) => {
    const headers = { "idempotency-key": randomUUID() };
    const reply = await desk.request.post(`/api/v2/staff/${call}`, { data, headers });
    expect(reply.status(), await reply.text()).toBe(200);
    return reply.json();
  };
  await ask("complaints/take", { id: complaintId });
  await ask("complaints/answer", { id: complaintId, text: "We are sorry, and spoke with them." });
  // A staff member's own words to a late member wait for a second reader.
  const dina = await sitDownAtDesk(browser, "dina");
  await dina.getByRole("navigation").getByRole("link", { name: "To confirm" }).click();
  await dina
    .getByRole("region")
    .filter({ hasText: "We are sorry, and spoke with them." })
    .getByRole("button", { name: /^Confirm/ })
    .click();
  await expect(dina.getByText(/^Confirmed and done/).first()).toBeVisible();
  await dina.context().close();
  answeredOn = await readDemoToday(page);
  await page.goto("/help/inbox");
  await expect(page.getByText(/we answered complaint/i).first()).toBeVisible();
  await page.goto("/help/complaints");
  await expect(page.getByText("We are sorry, and spoke with them.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open it again" })).toBeVisible();

  const choice = { kind: "LONGER", months: 3 };
  const request = { cause: "SALARY", words: "My salary is late.", choice };
  expect((await member.ask("POST", "/memberloan/hardship/ask", request)).status).toBe(200);
  const before = await owedOf(member);
  const messages = (await inboxOf(member)).length;
  await passDays(page, 2);
  expect((await owedOf(member)).penalty).toBe(before.penalty);
  expect(await inboxOf(member)).toHaveLength(messages);

  await openCaseOf(desk, member.phoneNumber);
  await desk.getByRole("button", { name: "Offer new terms" }).click();
  const dialog = desk.getByRole("dialog", { name: "Offer new terms" });
  await dialog.getByLabel("Reason").fill("Salary comes next month.");
  await dialog.getByRole("button", { name: "Offer", exact: true }).click();
  await expect(dialog).toBeHidden();
  await desk.context().close();

  const { body } = await member.ask("POST", "/memberloan/hardship");
  const { id, agreement } = body.latest as {
    readonly id: string;
    readonly agreement: {
      readonly document: { readonly hash: string };
      readonly before: Figures;
      readonly after: Figures;
    };
  };
  expect(agreement.after.monthly).toBeLessThan(agreement.before.monthly);
  expect(agreement.after.lastDueOn > agreement.before.lastDueOn).toBe(true);
  await member.ask("POST", "/memberloan/hardship/otp", { id });
  const otp = await readCode(member.phoneNumber, "AGREE_TERMS");
  const { hash } = agreement.document;
  const agreed = await member.ask("POST", "/memberloan/hardship/agree", { id, otp, hash });
  expect(agreed.status).toBe(200);
  const after = await owedOf(member);
  expect(after).toMatchObject({
    principal: before.principal,
    nextDueOn: agreement.after.next.dueOn,
    nextAmount: agreement.after.next.amount,
  });
});
type Figures = {
  readonly monthly: number;
  readonly lastDueOn: string;
  readonly next: { readonly dueOn: string; readonly amount: number };
};

test("more time is kept: the new instalment is paid on its day, and nothing is late", async ({
  page,
  context,
}) => {
  const member = await comeBack(context, late());
  const { nextDueOn, nextAmount, dueNow } = await owedOf(member);
  await passUntil(page, nextDueOn);
  await payByQr(page, Math.round((nextAmount + dueNow) * 100) / 100);
  expect(await owedOf(member)).toMatchObject({ dueNow: 0, penalty: 0 });
  expect((await owedOf(member)).nextDueOn > nextDueOn).toBe(true);
});

test("who pays before the due date has two reminders and no message more", async ({
  page,
  context,
}) => {
  const member = await comeBack(context, members.get(punctual.name) as JourneyMember);
  await passUntil(page, daysAfter(firstDueOn, -2));
  expect(await stepsOf(member, firstDueOn)).toEqual([-5, -3]);
  await payByQr(page, (await owedOf(member)).nextAmount);
  const messages = (await inboxOf(member)).length;
  await passUntil(page, daysAfter(firstDueOn, 3));
  expect(await stepsOf(member, firstDueOn)).toEqual([-5, -3]);
  expect(await inboxOf(member)).toHaveLength(messages);
  await page.goto("/dash");
  await expect(page.getByText("1 of 6 instalments paid")).toBeVisible();
});

test("who does not pay is reminded once at each step, by day, and not again the same day", async ({
  page,
  context,
}) => {
  const member = await comeBack(context, members.get(forgetful.name) as JourneyMember);
  const steps = [-5, -3, -1, 0, 1, 3];
  expect(await stepsOf(member, firstDueOn)).toEqual(steps);
  await moveOwnDemoClock(page, "To 10:30 PM");
  expect(await stepsOf(member, firstDueOn)).toEqual(steps);
  for (const { at } of await remindersOf(member)) {
    const hour = new Date(Date.parse(at) + 8 * 3_600_000).getUTCHours();
    expect(hour >= 6 && hour < 22).toBe(true);
  }
  await page.goto("/help/inbox");
  await expect(page.getByText(/late since/i).first()).toBeVisible();
  await page.goto("/dash");
  await expectOpenToAll(page);
  await moveOwnDemoClock(page, "To 12:00 noon");
  expect(await stepsOf(member, firstDueOn)).toEqual(steps);
});

test("after a month the complaint is closed, and a dead mailbox is told to both sides", async ({
  page,
  context,
  browser,
}) => {
  const member = await comeBack(context, late());
  // The complaint could be opened again for thirty days.
  await passUntil(page, daysAfter(answeredOn, 31));
  await page.goto("/help/complaints");
  await expect(page.getByText("We are sorry, and spoke with them.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Open it again" })).toHaveCount(0);
  expect(await owedOf(member)).toMatchObject({ dueNow: 0 });

  const bouncing = storied("LOAN_LATE_FORTY_DAYS");
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await comeBack(other, bouncing);
  const theirs = await other.newPage();
  await theirs.goto("/dash");
  await expect(theirs.getByText(/We haven.t been able to reach you at .* since/)).toBeVisible();
  await expect(theirs.getByText("Reminders go to your phone by SMS")).toBeVisible();
  await other.close();
  const desk = await sitDownAtDesk(browser, "ben");
  await openCaseOf(desk, bouncing.phoneNumber);
  await openTab(desk, "Contacts");
  await expect(desk.getByText(/E-mail to .* has not arrived since/)).toBeVisible();
  await desk.context().close();
});

test("the demo's log has nothing of these members", () => {
  const log = readLog();
  expect(log.split("\n").length).toBeGreaterThan(100);
  const { phoneNumber, name } = late();
  const words = [
    ...Object.values({ punctual, forgetful }).flatMap((one) => one.name.split(" ")),
    ...[...members.values()].map((one) => one.phoneNumber.slice(2)),
    ...[name, phoneNumber.slice(2), "maria@example.com", "My salary is late", "was loud"],
  ];
  expect(words.filter((word) => log.includes(word))).toEqual([]);
});
