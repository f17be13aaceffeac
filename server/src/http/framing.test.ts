/**
 * Where a request ends: a proxy and the app that disagree would let one caller speak as another.
 * And what is answered to bytes that reach no route.
 */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";

const test = await openHouseForFile();
let app: FastifyInstance;
const logged: string[] = [];
const logTo = { write: (line: string) => logged.push(line) } as unknown as NodeJS.WritableStream;
beforeAll(async () => {
  const config = { publicUrl: "https://hiram.test", logLevel: "info" };
  app = await test.openServer({ config, logTo });
  await app.listen({ host: "127.0.0.1", port: 0 });
});

/** Every reply to the bytes sent over one connection. */
async function answersTo(sent: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.end(sent);
  return text(socket);
}
const statusesIn = (answers: string): number[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));
const statusesOf = async (sent: string) => statusesIn(await answersTo(sent));

const hidden = "GET /healthz HTTP/1.1\r\nHost: hiram.test\r\n\r\n";
const post = (headers: string, body: string) =>
  `POST /api/v2/contact HTTP/1.1\r\nHost: hiram.test\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

describe("a request that hides another one", () => {
  it.each([
    [
      "behind a length and chunks",
      post(
        `Content-Length: ${5 + hidden.length}\r\nTransfer-Encoding: chunked`,
        `0\r\n\r\n${hidden}`,
      ),
    ],
    ["behind two lengths", post("Content-Length: 0\r\nContent-Length: 5", hidden)],
    ["behind chunks that are none", post("Transfer-Encoding: xchunked", hidden)],
    ["behind a length with a sign", post("Content-Length: +0", hidden)],
    ["behind a bare line feed", post("Content-Length: 0\nX: y", hidden)],
  ])("%s is refused, and the hidden one is not answered", async (_, sent) => {
    expect(await statusesOf(sent)).toEqual([400]);
  });

  it.each(["Host: hiram.test\r\nHost: evil.example", "hOST: evil.example\r\nhost: hiram.test"])(
    "named twice its host is refused: %s",
    async (hosts) => {
      const sent = `GET /healthz HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`;
      expect(await statusesOf(sent)).toEqual([400]);
    },
  );

  it("is told apart from two requests, which are both answered", async () => {
    expect(await statusesOf(hidden + hidden)).toEqual([200, 200]);
  });
});

describe("a reply that no route gives carries the guards of the browser", () => {
  const host = "Host: hiram.test\r\n";
  it.each([
    ["no HTTP", "canary\r\n\r\n", 400],
    ["the greeting of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
    ["another version", `GET /healthz HTTP/9.9\r\n${host}\r\n`, 400],
    ["headers of 20 kB", `GET /healthz HTTP/1.1\r\n${host}X: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["a request that is cut off", `GET /healthz HTTP/1.1\r\n${host}`, 400],
    ["a request without a host", "GET /healthz HTTP/1.1\r\n\r\n", 400],
    [
      "an unknown wish",
      `GET /healthz HTTP/1.1\r\n${host}Expect: x\r\nConnection: close\r\n\r\n`,
      417,
    ],
  ])("%s", async (_, sent, status) => {
    const answers = (await answersTo(sent)).toLowerCase();
    expect(statusesIn(answers.toUpperCase())).toEqual([status]);
    expect(answers).toContain("strict-transport-security: max-age=63072000; includesubdomains\r\n");
    const policy = "content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n";
    expect(answers.split(policy)).toHaveLength(2);
    expect(answers).toContain("connection: close\r\n");
    expect(answers).not.toContain("canary");
  });

  it("is logged with the address and the fault, without what was sent", async () => {
    logged.length = 0;
    await answersTo("canary\r\n\r\n");
    const [line, ...more] = logged.map((one) => JSON.parse(one));
    const refusal = "HPE_INVALID_METHOD";
    expect(line).toMatchObject({ statusCode: 400, refusal, address: "127.0.0.1" });
    expect(more).toEqual([]);
    expect(logged.join()).not.toContain("canary");
  });

  it("is one head alone: the headers of a route's own reply stand in it once", async () => {
    const answers = await answersTo(hidden);
    for (const name of ["content-security-policy", "strict-transport-security"])
      expect(answers.split(`${name}: `), name).toHaveLength(2);
  });

  /** An app with a reply that continues until the test ends it, and a connection to it. */
  async function openSlow() {
    const { server } = await test.openApp({ config: { publicUrl: "https://hiram.test" } });
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    server.get("/slow", async (_, reply) => {
      const body = new PassThrough();
      body.write("begun");
      void end.promise.then(() => body.end());
      setImmediate(begun.resolve);
      return reply.send(body);
    });
    await server.listen({ host: "127.0.0.1", port: 0 });
    const { port } = server.server.address() as AddressInfo;
    const socket = net.connect(port, "127.0.0.1");
    const answers = text(socket);
    socket.write(`GET /slow HTTP/1.1\r\n${host}\r\n`);
    await begun.promise;
    return { server, socket, answers, end: end.resolve };
  }

  it("is not written into a reply that has begun", async () => {
    const { socket, answers, end } = await openSlow();
    socket.write("canary\r\n\r\n");
    expect(statusesIn(await answers)).toEqual([200]);
    end();
  });

  it("goes out while the app closes, too", async () => {
    const { server, socket, answers, end } = await openSlow();
    const closed = server.close();
    await wait(50);
    socket.write(hidden);
    await wait(50);
    end();
    // The request is still answered, by the same guards.
    const last = (await answers).split("HTTP/1.1 ").at(-1);
    expect(last).toContain("strict-transport-security: max-age=63072000");
    expect(last).toContain("frame-ancestors 'none'");
    await closed;
  });
});
