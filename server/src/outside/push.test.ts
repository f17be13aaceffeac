import { lookup } from "node:dns/promises";
import { openPushService, type PushService } from "@hiram/proof/testing/push-service.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#clock.ts";
import { isPublicAddress, lookUpPublic } from "#outside/public-address.ts";
import { webPush } from "#outside/push.ts";
import { openKeys } from "#secret/crypto.ts";
import { openVapid } from "#secret/vapid.ts";

let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.received.length = 0;
  service.answers.length = 0;
});

const open = (allowsLocal: boolean) =>
  webPush({
    vapid: openVapid(openKeys("one secret of this installation, long enough")),
    clock: systemClock,
    contact: () => "mailto:us@example.com",
    allowsLocal,
    timeoutMs: 300,
  });
const push = open(true);
const send = () => push.send(service.subscribe().target, "hello");

describe("a push service", () => {
  it("is given the encrypted message with how long it is of use, and takes it", async () => {
    const { target, open: openBody } = service.subscribe();
    expect(await push.send(target, "hello")).toBe("taken");
    const [{ path, headers, body } = never()] = service.received;
    expect(target.endpoint).toBe(service.origin + path);
    expect(headers).toMatchObject({ ttl: "86400", "content-encoding": "aes128gcm" });
    expect(headers.authorization).toMatch(/^vapid t=/);
    expect(openBody(body)).toBe("hello");
  });

  it.each([
    [{ status: 200 }, "taken"],
    [{ status: 404 }, "gone"],
    [{ status: 410 }, "gone"],
    [{ status: 429, headers: { "retry-after": "120" } }, { afterSeconds: 120 }],
    [{ status: 429, headers: { "retry-after": "9999999" } }, { afterSeconds: 86_400 }],
    [
      { status: 429, headers: { "retry-after": "Sat, 01 Jan 2000 00:00:00 GMT" } },
      { afterSeconds: 1 },
    ],
    [{ status: 429 }, { afterSeconds: 60 }],
    [{ status: 503, headers: { "retry-after": "5" } }, { afterSeconds: 5 }],
  ])("that answers %j leads to %j", async (answer, outcome) => {
    service.answers.push(answer as never);
    expect(await send()).toEqual(outcome);
  });

  it.each([400, 403, 500, 503])("that answers %i fails by that number alone", async (status) => {
    service.answers.push({ status });
    await expect(send()).rejects.toThrow(new RegExp(`^the push service answered ${status}$`));
  });

  it("that redirects is not followed", async () => {
    service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
    await expect(send()).rejects.toThrow("answered 307");
    expect(service.received).toHaveLength(1);
  });

  it("that does not answer is given up after the time-out, without its address", async () => {
    service.answers.push({ status: 201, hangs: true });
    const failed = await send().catch((error: Error) => error);
    expect(String(failed)).toMatch(/could not be reached: ABORT_ERR$/);
  });

  it("that is not there fails without its address in the words", async () => {
    const { target } = service.subscribe();
    const away = { ...target, endpoint: "http://127.0.0.1:9/send/secret" };
    const failed = await push.send(away, "hello").catch((error: Error) => error);
    expect(String(failed)).toMatch(/could not be reached: ECONNREFUSED$/);
  });
});

function never(): never {
  throw new Error("nothing was received");
}

describe("an address of a push service", () => {
  it.each([
    ["https://fcm.googleapis.com/fcm/send/x", true, true],
    ["https://updates.push.services.mozilla.com/wpush/v2/x", true, true],
    ["https://web.push.apple.com/QAbc", true, true],
    ["https://wns2-sg2p.notify.windows.com/w/?token=x", true, true],
    ["https://fcm.googleapis.com:443/fcm/send/x", true, true],
    ["https://fcm.googleapis.com:8443/fcm/send/x", false, false],
    ["https://fcm.googleapis.com.evil.example/x", false, false],
    ["https://evilpush.apple.com/x", false, false],
    ["https://push.example/x", false, false],
    ["https://8.8.8.8/x", false, false],
    ["http://127.0.0.1:3000/x", true, false],
    ["http://fcm.googleapis.com/x", false, false],
    ["http://localhost/x", false, false],
    ["https://127.0.0.1/x", false, false],
    ["https://10.1.2.3/x", false, false],
    ["https://169.254.169.254/latest", false, false],
    ["https://[::1]/x", false, false],
    ["https://[::ffff:10.0.0.1]/x", false, false],
    ["https://0x7f000001/x", false, false],
    ["https://name:word@push.example/x", false, false],
    ["ftp://push.example/x", false, false],
    ["not an address", false, false],
  ])("%s: in the demo %s, in production %s", (endpoint, inDemo, inProduction) => {
    expect([open(true).accepts(endpoint), open(false).accepts(endpoint)]).toEqual([
      inDemo,
      inProduction,
    ]);
  });

  it("that is no longer accepted is not connected to", async () => {
    expect(await open(false).send(service.subscribe().target, "hello")).toBe("gone");
    expect(service.received).toEqual([]);
  });

  it("whose name leads to this machine is not connected to", async () => {
    expect((await lookup("localhost")).address).toMatch(/^(127\.|::1)/);
    for (const all of [true, false]) {
      const error = await new Promise((done) => lookUpPublic("localhost", { all }, done));
      expect(error).toMatchObject({ code: "EPRIVATE" });
    }
    const { target } = service.subscribe();
    const inside = { ...target, endpoint: "https://localhost/send/secret" };
    expect(await open(false).send(inside, "hello")).toBe("gone");
  });

  it.each([
    ["8.8.8.8", true],
    ["100.100.100.200", false],
    ["172.31.0.1", false],
    ["172.32.0.1", true],
    ["192.168.1.1", false],
    ["255.255.255.255", false],
    ["2607:f8b0:4004:800::200a", true],
    ["fd00::1", false],
    ["fe80::1", false],
    ["64:ff9b::7f00:1", false],
    ["2002:7f00:1::", false],
    ["::ffff:192.168.1.1", false],
    ["", false],
  ])("%s is public: %s", (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});
