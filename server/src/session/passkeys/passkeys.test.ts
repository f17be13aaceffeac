import { createAuthenticator } from "@hiram/proof/testing/authenticator.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  type Member,
  nextPhone,
  openBrowser,
  outcomeOf,
  proveNumber,
  readAuditActions,
  readOk,
  resetLimits,
  sendQueued,
  signedInMember,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const member = await signedInMember(test, app);
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query("delete from passkey");
});

type Phone = ReturnType<typeof createAuthenticator>;

const start = async (who: Member, password = who.password) =>
  who.browser.post("/authmember/passkeys/start", { currentPassword: password });

/** A passkey of this member on a virtual authenticator. */
async function addPasskey(who: Member, phone: Phone = createAuthenticator()) {
  const { challengeId, options } = (await start(who)).json();
  const response = phone.create(options);
  const reply = await who.browser.post("/authmember/passkeys", { challengeId, response });
  return { phone, reply, id: reply.json().id as string };
}

async function signInBy(phone: Phone, bent: Parameters<Phone["get"]>[1] = {}, browser?: Browser) {
  const at = browser ?? openBrowser(app);
  const { challengeId, options } = (await at.post("/authmember/passkeys/signin/start", {})).json();
  const reply = await at.post("/authmember/passkeys/signin", {
    challengeId,
    response: phone.get(options, bent),
    persist: true,
  });
  if (reply.statusCode === 200) at.accessToken = reply.json().accessToken;
  return { reply, browser: at };
}

const list = async (who: Member) => (await who.browser.get("/authmember/passkeys")).json();

describe("a new passkey", () => {
  it("needs the current password, is listed, and the member is told on every channel", async () => {
    expect(outcomeOf(await start(member, "not the password"))).toBe("422 WrongPassword");
    expect(await list(member)).toEqual([]);

    const { reply, id } = await addPasskey(member);
    expect(outcomeOf(reply)).toBe("200");
    expect(await list(member)).toEqual([
      {
        id,
        device: "Unknown device",
        isBackedUp: false,
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.purpose).toBe("PASSKEY");
    expect(test.outside.letters.at(-1)?.subject).toContain("passkey");
    expect(await readAuditActions(test, member.id)).toContain("PASSKEY_ADDED");
  });

  it("is asked of an authenticator that verifies the person, and names nothing but a mask", async () => {
    await addPasskey(member);
    const { options } = (await start(member)).json();
    expect(options.rp).toEqual({ id: "hiram.test", name: "Hiram Demo Lending" });
    expect(options.authenticatorSelection).toMatchObject({
      residentKey: "required",
      userVerification: "required",
    });
    expect(options.user.name).toMatch(/^\+63 9•• ••• •\d{3}$/);
    expect(options.excludeCredentials).toHaveLength(1);
  });

  const bends: [string, Parameters<Phone["create"]>[1]][] = [
    ["made on another site", { origin: "http://hiram.example" }],
    ["made for another site", { rpID: "hiram.example" }],
    ["for another question", { challenge: "AAAA" }],
    ["made without verifying the person", { isVerified: false }],
    ["of another kind of answer", { type: "webauthn.get" }],
  ];
  it.each(bends)("%s is refused", async (_, bent) => {
    const before = await list(member);
    const { challengeId, options } = (await start(member)).json();
    const response = createAuthenticator().create(options, bent);
    const reply = await member.browser.post("/authmember/passkeys", { challengeId, response });
    expect(outcomeOf(reply)).toBe("422 PasskeyRefused");
    expect(await list(member)).toEqual(before);
  });

  it("answers its question once, in time, and for nobody else", async () => {
    const other = await signedInMember(test, app);
    const add = async (who: Member, change = "") => {
      const { challengeId, options } = (await start(member)).json();
      if (change)
        await test.ownerPool.query(`update passkey_challenge set ${change} where id = $1`, [
          challengeId,
        ]);
      const response = createAuthenticator().create(options);
      const send = () => who.browser.post("/authmember/passkeys", { challengeId, response });
      return { first: outcomeOf(await send()), second: outcomeOf(await send()) };
    };
    expect(await add(other)).toMatchObject({ first: "422 PasskeyRefused" });
    expect(await add(member, "expires_at = now()")).toMatchObject({ first: "422 PasskeyRefused" });
    expect(await add(member)).toEqual({ first: "200", second: "422 PasskeyRefused" });
  });

  it("that is known already, even to somebody else, is refused", async () => {
    const { phone } = await addPasskey(member);
    const other = await signedInMember(test, app);
    expect(outcomeOf((await addPasskey(other, phone)).reply)).toBe("422 PasskeyRefused");
  });

  it("is one of ten at most", async () => {
    const collector = await signedInMember(test, app);
    for (let i = 0; i < 10; i++) {
      await resetLimits(test);
      expect(outcomeOf((await addPasskey(collector)).reply)).toBe("200");
    }
    expect(outcomeOf(await start(collector))).toBe("409 TooManyPasskeys");
  });
});

describe("signing in by a passkey", () => {
  it("opens a session like any other, which is refreshed and listed", async () => {
    const { phone, id } = await addPasskey(member);
    const { reply, browser } = await signInBy(phone);
    expect(outcomeOf(reply)).toBe("200");
    expect(outcomeOf(await browser.get("/authmember/sessions"))).toBe("200");
    expect(outcomeOf(await browser.get("/authmember/refresh"))).toBe("200");
    const used = (await list(member)).find((passkey: { id: string }) => passkey.id === id);
    expect(used.lastUsedAt).toEqual(expect.any(String));
  });

  it("names nobody before it is proven: the question is the same for all", async () => {
    const reply = await openBrowser(app).post("/authmember/passkeys/signin/start", {});
    const { options } = reply.json();
    expect(Object.keys(options).sort()).toEqual([
      "challenge",
      "rpId",
      "timeout",
      "userVerification",
    ]);
  });

  const bends: [string, Parameters<Phone["get"]>[1]][] = [
    ["signed on another site", { origin: "https://hiram.test" }],
    ["for another site", { rpID: "other.test" }],
    ["of another question", { challenge: "AAAA" }],
    ["without verifying the person", { isVerified: false }],
    ["that names another member", { userHandle: Buffer.from("somebody").toString("base64url") }],
    ["of another kind of answer", { type: "webauthn.create" }],
  ];
  it.each(bends)("%s is refused, and noted", async (_, bent) => {
    const { phone } = await addPasskey(member);
    const { reply } = await signInBy(phone, bent);
    expect(outcomeOf(reply)).toBe("422 PasskeyRefused");
    expect(reply.cookies).toEqual([]);
    expect((await readAuditActions(test)).at(-1)).toBe("SIGN_IN_FAILED");
  });

  it("with a signature that is not the key's is refused", async () => {
    const { phone } = await addPasskey(member);
    const at = openBrowser(app);
    const started = (await at.post("/authmember/passkeys/signin/start", {})).json();
    const response = phone.get(started.options);
    const stranger = createAuthenticator().get(started.options).response.signature;
    const forged = { ...response, response: { ...response.response, signature: stranger } };
    const { challengeId } = started;
    const reply = await at.post("/authmember/passkeys/signin", { challengeId, response: forged });
    expect(outcomeOf(reply)).toBe("422 PasskeyRefused");
    // The challenge is used up: the right answer comes too late.
    const late = await at.post("/authmember/passkeys/signin", { challengeId, response });
    expect(outcomeOf(late)).toBe("422 PasskeyRefused");
  });

  it("whose counter stands still is a copy, and refused", async () => {
    const { phone } = await addPasskey(member);
    expect(outcomeOf((await signInBy(phone, { counter: 7 })).reply)).toBe("200");
    expect(outcomeOf((await signInBy(phone, { counter: 7 })).reply)).toBe("422 PasskeyRefused");
    expect(outcomeOf((await signInBy(phone, { counter: 8 })).reply)).toBe("200");
  });

  it("that was removed opens nothing; somebody else's cannot be removed", async () => {
    const { phone, id } = await addPasskey(member);
    const other = await signedInMember(test, app);
    const remove = (who: Member) =>
      who.browser.post("/authmember/passkeys/remove", { id, currentPassword: who.password });
    expect(outcomeOf(await remove(other))).toBe("404 NotFound");
    expect(outcomeOf((await signInBy(phone)).reply)).toBe("200");
    expect(outcomeOf(await remove(member))).toBe("200");
    expect(outcomeOf((await signInBy(phone)).reply)).toBe("422 PasskeyRefused");
    expect(outcomeOf(await remove(member))).toBe("404 NotFound");
  });

  it("is refused to a blocked member", async () => {
    const blocked = await signedInMember(test, app);
    const { phone } = await addPasskey(blocked);
    await test.ownerPool.query("update member set frozen_at = now() where id = $1", [blocked.id]);
    expect(outcomeOf((await signInBy(phone)).reply)).toBe("422 PasskeyRefused");
  });

  it("ends with a recovery: what a thief left behind opens nothing", async () => {
    const robbed = await signedInMember(test, app, { phoneNumber: nextPhone() });
    const { phone } = await addPasskey(robbed);
    const { phoneNumber } = robbed;
    const otpToken = await proveNumber(test, openBrowser(app), phoneNumber, "RECOVER");
    const newPassword = "apat na bundok 8";
    const body = { phoneNumber, otpToken, newPassword };
    readOk(await openBrowser(app).post("/authmember/recover", body));
    expect(outcomeOf((await signInBy(phone)).reply)).toBe("422 PasskeyRefused");
    readOk(await signInMember(robbed.browser, { phoneNumber, password: newPassword }));
    expect(await list(robbed)).toEqual([]);
  });
});
