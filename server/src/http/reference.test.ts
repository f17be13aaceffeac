/** The reference is asked for by strangers, so that serving it must cost next to nothing. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Call } from "@hiram/contract/wire/call.ts";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Config } from "#house/config.ts";
import { serveReference } from "#http/reference.ts";

const served = ["/api/v2/openapi.json", "/api/v2/docs", "/api/v2/docs/style.css"];

/** An app of one call that counts how often it is described. */
function openApp(mode: Config["mode"] = "demo") {
  const described = { times: 0 };
  const call: Call = {
    method: "GET",
    path: "/counted",
    get does() {
      described.times++;
      return "Counts.";
    },
    who: "anyone",
    reply: z.object({}),
    problems: [],
  };
  const app = Fastify();
  serveReference(app, [call], { publicUrl: "http://hiram.test", mode });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { described, get };
}

describe("the reference", () => {
  it.each(served)("builds %s once, however many ask together and afterwards", async (url) => {
    const { described, get } = openApp();
    const together = await Promise.all(Array.from({ length: 12 }, () => get(url)));
    const timesAtFirst = described.times;
    const later = await get(url);
    expect(described.times).toBe(timesAtFirst);
    expect(timesAtFirst).toBeLessThanOrEqual(2);
    for (const reply of together) expect(reply.body).toBe(later.body);
  });

  it("carries the demo's sentence in the demo alone", async () => {
    const sentence = "Demo – not a lender, no real loans";
    expect((await openApp("demo").get("/api/v2/docs")).body).toContain(sentence);
    expect((await openApp("production").get("/api/v2/docs")).body).not.toContain("Demo");
  });

  it.each(served)("sends %s compressed as the client takes it", async (url) => {
    const { get } = openApp();
    const plain = await get(url);
    expect(plain.headers).toMatchObject({ vary: "accept-encoding", "cache-control": "no-cache" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    const [br, gzip] = [
      await get(url, { "accept-encoding": "gzip, br" }),
      await get(url, { "accept-encoding": "gzip" }),
    ];
    expect(br.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  });

  it.each(served)("answers 304 to a client that has %s already", async (url) => {
    const { get } = openApp();
    const etag = String((await get(url)).headers.etag);
    const known = await get(url, { "if-none-match": etag });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
    const other = await get(url, { "if-none-match": 'W/"another"' });
    expect(other.statusCode).toBe(200);
  });
});
