/** Seals and opens with one SECRET. A ciphertext begins with the id of its SECRET. */
import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

/** Two formats: without a key id, as at first, and with it. */
const NO_ID = 1;
const WITH_ID = 2;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Secret = {
  readonly id: string;
  readonly keyFor: (purpose: string) => Buffer;
  readonly sealing: KeyObject;
  readonly header: Buffer;
};

export function deriveSecret(secret: string): Secret {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "hiram", purpose, 32));
  const idBytes = keyFor("id").subarray(0, ID_BYTES);
  return {
    id: idBytes.toString("hex"),
    keyFor,
    // Created once: a key from raw bytes is prepared at each use, which takes six times as long as
    // the hash.
    sealing: createSecretKey(keyFor("seal/1")),
    header: Buffer.concat([Buffer.of(WITH_ID), idBytes]),
  };
}

/** The first bytes of everything that this SECRET seals. */
export const sealHeaderOf = (id: string): Buffer =>
  Buffer.concat([Buffer.of(WITH_ID), Buffer.from(id, "hex")]);

export function getSecret(known: readonly Secret[], id: string): Secret {
  const one = known.find((each) => each.id === id);
  if (!one) throw new Error(`sealed with the key ${id}, which is not known here or is refused`);
  return one;
}

export function sealText({ sealing, header }: Secret, text: string, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
  cipher.setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([header, nonce, cipher.getAuthTag(), body]);
}

/** `sealed` without its header. */
function openBody({ sealing }: Secret, sealed: Buffer, about: string): string {
  // With an explicit tag length, because otherwise a truncated 4-byte GCM tag would be accepted.
  const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
}

/** A value without an id was sealed with the first SECRET of the installation. */
export function openText(
  known: readonly Secret[],
  first: string,
  sealed: Buffer,
  about: string,
): string {
  if (sealed[0] === NO_ID) return openBody(getSecret(known, first), sealed.subarray(1), about);
  if (sealed[0] !== WITH_ID) throw new Error(`sealed in an unknown format ${sealed[0]}`);
  const one = getSecret(known, sealed.subarray(1, 1 + ID_BYTES).toString("hex"));
  return openBody(one, sealed.subarray(1 + ID_BYTES), about);
}
