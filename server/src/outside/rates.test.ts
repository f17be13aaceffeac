import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { currencies } from "@hiram/contract/wire/lists.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoRates, publicRates } from "#outside/rates.ts";

let reply: (response: http.ServerResponse) => void = () => {};
let bytesSent = 0;
const server = http.createServer((_, response) => reply(response));
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v6/latest/PHP`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const good = {
  result: "success",
  base_code: "PHP",
  time_last_update_unix: 1_772_409_601,
  rates: { PHP: 1, USD: 0.0171, JPY: 2.61 },
};
const answerWith = (body: unknown, status = 200) => {
  reply = (response) => {
    response.statusCode = status;
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };
};

describe("the public rates service", () => {
  it("is believed when its answer is whole", async () => {
    answerWith({ ...good, provider: "https://www.exchangerate-api.com", terms_of_use: "…" });
    expect(await publicRates(url).fetch()).toEqual({
      source: new URL(url).host,
      asOf: new Date("2026-03-02T00:00:01Z"),
      rates: good.rates,
    });
  });

  const refused: [string, unknown, number, RegExp][] = [
    ["a failure", good, 500, /answered 500/],
    ["a missing page", good, 404, /answered 404/],
    ["too many requests", good, 429, /answered 429/],
    ["a page of HTML", "<!doctype html><title>Sorry</title>", 200, /JSON/],
    ["nothing", "", 200, /JSON/],
    ["a list", [], 200, /./],
    ["an error in its own words", { result: "error", "error-type": "quota" }, 200, /result/],
    ["another base", { ...good, base_code: "USD" }, 200, /base_code/],
    ["no time", { ...good, time_last_update_unix: undefined }, 200, /time_last_update/],
    ["a time before 1970", { ...good, time_last_update_unix: -1 }, 200, /time_last_update/],
    ["a negative rate", { ...good, rates: { PHP: 1, USD: -0.01 } }, 200, /USD/],
    ["a rate of zero", { ...good, rates: { PHP: 1, USD: 0 } }, 200, /USD/],
    ["a rate as text", { ...good, rates: { PHP: 1, USD: "0.01" } }, 200, /USD/],
    ["no rate for one", { ...good, rates: { PHP: 1, USD: null } }, 200, /USD/],
    ["an endless rate", JSON.stringify(good).replace("2.61", "1e999"), 200, /JPY/],
    ["too much", { ...good, padding: "x".repeat(256 * 1024) }, 200, /too much/],
  ];
  it.each(refused)("is refused with %s", async (_, body, status, words) => {
    answerWith(body, status);
    await expect(publicRates(url).fetch()).rejects.toThrow(words);
  });

  it("is refused when it sends us elsewhere", async () => {
    reply = (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    await expect(publicRates(url).fetch()).rejects.toThrow();
  });

  it("rejects when the server accepts and never answers", async () => {
    reply = () => {};
    await expect(publicRates(url, 150).fetch()).rejects.toThrow(/timeout/);
  });

  it("is refused when it stops half-way", async () => {
    reply = (response) => response.writeHead(200).write(JSON.stringify(good).slice(0, 40));
    await expect(publicRates(url, 150).fetch()).rejects.toThrow(/timeout/);
  });

  it("is refused when it breaks off", async () => {
    reply = (response) => {
      response.writeHead(200, { "content-length": "5000" }).write("{");
      setTimeout(() => response.destroy(), 20);
    };
    await expect(publicRates(url).fetch()).rejects.toThrow();
  });

  it("is cut off at the limit when it never stops sending", async () => {
    bytesSent = 0;
    const chunk = "x".repeat(64 * 1024);
    reply = (response) => {
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) bytesSent += chunk.length;
      };
      response.on("drain", pour);
      pour();
    };
    await expect(publicRates(url, 5_000).fetch()).rejects.toThrow(/too much/);
    // The bytes in the socket's buffers are sent but never read.
    expect(bytesSent).toBeLessThan(32 * 1024 * 1024);
  });

  it("rejects when no server answers", async () => {
    await expect(publicRates("http://127.0.0.1:1/").fetch()).rejects.toThrow();
  });
});

describe("the demo's rates", () => {
  it("say what they are, are dated now, and cover every currency of ours", async () => {
    const now = new Date("2026-03-02T04:00:00Z");
    const sheet = await demoRates(() => now).fetch();
    expect(sheet.source).toMatch(/demo/i);
    expect(sheet.asOf).toEqual(now);
    expect(Object.keys(sheet.rates).sort()).toEqual(currencies.map((each) => each.code).sort());
    for (const rate of Object.values(sheet.rates)) expect(rate).toBeGreaterThan(0);
  });
});
