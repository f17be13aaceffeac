import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  type CodeChallenge,
  deriveCodeOfChallenge,
  deriveProof,
  isRightCode,
  isRightProof,
} from "#code/derive-code.ts";
import { type Keys, openKeys } from "#secret/crypto.ts";

const keys = openKeys("a secret for this file alone");
const challenge: CodeChallenge = {
  id: "3f0a5a2e-6f3f-4a52-9d83-0c1a2b3c4d5e",
  purpose: "WITHDRAW",
  holder_fingerprint: "holder",
  about_fingerprint: "about",
  digits: 6,
};

/** How often each of `kinds` values occurs. */
function tally(numbers: readonly number[], kinds: number): number[] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return Array.from({ length: kinds }, (_, kind) => counts.get(kind) ?? 0);
}

/** The chi-squared statistic of the counts against an even spread. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe("a code", () => {
  // The ids are fixed, so that the sample is the same on every run.
  const sample = Array.from({ length: 100_000 }, (_, i) =>
    deriveCodeOfChallenge(keys, { ...challenge, id: `challenge-${i}` }),
  );

  it("is always six digits, its zeros in front among them", () => {
    expect(sample.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(sample.some((code) => code.startsWith("00"))).toBe(true);
  });

  it.each([6, 8, 12])("has as many digits as its challenge says: %i", (digits) => {
    const codes = Array.from({ length: 500 }, (_, i) =>
      deriveCodeOfChallenge(keys, { ...challenge, digits, id: `long-${i}` }),
    );
    expect(codes.filter((code) => !new RegExp(`^\\d{${digits}}$`).test(code))).toEqual([]);
    // The first digit is drawn like the others: no code is a short one with zeros before it.
    expect(new Set(codes.map((code) => code[0])).size).toBe(10);
  });

  it("favours no digit in any place", () => {
    for (let place = 0; place < 6; place++) {
      const digits = sample.map((code) => Number(code[place]));
      // One fair sample in a thousand is beyond 27.9 with nine degrees of freedom.
      expect(chiSquare(tally(digits, 10))).toBeLessThan(27.9);
    }
  });

  it("favours no part of the million", () => {
    const thousands = sample.map((code) => Number(code.slice(0, 3)));
    const spread = chiSquare(tally(thousands, 1000));
    // 999 degrees of freedom: a thousandth of fair samples is beyond 1142, and below 866.
    expect(spread).toBeLessThan(1142);
    expect(spread).toBeGreaterThan(866);
  });

  it("draws again where a remainder would favour small codes", () => {
    // 2^64 draws hold 18,446,744,073,709 whole millions; what is above them is drawn again.
    const draws = [2n ** 64n - 1n, 18_446_744_073_709_000_000n, 18_446_744_073_708_999_999n];
    const asked: string[] = [];
    const stubborn: Keys = {
      ...keys,
      fingerprint(text) {
        asked.push(text);
        const bytes = Buffer.alloc(32);
        bytes.writeBigUInt64BE(draws.shift() as bigint);
        return bytes.toString("base64url");
      },
    };
    expect(deriveCodeOfChallenge(stubborn, challenge)).toBe("999999");
    expect(new Set(asked).size).toBe(3);
  });

  it("is the same whenever it is asked for", () => {
    expect(deriveCodeOfChallenge(keys, challenge)).toBe(
      deriveCodeOfChallenge(keys, { ...challenge }),
    );
    expect(deriveProof(keys, challenge)).toBe(deriveProof(keys, { ...challenge }));
  });

  const changes: [string, Partial<CodeChallenge>][] = [
    ["challenge", { id: randomUUID() }],
    ["purpose", { purpose: "REGISTER" }],
    ["phone", { holder_fingerprint: "another" }],
    ["amount or account", { about_fingerprint: "another" }],
    // Concatenated parts must not collide.
    ["seam between its parts", { holder_fingerprint: "holderab", about_fingerprint: "out" }],
  ];
  it.each(changes)("is another one for another %s, and so is its proof", (_, change) => {
    const other = { ...challenge, ...change };
    expect(deriveCodeOfChallenge(keys, other)).not.toBe(deriveCodeOfChallenge(keys, challenge));
    expect(isRightCode(keys, other, deriveCodeOfChallenge(keys, challenge))).toBe(false);
    expect(isRightProof(keys, other, deriveProof(keys, challenge))).toBe(false);
  });

  it("differs between installations", () => {
    expect(deriveCodeOfChallenge(openKeys("another secret"), challenge)).not.toBe(
      deriveCodeOfChallenge(keys, challenge),
    );
  });

  it("is right as it is and in no other writing", () => {
    const code = deriveCodeOfChallenge(keys, challenge);
    expect(isRightCode(keys, challenge, code)).toBe(true);
    for (const typed of ["", code.slice(1), `0${code}`, `${code}0`, `${code} `, ` ${code}`])
      expect(isRightCode(keys, challenge, typed)).toBe(false);
  });

  it("does not tell its proof, nor the proof its code", () => {
    const [code, proof] = [deriveCodeOfChallenge(keys, challenge), deriveProof(keys, challenge)];
    expect(proof).toMatch(/^[\w-]{43}$/);
    expect(isRightProof(keys, challenge, code)).toBe(false);
    expect(isRightCode(keys, challenge, proof)).toBe(false);
  });
});
