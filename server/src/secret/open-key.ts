/**
 * The text of a key of another system: `hk_live_` or `hk_test_`, 12 characters that name it, `_`, 32
 * random ones and 6 check characters. The check characters let scanners of source code, and our own
 * log, recognise a leaked key; a key with a wrong one costs no query.
 */
import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const HANDLE_LENGTH = 12;
const SECRET_LENGTH = 32;
const CHECK_LENGTH = 6;

export type OpenKeyMode = "live" | "test";
export type OpenKeyParts = { readonly handle: string; readonly secret: string };

/** A demo's keys are marked, so that they are not taken for keys of a lender. */
export const openKeyModeOf = (mode: "demo" | "production"): OpenKeyMode =>
  mode === "production" ? "live" : "test";

const pick = (length: number): string =>
  Array.from({ length }, () => BASE62[randomInt(BASE62.length)]).join("");

export const newOpenKeyHandle = (): string => pick(HANDLE_LENGTH);
export const newOpenKeySecret = (): string => pick(SECRET_LENGTH);

const checkOf = (text: string): string =>
  Array.from({ length: CHECK_LENGTH }).reduce<{ left: number; text: string }>(
    ({ left, text: made }) => ({
      left: Math.floor(left / BASE62.length),
      text: `${BASE62[left % BASE62.length]}${made}`,
    }),
    { left: crc32(text), text: "" },
  ).text;

export function writeOpenKey(mode: OpenKeyMode, { handle, secret }: OpenKeyParts): string {
  const start = `hk_${mode}_${handle}_${secret}`;
  return start + checkOf(start);
}

const SHAPE = /^hk_(live|test)_([0-9A-Za-z]{12})_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** Null for anything that is not a whole key of this mode. */
export function readOpenKey(mode: OpenKeyMode, text: string): OpenKeyParts | null {
  const [, its, handle = "", secret = "", check] = SHAPE.exec(text) ?? [];
  if (its !== mode) return null;
  return check === checkOf(`hk_${mode}_${handle}_${secret}`) ? { handle, secret } : null;
}
