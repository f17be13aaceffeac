/** No event leaves for an address that is not public, however its name or its answer changes. */

import type { LookupAddress } from "node:dns";
import type http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { authority, hooksExample } from "@hiram/proof/testing/hooks-example.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openWebhookPost } from "#outside/webhook-post.ts";

afterEach(() => vi.restoreAllMocks());

const event = { url: "https://hooks.example/in", headers: {}, body: "{}" };
const address = (text: string): LookupAddress => ({
  address: text,
  family: text.includes(":") ? 6 : 4,
});

/** A name that has other addresses at each look. */
function namedBy(...looks: string[][]) {
  let asked = 0;
  const resolve = vi.fn((_name: string, done: (error: null, found: LookupAddress[]) => void) =>
    done(null, (looks[Math.min(asked++, looks.length - 1)] ?? []).map(address)),
  );
  return { post: openWebhookPost({ allowsLocal: false, resolve, timeoutMs: 2_000 }), resolve };
}

describe("a connection", () => {
  it.each([
    ["private", ["10.0.0.5"]],
    ["loopback", ["127.0.0.1"]],
    ["metadata", ["169.254.169.254"]],
    ["carrier", ["100.64.3.4"]],
    ["multicast", ["224.0.0.1"]],
    ["mapped IPv6", ["::ffff:10.0.0.5"]],
    ["IPv6 loopback", ["::1"]],
    ["link-local IPv6", ["fe80::1"]],
    ["a public one beside a private one", ["93.184.216.34", "10.0.0.5"]],
  ])("is not made to a name with an address that is %s", async (_, found) => {
    const { post } = namedBy(found);
    expect(await post.findFault(event.url)).toBe("NOT_PUBLIC");
    expect(await post.send(event)).toEqual({ failure: "EPRIVATE" });
  });

  it("is not made when the name has another address than when it was added (rebinding)", async () => {
    const { post, resolve } = namedBy(["93.184.216.34"], ["127.0.0.1"]);
    expect(await post.findFault(event.url)).toBeNull();
    expect(await post.send(event)).toEqual({ failure: "EPRIVATE" });
    // Once for each attempt: what was checked is what is connected to.
    expect(resolve).toHaveBeenCalledTimes(2);
  });

  it.each([
    "https://[::ffff:7f00:1]/in",
    "https://169.254.169.254/in",
    "https://0x7f000001/in",
    "https://2130706433/in",
  ])("is not made to %s", async (url) => {
    const { post, resolve } = namedBy(["93.184.216.34"]);
    const ask = vi.spyOn(https, "request");
    expect(await post.send({ ...event, url })).toEqual({ failure: "EPRIVATE" });
    expect(ask).not.toHaveBeenCalled();
    expect(resolve).not.toHaveBeenCalled();
  });
});

describe("over a real TLS connection", () => {
  const got: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const server = https.createServer(hooksExample, async (request, reply) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    got.push({ headers: request.headers, body });
    reply.writeHead(204).end();
  });
  let connections = 0;
  server.on("connection", () => connections++);
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  const postTo = (found: string, trusted: string | undefined) =>
    openWebhookPost({
      allowsLocal: false,
      timeoutMs: 10_000,
      resolve: (_name, done) => done(null, [address(found)]),
      // Only what was found public comes here.
      connectTo: () => address("127.0.0.1"),
      ...(trusted !== undefined && { trusted }),
    }).send({
      url: `https://hooks.example:${port}/in`,
      headers: { "webhook-id": "evt_1" },
      body: "{}",
    });

  it("an event arrives at a receiver whose certificate is trusted and has its name", async () => {
    expect(await postTo("93.184.216.34", authority)).toMatchObject({ status: 204 });
    expect(got).toHaveLength(1);
    expect(got[0]).toMatchObject({
      body: "{}",
      headers: { "webhook-id": "evt_1", host: `hooks.example:${port}` },
    });
  });

  it("nothing is sent to one whose certificate nobody trusts", async () => {
    expect(await postTo("93.184.216.34", undefined)).toEqual({
      failure: "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    });
    expect(got).toHaveLength(1);
  });

  it("no connection is made at all where the address is not public", async () => {
    const before = connections;
    for (const found of ["127.0.0.1", "10.0.0.5", "169.254.169.254", "::ffff:127.0.0.1"])
      expect(await postTo(found, authority)).toEqual({ failure: "EPRIVATE" });
    expect(connections).toBe(before);
  });
});
