/** Where a request ends: a proxy and the app that disagree would let one caller speak as another. */
import { once } from "node:events";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestHouse, type TestHouse } from "#testing/house.ts";

let test: TestHouse;
let app: FastifyInstance;
beforeAll(async () => {
  test = await openTestHouse();
  app = (await test.openApp()).server;
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => test.close());

/** The statuses of all replies to what is sent over one connection. */
async function statusesOf(sent: string): Promise<number[]> {
  const { port } = app.server.address() as AddressInfo;
  const socket = net.connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.end(sent);
  return [...(await text(socket)).matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, code]) => Number(code));
}

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

  it("is told apart from two requests, which are both answered", async () => {
    expect(await statusesOf(hidden + hidden)).toEqual([200, 200]);
  });
});
