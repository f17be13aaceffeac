import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { decryptBytes, encryptBytes, storeSealed } from "#secret/sealed-file.ts";

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

describe("an upload that waits for its turn", () => {
  const picture = randomBytes(200_000);
  const keep = async () => {
    const before = new Set(fs.readdirSync(os.tmpdir()));
    const kept = await storeSealed(Readable.from([picture]), 1_000_000);
    if (kept === "too-large") throw new Error("it is not");
    const own = fs
      .readdirSync(os.tmpdir())
      .filter((name) => name.startsWith("hiram-upload-") && !before.has(name))
      .map((name) => path.join(os.tmpdir(), name))
      .filter((file) => fs.statSync(file).size === picture.length);
    return { kept, files: own };
  };

  it("is read as it was sent, and lies on the disk as nothing that can be read", async () => {
    const { kept, files } = await keep();
    for (const file of files)
      expect(fs.readFileSync(file).includes(picture.subarray(0, 64))).toBe(false);
    expect((await kept.read()).equals(picture)).toBe(true);
    await kept.remove();
  });

  it("is refused once somebody has changed the file", async () => {
    const { kept, files } = await keep();
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = fs.readFileSync(file);
      bytes[1_000] = (bytes[1_000] as number) ^ 1;
      fs.writeFileSync(file, bytes);
    }
    await expect(kept.read()).rejects.toThrow();
    await kept.remove();
  });
});
