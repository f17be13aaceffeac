import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  openBrowser,
  openSecondProcess,
  outcomeOf,
  readAuditActions,
  readOk,
  registerMember,
  resetLimits,
  sendQueued,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();
const member = await registerMember(test, app);
let browser: Browser;
beforeEach(async () => {
  await resetLimits(test);
  await test.ownerPool.query(
    "update session set ended_at = now(), ended_why = 'LOGOUT' where ended_at is null",
  );
  browser = openBrowser(app);
  readOk(await signInMember(browser, member));
});

const refresh = (by: Browser, path = "/authmember/refresh") => by.get(path);
/** Moves the last exchange this many seconds into the past. */
const passSeconds = (seconds: number) =>
  test.ownerPool.query("update refresh_token set used_at = used_at - make_interval(secs => $1)", [
    seconds,
  ]);
const session = async () =>
  (await test.ownerPool.query("select * from session order by created_at desc limit 1")).rows[0];
const liveTokens = async (): Promise<number> =>
  (
    await test.ownerPool.query(
      `select count(*) as n from refresh_token where used_at is null and session_id = $1`,
      [(await session()).id],
    )
  ).rows[0].n;

describe("the refresh cookie", () => {
  it("is exchanged for a new one and a new access token of the same session", async () => {
    const before = browser.cookies.get("refresh");
    const first = decodeJwt(browser.accessToken);
    const { accessToken } = readOk(await refresh(browser));
    const second = decodeJwt(accessToken);
    expect(browser.cookies.get("refresh")).not.toBe(before);
    expect(second.jti).not.toBe(first.jti);
    expect([second.sub, second.sid]).toEqual([first.sub, first.sid]);
    expect(second.UserInfo).toEqual({ phoneNumber: member.phoneNumber, roles: ["MEMBER"] });
    expect(await liveTokens()).toBe(1);
  });

  it("S145 S146 is exchanged under both names that the spec gives the call", async () => {
    readOk(await refresh(browser, "/auth/refresh"));
    readOk(await refresh(browser, "/authmember/refresh"));
  });

  it("lasts as long as one goes on using it", async () => {
    for (let i = 0; i < 12; i++) {
      readOk(await refresh(browser));
      await passSeconds(900);
    }
    expect(await liveTokens()).toBe(1);
    expect((await session()).ended_at).toBeNull();
  });

  it("is 256 random bits, of which the database knows the hash alone", async () => {
    const token = browser.cookies.get("refresh") as string;
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await test.ownerPool.query(
      "select 1 from refresh_token where hash = sha256($1::bytea)",
      [Buffer.from(token)],
    );
    expect(rows).toHaveLength(1);
  });

  it("that is missing, made up or empty is refused, and taken back", async () => {
    for (const token of [undefined, "A".repeat(43), "x", "%00"]) {
      const stranger = openBrowser(app);
      if (token) stranger.cookies.set("refresh", token);
      expect(outcomeOf(await refresh(stranger))).toBe("403 LoginExpired");
      expect(stranger.cookies.has("refresh")).toBe(false);
    }
  });

  it("is refused once its session has expired", async () => {
    await test.ownerPool.query("update session set expires_at = now() where ended_at is null");
    expect(outcomeOf(await refresh(browser))).toBe("403 LoginExpired");
  });

  it("is refused once its member is blocked", async () => {
    const block = (at: string) =>
      test.ownerPool.query(`update member set frozen_at = ${at} where id = $1`, [member.id]);
    await block("now()");
    const outcome = outcomeOf(await refresh(browser));
    await block("null");
    expect(outcome).toBe("403 LoginExpired");
  });

  const sites: [string, string][] = [
    ["same-origin", "200"],
    ["none", "200"],
    ["same-site", "403 LoginExpired"],
    ["cross-site", "403 LoginExpired"],
  ];
  it.each(sites)("asked for by a page of %s: %s", async (site, outcome) => {
    const reply = await browser.get("/authmember/refresh", { "sec-fetch-site": site });
    expect(outcomeOf(reply)).toBe(outcome);
    // A refused page neither used nor lost the cookie.
    if (outcome !== "200") {
      expect(reply.headers["set-cookie"]).toBeUndefined();
      expect(outcomeOf(await refresh(browser))).toBe("200");
    }
  });
});

describe("a refresh cookie shown twice", () => {
  it("within ten seconds, as after a lost reply, gives the same successor", async () => {
    const again = browser.copy();
    readOk(await refresh(browser));
    await passSeconds(9);
    readOk(await refresh(again));
    expect(again.cookies.get("refresh")).toBe(browser.cookies.get("refresh"));
    expect(await liveTokens()).toBe(1);
    readOk(await refresh(browser));
  });

  it("D8 after ten seconds ends the session for both sides, and the member is told", async () => {
    const thief = browser.copy();
    browser.accessToken = readOk(await refresh(browser)).accessToken;
    await passSeconds(11);
    const before = (await readAuditActions(test)).length;
    await sendQueued(test);
    const texts = test.outside.texts.length;

    expect(outcomeOf(await refresh(thief))).toBe("403 LoginExpired");
    expect(thief.cookies.has("refresh")).toBe(false);
    expect(outcomeOf(await browser.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await refresh(browser))).toBe("403 LoginExpired");
    expect((await session()).ended_why).toBe("REUSE");

    expect((await readAuditActions(test)).slice(before)).toEqual(["REFRESH_REUSED"]);
    const { rows } = await test.ownerPool.query(
      "select actor_kind, subject_id, address from audit_event order by id desc limit 1",
    );
    expect(rows[0]).toEqual({
      actor_kind: "anyone",
      subject_id: member.id,
      address: thief.address,
    });
    await sendQueued(test);
    expect(test.outside.texts.slice(texts)).toMatchObject([
      { to: `+${member.phoneNumber}`, purpose: "SESSION_ENDED" },
    ]);
  });

  it("within ten seconds, when its successor was used as well, ends the session too", async () => {
    const thief = browser.copy();
    readOk(await refresh(browser));
    readOk(await refresh(browser));
    expect(outcomeOf(await refresh(thief))).toBe("403 LoginExpired");
    expect((await session()).ended_why).toBe("REUSE");
  });

  it("long after the session has ended is told of once, not each time", async () => {
    const thief = browser.copy();
    readOk(await refresh(browser));
    await passSeconds(60);
    const before = (await readAuditActions(test)).length;
    for (let i = 0; i < 3; i++) await refresh(thief.copy());
    expect((await readAuditActions(test)).slice(before)).toEqual(["REFRESH_REUSED"]);
  });

  it("ends its own session alone: other devices stay", async () => {
    const other = openBrowser(app);
    readOk(await signInMember(other, member));
    const thief = browser.copy();
    readOk(await refresh(browser));
    await passSeconds(60);
    await refresh(thief);
    readOk(await refresh(other));
  });

  it("by fifty tabs at once, in two processes, signs nobody out and leaves one live token", async () => {
    const second = await openSecondProcess(test);
    const tabs = Array.from({ length: 50 }, (_, i) => browser.copy(i % 2 ? app : second.app));
    const outcomes = await Promise.all(tabs.map(async (tab) => outcomeOf(await refresh(tab))));
    await second.close();
    expect(new Set(outcomes)).toEqual(new Set(["200"]));
    const successors = new Set(tabs.map((tab) => tab.cookies.get("refresh")));
    expect(successors.size).toBe(1);
    expect(await liveTokens()).toBe(1);
    expect((await session()).ended_at).toBeNull();
    for (const tab of tabs.slice(0, 2)) readOk(await refresh(tab.copy(app)));
  });
});

describe("the cookies of a sign-in", () => {
  const cookie = (by: Browser, name: string) =>
    by.seen.at(-1)?.cookies.find((one) => one.name === name);

  it("D8 are out of reach of scripts and other sites, on the calls' path alone", async () => {
    for (const name of ["refresh", "device"])
      expect(cookie(browser, name)).toMatchObject({
        httpOnly: true,
        sameSite: "Strict",
        path: "/api/v2",
      });
    await refresh(browser);
    expect(cookie(browser, "refresh")).toMatchObject({
      httpOnly: true,
      sameSite: "Strict",
      path: "/api/v2",
    });
  });

  it("at https belong to this host alone, by their names, and are read back", async () => {
    const { server } = await test.openApp({ config: { publicUrl: "https://lend.example" } });
    const there = openBrowser(server);
    readOk(await signInMember(there, member));
    readOk(await refresh(there));
    expect([...there.cookies.keys()].sort()).toEqual(["__Host-device", "__Host-refresh"]);
    expect(cookie(there, "__Host-refresh")).toMatchObject({ secure: true, path: "/" });
    // What a subdomain or a page on plain http could have set is not looked at.
    const tossed = openBrowser(server);
    tossed.cookies.set("refresh", there.cookies.get("__Host-refresh") as string);
    expect(outcomeOf(await refresh(tossed))).toBe("403 LoginExpired");
  });

  it("on plain http keep their plain names, or the demo could not sign anybody in", async () => {
    const there = openBrowser(app);
    readOk(await signInMember(there, member));
    for (const name of ["refresh", "device"]) expect(cookie(there, name)?.secure).toBeUndefined();
  });

  it("without 'Remember me' go with the browser, and the session after a day", async () => {
    const refreshed = cookie(browser, "refresh");
    expect(refreshed).not.toHaveProperty("maxAge");
    expect(refreshed).not.toHaveProperty("expires");
    await refresh(browser);
    expect(cookie(browser, "refresh")).not.toHaveProperty("maxAge");
    const { created_at, expires_at, persists } = await session();
    expect(persists).toBe(false);
    expect(expires_at.getTime() - created_at.getTime()).toBe(24 * 3600_000);
  });

  it("with 'Remember me' stay for a month, and so does the session", async () => {
    const there = openBrowser(app);
    readOk(await signInMember(there, member, true));
    expect(cookie(there, "refresh")?.maxAge).toBe(30 * 24 * 3600);
    await refresh(there);
    expect(cookie(there, "refresh")?.maxAge).toBe(30 * 24 * 3600);
    const { created_at, expires_at, persists } = await session();
    expect(persists).toBe(true);
    expect(expires_at.getTime() - created_at.getTime()).toBe(30 * 24 * 3600_000);
  });
});

describe("signing out", () => {
  it("ends the session at once: cookie, refresh and access token", async () => {
    const elsewhere = browser.copy();
    expect(readOk(await browser.post("/authmember/logout"))).toEqual({});
    expect(browser.cookies.has("refresh")).toBe(false);
    expect(outcomeOf(await browser.get("/authmember/sessions"))).toBe("403 LoginExpired");
    expect(outcomeOf(await refresh(elsewhere))).toBe("403 LoginExpired");
    expect((await session()).ended_why).toBe("LOGOUT");
  });

  it("twice, or without a session, is no mistake and is noted once", async () => {
    const twin = browser.copy();
    const before = (await readAuditActions(test)).length;
    readOk(await browser.post("/authmember/logout"));
    readOk(await browser.post("/authmember/logout"));
    readOk(await twin.post("/authmember/logout"));
    readOk(await openBrowser(app).post("/authmember/logout"));
    expect((await readAuditActions(test)).slice(before)).toEqual(["SIGNED_OUT"]);
  });

  it("needs no access token that is still good", async () => {
    browser.accessToken = "expired long ago";
    readOk(await browser.post("/authmember/logout"));
    expect((await session()).ended_why).toBe("LOGOUT");
  });

  it("keeps the mark of the device, which has signed in before", async () => {
    readOk(await browser.post("/authmember/logout"));
    expect(browser.cookies.has("device")).toBe(true);
  });

  it("ends this device's session and no other", async () => {
    const other = openBrowser(app);
    readOk(await signInMember(other, member));
    readOk(await browser.post("/authmember/logout"));
    expect(outcomeOf(await other.get("/authmember/sessions"))).toBe("200");
  });
});

describe("another site cannot", () => {
  const foreign: [string, Record<string, string>][] = [
    ["with its Origin", { origin: "https://evil.example" }],
    ["with an opaque Origin", { origin: "null" }],
    ["with a likely Origin", { origin: "http://hiram.test.evil.example" }],
    ["with no Origin at all", { "sec-fetch-site": "cross-site" }],
  ];
  it.each(foreign)("sign somebody in, %s", async (_, headers) => {
    const victim = openBrowser(app);
    const body = { phoneNumber: member.phoneNumber, password: member.password };
    const reply = await victim.post("/authmember/login", body, headers);
    expect(outcomeOf(reply)).toBe("403 ForeignOrigin");
    expect(victim.cookies.size).toBe(0);
  });

  it.each(foreign)("sign somebody out, %s", async (_, headers) => {
    expect(outcomeOf(await browser.post("/authmember/logout", undefined, headers))).toBe(
      "403 ForeignOrigin",
    );
    expect((await session()).ended_at).toBeNull();
    readOk(await refresh(browser));
  });

  it("sign somebody in with a form", async () => {
    const reply = await app.inject({
      method: "POST",
      url: "/api/v2/authmember/login",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `phoneNumber=${member.phoneNumber}`,
    });
    expect(outcomeOf(reply)).toBe("415 WrongContentType");
  });

  it("while our own page can refresh", async () => {
    const headers = { origin: "http://hiram.test", "sec-fetch-site": "same-origin" };
    const body = { phoneNumber: member.phoneNumber, password: member.password };
    readOk(await openBrowser(app).post("/authmember/login", body, headers));
    readOk(await browser.post("/authmember/logout", undefined, headers));
  });
});
