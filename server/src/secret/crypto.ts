/**
 * Keys and sealing. One master secret gives a key to each purpose, so that a key leaked from one place
 * opens nothing elsewhere. Sealed data carries the id of its key: old rows stay readable after a
 * rotation, and are sealed anew when next written.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  randomInt,
} from "node:crypto";

export type Keys = {
  /** Encrypts text; `about` (whose, what) must be the same to open it, so rows cannot be swapped. */
  seal(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
  /** A keyed fingerprint for equality: the same text gives the same hash, and only here. */
  fingerprint(text: string, purpose: string): string;
  /** A key of its own for a purpose that does its own cryptography. */
  secretFor(purpose: string): Buffer;
};

const KEY_ID = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function openKeys(secret: string): Keys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "hiram", purpose, 32));
  // Made ready once: bare bytes are unpacked anew at each use, six times the work of a fingerprint.
  const sealing = createSecretKey(keyFor(`seal/${KEY_ID}`));
  const printing = createSecretKey(keyFor("fingerprint"));

  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", sealing, nonce);
      cipher.setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([Buffer.of(KEY_ID), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, about) {
      if (sealed[0] !== KEY_ID) throw new Error(`sealed with unknown key ${sealed[0]}`);
      const tagAt = 1 + NONCE_BYTES;
      // The length is said aloud, or a tag cut down to four bytes would be good enough to open with.
      const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(1, tagAt), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES));
      const body = sealed.subarray(tagAt + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    fingerprint(text, purpose) {
      return createHmac("sha256", printing).update(`${purpose}\0${text}`).digest("base64url");
    },
    secretFor: (purpose) => keyFor(`secret/${purpose}`),
  };
}

// Without I, L, O and U: nothing that is read over the phone as something else.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A password for somebody to begin with: 80 random bits that can be read aloud. */
export const randomPassword = (): string => `${randomReference()}-${randomReference()}`;

/** A reference that people can read aloud and nobody can guess, such as `4Q7K-9T2F`. */
export function randomReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
