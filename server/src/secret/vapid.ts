/**
 * The key with which push services recognise this installation (VAPID, RFC 8292). It is derived
 * from the first SECRET and passed on when SECRET is replaced, because browsers subscribe with it:
 * all processes and a restored backup have the same one.
 */
import { createECDH, createPrivateKey, type KeyObject } from "node:crypto";
import { SignJWT } from "jose";
import type { Keys } from "#secret/crypto.ts";

export type Vapid = {
  /** An uncompressed point on P-256 in base64url, as browsers take it. */
  readonly publicKey: string;
  /** The authorization header for a push service at this origin. */
  authorize(origin: string, contact: string, now: Date): Promise<string>;
};

const LIFE_SECONDS = 12 * 3600;
/** The order of the curve's group. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export function openVapid(keys: Keys): Vapid {
  const { privateKey, publicKey } = deriveKey(keys);
  return {
    publicKey,
    async authorize(origin, contact, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: "ES256", typ: "JWT" })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + LIFE_SECONDS)
        .sign(privateKey);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

/** 64 random bytes modulo the order, as FIPS 186-5 (A.2.1) makes a key without a bias. */
function deriveKey(keys: Keys): { privateKey: KeyObject; publicKey: string } {
  const random = Buffer.concat([keys.secretFor("vapid/1"), keys.secretFor("vapid/2")]);
  const number = (BigInt(`0x${random.toString("hex")}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString("base64url"),
  ) as [string, string];
  const jwk = { kty: "EC", crv: "P-256", x, y, d: d.toString("base64url") };
  return {
    privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
    publicKey: point.toString("base64url"),
  };
}
