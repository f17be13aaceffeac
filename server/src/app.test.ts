import { apiBase, type Call, call } from "@hiram/contract/wire/call.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import type { InjectOptions } from "fastify";
import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { answer } from "#http/answer.ts";

const test = await openHouseForFile();
const app = await test.openServer();

// These tests call more often than the rate limit allows.
beforeEach(() => test.ownerPool.query("delete from rate_limit"));

const json = { "content-type": "application/json" };
const good = {
  name: "Ana Reyes",
  email: "ana@example.com",
  message: "May I pay my loan early?",
  consent: true,
};
const contact = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: "/api/v2/contact", headers: { ...json, ...headers }, payload });

describe("a body that cannot be read is refused before any action sees it", () => {
  const bodies: [string, string | object, Record<string, string>, number, string][] = [
    ["no JSON", '{"name": ', {}, 400, "BadJson"],
    ["nothing", "", {}, 400, "BadJson"],
    ["text after the JSON", "{} {}", {}, 400, "BadJson"],
    ["__proto__", '{"name":"Ana","__proto__":{"consent":true}}', {}, 400, "BadJson"],
    ["a hidden __proto__", '{"name":{"\\u005f_proto__":1}}', {}, 400, "BadJson"],
    ["a key twice", '{"consent":false,"consent":true}', {}, 400, "BadJson"],
    ["a key twice, deep down", '{"name":[{"a":1,"a":1}]}', {}, 400, "BadJson"],
    ["30,000 nested lists", "[".repeat(30_000) + "]".repeat(30_000), {}, 400, "BadJson"],
    ["9,000 nested lists", "[".repeat(9_000) + "]".repeat(9_000), {}, 422, "InvalidInput"],
    ["20,000 list items", `[${"1,".repeat(20_000)}1]`, {}, 400, "BadJson"],
    ["a form", "name=Ana", { "content-type": "application/x-www-form-urlencoded" }, 415, ""],
    ["plain text", JSON.stringify(good), { "content-type": "text/plain" }, 415, ""],
    ["another JSON type", "{}", { "content-type": "application/json-patch+json" }, 415, ""],
    ["64 KiB and a little", `{"name":"${"a".repeat(64 * 1024)}"}`, {}, 413, "BodyTooLarge"],
  ];
  it.each(bodies)("%s", async (_, body, headers, status, code) => {
    const reply = await contact(body, headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().code).toBe(code || "WrongContentType");
  });

  it("no body and no content type at all", async () => {
    const reply = await app.inject({ method: "POST", url: "/api/v2/contact" });
    expect([reply.statusCode, reply.json().code]).toEqual([400, "BadJson"]);
  });

  it("none of it is stored", async () => {
    const { rows } = await test.ownerPool.query("select 1 from contact_message");
    expect(rows).toEqual([]);
  });
});

describe("a body that breaks the contract is refused by the name of the field", () => {
  const { email: _, ...withoutEmail } = good;
  const { contactName, email, contactMessage } = {
    contactName: /your full name/,
    email: /Invalid email/,
    contactMessage: /up to 4000/,
  };
  const cases: [string, unknown, Record<string, RegExp>][] = [
    ["an unknown field", { ...good, amount: 5 }, { amount: /do not know/ }],
    [
      "unknown fields named like parts of every object",
      { ...good, constructor: 1, toString: 2 },
      { constructor: /do not know/, toString: /do not know/ },
    ],
    ["a number for text", { ...good, name: 5 }, { name: /./ }],
    ["a list for text", { ...good, email: ["a@example.com"] }, { email: /./ }],
    ["a missing field", withoutEmail, { email: /./ }],
    ["an address that is none", { ...good, email: "ana@" }, { email }],
    ["a name of digits", { ...good, name: "12345" }, { name: contactName }],
    ["a message of one letter", { ...good, message: "?" }, { message: contactMessage }],
    ["consent as text", { ...good, consent: "true" }, { consent: /agree/ }],
    ["consent refused", { ...good, consent: false }, { consent: /agree/ }],
    [
      "several at once",
      { ...good, name: "1", message: "" },
      { name: contactName, message: contactMessage },
    ],
    ["a list instead of an object", [good], { body: /./ }],
    ["null", null, { body: /./ }],
  ];
  it.each(cases)("%s", async (_what, body, wrong) => {
    const reply = await contact(JSON.stringify(body));
    expect(reply.statusCode).toBe(422);
    const { code, message, fields } = reply.json();
    expect([code, message]).toEqual(["InvalidInput", problems.InvalidInput.message]);
    expect(Object.keys(fields).sort()).toEqual(Object.keys(wrong).sort());
    for (const [name, words] of Object.entries(wrong)) expect(fields[name]).toMatch(words);
  });
});

describe("what does not exist gets a fixed answer that repeats nothing of the request", () => {
  const notFound = { code: "NotFound", message: problems.NotFound.message };
  it.each<[InjectOptions["method"] & string, string]>([
    ["GET", "/api/v2/nothing-of-ours?token=abc"],
    ["GET", "/api/v2/contact/"],
    ["POST", "/api/v2/nothing-of-ours"],
    ["GET", "/api/v1/company"],
    ["GET", "/api/v2/../../etc/passwd"],
    ["GET", "/api/v2/constructor"],
    ["DELETE", "/anything"],
  ])("%s %s is 404", async (method, url) => {
    const reply = await app.inject({ method, url });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual(notFound);
  });

  it.each<[InjectOptions["method"] & string, string, string]>([
    ["GET", "/api/v2/contact", "POST"],
    ["PUT", "/api/v2/contact?x=1", "POST"],
    ["POST", "/api/v2/company", "GET, HEAD"],
    ["DELETE", "/api/v2/company", "GET, HEAD"],
  ])("%s %s is 405 and says which methods are allowed", async (method, url, allowed) => {
    const reply = await app.inject({ method, url });
    expect(reply.statusCode).toBe(405);
    expect(reply.json()).toEqual({
      code: "MethodNotAllowed",
      message: problems.MethodNotAllowed.message,
    });
    expect(reply.headers.allow).toBe(allowed);
  });

  it("an address with broken escapes is 400, without being repeated", async () => {
    const reply = await app.inject("/api/v2/%E0%A4%A<script>");
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toEqual({ code: "BadRequest", message: problems.BadRequest.message });
  });
});

describe("a changing request from another site is refused", () => {
  const cases: [string, Record<string, string>, number][] = [
    ["no Origin, as from a program", {}, 200],
    ["our public Origin", { origin: "http://hiram.test" }, 200],
    [
      "the Origin of the number that was asked",
      { host: "10.0.0.5:3000", origin: "http://10.0.0.5:3000" },
      200,
    ],
    [
      "a name of another site that was made to lead here",
      { host: "evil.example", origin: "http://evil.example" },
      403,
    ],
    ["a same-origin fetch", { origin: "http://hiram.test", "sec-fetch-site": "same-origin" }, 200],
    ["a foreign Origin", { origin: "https://evil.example" }, 403],
    ["an Origin that begins like ours", { origin: "http://hiram.test.evil.example" }, 403],
    ["an Origin that ends like ours", { origin: "http://evil-hiram.test" }, 403],
    ["our name on another port", { origin: "http://hiram.test:8080" }, 403],
    ["our name with another scheme", { origin: "https://hiram.test" }, 403],
    [
      "an address of ours with another scheme",
      { host: "10.0.0.5:3000", origin: "https://10.0.0.5:3000" },
      403,
    ],
    ["a sandboxed page (Origin null)", { origin: "null" }, 403],
    ["an empty Origin", { origin: "" }, 403],
    ["a cross-site fetch without Origin", { "sec-fetch-site": "cross-site" }, 403],
    [
      "a forwarded host from someone who is no proxy of ours",
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      403,
    ],
  ];
  it.each(cases)("%s", async (_, headers, status) => {
    const reply = await contact(good, headers);
    expect(reply.statusCode).toBe(status);
    if (status === 403) expect(reply.json().code).toBe("ForeignOrigin");
  });

  it("while a reading request is answered, because a link from another site must open", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const reply = await app.inject({ url: "/api/v2/company", headers });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("every answer carries the guards of the browser", () => {
  const asks: [string, InjectOptions][] = [
    ["a reply", { url: "/api/v2/company" }],
    ["a refusal", { method: "POST", url: "/api/v2/contact", headers: json, payload: "{" }],
    ["a foreign request", { method: "POST", url: "/api/v2/contact", headers: { origin: "x" } }],
    ["404", { url: "/api/v2/nothing" }],
    ["405", { method: "PATCH", url: "/api/v2/contact" }],
    ["a broken address", { url: "/%E0%A4%A" }],
    ["health", { url: "/healthz" }],
    ["the description of the calls", { url: "/api/v2/openapi.json" }],
    ["HEAD", { method: "HEAD", url: "/api/v2/company" }],
  ];
  const everywhere = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
  };

  it.each(asks)("%s, in few bytes", async (_, ask) => {
    const { headers } = await app.inject(ask);
    expect(headers).toMatchObject({
      ...everywhere,
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    for (const name of ["permissions-policy", "x-frame-options", "cross-origin-opener-policy"])
      expect(headers).not.toHaveProperty(name);
    expect(headers).not.toHaveProperty("strict-transport-security");
    expect(headers).not.toHaveProperty("x-powered-by");
    const guards = Object.keys(everywhere).concat("content-security-policy");
    const written = guards.map((name) => `${name}: ${headers[name]}\r\n`).join("");
    expect(written.length).toBeLessThan(270);
  });

  it.each([
    ["the reference", "/api/v2/docs"],
    ["a plain page", "/verify/answer?code=nothing"],
    ["a page of the demo", "/dev/outbox"],
  ])("%s, a document, with those of documents", async (_, url) => {
    const { headers } = await app.inject(url);
    expect(headers["content-type"]).toMatch(/^text\/html/);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(headers).toMatchObject({
      ...everywhere,
      // A page with a form must send its origin to us.
      "referrer-policy": expect.stringMatching(/^(no-referrer|same-origin)$/),
      "x-frame-options": "DENY",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
    });
  });

  it("an id of the caller's own choice is not taken over", async () => {
    const headers = { "x-request-id": "mine", "request-id": "mine" };
    const replies = [1, 2].map(() => app.inject({ url: "/healthz", headers }));
    const ids = (await Promise.all(replies)).map((reply) => reply.headers["x-request-id"]);
    expect(new Set(["mine", ...ids]).size).toBe(3);
  });

  it("Strict-Transport-Security is sent only where the product is served over https", async () => {
    const { server } = await test.openApp({ config: { publicUrl: "https://hiram.test" } });
    const { headers } = await server.inject("/api/v2/company");
    expect(headers["strict-transport-security"]).toMatch(/^max-age=\d{8}; includeSubDomains$/);
  });
});

describe("a call", () => {
  const plain = call({
    method: "GET",
    path: "/plain",
    does: "Shows a name.",
    who: "anyone",
    reply: z.object({ name: z.string(), inner: z.object({ shown: z.number() }) }),
    problems: [],
  });
  const openWith = async (definition: Call, action: () => Promise<unknown> | unknown) => {
    const { server } = await test.openApp();
    answer(
      { app: server, house: test.house, calls: [], pageReaders: new Map() },
      definition,
      action,
    );
    return server;
  };

  it("sends nothing that is not in its reply's schema", async () => {
    const row = { name: "Ana", passwordHash: "h", inner: { shown: 1, hidden: 2 } };
    const server = await openWith(plain, () => row);
    const reply = await server.inject("/api/v2/plain");
    expect(reply.json()).toEqual({ name: "Ana", inner: { shown: 1 } });
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  const thrown: [string, unknown][] = [
    ["an error", new Error("canary: relation member has no column pin")],
    [
      "a problem-like error",
      Object.assign(new Error("canary"), { code: "canary", statusCode: 500 }),
    ],
    ["text", "canary"],
    ["nothing", undefined],
  ];
  it.each(thrown)("that breaks by throwing %s says so and no more", async (_, error) => {
    const server = await openWith(plain, () => {
      throw error;
    });
    const reply = await server.inject("/api/v2/plain");
    expect(reply.statusCode).toBe(500);
    expect(reply.json()).toEqual({ code: "Unexpected", message: problems.Unexpected.message });
  });

  it("whose action breaks its own reply's schema fails rather than sends it", async () => {
    const server = await openWith(plain, () => ({ name: "canary", inner: { shown: "canary" } }));
    const reply = await server.inject("/api/v2/plain");
    expect(reply.statusCode).toBe(500);
    expect(reply.body).not.toContain("canary");
  });

  const whos: [string, unknown][] = [
    ["nobody", undefined],
    ["an empty list", []],
    ["an unknown role", ["CUSTOMER"]],
    ["an unknown word", "everyone"],
  ];
  it.each(whos)("for %s keeps the app from starting", async (_, who) => {
    const unguarded = { ...plain, who } as Call;
    await expect(openWith(unguarded, () => ({}))).rejects.toThrow();
    const bare = { ...plain } as Partial<Call>;
    delete (bare as { who?: unknown }).who;
    await expect(openWith(bare as Call, () => ({}))).rejects.toThrow(/who may call/);
  });

  it.each([undefined, "", "Bearer", "Bearer ", "Basic YTpi", "Bearer x.y.z", "bearer null"])(
    "for a role never reaches its action with the authorization %j",
    async (authorization) => {
      let isReached = false;
      const server = await openWith({ ...plain, who: ["MEMBER"] }, () => {
        isReached = true;
        return { name: "Ana", inner: { shown: 1 } };
      });
      const headers = authorization === undefined ? {} : { authorization };
      const reply = await server.inject({ url: "/api/v2/plain", headers });
      expect([401, 403]).toContain(reply.statusCode);
      expect(isReached).toBe(false);
    },
  );

  it("takes no body it did not ask for", async () => {
    const bare = call({ ...plain, method: "POST", path: "/bare" });
    const server = await openWith(bare, () => ({ name: "Ana", inner: { shown: 1 } }));
    const ask = { method: "POST", url: `${apiBase}/bare` } as const;
    expect((await server.inject(ask)).statusCode).toBe(200);
    expect((await server.inject({ ...ask, payload: { a: 1 } })).statusCode).toBe(400);
  });
});

describe("the caller's address", () => {
  const addressWith = async (proxyHops: number, forwarded: string) => {
    const { server } = await test.openApp({ config: { proxyHops } });
    server.get("/address", async (request) => request.ip);
    const headers = { "x-forwarded-for": forwarded };
    return (await server.inject({ url: "/address", headers, remoteAddress: "10.0.0.1" })).body;
  };
  it.each([
    [0, "1.1.1.1", "10.0.0.1"],
    [1, "1.1.1.1", "1.1.1.1"],
    [1, "6.6.6.6, 1.1.1.1", "1.1.1.1"],
    [2, "6.6.6.6, 1.1.1.1, 10.0.0.2", "1.1.1.1"],
  ])("behind %i proxies, forwarded for %s, is %s", async (hops, forwarded, address) => {
    expect(await addressWith(hops, forwarded)).toBe(address);
  });
});
