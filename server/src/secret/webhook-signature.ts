/**
 * Signatures of events by the convention of Standard Webhooks: `v1,` and the base64 of HMAC-SHA256
 * over `id.timestamp.body`, with the bytes of the secret. A secret is `whsec_` and base64.
 */
import { createHmac, randomBytes } from "node:crypto";

const PREFIX = "whsec_";

export const newWebhookSecret = (): string => PREFIX + randomBytes(32).toString("base64");

type Signed = {
  /** The event's, the same at each attempt. */
  readonly id: string;
  /** Of the attempt, in seconds. */
  readonly timestamp: number;
  readonly body: string;
};

/** One signature for each secret, so that receivers with the old or the new one accept it. */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: Signed,
): Record<"webhook-id" | "webhook-timestamp" | "webhook-signature", string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    const hash = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hash.digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatures.join(" "),
  };
}
