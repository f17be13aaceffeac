/** A code by e-mail as well, for a member whose SMS does not arrive. */

import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { hashOfContract, loanIn } from "@hiram/proof/testing/loan.ts";
import {
  latestCode,
  letResend,
  nextPhone,
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { emailCode } from "#session/email-code.ts";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(() => resetLimits(test));

/** Runs the jobs that wait, as the worker would. */
async function runJobs() {
  const { rows } = await test.ownerPool.query<{ challengeId: string }>(
    `with taken as (delete from graphile_worker._private_jobs as job
       using graphile_worker._private_tasks as task
       where task.id = job.task_id and task.identifier = 'email-code' returning payload)
     select payload ->> 'challengeId' as "challengeId" from taken`,
  );
  for (const job of rows) await emailCode(test.house, test.outside, job);
  await sendQueued(test);
  return rows.length;
}
const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0];
const codesByMail = (email: string) =>
  test.outside.letters.flatMap(({ to, text }) => (to === email ? (codeIn(text) ?? []) : []));

let people = 0;
/** A member with an address of their own. */
const addMember = () =>
  signedInMember(test, app, { phoneNumber: nextPhone(), email: `mail${++people}@example.ph` });

async function askRecovery(phoneNumber: string) {
  const browser = openBrowser(app);
  const sent = await browser.post("/authmember/otp", { phoneNumber, purpose: "RECOVER" });
  const { codeId } = sent.json();
  return { browser, codeId, byEmail: () => browser.post("/authmember/otp/email", { codeId }) };
}

describe("a recovery code", () => {
  it("D27 goes to the e-mail address after the wait, with the same digits, and the phone is told", async () => {
    const member = await addMember();
    const { browser, byEmail } = await askRecovery(member.phoneNumber);
    const early = await byEmail();
    expect(outcomeOf(early)).toBe("429 TooManyRequests");
    expect(Number(early.headers["retry-after"])).toBeGreaterThan(0);
    await letResend(test);
    expect((await byEmail()).json()).toEqual({ isAsked: true });
    await runJobs();
    const [otp = "", ...others] = codesByMail(member.email);
    expect(others).toEqual([]);
    expect(otp).toBe(await latestCode(test, member.phoneNumber));
    const told = test.outside.texts.findLast(({ to }) => to === `+${member.phoneNumber}`);
    expect(told?.purpose).toBe("CODE_BY_EMAIL");
    expect(told?.text).not.toContain(otp);
    expect(await readAuditActions(test, member.id)).toContain("CODE_EMAILED");
    const body = { phoneNumber: member.phoneNumber, purpose: "RECOVER", otp };
    expect(outcomeOf(await browser.post("/authmember/otp/verify", body))).toBe("200");
  });

  it("goes by e-mail once, however often it is asked for", async () => {
    const member = await addMember();
    const { byEmail } = await askRecovery(member.phoneNumber);
    await letResend(test);
    await Promise.all([byEmail(), byEmail(), byEmail()]);
    await runJobs();
    await byEmail();
    await runJobs();
    expect(codesByMail(member.email)).toHaveLength(1);
  });

  it("of a number without an account is answered in the same way, and nothing is sent", async () => {
    const { byEmail } = await askRecovery(nextPhone());
    await letResend(test);
    const before = test.outside.letters.length;
    expect((await byEmail()).json()).toEqual({ isAsked: true });
    expect(await runJobs()).toBe(1);
    expect(test.outside.letters.length).toBe(before);
  });

  it("of a made-up id is answered in the same way too", async () => {
    const codeId = "00000000-0000-4000-8000-000000000000";
    const reply = await openBrowser(app).post("/authmember/otp/email", { codeId });
    expect(reply.json()).toEqual({ isAsked: true });
    await runJobs();
  });

  it("does not go to an address that was changed lately, and a stranger is not told", async () => {
    const member = await addMember();
    await changeEmail(member.id);
    const { byEmail } = await askRecovery(member.phoneNumber);
    await letResend(test);
    expect((await byEmail()).json()).toEqual({ isAsked: true });
    await runJobs();
    expect(codesByMail(member.email)).toEqual([]);
  });
});

const changeEmail = (memberId: string) =>
  test.ownerPool.query(
    `insert into member_change (id, member_id, what, sealed)
     values (gen_random_uuid(), $1, 'EMAIL', '\\x00')`,
    [memberId],
  );

it("a code that proves a new number is never sent by e-mail", async () => {
  const phoneNumber = nextPhone();
  const browser = openBrowser(app);
  const sent = await browser.post("/authmember/otp", { phoneNumber, purpose: "REGISTER" });
  await letResend(test);
  const before = test.outside.letters.length;
  await browser.post("/authmember/otp/email", { codeId: sent.json().codeId });
  await runJobs();
  expect(test.outside.letters.length).toBe(before);
});

describe("the code of a contract", () => {
  it("D27 goes by e-mail with the amount, and accepts the contract", async () => {
    const loan = await loanIn(test, app, "APPROVED");
    const { member } = loan;
    const { codeId } = (await member.post("/memberloan/accept/otp")).json();
    await letResend(test);
    expect(outcomeOf(await member.post("/authmember/otp/email", { codeId }))).toBe("200");
    await runJobs();
    const letter = test.outside.letters.findLast(({ text }) => codeIn(text))?.text ?? "";
    expect(letter).toMatch(/PHP|₱/);
    const body = { action: "ACCEPT", otp: codeIn(letter), hash: await hashOfContract(member) };
    expect(outcomeOf(await member.patch("/memberloan", body))).toBe("200");
  });

  it("is refused to a member whose address is new, with the reason", async () => {
    const loan = await loanIn(test, app, "APPROVED");
    const { codeId } = (await loan.member.post("/memberloan/accept/otp")).json();
    await letResend(test);
    await changeEmail(loan.member.id);
    const reply = await loan.member.post("/authmember/otp/email", { codeId });
    expect(outcomeOf(reply)).toBe("409 EmailTooNew");
  });
});
