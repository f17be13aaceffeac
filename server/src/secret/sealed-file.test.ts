import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { decryptBytes, encryptBytes } from "#secret/sealed-file.ts";

const key = randomBytes(32);
const about = "member/upload/FRONT";

describe("an encrypted file", () => {
  it("opens to the same bytes, for its owner and side alone", () => {
    const sealed = encryptBytes(Buffer.from("picture"), key, about);
    expect(decryptBytes(sealed, key, about).toString()).toBe("picture");
    expect(() => decryptBytes(sealed, key, "other/upload/FRONT")).toThrow();
    expect(() => decryptBytes(sealed, randomBytes(32), about)).toThrow();
  });

  it.each(["", "picture"])("does not open when cut short anywhere (%j)", (text) => {
    const sealed = encryptBytes(Buffer.from(text), key, about);
    for (let length = 0; length < sealed.length; length++)
      expect(() => decryptBytes(sealed.subarray(0, length), key, about), `${length}`).toThrow();
  });

  it("does not open once any single bit of it was flipped", () => {
    const sealed = encryptBytes(Buffer.from("Ana"), key, about);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => decryptBytes(flipped, key, about), `bit ${bit}`).toThrow();
    }
  });
});
