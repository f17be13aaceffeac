import fs from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#clock.ts";
import { openOutside } from "#outside/outside.ts";
import { type Gateway, gatewaySms } from "#outside/sms.ts";
import { makeTempFolder, testConfig } from "#testing/house.ts";

type Received = { method: string; type: string; path: string; form: URLSearchParams };
const received: Received[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  const { method = "", url = "", headers } = request;
  const form = new URLSearchParams(await readAll(request));
  received.push({ method, type: headers["content-type"] ?? "", path: url, form });
  answer(request, response);
});
let gateway: Gateway;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  gateway = {
    url: `http://127.0.0.1:${port}/api/v4/messages`,
    apiKey: "key-canary",
    sender: "HIRAM",
  };
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});
beforeEach(() => {
  received.length = 0;
  answer = (_, response) => response.end('[{"message_id": 1}]');
});

const message = {
  to: "+639189876504",
  purpose: "REGISTER",
  text: "907856 is your Hiram code. Niña & co = 100%?\nGood for 5 minutes.",
  code: "907856",
};
const secrets = /key-canary|639189876504|9189876504|907856|Niña/;
const failureOf = async (changes: Partial<Gateway> = {}): Promise<Error> => {
  const failure = await gatewaySms({ ...gateway, ...changes })
    .send(message)
    .catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  return failure as Error;
};
/** Everything that a log or a table could take from an error. */
const wholeOf = (error: Error): string =>
  [
    error,
    error.stack,
    String(error.cause),
    JSON.stringify(error),
    JSON.stringify(error.cause),
  ].join();

describe("a text over the gateway", () => {
  it("goes out as the form that Philippine gateways take", async () => {
    await gatewaySms(gateway).send(message);
    expect(received).toHaveLength(1);
    const [{ method, type, path: at, form } = {} as Received] = received;
    expect([method, at]).toEqual(["POST", "/api/v4/messages"]);
    expect(type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(form)).toEqual({
      apikey: "key-canary",
      number: "639189876504",
      message: message.text,
      sendername: "HIRAM",
    });
  });

  it("carries neither key nor number nor words in its address", async () => {
    await gatewaySms(gateway).send(message);
    expect(received[0]?.path).not.toMatch(secrets);
  });

  it.each([400, 401, 429, 500, 503])(
    "fails when it answers %s, so that it is tried again",
    async (status) => {
      answer = (_, response) => {
        response.statusCode = status;
        response.end(`{"error": "could not send '${message.text}' to ${message.to}, key-canary"}`);
      };
      const failure = await failureOf();
      expect(failure.message).toBe(`the SMS gateway answered ${status}`);
      expect(wholeOf(failure)).not.toMatch(secrets);
    },
  );

  it("fails when it accepts and never answers", async () => {
    answer = () => {};
    const failure = await failureOf({ timeoutMs: 150 });
    expect(failure.message).toMatch(/timeout/);
    expect(wholeOf(failure)).not.toMatch(secrets);
  });

  it("fails when it breaks off", async () => {
    answer = (request) => request.socket.destroy();
    expect(wholeOf(await failureOf())).not.toMatch(secrets);
  });

  it.each([301, 302, 307, 308])(
    "does not follow it elsewhere with the key (%s)",
    async (status) => {
      answer = (_, response) => {
        response.writeHead(status, { location: `${gateway.url}/elsewhere` });
        response.end();
      };
      expect(wholeOf(await failureOf())).not.toMatch(secrets);
      expect(received).toHaveLength(1);
    },
  );

  it("fails when there is no gateway", async () => {
    const failure = await failureOf({ url: "http://127.0.0.1:1/" });
    expect(wholeOf(failure)).not.toMatch(secrets);
  });

  it("is done when the gateway has taken it, however much it says", async () => {
    answer = (_, response) => response.end("x".repeat(1_000_000));
    await expect(gatewaySms(gateway).send(message)).resolves.toBeUndefined();
  });
});

describe("a text of this installation", () => {
  it("goes to the gateway where one is set", async () => {
    const folder = makeTempFolder();
    const { url, apiKey, sender } = gateway;
    const config = testConfig(folder.path, { smsGateway: { url, apiKey, sender } });
    await openOutside(config, systemClock).sms.send(message);
    expect(received).toHaveLength(1);
    expect(fs.existsSync(path.join(folder.path, "outbox"))).toBe(false);
    folder.remove();
  });

  it("lands in the demo's outbox otherwise, its code beside its words", async () => {
    const folder = makeTempFolder();
    const { sms } = openOutside(testConfig(folder.path), systemClock);
    await sms.send(message);
    const { code: _, ...plain } = message;
    await sms.send({ ...plain, purpose: "RECOVERED" });
    const at = path.join(folder.path, "outbox");
    const files = fs
      .readdirSync(at)
      .map((name) => JSON.parse(fs.readFileSync(path.join(at, name), "utf8")))
      .sort((a, b) => (a.purpose > b.purpose ? 1 : -1));
    folder.remove();
    const createdAt = expect.stringMatching(/^\d{4}-.*Z$/);
    const { to, text } = message;
    expect(files).toEqual([
      { to, channel: "sms", purpose: "RECOVERED", text, createdAt },
      { to, channel: "sms", purpose: "REGISTER", text, code: "907856", createdAt },
    ]);
    expect(received).toEqual([]);
  });
});
