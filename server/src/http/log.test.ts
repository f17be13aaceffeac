import { Writable } from "node:stream";
import { addMember, photo } from "@hiram/proof/testing/activation.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance, InjectOptions } from "fastify";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
let app: FastifyInstance;
let written = "";
const sink = new Writable({
  write(chunk, _, done) {
    written += chunk;
    done();
  },
});
const lines = () =>
  written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  app = await test.openServer({ config: { logLevel: "trace" }, logTo: sink });
  app.get("/broken", async () => {
    const row = { password: "canary", otp: "canary", code: "23505", detail: "Key (e)=(canary)" };
    const words = "duplicate key of canary@example.com";
    throw Object.assign(new Error(words), row, { where: "parameter $1 = 'canary'" });
  });
});
beforeEach(() => {
  written = "";
});

/** The same marker in every place where a caller may put a secret. */
const secrets = {
  authorization: "Bearer canary",
  cookie: "refresh=canary",
  "x-api-key": "canary",
  "user-agent": "canary",
  referer: "http://hiram.test/canary",
};
const message = {
  name: "Canary Canary",
  email: "canary@example.com",
  message: "canary canary canary",
  consent: true,
};

describe("the log", () => {
  const asks: [string, InjectOptions, number][] = [
    ["a good call", { method: "POST", payload: message }, 200],
    ["a refused body", { method: "POST", payload: { ...message, password: "canary" } }, 422],
    ["a body that is no JSON", { method: "POST", payload: '{"canary' }, 400],
    ["another site's request", { method: "POST", headers: { origin: "http://canary" } }, 403],
    ["a query", { method: "GET", url: "/api/v2/company?token=canary&otp=canary" }, 200],
    ["a query to nowhere", { method: "GET", url: "/api/v2/nowhere?token=canary" }, 404],
    ["a query with the wrong method", { method: "PATCH", url: "/api/v2/contact?otp=canary" }, 405],
    ["a query after broken escapes", { method: "GET", url: "/%E0%A4%A?otp=canary" }, 400],
    ["an action that breaks", { method: "GET", url: "/broken?token=canary" }, 500],
  ];
  it.each(asks)("of %s holds no secret, and its id on every line", async (_, ask, status) => {
    const json = ask.payload ? { "content-type": "application/json" } : {};
    const headers = { ...secrets, ...json, ...ask.headers };
    const reply = await app.inject({ url: "/api/v2/contact", ...ask, headers });
    expect(reply.statusCode).toBe(status);
    expect(written).not.toMatch(/canary/i);
    expect(lines().length).toBeGreaterThan(0);
    for (const line of lines()) expect(line.reqId).toBe(reply.headers["x-request-id"]);
  });

  it("says what was asked, by whom, and how it ended", async () => {
    await app.inject({ url: "/api/v2/company?x=1", remoteAddress: "192.0.2.9" });
    const asked = { method: "GET", path: "/api/v2/company", address: "192.0.2.9" };
    expect(lines()).toEqual([
      expect.objectContaining({
        req: asked,
        res: { statusCode: 200 },
        route: "/api/v2/company",
        ms: expect.any(Number),
        actor: "anyone",
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      }),
    ]);
  });

  const repliesLogged = () => lines().flatMap(({ res }) => (res ? [res] : []));

  it("names the member who asks for another's picture, and not their number", async () => {
    const [ana, ben] = [await addMember(test, app), await addMember(test, app)];
    const { url } = (await ana.upload("FRONT", await photo())).json();
    written = "";
    expect((await ben.get(url)).statusCode).toBe(404);
    const requester = { kind: "member", id: ben.id, sessionId: ben.sessionId };
    expect(repliesLogged()).toEqual([{ statusCode: 404, refusal: "NotFound", requester }]);
    expect(lines().map(({ req }) => (req as { path?: string })?.path)).toContain(url);
    expect(written).not.toMatch(new RegExp(`${ben.phoneNumber.slice(2)}|liza`, "i"));
  });

  it("names a member with a refused input, with an ended session, and after too many requests", async () => {
    const member = await addMember(test, app);
    const { id, sessionId } = member;
    const requester = { kind: "member", id, sessionId };
    written = "";
    await member.patch("personal", { canary: "canary" });
    expect(repliesLogged()).toEqual([{ statusCode: 422, refusal: "InvalidInput", requester }]);
    await test.ownerPool.query("update session set expires_at = now() where id = $1", [sessionId]);
    written = "";
    await member.patch("personal", {});
    expect(repliesLogged()).toEqual([{ statusCode: 403, refusal: "LoginExpired", requester }]);
    const pace = { perSecond: 0.001, burst: 1, waitMsMax: 0, refusedMs: 0 };
    const slow = await test.openApp({ config: { logLevel: "info" }, logTo: sink, pace });
    const claims = { subjectId: id, sessionId, phoneNumber: member.phoneNumber, roles: [] };
    const authorization = `Bearer ${await test.house.tokens.sign(claims)}`;
    await test.house.tokens.read(authorization.slice("Bearer ".length));
    written = "";
    for (const replies of [1, 2]) {
      await slow.server.inject({ url: "/healthz", headers: { authorization } });
      // A reply may be logged after it was read.
      await expect.poll(() => repliesLogged().length).toBe(replies);
    }
    const refused = { statusCode: 429, refusal: "TooManyRequests", requester };
    expect(repliesLogged()).toEqual([{ statusCode: 200 }, refused]);
    expect(written).not.toMatch(/canary/i);
  });

  it("names staff who may not, and nobody where nobody is signed in", async () => {
    const { id, browser } = await openDesk(test, app, "LOAN_ASSISTANT");
    written = "";
    expect((await browser.post("/staff/people", {})).statusCode).toBe(403);
    const requester = { kind: "staff", id, sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) };
    expect(repliesLogged()).toEqual([{ statusCode: 403, refusal: "NotAllowed", requester }]);
    written = "";
    await app.inject("/api/v2/authmember/sessions");
    expect(repliesLogged()).toEqual([{ statusCode: 401, refusal: "NotSignedIn" }]);
  });

  it("tells a broken promise apart with its stack and code, at the level of an alarm", async () => {
    await app.inject("/broken");
    const alarm = lines().find((line) => line.level === 50);
    expect(alarm?.err).toMatchObject({
      message: "duplicate key of [address]",
      stack: expect.stringContaining("log.test.ts"),
      errorCode: "23505",
    });
  });

  it("raises no alarm for a refusal: it is expected", async () => {
    const contact = { method: "POST", url: "/api/v2/contact" } as const;
    const text = { "content-type": "text/plain" };
    await app.inject({ ...contact, payload: {} });
    await app.inject({ ...contact, payload: "x", headers: text });
    await app.inject({ ...contact, payload: { name: "x".repeat(70_000) } });
    await app.inject("/api/v2/nowhere");
    await app.inject("/%E0%A4%A");
    expect(lines().filter((line) => Number(line.level) > 30)).toEqual([]);
  });

  it("is empty when it was set to silent", async () => {
    const quiet = await test.openApp({ config: { logLevel: "silent" }, logTo: sink });
    await quiet.server.inject("/api/v2/company");
    expect(written).toBe("");
  });
});
