import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  openBrowser,
  openSecondProcess,
  outcomeOf,
  readAuditActions,
  resetLimits,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import { recordWork } from "@hiram/proof/testing/record-work.ts";
import {
  digitsOf,
  makeStaff,
  nextStep,
  openSession,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const officer = await makeStaff(test, "LOAN_OFFICER");
beforeEach(async () => {
  await resetLimits(test);
  nextStep(test);
  nextStep(test);
});

const me = async (browser: Browser) => outcomeOf(await browser.get("/staff/me"));
const signIn = (changes: object = {}, browser = openBrowser(app)) =>
  signInTestStaff(test, browser, officer, changes);

describe("signing in at the desk", () => {
  it("takes phone in any form or e-mail, password and the authenticator's number", async () => {
    const { phone, email } = officer;
    for (const account of [phone, phone.slice(1), `0${phone.slice(3)}`, email.toUpperCase()]) {
      const browser = openBrowser(app);
      const reply = await signIn({ account }, browser);
      expect(reply.json()).toMatchObject({
        state: "SIGNED_IN",
        me: { id: officer.id, name: officer.name, roles: ["Loan officer"] },
      });
      expect(await me(browser)).toBe("200");
      nextStep(test);
    }
  });

  it("ends the session that the same browser had", async () => {
    const browser = openBrowser(app);
    await signIn({}, browser);
    const thief = openBrowser(app);
    thief.cookies.set("staff", browser.cookies.get("staff") ?? "");
    expect(await me(thief)).toBe("200");
    nextStep(test);
    await signIn({}, browser);
    expect(await me(browser)).toBe("200");
    expect(await me(thief)).toBe("403 LoginExpired");
  });

  it("keeps the session in a cookie for the desk alone, which no script reads", async () => {
    const reply = await signIn();
    const cookie = reply.cookies.find(({ name }) => name === "staff");
    expect(cookie).toMatchObject({ path: "/api/v2/staff", httpOnly: true, sameSite: "Strict" });
    expect(cookie?.maxAge).toBeUndefined();
    expect(reply.payload).not.toContain(cookie?.value);
  });

  const wrongs: [string, () => object][] = [
    ["an unknown phone", () => ({ account: "639180000000" })],
    ["an unknown e-mail", () => ({ account: "nobody@hiram.example" })],
    ["a wrong password", () => ({ password: "not this one" })],
    ["a wrong number", () => ({ secondFactor: "000000" })],
    ["no number", () => ({ secondFactor: undefined })],
    ["a recovery key that is none", () => ({ secondFactor: "AAAA-AAAA" })],
    [
      "a number of long ago",
      () => ({ secondFactor: digitsOf(test, officer.totpSecret ?? "", -2) }),
    ],
    ["a number yet to come", () => ({ secondFactor: digitsOf(test, officer.totpSecret ?? "", 2) })],
  ];
  it.each(wrongs)("says the same of %s, and notes it", async (_, changes) => {
    const before = (await readAuditActions(test)).length;
    const browser = openBrowser(app);
    const reply = await signIn(changes(), browser);
    expect([reply.statusCode, reply.json()]).toEqual([
      401,
      {
        code: "StaffSignInRefused",
        message: "Those details do not match. Please check each of them and try again.",
      },
    ]);
    expect(browser.cookies.has("staff")).toBe(false);
    expect((await readAuditActions(test)).slice(before)).toEqual(["STAFF_SIGN_IN_FAILED"]);
  });

  it("takes a code once, also of concurrent requests, and no earlier code", async () => {
    const early = digitsOf(test, officer.totpSecret ?? "", -1);
    const replies = await Promise.all(Array.from({ length: 4 }, () => signIn()));
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect(outcomeOf(await signIn())).toBe("401 StaffSignInRefused");
    await resetLimits(test);
    expect(outcomeOf(await signIn({ secondFactor: early }))).toBe("401 StaffSignInRefused");
    nextStep(test);
    expect(outcomeOf(await signIn())).toBe("200");
  });

  it("slows guessing on an account, and lets a device that it knows in meanwhile", async () => {
    const known = openBrowser(app);
    expect(outcomeOf(await signIn({}, known))).toBe("200");
    for (let i = 0; i < 6; i++) await signIn({ password: "guess" });
    expect(outcomeOf(await signIn())).toBe("429 TooManyRequests");
    nextStep(test);
    expect(outcomeOf(await signIn({}, known))).toBe("200");
  });

  it("is refused to members, and the desk's cookie opens nothing of a member's", async () => {
    const member = await signedInMember(test, app);
    const { phoneNumber: account, password } = member;
    expect(outcomeOf(await member.browser.post("/staff/sign-in", { account, password }))).toBe(
      "401 StaffSignInRefused",
    );
    expect(await me(member.browser)).toBe("401 NotSignedIn");
    const desk = await openSession(test, app, officer);
    expect(outcomeOf(await desk.get("/authmember/sessions"))).toBe("401 NotSignedIn");
  });

  it("does the same for an unknown account as for a wrong password", async () => {
    const workOf = (changes: object) =>
      recordWork(test, async () => {
        const reply = await signIn({ password: "not this one", ...changes });
        expect(reply.statusCode).toBe(401);
      });
    await resetLimits(test);
    const known = await workOf({});
    await resetLimits(test);
    const unknown = await workOf({ account: "639180001000" });
    expect(known.hashes).toBe(1);
    expect(known.statements.length).toBeGreaterThan(2);
    expect(unknown).toEqual(known);
  });
});

describe("a session at the desk", () => {
  const age = (column: string, by: string) =>
    test.ownerPool.query(`update staff_session set ${column} = now() - interval '${by}'`);

  it("ends after half an hour unused, and lasts while it is used", async () => {
    const browser = await openSession(test, app, officer);
    await age("last_seen_at", "29 minutes");
    expect(await me(browser)).toBe("200");
    const { rows } = await test.ownerPool.query(
      "select max(last_seen_at) > now() - interval '1 minute' as seen from staff_session",
    );
    expect(rows).toEqual([{ seen: true }]);
    await age("last_seen_at", "31 minutes");
    expect(await me(browser)).toBe("403 LoginExpired");
  });

  it("is not kept alive by a page that asks by itself", async () => {
    const browser = await openSession(test, app, officer);
    await age("last_seen_at", "29 minutes");
    const reply = await browser.get("/staff/me", { "x-unattended": "1" });
    expect(outcomeOf(reply)).toBe("200");
    const { rows } = await test.ownerPool.query(
      "select max(last_seen_at) < now() - interval '28 minutes' as unused from staff_session",
    );
    expect(rows).toEqual([{ unused: true }]);
  });

  it("ends after twelve hours, however busy", async () => {
    const browser = await openSession(test, app, officer);
    await age("created_at", "12 hours 1 minute");
    expect(await me(browser)).toBe("403 LoginExpired");
    await age("created_at", "0 minutes");
  });

  it("ends on sign-out, in every process, and the old cookie stays dead", async () => {
    const second = await openSecondProcess(test);
    const browser = await openSession(test, app, officer);
    const copy = browser.copy(second.app);
    expect(await me(copy)).toBe("200");
    expect(outcomeOf(await browser.post("/staff/sign-out"))).toBe("200");
    expect(browser.cookies.has("staff")).toBe(false);
    expect(await me(copy)).toBe("403 LoginExpired");
    expect(outcomeOf(await browser.post("/staff/sign-out"))).toBe("200");
    await second.close();
  });

  it("is not opened by another site, not even to look", async () => {
    const browser = await openSession(test, app, officer);
    for (const site of ["cross-site", "same-site"]) {
      const reply = await browser.get("/staff/me", { "sec-fetch-site": site });
      expect(outcomeOf(reply)).toBe("403 ForeignOrigin");
    }
    expect(outcomeOf(await browser.get("/staff/me", { "sec-fetch-site": "same-origin" }))).toBe(
      "200",
    );
  });

  it("is not kept in clear", async () => {
    const browser = await openSession(test, app, officer);
    const { rows } = await test.ownerPool.query(
      "select staff_session::text as row from staff_session",
    );
    const token = browser.cookies.get("staff") as string;
    const hex = Buffer.from(token).toString("hex");
    expect(rows.some(({ row }) => row.includes(token) || row.includes(hex))).toBe(false);
  });

  it("is listed to its owner alone", async () => {
    const other = await makeStaff(test, "ADMIN");
    const browser = await openSession(test, app, other);
    await openSession(test, app, other);
    const sessions = (await browser.get("/staff/sessions")).json();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
  });
});
