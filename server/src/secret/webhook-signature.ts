/**
 * Signatures of events by the convention of Standard Webhooks: `v1,` and the base64 of HMAC-SHA256
 * over `id.timestamp.body`, with the bytes of the secret. A secret is `whsec_` and base64. Beside it
 * stands `v1a,`, the same text signed by our own ed25519 key: its public half, `whpk_` and base64,
 * is at a public address, so that a receiver needs no secret.
 */
import { createHmac, createPrivateKey, createPublicKey, randomBytes, sign } from "node:crypto";
import type { Keys } from "#secret/crypto.ts";

const PREFIX = "whsec_";

export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64");

type Signed = {
  /** The event's, the same at each attempt. */
  readonly id: string;
  /** Of the attempt, in seconds. */
  readonly timestamp: number;
  readonly body: string;
};

/** What stands before the 32 bytes of an ed25519 key (PKCS #8, RFC 8410). */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");
const PUBLIC_KEY_BYTES = 32;

type WebhookSigner = {
  /** `whpk_` and the base64 of the public key. */
  readonly publicKey: string;
  sign(text: string): string;
};

/** Derived from the first SECRET and passed on when SECRET is replaced: receivers pin it. */
export function openWebhookSigner(keys: Keys): WebhookSigner {
  const der = Buffer.concat([PKCS8_HEAD, keys.secretFor("webhook-signature")]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const spki = createPublicKey(privateKey).export({ format: "der", type: "spki" });
  return {
    publicKey: `whpk_${spki.subarray(-PUBLIC_KEY_BYTES).toString("base64")}`,
    sign: (text) => `v1a,${sign(null, Buffer.from(text), privateKey).toString("base64")}`,
  };
}

/** One signature for each secret, so that receivers with the old or the new one accept it. */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: Signed,
  signer?: WebhookSigner,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const text = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
  });
  if (signer) signatures.push(signer.sign(text));
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
