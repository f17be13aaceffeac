import { randomUUID } from "node:crypto";
import { call } from "@hiram/contract/wire/call.ts";
import { body } from "@hiram/contract/wire/shape.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  type Browser,
  type Member,
  openBrowser,
  openSecondProcess,
  outcomeOf,
  readAuditActions,
  resetLimits,
  signedInMember,
} from "@hiram/proof/testing/member.ts";
import Fastify from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { answer } from "#http/answer.ts";
import { sendProblem } from "#problem.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const ana = await signedInMember(test, app);
const ben = await signedInMember(test, app);
beforeEach(() => resetLimits(test));

const withHeader = (authorization: string | undefined) =>
  openBrowser(app).get("/authmember/sessions", authorization ? { authorization } : {});
const sessionOf = async ({ id }: Member): Promise<string> =>
  (await test.ownerPool.query("select id from session where member_id = $1", [id])).rows[0].id;
/** A valid token with wrong claims. */
async function tokenSaying(changes: object): Promise<string> {
  const sessionId = await sessionOf(ana);
  const { id: subjectId, phoneNumber } = ana;
  return test.house.tokens.sign({
    subjectId,
    sessionId,
    phoneNumber,
    roles: ["MEMBER"],
    ...changes,
  });
}

describe("a call for members", () => {
  it("lets the bearer of a fresh token in", async () => {
    expect(outcomeOf(await withHeader(`Bearer ${ana.browser.accessToken}`))).toBe("200");
  });

  const missing: [string, string | undefined][] = [
    ["no header", undefined],
    ["an empty one", "Bearer "],
    ["another scheme", "Basic YW5hOmFuYQ=="],
    ["a bare token", "canary"],
    ["two tokens", "Bearer one two"],
  ];
  it.each(missing)("answers 401 to %s", async (_, header) => {
    expect(outcomeOf(await withHeader(header))).toBe("401 NotSignedIn");
  });

  it("answers 403 to what is no token of ours, the refresh token among it", async () => {
    const bad = ["canary", ana.browser.cookies.get("refresh"), ana.browser.cookies.get("device")];
    for (const token of bad)
      expect(outcomeOf(await withHeader(`Bearer ${token}`))).toBe("403 LoginExpired");
  });

  it("takes no token from a cookie or from the address", async () => {
    const reply = await app.inject({
      url: `/api/v2/authmember/sessions?access_token=${ana.browser.accessToken}`,
      cookies: { authorization: `Bearer ${ana.browser.accessToken}` },
    });
    expect(outcomeOf(reply)).toBe("401 NotSignedIn");
  });

  it("D8 answers 403 once the token has expired", async () => {
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 901_000));
    const outcome = outcomeOf(await withHeader(`Bearer ${ana.browser.accessToken}`));
    test.clock.set(now);
    expect(outcome).toBe("403 LoginExpired");
  });

  const strangers: [string, () => Promise<object>][] = [
    ["a session that never was", async () => ({ sessionId: randomUUID() })],
    ["a member that never was", async () => ({ subjectId: randomUUID() })],
    ["another member's session", async () => ({ sessionId: await sessionOf(ben) })],
    ["another member as its subject", async () => ({ subjectId: ben.id })],
  ];
  it.each(strangers)("answers 403 to a token with %s", async (_, changes) => {
    const token = await tokenSaying(await changes());
    expect(outcomeOf(await withHeader(`Bearer ${token}`))).toBe("403 LoginExpired");
  });

  const roles: [string[], string][] = [
    [["MEMBER"], "200"],
    [["Customer"], "200"],
    [["LOAN_OFFICER", "Customer"], "200"],
    [["LOAN_OFFICER"], "403 NotAllowed"],
    [["ADMIN"], "403 NotAllowed"],
    [["customer"], "403 NotAllowed"],
    [[], "403 NotAllowed"],
  ];
  it.each(roles)("answers a token with the roles %j: %s", async (named, outcome) => {
    const token = await tokenSaying({ roles: named });
    expect(outcomeOf(await withHeader(`Bearer ${token}`))).toBe(outcome);
  });

  it("refuses a blocked member at once, in every process, and lets them in again when unblocked", async () => {
    const second = await openSecondProcess(test);
    const both = [ana.browser.copy(), ana.browser.copy(second.app)];
    const outcomes = async () =>
      Promise.all(both.map(async (one) => outcomeOf(await one.get("/authmember/sessions"))));
    const block = (at: string) =>
      test.ownerPool.query(`update member set frozen_at = ${at} where id = $1`, [ana.id]);
    await block("now()");
    expect(await outcomes()).toEqual(["403 LoginExpired", "403 LoginExpired"]);
    await block("null");
    expect(await outcomes()).toEqual(["200", "200"]);
    await second.close();
  });

  it("refuses a session that has expired, however fresh its token", async () => {
    const expire = (by: string) =>
      test.ownerPool.query(`update session set expires_at = ${by} where member_id = $1`, [ana.id]);
    await expire("now()");
    const outcome = outcomeOf(await withHeader(`Bearer ${ana.browser.accessToken}`));
    await expire("now() + interval '1 day'");
    expect(outcome).toBe("403 LoginExpired");
  });
});

describe("a phone number in the body", () => {
  const change = { currentPassword: "wrong", newPassword: "apat na bundok 8" };
  const asked = (browser: Browser, phoneNumber: string) =>
    browser.post("/authmember/chpwd", { ...change, phoneNumber });

  it("S142 S163 D5 of the caller's own, in whatever form, changes nothing", async () => {
    const local = `0${ana.phoneNumber.slice(2)}`;
    for (const form of [ana.phoneNumber, `+${ana.phoneNumber}`, local])
      expect(outcomeOf(await asked(ana.browser, form))).toBe("422 WrongPassword");
  });

  const others: [string, () => string][] = [
    ["another member", () => ben.phoneNumber],
    ["nobody", () => "639180000000"],
    ["no possible phone", () => "999999999999999"],
  ];
  it.each(others)(
    "S142 D5 of %s is refused, with nothing read or written but the note of it",
    async (_, other) => {
      const before = await test.ownerPool.query("select * from member order by id");
      const rows = (await readAuditActions(test)).length;
      expect(outcomeOf(await asked(ana.browser, other()))).toBe("403 NotAllowed");
      const after = await test.ownerPool.query("select * from member order by id");
      expect(after.rows).toEqual(before.rows);
      expect((await test.ownerPool.query("select * from guess_budget")).rows).toEqual([]);
      expect((await readAuditActions(test)).slice(rows)).toEqual(["WRONG_PHONE_IN_BODY"]);
      const { rows: notes } = await test.ownerPool.query(
        "select actor_kind, actor_id, subject_id, address, details from audit_event order by id desc limit 1",
      );
      expect(notes[0]).toEqual({
        actor_kind: "member",
        actor_id: ana.id,
        subject_id: null,
        address: ana.browser.address,
        details: {},
      });
    },
  );

  it("of the caller's own does not open another's account: the token says whose it is", async () => {
    const thief = openBrowser(app);
    thief.accessToken = ben.browser.accessToken;
    expect(outcomeOf(await asked(thief, ana.phoneNumber))).toBe("403 NotAllowed");
  });

  it("is compared before the action runs", async () => {
    let ran = 0;
    const server = Fastify();
    server.setErrorHandler(sendProblem);
    const tried = call({
      method: "POST",
      path: "/tried",
      does: "Counts.",
      who: ["MEMBER"],
      body: body({ phoneNumber: z.string() }),
      reply: z.object({}),
      problems: [],
    });
    answer({ app: server, house: test.house, calls: [], pageReaders: new Map() }, tried, () => {
      ran++;
      return {};
    });
    const tell = (phoneNumber: string) => {
      const browser = openBrowser(server);
      browser.accessToken = ana.browser.accessToken;
      return browser.post("/tried", { phoneNumber });
    };
    expect(outcomeOf(await tell(ben.phoneNumber))).toBe("403 NotAllowed");
    expect(ran).toBe(0);
    expect(outcomeOf(await tell(ana.phoneNumber))).toBe("200");
    expect(ran).toBe(1);
    await server.close();
  });
});
