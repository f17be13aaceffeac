/**
 * Keys and encryption. One master secret gives a key for each purpose, so that a leaked key opens
 * nothing else. Ciphertexts begin with the id of their key. There is one id so far: the master
 * secret cannot be changed without sealing every row anew.
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
  /**
   * Encrypts text; `about` (owner, purpose) is associated data and must match at decryption, so
   * that rows cannot be swapped.
   */
  seal(text: string, about: string): Buffer;
  open(sealed: Buffer, about: string): string;
  /** A keyed hash for equality search. */
  fingerprint(text: string, purpose: string): string;
  /** A key of its own for a purpose with its own cryptography. */
  secretFor(purpose: string): Buffer;
};

const KEY_ID = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function openKeys(secret: string): Keys {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "hiram", purpose, 32));
  // Created once: a key from raw bytes is prepared at each use, which takes six times as long as
  // the hash.
  const sealing = createSecretKey(keyFor(`seal/${KEY_ID}`));
  const fingerprintKey = createSecretKey(keyFor("fingerprint"));

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
      // With an explicit tag length, because otherwise a truncated 4-byte GCM tag would be
      // accepted.
      const decipher = createDecipheriv("aes-256-gcm", sealing, sealed.subarray(1, tagAt), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(sealed.subarray(tagAt, tagAt + TAG_BYTES));
      const body = sealed.subarray(tagAt + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
    },
    fingerprint(text, purpose) {
      return createHmac("sha256", fingerprintKey).update(`${purpose}\0${text}`).digest("base64url");
    },
    secretFor: (purpose) => keyFor(`secret/${purpose}`),
  };
}

// Crockford's alphabet without I, L, O and U, which are misheard or misread.
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A first password of 80 random bits that can be read aloud. */
export const randomPassword = (): string => `${randomReference()}-${randomReference()}`;

/** For an account whose owner has yet to choose a password: its hash matches nothing that is known. */
export const unknownPassword = (): string => randomBytes(32).toString("base64url");

/** A reference that can be read aloud and not guessed, such as `4Q7K-9T2F`. */
export function randomReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
