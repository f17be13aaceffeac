/**
 * Every letter that somebody may have typed is drawn as itself: an empty box in a contract is a
 * defect.
 */
import { fieldError, fields, tidyField } from "@hiram/contract/wire/fields.ts";
import { openPdf } from "@hiram/proof/testing/pdf.ts";
import { describe, expect, it } from "vitest";
import { drawPdf } from "#pdf/draw-pdf.ts";
import { type FaceName, findFace, hasLetters } from "#pdf/fonts.ts";

const drawName = async (name: string) => {
  const rows = [["Name", name]];
  const parts = [{ heading: "Parties", paragraphs: [], rows }];
  return openPdf(await drawPdf({ title: "Contract", footer: "1", parts, createdAt: new Date(0) }));
};

describe("fonts", () => {
  const letters: [string, string, FaceName][] = [
    ["Latin with marks", "Ñỗǵ", "text"],
    ["Greek", "Ελένη", "text"],
    ["Cyrillic", "Владимир", "text"],
    ["Arabic", "محمد", "arabic"],
    ["Thai with its marks", "น้ำผึ้ง", "thai"],
    ["traditional Chinese", "小龍女", "unifont"],
    ["simplified Chinese", "龙", "unifont"],
    ["Japanese", "さくらカナ", "unifont"],
    ["Korean", "김민수", "unifont"],
    ["Hebrew", "יוסף", "unifont"],
  ];
  it.each(letters)("%s has its font", (_, text, face) => {
    const graphemes = new Intl.Segmenter("en").segment(text);
    for (const { segment } of graphemes) expect(findFace(segment, "text")).toBe(face);
  });

  it("have every letter and mark of the Basic Multilingual Plane", () => {
    const missing: string[] = [];
    for (let code = 0; code <= 0xffff; code++) {
      const letter = String.fromCodePoint(code);
      if (/^[\p{L}\p{M}]$/u.test(letter) && !findFace(letter, "text"))
        missing.push(code.toString(16));
    }
    expect(missing).toEqual([]);
  });
});

describe("the member's own name", () => {
  it("is drawn in Noto Sans, whichever letters its field takes", () => {
    const others: string[] = [];
    for (let code = 0; code <= 0xffff; code++) {
      const letter = String.fromCodePoint(code);
      const isTaken = fieldError(fields.firstName, `Al${letter}`) === null;
      if (isTaken && !hasLetters("text", tidyField(fields.firstName, letter)))
        others.push(code.toString(16));
    }
    expect(others).toEqual([]);
  });
});

describe("a text in a PDF", () => {
  it.each(["小龍女", "محمد بن عبد الله", "สมชาย ใจดี", "יוסף כהן", "김민수"])(
    "draws %s without a missing glyph, and says it to readers in its own order",
    async (name) => {
      const pdf = await drawName(name);
      expect(pdf.hasMissingGlyph).toBe(false);
      expect(pdf.actualTexts).toEqual([name]);
    },
  );

  it("writes the number of a letter that no font has", async () => {
    const pdf = await drawName("𠮷野");
    expect(pdf.hasMissingGlyph).toBe(false);
    expect(pdf.text).toContain("[U+20BB7]野");
  });

  it("joins Arabic letters: the first, the middle and the last have forms of their own", async () => {
    const { drawn } = await drawName("ححح");
    const glyphs = drawn.find(({ text }) => text.includes("ح"))?.glyphs;
    expect(new Set(glyphs).size).toBe(3);
  });

  it("orders words from the right and the digits of a number from the left", async () => {
    const { text } = await drawName("دار 12");
    expect(text).toContain("12 راد");
  });

  it("turns Hebrew around, which its font does not do by itself", async () => {
    const { text } = await drawName("יוסף כהן");
    expect(text).toContain([..."יוסף כהן"].reverse().join(""));
  });

  it("breaks a long text into lines that fit", async () => {
    const short = await drawName("小龍女");
    const long = await drawName("香港九龍旺角彌敦道".repeat(12));
    expect(long.hasMissingGlyph).toBe(false);
    expect(long.baselines.length).toBeGreaterThan(short.baselines.length + 2);
    expect(Math.max(...long.rightEnds)).toBeLessThanOrEqual(595.28 - 48 + 1);
  });

  it("is the same file whatever was drawn before it", async () => {
    const input = { title: "A", footer: "1", parts: [], createdAt: new Date(0) };
    const first = await drawPdf({ ...input, title: "Office ﬁle" });
    await drawPdf({ ...input, title: "Oﬃce file 小龍女" });
    expect((await drawPdf({ ...input, title: "Office ﬁle" })).equals(first)).toBe(true);
  });
});
