/**
 * Passkeys at the desk: staff create one with their password and authenticator, it replaces both
 * factors, and it works for its owner only.
 */
import { createAuthenticator } from "@hiram/proof/testing/authenticator.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  openBrowser,
  outcomeOf,
  readAuditActions,
  resetLimits,
  sendQueued,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { addTestPasskey, type Phone } from "@hiram/proof/testing/passkey.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import {
  type Desk,
  digitsOf,
  makeStaff,
  nextStep,
  openDesk,
  openSession,
} from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
beforeEach(async () => {
  await resetLimits(test);
  nextStep(test);
});

const bothOf = (desk: Desk) => ({
  currentPassword: desk.password,
  secondFactor: digitsOf(test, desk.totpSecret ?? ""),
});
const start = (desk: Desk, shown: object = bothOf(desk)) =>
  desk.browser.post("/staff/passkeys/start", shown);

/** Adds a passkey of a simulated phone at the desk, after the person showed these factors. */
async function add(desk: Desk, shown?: object, phone: Phone = createAuthenticator()) {
  const started = await start(desk, shown);
  if (started.statusCode !== 200) return { phone, id: "", outcome: outcomeOf(started) };
  const { challengeId, options } = started.json();
  const reply = await desk.browser.post("/staff/passkeys", {
    challengeId,
    response: phone.create(options),
  });
  return { phone, id: reply.json().id as string, outcome: outcomeOf(reply) };
}

/** The answer of a passkey to a question for somebody who is signed in. */
async function show(browser: Browser, phone: Phone, bent: Parameters<Phone["get"]>[1] = {}) {
  const { challengeId, options } = (await browser.post("/staff/passkeys/ask", {})).json();
  return { challengeId, response: phone.get(options, bent) };
}

async function signInBy(phone: Phone, bent: Parameters<Phone["get"]>[1] = {}) {
  const browser = openBrowser(app);
  const asked = await browser.post("/staff/sign-in/passkey/start", {});
  const { challengeId, options } = asked.json();
  const body = { challengeId, response: phone.get(options, bent) };
  return { browser, reply: await browser.post("/staff/sign-in/passkey", body) };
}

const list = async (desk: Desk) => (await desk.browser.get("/staff/passkeys")).json();

describe("a passkey at the desk", () => {
  it("is first made with password and authenticator, and its owner is told", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    expect(outcomeOf(await start(ben, {}))).toBe("422 OwnerUnproven");
    expect(outcomeOf(await start(ben, { currentPassword: ben.password }))).toBe(
      "422 OwnerUnproven",
    );
    expect(outcomeOf(await start(ben, { ...bothOf(ben), currentPassword: "guess" }))).toBe(
      "422 WrongPassword",
    );
    expect(outcomeOf(await start(ben, { ...bothOf(ben), secondFactor: "000000" }))).toBe(
      "422 SecondFactorRefused",
    );
    expect((await add(ben)).outcome).toBe("200");
    expect(await list(ben)).toHaveLength(1);
    expect(await readAuditActions(test, ben.id)).toContain("STAFF_PASSKEY_ADDED");
    await sendQueued(test);
    expect(test.outside.texts.at(-1)?.text).toMatch(/a passkey was added/);
    expect((await ben.browser.get("/staff/me")).json().hasPasskey).toBe(true);
  });

  it("is later made with a passkey alone: password and authenticator are not enough", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const { phone } = await add(ben);
    nextStep(test);
    expect((await add(ben)).outcome).toBe("422 OwnerUnproven");
    const shown = { passkey: await show(ben.browser, phone) };
    expect((await add(ben, shown)).outcome).toBe("200");
    // The answer was judged once.
    expect((await add(ben, shown)).outcome).toBe("422 PasskeyRefused");
    expect(await list(ben)).toHaveLength(2);
  });

  it("begins the days in which its owner confirms nobody's work", async () => {
    const [carla, dora] = [await openDesk(test, app, "ADMIN"), await openDesk(test, app, "ADMIN")];
    await makeStaff(test, "ADMIN");
    await add(dora);
    const person = await makeStaff(test, "CASHIER");
    await carla.browser.post("/staff/people/reset", { id: person.id, reason: "Phone lost." });
    expect(await confirmProposals(dora)).toEqual(["409 SecondPersonTooNew"]);
  });

  it("signs in by itself, as fresh as both factors", async () => {
    const carla = await openDesk(test, app, "ADMIN");
    const { phone } = await add(carla);
    const { browser, reply } = await signInBy(phone);
    expect(outcomeOf(reply)).toBe("200");
    expect(reply.json().me.id).toBe(carla.id);
    const id = "00000000-0000-4000-8000-000000000000";
    const fresh = await browser.post("/staff/people/reset", { id, reason: "Phone lost." });
    expect(outcomeOf(fresh)).toBe("404 NotFound");
    const { rows } = await test.ownerPool.query(
      "select details from audit_event where action = 'STAFF_SIGNED_IN' order by id desc limit 1",
    );
    expect(rows[0].details).toEqual({ with: "passkey" });
  });

  const bends: [string, Parameters<Phone["get"]>[1]][] = [
    ["signed on another site", { origin: "https://hiram.test" }],
    ["for another site", { rpID: "other.test" }],
    ["of another question", { challenge: "AAAA" }],
    ["without verifying the person", { isVerified: false }],
    ["that names somebody else", { userHandle: Buffer.from("nobody").toString("base64url") }],
  ];
  it.each(bends)("%s is refused at the door and within, and noted", async (_, bent) => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const { phone } = await add(ben);
    const { browser, reply } = await signInBy(phone, bent);
    expect(outcomeOf(reply)).toBe("422 PasskeyRefused");
    expect(browser.cookies.has("staff")).toBe(false);
    expect((await readAuditActions(test)).at(-1)).toBe("STAFF_SIGN_IN_FAILED");
    const prove = await ben.browser.post(
      "/staff/second-factor/passkey",
      await show(ben.browser, phone, bent),
    );
    expect(outcomeOf(prove)).toBe("422 PasskeyRefused");
  });

  it("shows again that it is oneself, once, and for its own person alone", async () => {
    const [ben, ana] = [
      await openDesk(test, app, "LOAN_OFFICER"),
      await openDesk(test, app, "LOAN_ASSISTANT"),
    ];
    const [mine, hers] = [(await add(ben)).phone, (await add(ana)).phone];
    const age = () =>
      test.ownerPool.query("update staff_session set factor_at = now() - interval '1 hour'");
    const end = async () => outcomeOf(await ben.browser.post("/staff/sessions/end", {}));
    await age();
    expect(await end()).toBe("403 SecondFactorStale");
    const prove = async (shown: object) =>
      outcomeOf(await ben.browser.post("/staff/second-factor/passkey", shown));
    expect(await prove(await show(ana.browser, hers))).toBe("422 PasskeyRefused");
    const { challengeId } = await show(ben.browser, mine);
    const { response } = await show(ben.browser, hers);
    expect(await prove({ challengeId, response })).toBe("422 PasskeyRefused");
    const shown = await show(ben.browser, mine);
    expect(await prove(shown)).toBe("200");
    expect(await end()).toBe("200");
    expect(await prove(shown)).toBe("422 PasskeyRefused");
  });

  it("opens nothing of a member's, and a member's opens no desk", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const { phone } = await add(ben);
    const browser = openBrowser(app);
    const asked = (await browser.post("/authmember/passkeys/signin/start", {})).json();
    const entering = await browser.post("/authmember/passkeys/signin", {
      challengeId: asked.challengeId,
      response: phone.get(asked.options),
    });
    expect(outcomeOf(entering)).toBe("422 PasskeyRefused");
    const member = await signedInMember(test, app);
    const { phone: theirs } = await addTestPasskey(member);
    expect(outcomeOf((await signInBy(theirs)).reply)).toBe("422 PasskeyRefused");
    // An answer to the members' question is none to the desk's, even with the right passkey.
    const other = (await browser.post("/authmember/passkeys/signin/start", {})).json();
    const crossed = await browser.post("/staff/sign-in/passkey", {
      challengeId: other.challengeId,
      response: phone.get(other.options),
    });
    expect(outcomeOf(crossed)).toBe("422 PasskeyRefused");
  });

  it("is removed with a fresh factor by its owner alone, and opens nothing afterwards", async () => {
    const [ben, ana] = [
      await openDesk(test, app, "LOAN_OFFICER"),
      await openDesk(test, app, "LOAN_ASSISTANT"),
    ];
    const { phone, id } = await add(ben);
    const remove = async ({ browser }: Desk) =>
      outcomeOf(await browser.post("/staff/passkeys/remove", { id }));
    expect(await remove(ana)).toBe("404 NotFound");
    expect(await remove(ben)).toBe("200");
    expect(outcomeOf((await signInBy(phone)).reply)).toBe("422 PasskeyRefused");
    expect(await list(ben)).toEqual([]);
  });

  it("stays with an administrator as a second way, also when two are removed at once", async () => {
    const carla = await openDesk(test, app, "ADMIN");
    const first = await add(carla);
    const second = await add(carla, { passkey: await show(carla.browser, first.phone) });
    const remove = async ({ id }: { id: string }) =>
      outcomeOf(await carla.browser.post("/staff/passkeys/remove", { id }));
    const both = await Promise.all([remove(first), remove(second)]);
    expect(both.sort()).toEqual(["200", "409 TwoWaysStay"]);
    const direct = test.house.db
      .updateTable("passkey")
      .set({ removed_at: new Date() })
      .where("staff_id", "=", carla.id)
      .execute();
    await expect(direct).rejects.toMatchObject({ code: "HM087" });
  });

  it("ends with a reset by two people, and with the person's place", async () => {
    const [carla, dora] = [await openDesk(test, app, "ADMIN"), await openDesk(test, app, "ADMIN")];
    const eva = await openDesk(test, app, "ADMIN");
    const { phone } = await add(eva);
    await carla.browser.post("/staff/people/reset", { id: eva.id, reason: "Phone lost." });
    expect(await confirmProposals(dora)).toContain("200");
    expect(outcomeOf((await signInBy(phone)).reply)).toBe("422 PasskeyRefused");
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const his = await add(ben);
    await test.ownerPool.query("update staff set removed_at = now() where id = $1", [ben.id]);
    expect(outcomeOf((await signInBy(his.phone)).reply)).toBe("422 PasskeyRefused");
  });

  it("renews the cookie when it is shown again, so that a stolen one is nothing", async () => {
    const ben = await openDesk(test, app, "LOAN_OFFICER");
    const { phone } = await add(ben);
    const thief = openBrowser(app);
    thief.cookies.set("staff", ben.browser.cookies.get("staff") ?? "");
    await ben.browser.post("/staff/second-factor/passkey", await show(ben.browser, phone));
    expect(outcomeOf(await thief.get("/staff/me"))).toBe("403 LoginExpired");
    expect(outcomeOf(await (await openSession(test, app, ben)).get("/staff/me"))).toBe("200");
  });
});
