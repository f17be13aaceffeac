import { createECDH, createPublicKey, randomBytes } from "node:crypto";
import { openPushMessage, subscribe } from "@hiram/proof/testing/push-service.ts";
import { jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { openKeys } from "#secret/crypto.ts";
import { encryptPush, isPushKey } from "#secret/push-message.ts";
import { openVapid } from "#secret/vapid.ts";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, section 5. */
const rfc = {
  text: "When I grow up, I want to be a watermelon",
  senderPrivate: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  receiverPrivate: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  body:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS" +
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qul" +
    "cy4a-fN",
};

describe("a push message", () => {
  it("is encrypted as the example of RFC 8291", () => {
    const sender = createECDH("prime256v1");
    sender.setPrivateKey(bytes(rfc.senderPrivate));
    const chosen = { sender, salt: bytes(rfc.salt), paddedBytes: 0 };
    expect(encryptPush(rfc.text, rfc, chosen).toString("base64url")).toBe(rfc.body);
  });

  it("of the example is opened by the browser of our tests", () => {
    const receiver = createECDH("prime256v1");
    receiver.setPrivateKey(bytes(rfc.receiverPrivate));
    expect(openPushMessage(bytes(rfc.body), receiver, bytes(rfc.auth))).toBe(rfc.text);
  });

  it("is new each time, of one length whatever it says, and opened by its browser alone", () => {
    const browser = subscribe("https://push.example/1");
    const texts = ["short", "May bagong mensahe sa account mo. ".repeat(6), "short"];
    const sent = texts.map((text) => encryptPush(text, browser.target));
    expect(sent.map(browser.open)).toEqual(texts);
    expect(new Set(sent.map(({ length }) => length)).size).toBe(1);
    expect(sent[0]?.equals(sent[2] as Buffer)).toBe(false);
    expect(() => subscribe("https://push.example/2").open(sent[0] as Buffer)).toThrow();
  });

  it("is made for points on the curve only", () => {
    expect(isPushKey(rfc.p256dh)).toBe(true);
    const off = Buffer.concat([Buffer.of(4), randomBytes(64)]).toString("base64url");
    for (const key of [off, "", "AAAA"]) expect(isPushKey(key)).toBe(false);
  });
});

describe("the key for push services", () => {
  const secret = "one secret of this installation, long enough";
  const vapid = openVapid(openKeys(secret));

  it("is the same after a restart, and another in another installation", () => {
    expect(openVapid(openKeys(secret)).publicKey).toBe(vapid.publicKey);
    expect(openVapid(openKeys(`${secret}!`)).publicKey).not.toBe(vapid.publicKey);
    expect(isPushKey(vapid.publicKey)).toBe(true);
  });

  it("signs for one push service, for half a day, with our address (RFC 8292)", async () => {
    const now = new Date("2026-03-02T04:00:00Z");
    const header = await vapid.authorize("https://push.example", "mailto:us@example.com", now);
    const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
    const point = bytes(key);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString("base64url"),
    ) as [string, string];
    const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, { currentDate: now });
    expect(protectedHeader).toEqual({ alg: "ES256", typ: "JWT" });
    expect(payload).toEqual({
      aud: "https://push.example",
      sub: "mailto:us@example.com",
      exp: now.getTime() / 1000 + 12 * 3600,
    });
  });
});
