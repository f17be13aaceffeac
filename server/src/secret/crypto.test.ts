import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openKeys, randomReference } from "#secret/crypto.ts";
import { sealHeaderOf } from "#secret/one-secret.ts";

const keys = openKeys("one secret of this installation, long enough");
const others = openKeys("the secret of another installation, also long");
const unicode = fc.string({ unit: "grapheme", maxLength: 500 });

describe("what is sealed", () => {
  it("opens to the same text, whatever the text", () => {
    fc.assert(
      fc.property(unicode, unicode, (text, about) => {
        expect(keys.open(keys.seal(text, about), about)).toBe(text);
      }),
    );
  });

  it("opens after a restart, from the same secret", () => {
    const again = openKeys("one secret of this installation, long enough");
    expect(again.open(keys.seal("Ana Reyes", "member/1"), "member/1")).toBe("Ana Reyes");
  });

  it("does not open in another row", () => {
    fc.assert(
      fc.property(unicode, unicode, unicode, (text, about, other) => {
        fc.pre(about !== other);
        expect(() => keys.open(keys.seal(text, about), other)).toThrow();
      }),
    );
  });

  it("does not open once any single bit of it was flipped", () => {
    const sealed = keys.seal("Ana", "member/1");
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => keys.open(flipped, "member/1"), `bit ${bit}`).toThrow();
    }
  });

  it.each(["", "Ana Reyes"])("does not open when cut short anywhere (%j)", (text) => {
    const sealed = keys.seal(text, "member/1");
    for (let length = 0; length < sealed.length; length++)
      expect(() => keys.open(sealed.subarray(0, length), "member/1"), `${length} bytes`).toThrow();
  });

  it("does not open with another installation's secret", () => {
    expect(() => others.open(keys.seal("Ana", "member/1"), "member/1")).toThrow();
  });

  it("opens in the format from before there were ids of keys", () => {
    const sealed = keys.seal("Ana Reyes", "member/1");
    const plain = Buffer.concat([Buffer.of(1), sealed.subarray(5)]);
    expect(keys.open(plain, "member/1")).toBe("Ana Reyes");
    expect(() => others.open(plain, "member/1")).toThrow();
  });

  it("looks different each time, shows nothing of the text, and names its key", () => {
    const text = "Ana Reyes, 12 Halimbawa Street";
    const seals = Array.from({ length: 50 }, () => keys.seal(text, "member/1"));
    expect(new Set(seals.map((sealed) => sealed.toString("hex"))).size).toBe(50);
    for (const sealed of seals) {
      expect(sealed.subarray(0, 5)).toEqual(sealHeaderOf(keys.ring().current));
      expect(sealed.includes("Ana")).toBe(false);
    }
  });
});

describe("a fingerprint", () => {
  it("is the same for the same text, purpose and secret, and differs when any of them does", () => {
    const same = keys.fingerprint("+63 900", "phone");
    expect(keys.fingerprint("+63 900", "phone")).toBe(same);
    const fingerprints = [
      same,
      keys.fingerprint("+63 901", "phone"),
      keys.fingerprint("+63 900", "email"),
      others.fingerprint("+63 900", "phone"),
      keys.fingerprint("900", "phone+63 "),
    ];
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });

  it("is stable across releases: indexes in databases depend on it", () => {
    expect(openKeys("fixed").fingerprint("text", "purpose")).toBe(
      "yTNE_AWnV02kZ7EhLta5OUxPbKQNJpFujapWwe1ygKo",
    );
  });
});

describe("a reference", () => {
  it("has eight signs that cannot be misread, and does not repeat itself", () => {
    const references = Array.from({ length: 2_000 }, randomReference);
    for (const reference of references)
      expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(references).size).toBe(references.length);
    expect(new Set(references.join("").replaceAll("-", "")).size).toBe(32);
  });
});
