import fs from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text as readAll } from "node:stream/consumers";
import { makeTempFolder, testConfig } from "@hiram/proof/testing/house.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#clock.ts";
import { readEnv } from "#env/read-env.ts";
import { openOutsideAdapters } from "#outside/outside.ts";
import { readSmsGateways, type SmsGatewaySettings } from "#outside/settings/sms-gateways.ts";
import { gatewaySms, routesTo } from "#outside/sms.ts";

type Received = {
  method: string;
  type: string;
  path: string;
  form: URLSearchParams;
  body: string;
  authorization: string | undefined;
};
const received: Received[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer(async (request, response) => {
  const { method = "", url = "", headers } = request;
  const body = await readAll(request);
  const { authorization, "content-type": type = "" } = headers;
  received.push({ method, type, path: url, form: new URLSearchParams(body), body, authorization });
  answer(request, response);
});
let gateway: SmsGatewaySettings;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const [read] = readSmsGateways(
    readEnv({
      SMS_URL: `http://127.0.0.1:${port}/api/v4/messages`,
      SMS_API_KEY: "key-canary",
      SMS_SENDER: "HIRAM",
    }),
  );
  gateway = read ?? expect.unreachable();
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
const failureOf = async (
  changes: Partial<SmsGatewaySettings> = {},
  timeoutMs?: number,
): Promise<Error> => {
  const failure = await gatewaySms({ ...gateway, ...changes }, timeoutMs)
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
    const failure = await failureOf({}, 150);
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
    await expect(gatewaySms(gateway).send(message)).resolves.toBeNull();
  });
});

describe("the other forms", () => {
  it("bearer sends JSON with a token, and gets the id of the message", async () => {
    answer = (_, response) => response.end('{"id": "msg-1", "text": "907856"}');
    const id = await gatewaySms({ ...gateway, form: "bearer" }).send(message);
    expect(id).toBe("msg-1");
    const [{ type, body, authorization } = {} as Received] = received;
    expect([type, authorization]).toEqual(["application/json", "Bearer key-canary"]);
    expect(JSON.parse(body)).toEqual({ to: message.to, from: "HIRAM", text: message.text });
  });

  it("basic sends a form with user and password", async () => {
    answer = (_, response) => response.end('{"sid": "SM42"}');
    const id = await gatewaySms({ ...gateway, form: "basic", user: "account" }).send(message);
    expect(id).toBe("SM42");
    const [{ form, authorization } = {} as Received] = received;
    expect(Object.fromEntries(form)).toEqual({
      To: message.to,
      From: "HIRAM",
      Body: message.text,
    });
    expect(Buffer.from(authorization?.slice(6) ?? "", "base64").toString()).toBe(
      "account:key-canary",
    );
  });

  it.each([
    ['[{"message_id": 77}]', "77"],
    ['{"messageId": "a:b.c-1"}', "a:b.c-1"],
    ['{"id": "907856 is your code"}', null],
    ['"text"', null],
    ["", null],
  ])("reads of the answer %s only the id %s", async (body, id) => {
    answer = (_, response) => response.end(body);
    expect(await gatewaySms(gateway).send(message)).toBe(id);
  });
});

describe("the gateways of a number", () => {
  const [home, abroad, all] = [
    { name: "home", prefixes: ["63"] },
    { name: "abroad", prefixes: ["966", "971", "65"] },
    { name: "all", prefixes: [""] },
  ];
  it.each([
    ["+639171234567", [all, home], ["home", "all"]],
    ["+966512345678", [home, all], ["all"]],
    ["+966512345678", [all, abroad], ["abroad", "all"]],
    ["+15551234567", [home, abroad], []],
    ["+639171234567", [all, { name: "other", prefixes: [""] }], ["all", "other"]],
  ])("%s are, in their order, those that serve it", (to, gateways, expected) => {
    expect(routesTo(gateways as { name: string; prefixes: string[] }[], to)).toMatchObject(
      expected.map((name) => ({ name })),
    );
  });
});

describe("the settings of gateways", () => {
  const first = { SMS_URL: "https://one.example", SMS_API_KEY: "k", SMS_SENDER: "S" };
  const secret = "a-secret-of-enough-letters";

  it("are two, each with its own form, numbers and reports", () => {
    const read = readSmsGateways(
      readEnv({
        ...first,
        SMS_PREFIXES: "+63, 966",
        SMS_2_URL: "https://two.example",
        SMS_2_FORM: "basic",
        SMS_2_USER: "u",
        SMS_2_API_KEY: "p",
        SMS_2_SENDER: "S2",
        SMS_2_REPORT_SECRET: secret,
        SMS_2_REPORT_SECONDS: "45",
      }),
    );
    expect(read).toMatchObject([
      { name: "sms-1", form: "apikey", prefixes: ["63", "966"], reportSeconds: 0 },
      { name: "sms-2", form: "basic", user: "u", prefixes: [""], reportSeconds: 45 },
    ]);
  });

  it.each([
    [{ SMS_FORM: "soap" }, "SMS_FORM"],
    [{ SMS_FORM: "basic" }, "SMS_USER"],
    [{ SMS_PREFIXES: "PH" }, "SMS_PREFIXES"],
    [{ SMS_REPORT_SECRET: "short" }, "SMS_REPORT_SECRET"],
    [{ SMS_REPORT_SECONDS: "60" }, "SMS_REPORT_SECRET"],
    [{ SMS_REPORT_SECRET: secret, SMS_REPORT_SECONDS: "1h" }, "SMS_REPORT_SECONDS"],
    [{ SMS_2_URL: "https://two.example", SMS_2_FORM: "basic" }, "SMS_2_USER"],
  ])("%o are refused by the name %s", (env, name) => {
    expect(() => readSmsGateways(readEnv({ ...first, ...env }))).toThrow(name);
  });
});

describe("a text of this installation", () => {
  it("goes to the gateway where one is set", async () => {
    const folder = makeTempFolder();
    const config = testConfig(folder.path, { smsGateways: [gateway] });
    await openOutsideAdapters(config, systemClock).smsGateways[0]?.send(message);
    expect(received).toHaveLength(1);
    expect(fs.existsSync(path.join(folder.path, "outbox"))).toBe(false);
    folder.remove();
  });

  it("lands in the demo's outbox otherwise, its code beside its words", async () => {
    const folder = makeTempFolder();
    const { sms } = openOutsideAdapters(testConfig(folder.path), systemClock);
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
