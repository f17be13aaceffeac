/** No event leaves for an address that is not public, however its name or its answer changes. */

import type { LookupAddress } from "node:dns";
import https from "node:https";
import { afterEach, describe, expect, it, vi } from "vitest";
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
