/**
 * The verification code of a paper: 15 characters of Crockford's base 32 (75 bits) and a check
 * character, so that one mistyped character is noticed. Written in groups: `7K2M-9QXA-04TB-VH5C`.
 */

/** The letters I, L, O and U are left out, because they are easily misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const FREE_CHARACTERS = 15;
export const CODE_CHARACTERS = FREE_CHARACTERS + 1;

/** Made from at least ten unpredictable bytes. */
export function makePaperCode(bytes: Uint8Array): string {
  if (bytes.length * 8 < FREE_CHARACTERS * 5) throw new RangeError("too few bytes for a code");
  let bits = bytes.reduce((all, byte) => (all << 8n) | BigInt(byte), 0n);
  bits >>= BigInt(bytes.length * 8 - FREE_CHARACTERS * 5);
  let body = "";
  for (let at = 0; at < FREE_CHARACTERS; at++) {
    body = ALPHABET[Number(bits & 31n)] + body;
    bits >>= 5n;
  }
  return body + checkOf(body);
}

/** Luhn's sum modulo 32: it detects every wrong character and nearly every swapped pair. */
function checkOf(body: string): string {
  let sum = 0;
  for (const [at, character] of [...body].reverse().entries()) {
    const value = ALPHABET.indexOf(character) * (at % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / 32) + (value % 32);
  }
  return ALPHABET[(32 - (sum % 32)) % 32] as string;
}

/** The stored form for comparing: without gaps, in capitals, O as 0, I and L as 1. */
export const tidyPaperCode = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");

export const isPaperCode = (code: string): boolean =>
  code.length === CODE_CHARACTERS &&
  [...code].every((character) => ALPHABET.includes(character)) &&
  checkOf(code.slice(0, FREE_CHARACTERS)) === code.at(-1);

export const writePaperCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");
