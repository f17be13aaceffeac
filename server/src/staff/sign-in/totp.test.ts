import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { findTotpStep, newTotpSecret, nextTotpCode, totpUri } from "./totp.ts";

/**
 * RFC 6238, appendix B, for SHA-1: the last six of its eight digits, as authenticators show them.
 */
const vectors: [number, string][] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];
const secret = Secret.fromUTF8("12345678901234567890").base32;
const at = (seconds: number) => new Date(seconds * 1000);

describe("a number from the authenticator", () => {
  it.each(vectors)("is the RFC's at %i seconds", (seconds, digits) => {
    expect(findTotpStep(secret, digits, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it("is good one step early and one step late, and named by its own step", () => {
    const [seconds, digits] = vectors[3] as [number, string];
    const step = Math.floor(seconds / 30);
    expect(findTotpStep(secret, digits, at(seconds - 30))).toBe(step);
    expect(findTotpStep(secret, digits, at(seconds + 30))).toBe(step);
    expect(findTotpStep(secret, digits, at(seconds - 60))).toBeNull();
    expect(findTotpStep(secret, digits, at(seconds + 60))).toBeNull();
  });

  it.each(["000000", "28708", "2870822", "28708a", ""])("is not %j", (digits) => {
    expect(findTotpStep(secret, digits, at(59))).toBeNull();
  });
});

describe("a new secret", () => {
  it("has 160 random bits, and no two are alike", () => {
    const made = Array.from({ length: 50 }, newTotpSecret);
    expect(new Set(made).size).toBe(50);
    for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });

  it("is told to the authenticator as everybody's read it", () => {
    const uri = new URL(totpUri("Hiram Demo", "Ana Reyes", secret));
    expect([uri.protocol, uri.host]).toEqual(["otpauth:", "totp"]);
    expect(uri.searchParams.get("secret")).toBe(secret);
    expect(uri.searchParams.get("issuer")).toBe("Hiram Demo");
    expect(uri.searchParams.get("digits")).toBe("6");
  });
});

describe("the next code to use", () => {
  const now = at(1_234_567_890);
  const step = Math.floor(1_234_567_890 / 30);
  const stepOf = (code: string | null) => findTotpStep(secret, code ?? "", now);

  it("belongs to the present step", () => {
    const { code, waitSeconds } = nextTotpCode(secret, 0, now);
    expect([code, waitSeconds]).toEqual(["005924", 0]);
  });

  it("belongs to the next step once the present one was used", () => {
    expect(stepOf(nextTotpCode(secret, step, now).code)).toBe(step + 1);
  });

  it("is missing after both were used, until the step after is accepted", () => {
    const { code, waitSeconds } = nextTotpCode(secret, step + 1, now);
    expect(code).toBeNull();
    const later = new Date(now.getTime() + waitSeconds * 1000);
    const next = nextTotpCode(secret, step + 1, later).code ?? "";
    expect(findTotpStep(secret, next, later)).toBe(step + 2);
  });
});
