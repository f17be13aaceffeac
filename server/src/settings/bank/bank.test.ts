import { createAuthenticator } from "@hiram/proof/testing/authenticator.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  latestCode,
  letResend,
  type Member,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
  signedInMember,
  wrongCode,
} from "@hiram/proof/testing/member.ts";
import {
  confirmProposals,
  confirmTestProposal,
  openProposals,
} from "@hiram/proof/testing/proposals.ts";
import { activatedMember } from "@hiram/proof/testing/settings.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { readBeneficiary } from "#member/beneficiary.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await activatedMember(test, app);
  await sendQueued(test);
  test.outside.texts.length = 0;
  test.outside.letters.length = 0;
});

const account = { bankName: "GCash", accountNumber: "0917 123 4567" };
const other = { bankName: "GCash", accountNumber: "0917 999 0000" };

const ask = (to: object = account, currentPassword = member.password) =>
  member.browser.post("/memberdetails/bank/otp", { ...to, currentPassword });
const verify = (otp: string, to: object = account) =>
  member.browser.post("/memberdetails/bank/verify", { ...to, otp });
const change = (confirmation: string, to: object = account, currentPassword = member.password) =>
  member.browser.patch("/memberdetails/bank", { ...to, currentPassword, confirmation });
const beneficiary = () => readBeneficiary(test.house.db, test.house, member.id);
const pass = (hours: number) =>
  test.ownerPool.query(
    `update bank_change set asked_at = asked_at - make_interval(hours => $1),
       effective_at = effective_at - make_interval(hours => $1)`,
    [hours],
  );
const told = async () => {
  await sendQueued(test);
  const about = [...test.outside.texts, ...test.outside.letters];
  return about.filter(({ purpose }) => purpose === "BANK_CHANGE").map(({ text }) => text);
};

/** The password, the code, the change, as a member does it. */
async function changeTo(to: object = account) {
  expect(outcomeOf(await ask(to))).toBe("200");
  const { confirmation } = (await verify(await latestCode(test, member.phoneNumber), to)).json();
  return change(confirmation, to);
}

const old = { bankName: "BDO Unibank", accountNumber: "001234567890" };

describe("a changed account", () => {
  it("waits for the policy's time, is told on every channel, and then takes effect", async () => {
    const reply = await changeTo();
    expect(reply.json()).toEqual({
      bankName: "BDO Unibank",
      accountNumber: "001••••••890",
      accountName: "Liza Peña",
      pending: {
        bankName: "GCash",
        accountNumber: "091•••••567",
        effectiveAt: expect.any(String),
      },
    });
    expect(await beneficiary()).toMatchObject({
      ...old,
      pending: { bankName: "GCash", accountNumber: "09171234567" },
    });
    const messages = await told();
    expect(messages).toHaveLength(2);
    for (const text of messages) expect(text).toContain("ending 4567");

    await pass(23);
    expect(await beneficiary()).toMatchObject(old);
    await pass(2);
    expect(await beneficiary()).toEqual({
      bankName: "GCash",
      accountNumber: "09171234567",
      accountName: "Liza Peña",
      effectiveAt: expect.any(Date),
      pending: null,
    });
  });

  it("names the account's last digits in the code's message", async () => {
    await ask();
    await sendQueued(test);
    expect(test.outside.texts.at(-1)).toMatchObject({ purpose: "CHANGE_BANK" });
    expect(test.outside.texts.at(-1)?.text).toContain("4567");
  });

  it("is agreed to for that account alone", async () => {
    await ask();
    const code = await latestCode(test, member.phoneNumber);
    expect(outcomeOf(await verify(code, other))).toBe("422 CodeRefused");
    const { confirmation } = (await verify(code)).json();
    expect(outcomeOf(await change(confirmation, other))).toBe("422 CodeRefused");
    expect((await beneficiary())?.pending).toBeNull();
    expect(outcomeOf(await change(confirmation))).toBe("200");
  });

  it("asked twice after a lost reply happens once", async () => {
    await ask();
    const { confirmation } = (await verify(await latestCode(test, member.phoneNumber))).json();
    const first = await change(confirmation);
    expect((await change(confirmation)).json()).toEqual(first.json());
    const { rows } = await test.ownerPool.query("select from bank_change where member_id = $1", [
      member.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  it("replaces one that still waits", async () => {
    await changeTo();
    await letResend(test);
    await changeTo(other);
    expect((await beneficiary())?.pending).toMatchObject({ accountNumber: "09179990000" });
    await pass(25);
    expect(await beneficiary()).toMatchObject({ accountNumber: "09179990000", pending: null });
  });

  it("kills every open code and unspent proof of the member", async () => {
    const { phoneNumber } = member;
    await member.browser.post("/authmember/otp", { phoneNumber, purpose: "RECOVER" });
    const recovery = await latestCode(test, phoneNumber);
    await changeTo();
    const body = { phoneNumber, purpose: "RECOVER", otp: recovery };
    const reply = await member.browser.post("/authmember/otp/verify", body);
    expect(outcomeOf(reply)).toBe("422 CodeRefused");
  });

  it("that is no other, or is no account, is refused before a code is sent", async () => {
    expect(outcomeOf(await ask(old))).toBe("409 SameAccount");
    const wrong = { bankName: "GCash", accountNumber: "12345678" };
    expect(outcomeOf(await ask(wrong))).toBe("422 InvalidInput");
    const fresh = await signedInMember(test, app);
    const asked = { ...account, currentPassword: fresh.password };
    const reply = await fresh.browser.post("/memberdetails/bank/otp", asked);
    expect(outcomeOf(reply)).toBe("409 NotActivated");
    await sendQueued(test);
    expect(test.outside.texts.filter(({ code }) => code)).toHaveLength(1);
  });

  it("can be agreed to by a passkey in place of a code", async () => {
    const phone = createAuthenticator();
    const { browser, password: currentPassword } = member;
    const started = await browser.post("/authmember/passkeys/start", { currentPassword });
    const { challengeId, options } = started.json();
    const made = { challengeId, response: phone.create(options) };
    expect(outcomeOf(await browser.post("/authmember/passkeys", made))).toBe("200");

    const asked = await browser.post("/memberdetails/bank/passkey", {
      ...account,
      currentPassword,
    });
    const passkey = phone.get(asked.json().options);
    const send = (to: object) => browser.post("/memberdetails/bank/verify", { ...to, passkey });
    const { confirmation } = (await send(account)).json();
    expect(outcomeOf(await change(confirmation, other))).toBe("422 CodeRefused");
    expect(outcomeOf(await change(confirmation))).toBe("200");
  });
});

describe("a stolen session", () => {
  it("without the password is refused, written down, and told to the member once", async () => {
    for (let i = 0; i < 3; i++)
      expect(outcomeOf(await ask(account, "a guess"))).toBe("422 WrongPassword");
    expect(outcomeOf(await change("A".repeat(43), account, "a guess"))).toBe("422 WrongPassword");
    const noted = (await readAuditActions(test, member.id)).filter(
      (it) => it === "BANK_CHANGE_REFUSED",
    );
    expect(noted).toHaveLength(4);
    const messages = await told();
    expect(messages).toHaveLength(2);
    expect(messages[0]).toContain("was refused");
    expect((await beneficiary())?.pending).toBeNull();
  });

  it("with the password but without the code is refused and told as well", async () => {
    await ask();
    const code = await latestCode(test, member.phoneNumber);
    expect(outcomeOf(await verify(wrongCode(code)))).toBe("422 CodeRefused");
    expect(outcomeOf(await change("A".repeat(43)))).toBe("422 CodeRefused");
    expect(await readAuditActions(test, member.id)).toContain("BANK_CHANGE_REFUSED");
    expect(await told()).toHaveLength(2);
    expect((await beneficiary())?.pending).toBeNull();
  });

  it("cannot overwrite the account in the database either", async () => {
    const { rows } = await test.pool.query(
      "select sealed from activation_answer where member_id = $1 and step = 'address'",
      [member.id],
    );
    await expect(
      test.pool.query(
        "update activation_answer set sealed = $2 where member_id = $1 and step = 'bank'",
        [member.id, rows[0].sealed],
      ),
    ).rejects.toThrow("bank_change");
  });
});

describe("while it waits", () => {
  it("the member stops it, and nothing changes", async () => {
    await changeTo();
    const stop = () => member.browser.post("/memberdetails/bank/stop", {});
    expect((await stop()).json().pending).toBeNull();
    expect(outcomeOf(await stop())).toBe("404 NotFound");
    await pass(25);
    expect(await beneficiary()).toMatchObject(old);
  });

  it("an officer's check stops it, and two officers let it take effect at once", async () => {
    const [ana, ben] = [
      await openDesk(test, app, "LOAN_OFFICER"),
      await openDesk(test, app, "LOAN_OFFICER"),
    ];
    const check = async (desk: Desk, more: object) => {
      const changeId = (await beneficiary())?.pending?.id as string;
      return desk.browser.post("/staff/members/bank-change", { changeId, ...more });
    };
    await changeTo(other);
    expect((await check(ana, { isGood: false })).json()).toEqual({ needsSecondPerson: false });
    expect(await beneficiary()).toMatchObject({ ...old, pending: null });
    await letResend(test);
    await changeTo();
    const good = { isGood: true, reason: "Called on the number we knew before" };
    expect(outcomeOf(await check(ana, { isGood: true }))).toBe("422 InvalidInput");
    expect((await check(ana, good)).json()).toEqual({ needsSecondPerson: true });
    expect(await beneficiary()).toMatchObject(old);
    const [proposal] = await openProposals(ben, member.id);
    expect(proposal).toMatchObject({ reason: good.reason });
    expect(JSON.stringify(proposal)).toContain("GCash 091••••4567");
    expect(await confirmProposals(ana, member.id)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(ben, member.id)).toEqual(["200"]);
    expect(await beneficiary()).toMatchObject({ bankName: "GCash", pending: null });
    const { rows } = await test.ownerPool.query(
      `select actor_id, details->>'proposedBy' as first from audit_event
       where action = 'BANK_CHANGE_CHECKED' and subject_id = $1`,
      [member.id],
    );
    expect(rows).toEqual([{ actor_id: ben.id, first: ana.id }]);
  });

  it("a change that the member stops meanwhile is not confirmed any more", async () => {
    const [ana, ben] = [
      await openDesk(test, app, "LOAN_OFFICER"),
      await openDesk(test, app, "LOAN_OFFICER"),
    ];
    await changeTo();
    const changeId = (await beneficiary())?.pending?.id as string;
    const body = { changeId, isGood: true, reason: "Called on the number we knew before" };
    await ana.browser.post("/staff/members/bank-change", body);
    const [shown] = await openProposals(ben, member.id);
    await member.browser.post("/memberdetails/bank/stop", {});
    expect(await confirmTestProposal(ben, shown as NonNullable<typeof shown>)).toBe(
      "409 ChangedMeanwhile",
    );
    expect(await confirmProposals(ben, member.id)).toEqual(["404 NotFound"]);
    expect(await beneficiary()).toMatchObject(old);
  });
});
