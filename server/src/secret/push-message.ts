/**
 * Encrypts a web push message for one browser (RFC 8291, in one record of RFC 8188): the push
 * service that carries it cannot read it.
 */
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

/** A browser's public key and its secret, in base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string };

const CURVE = "prime256v1";
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
/** Ends the only record; zeros after it are padding. */
const LAST_RECORD = 2;
/** Every message has this length, so that its size does not tell what it says. */
const PADDED_BYTES = 512;

type Chosen = { readonly sender: ECDH; readonly salt: Buffer; readonly paddedBytes: number };

function chooseAnew(): Chosen {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { sender, salt: randomBytes(SALT_BYTES), paddedBytes: PADDED_BYTES };
}

/** `chosen` is for the test vector of the RFC. */
export function encryptPush(text: string, keys: PushKeys, chosen = chooseAnew()): Buffer {
  const { sender, salt, paddedBytes } = chosen;
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const own = sender.getPublicKey();
  const shared = sender.computeSecret(receiver);
  const secret = derive(
    shared,
    Buffer.from(keys.auth, "base64url"),
    Buffer.concat([Buffer.from("WebPush: info\0"), receiver, own]),
    32,
  );
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const clear = Buffer.from(text);
  const padding = Buffer.alloc(Math.max(0, paddedBytes - clear.length));
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const record = [cipher.update(Buffer.concat([clear, Buffer.of(LAST_RECORD), padding]))];
  record.push(cipher.final(), cipher.getAuthTag());
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(own.length), own, ...record]);
}

const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", from, salt, info, bytes));

/** Whether the key is a point on the curve, without which encryption fails. */
export function isPushKey(p256dh: string): boolean {
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(Buffer.from(p256dh, "base64url"));
    return true;
  } catch {
    return false;
  }
}
