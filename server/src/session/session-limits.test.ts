import { sessionLimits, sessionsMax } from "@hiram/contract/session/session.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  type Member,
  openBrowser,
  outcomeOf,
  readAuditActions,
  readOk,
  registerMember,
  resetLimits,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { addTestPasskey } from "@hiram/proof/testing/passkey.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
let member: Member;
beforeEach(async () => {
  await resetLimits(test);
  member = await registerMember(test, app);
});

async function open(persist = false): Promise<Browser> {
  const browser = openBrowser(app);
  readOk(await signInMember(browser, member, persist));
  return browser;
}
/** Dates the member's last request back by a number of minutes. */
const rest = (minutes: number) =>
  test.ownerPool.query(
    `update session set last_seen_at = now() - make_interval(mins => $1),
       created_at = least(created_at, now() - make_interval(mins => $1)) where member_id = $2`,
    [minutes, member.id],
  );
const seenMinutesAgo = async (): Promise<number> => {
  const { rows } = await test.ownerPool.query(
    `select extract(epoch from now() - max(last_seen_at))::float8 / 60 as ago
     from session where member_id = $1`,
    [member.id],
  );
  return rows[0].ago;
};
const look = async (browser: Browser, headers = {}) =>
  outcomeOf(await browser.get("/authmember/sessions", headers));
const refresh = async (browser: Browser, headers = {}) =>
  outcomeOf(await browser.get("/auth/refresh", headers));

describe("a session that nobody uses", () => {
  const kinds: [string, boolean, number][] = [
    ["that is not remembered", false, sessionLimits.other.idleHours],
    ["that is remembered", true, sessionLimits.remembered.idleHours],
  ];
  it.each(kinds)(
    "%s ends after its own time, for calls and for refreshes",
    async (_, persist, hours) => {
      const browser = await open(persist);
      await rest(hours * 60 - 1);
      expect(await look(browser, { "x-unattended": "1" })).toBe("200");
      await rest(hours * 60 + 1);
      expect(await look(browser)).toBe("403 LoginExpired");
      expect(await refresh(browser)).toBe("403 LoginExpired");
      const other = await open();
      const listed = (await other.get("/authmember/sessions")).json();
      expect(listed.map(({ current }: { current: boolean }) => current)).toEqual([true]);
    },
  );

  it("stays with every use, which is written every few minutes and not at each call", async () => {
    const browser = await open();
    await rest(4);
    expect(await look(browser)).toBe("200");
    expect(await seenMinutesAgo()).toBeGreaterThan(3);
    await rest(50);
    expect(await look(browser)).toBe("200");
    expect(await seenMinutesAgo()).toBeLessThan(1);
    await rest(50);
    expect(await refresh(browser)).toBe("200");
    expect(await seenMinutesAgo()).toBeLessThan(1);
  });

  it("is not kept alive by a page that asks by itself", async () => {
    const browser = await open();
    await rest(50);
    const unattended = { "x-unattended": "1" };
    expect(await look(browser, unattended)).toBe("200");
    expect(await refresh(browser, unattended)).toBe("200");
    expect(await seenMinutesAgo()).toBeGreaterThan(49);
  });

  it("ends after its whole life, however much it is used", async () => {
    const browser = await open(true);
    const { lifeHours } = sessionLimits.remembered;
    await test.ownerPool.query(
      "update session set expires_at = expires_at - make_interval(hours => $1) where member_id = $2",
      [lifeHours, member.id],
    );
    expect(await look(browser)).toBe("403 LoginExpired");
    expect(await refresh(browser)).toBe("403 LoginExpired");
  });
});

describe("one session more than a member may have", () => {
  it("ends the one that was unused the longest, which is noted", async () => {
    const browsers: Browser[] = [];
    for (let i = 0; i < sessionsMax; i++) {
      await resetLimits(test);
      browsers.push(await open());
    }
    const [first, second] = browsers as [Browser, Browser];
    await test.ownerPool.query(
      "update session set last_seen_at = last_seen_at - interval '10 minutes' where member_id = $1",
      [member.id],
    );
    // The oldest session has just been used, so the second one is ended.
    expect(await look(first)).toBe("200");
    await resetLimits(test);
    const newest = await open();
    expect(await look(second)).toBe("403 LoginExpired");
    for (const kept of [first, newest]) expect(await look(kept)).toBe("200");
    expect((await newest.get("/authmember/sessions")).json()).toHaveLength(sessionsMax);
    const actions = await readAuditActions(test, member.id);
    expect(actions.filter((action) => action === "SESSION_ENDED")).toHaveLength(1);
  });
});

describe("ending the other devices and removing a passkey", () => {
  const idOf = async (browser: Browser, current: boolean): Promise<string> =>
    (await browser.get("/authmember/sessions"))
      .json()
      .find((one: { current: boolean }) => one.current === current).id;

  const refusals: [string, object, string][] = [
    ["without anything", {}, "422 OwnerUnproven"],
    ["with a wrong password", { currentPassword: "not this one 1" }, "422 WrongPassword"],
  ];
  it.each(refusals)("%s is refused, and nothing ends", async (_, proof, outcome) => {
    const [phone, laptop] = [await open(), await open()];
    const { id: passkeyId } = await addTestPasskey({ ...member, browser: phone });
    const id = await idOf(phone, false);
    for (const [path, body] of [
      ["/authmember/sessions/end", { id }],
      ["/authmember/sessions/end-others", {}],
      ["/authmember/passkeys/remove", { id: passkeyId }],
    ] as const)
      expect(outcomeOf(await phone.post(path, { ...body, ...proof })), path).toBe(outcome);
    expect(await look(laptop)).toBe("200");
    expect((await phone.get("/authmember/passkeys")).json()).toHaveLength(1);
  });

  it("needs neither for the device in the hand, which merely signs out", async () => {
    const phone = await open();
    readOk(await phone.post("/authmember/sessions/end", { id: await idOf(phone, true) }));
    expect(await look(phone)).toBe("403 LoginExpired");
  });

  it("with the password ends every other device, and keeps this one", async () => {
    const [phone, laptop, tablet] = [await open(), await open(), await open()];
    const body = { currentPassword: member.password };
    const reply = await phone.post("/authmember/sessions/end-others", body);
    expect(reply.json()).toEqual({ ended: 2 });
    expect(await look(phone)).toBe("200");
    for (const other of [laptop, tablet]) expect(await look(other)).toBe("403 LoginExpired");
  });

  it("with a passkey in place of the password does it once for one answer", async () => {
    const [phone, laptop] = [await open(), await open()];
    const mine = { ...member, browser: phone };
    const { phone: key, id } = await addTestPasskey(mine);
    const { options } = (await phone.post("/authmember/owner/passkey", {})).json();
    const passkey = key.get(options);
    readOk(await phone.post("/authmember/sessions/end-others", { passkey }));
    expect(await look(laptop)).toBe("403 LoginExpired");
    const again = await phone.post("/authmember/passkeys/remove", { id, passkey });
    expect(outcomeOf(again)).toBe("422 PasskeyRefused");
    const next = (await phone.post("/authmember/owner/passkey", {})).json();
    const removal = { id, passkey: key.get(next.options) };
    readOk(await phone.post("/authmember/passkeys/remove", removal));
  });

  it("refuses another member's passkey, and any passkey of a member who has none", async () => {
    const phone = await open();
    const none = await phone.post("/authmember/owner/passkey", {});
    expect(outcomeOf(none)).toMatch(/PasskeyMissing/);
    await addTestPasskey({ ...member, browser: phone });
    const thief = await registerMember(test, app);
    readOk(await signInMember(thief.browser, thief));
    const { phone: theirs } = await addTestPasskey(thief);
    const { options } = (await phone.post("/authmember/owner/passkey", {})).json();
    const body = { passkey: theirs.get(options) };
    const reply = await phone.post("/authmember/sessions/end-others", body);
    expect(outcomeOf(reply)).toBe("422 PasskeyRefused");
  });

  it("slows whoever guesses, by the budget of every place that asks for the password", async () => {
    const phone = await open();
    const guess = () =>
      phone.post("/authmember/sessions/end-others", { currentPassword: "not this one 1" });
    for (let i = 0; i < 6; i++) expect(outcomeOf(await guess())).toBe("422 WrongPassword");
    expect(outcomeOf(await guess())).toBe("429 TooManyRequests");
    expect(await readAuditActions(test, member.id)).toContain("CONFIRM_FAILED");
  });
});
