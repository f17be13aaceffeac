/**
 * Encrypted bytes on disk. `storeSealed` stores an upload until its turn, under a key that exists
 * only in memory; `encryptBytes` is for permanent storage.
 */
import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type SealedUpload = { read(): Promise<Buffer>; remove(): Promise<void> };

/** `sent` must end by itself: its source cuts it off soon after `bytesMax`. */
export async function storeSealed(
  sent: Readable,
  bytesMax: number,
): Promise<SealedUpload | "too-large"> {
  const file = path.join(os.tmpdir(), `hiram-upload-${randomUUID()}`);
  const [key, nonce] = [randomBytes(32), randomBytes(NONCE_BYTES)];
  let bytes = 0;
  const count = new Transform({
    transform(chunk: Buffer, _, next) {
      bytes += chunk.length;
      next(null, chunk);
    },
  });
  const remove = () => fs.rm(file, { force: true });
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  try {
    await pipeline(sent, count, cipher, createWriteStream(file, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  if (bytes > bytesMax) {
    await remove();
    return "too-large";
  }
  return {
    remove,
    async read() {
      const whole = Buffer.allocUnsafeSlow(bytes);
      let at = 0;
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
      // The tag stays in memory, as the key does: a file that was changed meanwhile is refused.
      decipher.setAuthTag(cipher.getAuthTag());
      for await (const piece of createReadStream(file))
        at += decipher.update(piece).copy(whole, at);
      decipher.final();
      return whole;
    },
  };
}

/**
 * `about` (owner, side) is associated data and must match at decryption, so that files cannot be
 * swapped.
 */
export function encryptBytes(bytes: Buffer, key: Buffer, about: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  cipher.setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function decryptBytes(sealed: Buffer, key: Buffer, about: string): Buffer {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  // With an explicit tag length, because otherwise a truncated 4-byte GCM tag would be accepted.
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
