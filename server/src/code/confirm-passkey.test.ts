import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type Member, nextPhone, signedInMember } from "@hiram/proof/testing/member.ts";
import { addTestPasskey, type Phone } from "@hiram/proof/testing/passkey.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkCode } from "#code/check-code.ts";
import { checkPasskeyConfirm, startPasskeyConfirm } from "#code/confirm-passkey.ts";
import { issueCodeFor } from "#code/issue-code.ts";
import { memberCodeRequester } from "#code/requester.ts";
import { revealDemoCode } from "#code/reveal-code.ts";
import { revokeCodes } from "#code/revoke-codes.ts";
import { spendConfirmation } from "#code/spend-code.ts";
import type { Caller } from "#house/caller.ts";
import { Problem } from "#problem.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
let phone: Phone;
beforeAll(async () => {
  member = await signedInMember(test, app, { phoneNumber: nextPhone() });
  phone = (await addTestPasskey(member)).phone;
});
beforeEach(() => test.ownerPool.query("delete from code_challenge"));

const caller: Caller = {
  address: "203.0.113.9",
  requestId: "test",
  device: "Chrome on Android",
  country: "PH",
  isFromElsewhere: false,
};
const asked = (about = "1000/BDO/001", purpose = "WITHDRAW") => ({
  purpose,
  about,
  holder: `+${member.phoneNumber}`,
});
const start = (what = asked()) => startPasskeyConfirm(test.house, member.id, what);
const options = async (what = asked()) => ({ ...(await start(what)) });
const check = (shown: object, what = asked(), memberId = member.id) =>
  checkPasskeyConfirm(test.house, memberId, what, shown as never, caller).catch((error) => {
    if (error instanceof Problem) return error.code;
    throw error;
  });
const spend = (proof: string, what = asked()) =>
  test.house.db.transaction().execute((trx) => spendConfirmation(trx, test.house, what, proof));

const PROOF = /^[\w-]{43}$/;

describe("a passkey in place of a code", () => {
  it("gives a proof of the same form, spent once, and with a lost reply told again", async () => {
    const proof = await check(phone.get(await options()));
    expect(proof).toMatch(PROOF);
    expect(await spend(proof)).toBe("spent");
    expect(await spend(proof)).toBe("again");
  });

  it("agrees to what was asked and to nothing else", async () => {
    const other = asked("9000/BDO/001");
    expect(await check(phone.get(await options()), other)).toBe("PasskeyRefused");
    expect(await check(phone.get(await options()), asked(undefined, "CHANGE_BANK"))).toBe(
      "PasskeyRefused",
    );
    const proof = await check(phone.get(await options()));
    expect(await spend(proof, other)).toBe("refused");
    expect(await spend(proof)).toBe("spent");
  });

  it("is judged once: the same answer shown again is refused", async () => {
    const shown = phone.get(await options(), { counter: 0 });
    await test.ownerPool.query("update passkey set counter = 0");
    expect(await check(shown)).toMatch(PROOF);
    expect(await check(shown)).toBe("PasskeyRefused");
  });

  it("dies with its time, and with a newer question", async () => {
    const first = await options();
    await test.ownerPool.query("update code_challenge set expires_at = now()");
    expect(await check(phone.get(first, { counter: 100 }))).toBe("PasskeyRefused");
    const second = await options();
    const third = await options();
    expect(await check(phone.get(second, { counter: 101 }))).toBe("PasskeyRefused");
    // A wrong answer has used up the challenge.
    expect(await check(phone.get(third, { counter: 102 }))).toBe("PasskeyRefused");
    expect(await check(phone.get(await options(), { counter: 103 }))).toMatch(PROOF);
  });

  it("of another member is refused, however right it is", async () => {
    const stranger = await signedInMember(test, app);
    const { phone: theirs } = await addTestPasskey(stranger);
    expect(await check(theirs.get(await options()))).toBe("PasskeyRefused");
  });

  it("is refused to a member who has none", async () => {
    const bare = await signedInMember(test, app);
    await expect(startPasskeyConfirm(test.house, bare.id, asked())).rejects.toThrow("passkey");
  });

  it("leaves a sent code valid, and does not count as a sending", async () => {
    const { db } = test.house;
    const { challengeId } = await db
      .transaction()
      .execute((trx) => issueCodeFor(trx, test.house, asked(), memberCodeRequester(member.id)));
    await options();
    await options();
    const code = (await revealDemoCode(test.house, challengeId)) as string;
    const proof = await checkCode(
      test.house,
      asked(),
      code,
      memberCodeRequester(member.id),
      caller,
    );
    expect(await spend(proof)).toBe("spent");
  });

  it("cannot be guessed as a code", async () => {
    await options();
    const asker = memberCodeRequester(member.id);
    await expect(checkCode(test.house, asked(), "000000", asker, caller)).rejects.toThrow(
      "Invalid OTP",
    );
    const { rows } = await test.ownerPool.query("select tries_left, means from code_challenge");
    expect(rows).toEqual([{ tries_left: 1, means: "passkey" }]);
  });

  it("loses its proof when all that was agreed to dies", async () => {
    const proof = await check(phone.get(await options(), { counter: 200 }));
    await test.house.db
      .transaction()
      .execute((trx) => revokeCodes(trx, test.house, asked().holder));
    expect(await spend(proof)).toBe("refused");
  });
});
