import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  letResend,
  type Member,
  openBrowser,
  outcomeOf,
  proveNumber,
  readOk,
  resetLimits,
  sendQueued,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { addTestPasskey, type Phone } from "@hiram/proof/testing/passkey.ts";
import { activatedMember } from "@hiram/proof/testing/settings.ts";
import { addActiveLoan, addWalletMember, changeAccount } from "@hiram/proof/testing/wallet.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { phoneFingerprint } from "#member/phone.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await activatedMember(test, app);
  await addActiveLoan(test, member.id, 5_000_00);
});

const newPassword = "apat na bundok 8";
async function recover(more: object = {}) {
  const { phoneNumber } = member;
  await letResend(test);
  const otpToken = await proveNumber(test, openBrowser(app), phoneNumber, "RECOVER");
  const body = { phoneNumber, otpToken, newPassword, ...more };
  return openBrowser(app).post("/authmember/recover", body);
}
/** Recovers, and signs in with the new password in the browser of the member. */
async function recovered(more: object = {}) {
  const reply = await recover(more);
  readOk(reply);
  member = { ...member, password: newPassword };
  readOk(await signInMember(member.browser, member));
  return reply.json() as { recoveryHoldUntil: string };
}
const passHold = () =>
  test.ownerPool.query("update member set recovery_hold_until = now() where id = $1", [member.id]);
const withdrawCode = () => member.browser.post("/memberloan/otp", { withdrawalAmount: 500 });
const account = { bankName: "GCash", accountNumber: "09171234567" };
const bankCode = () =>
  member.browser.post("/memberdetails/bank/otp", { ...account, currentPassword: member.password });

describe("after a recovery", () => {
  it("money is held back for the policy's hours, told with the time and a link to freeze", async () => {
    const { recoveryHoldUntil } = await recovered();
    const hours = (Date.parse(recoveryHoldUntil) - Date.now()) / 3_600_000;
    expect(hours).toBeCloseTo(test.house.policies.now().recoveryHoldHours, 1);
    await sendQueued(test);
    const mine = [`+${member.phoneNumber}`, member.email];
    const messages = [...test.outside.texts, ...test.outside.letters].filter(
      ({ to, purpose }) => purpose === "RECOVERED" && mine.includes(to),
    );
    expect(messages.slice(-2).map(({ text }) => text)).toEqual([
      expect.stringMatching(
        /No payouts until \w+ \d+, \d{4}, \d+:\d\d [AP]M\. Not you\? Freeze: http/,
      ),
      expect.stringMatching(/No payouts until/),
    ]);
  });

  it("neither a code nor a passkey for a withdrawal is given, until the time is over", async () => {
    await recovered();
    expect(outcomeOf(await withdrawCode())).toBe("409 RecoveryHold");
    const asked = { withdrawalAmount: 500 };
    const passkey = await member.browser.post("/memberloan/passkey", asked);
    expect(outcomeOf(passkey)).toBe("409 RecoveryHold");
    await passHold();
    expect(outcomeOf(await withdrawCode())).toBe("200");
  });

  it("a withdrawal that was agreed to before is refused by the database, and no money moves", async () => {
    const rich = await addWalletMember(test, app, 5_000);
    const confirmation = await rich.plantConfirmation(500);
    const holdUntil = (until: string) =>
      test.ownerPool.query(`update member set recovery_hold_until = ${until} where id = $1`, [
        rich.id,
      ]);
    await holdUntil("now() + interval '1 hour'");
    expect(outcomeOf(await rich.withdraw(500, { confirmation }))).toBe("409 RecoveryHold");
    expect(await rich.available()).toBe(5_000);
    await holdUntil("now()");
    expect(outcomeOf(await rich.withdraw(500, { confirmation }))).toBe("200");
  });

  it("the payout account cannot be changed, and a change that waited is stopped", async () => {
    await changeAccount(test, member.id, account, "now() + interval '5 hours'");
    await recovered();
    const info = (await member.browser.post("/misc/phonenumber", {})).json();
    expect(info.pendingBank).toBeNull();
    expect(Date.parse(info.recoveryHoldUntil)).toBeGreaterThan(Date.now());
    expect(outcomeOf(await bankCode())).toBe("409 RecoveryHold");
    const change = { ...account, currentPassword: member.password, confirmation: "A".repeat(43) };
    const reply = await member.browser.patch("/memberdetails/bank", change);
    expect(reply.statusCode).not.toBe(200);
    await passHold();
    await resetLimits(test);
    expect(outcomeOf(await bankCode())).toBe("200");
  });

  it("the wallet says why and until when, and afterwards nothing of it", async () => {
    const { recoveryHoldUntil } = await recovered();
    const wallet = async () => (await member.browser.post("/memberloan/pn", {})).json();
    expect(await wallet()).toMatchObject({
      recoveryHoldUntil,
      blockedBecause: expect.stringContaining("recently recovered"),
    });
    await passHold();
    expect(await wallet()).toMatchObject({ recoveryHoldUntil: null, blockedBecause: null });
  });

  it("another one never shortens the time", async () => {
    await test.ownerPool.query(
      "update member set recovery_hold_until = now() + interval '3 days' where id = $1",
      [member.id],
    );
    const { recoveryHoldUntil } = await recovered();
    expect(Date.parse(recoveryHoldUntil) - Date.now()).toBeGreaterThan(2.9 * 86_400_000);
  });

  it("codes that were asked for before are dead", async () => {
    expect(outcomeOf(await withdrawCode())).toBe("200");
    await recovered();
    const { rows } = await test.ownerPool.query(
      `select id from code_challenge
       where purpose = 'WITHDRAW' and replaced_at is null and holder_fingerprint = $1`,
      [phoneFingerprint(test.house.keys, `+${member.phoneNumber}`)],
    );
    expect(rows).toEqual([]);
  });
});

describe("passkeys at a recovery", () => {
  const shown = async (phone: Phone) => {
    const browser = openBrowser(app);
    const started = (await browser.post("/authmember/passkeys/signin/start", {})).json();
    return { challengeId: started.challengeId, response: phone.get(started.options) };
  };
  const passkeys = async () => (await member.browser.get("/authmember/passkeys")).json();

  it("stay, all of them, where the member shows one", async () => {
    const { phone } = await addTestPasskey(member);
    await addTestPasskey(member);
    await recovered({ passkey: await shown(phone) });
    expect(await passkeys()).toHaveLength(2);
    expect(outcomeOf(await withdrawCode())).toBe("409 RecoveryHold");
  });

  it("go, all of them, where none is shown", async () => {
    await addTestPasskey(member);
    await recovered();
    expect(await passkeys()).toEqual([]);
  });

  it("of somebody else are refused, the proof of the phone is not spent and nothing changes", async () => {
    const thief = await activatedMember(test, app);
    const { phone } = await addTestPasskey(thief);
    await letResend(test);
    const { phoneNumber } = member;
    const otpToken = await proveNumber(test, openBrowser(app), phoneNumber, "RECOVER");
    const body = { phoneNumber, otpToken, newPassword };
    const send = (more: object) =>
      openBrowser(app).post("/authmember/recover", { ...body, ...more });
    expect(outcomeOf(await send({ passkey: await shown(phone) }))).toBe("422 PasskeyRefused");
    expect(outcomeOf(await member.browser.get("/authmember/sessions"))).toBe("200");
    expect(outcomeOf(await send({}))).toBe("200");
  });
});
