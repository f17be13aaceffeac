/**
 * The fonts of our PDFs. Noto Sans draws Latin, Greek, Cyrillic and Devanagari; Arabic and Thai,
 * whose letters change their form with their neighbours, have their own Noto fonts. Unifont draws
 * all other scripts: it is plain, but has every letter of the Basic Multilingual Plane in 3 MB,
 * while a Noto font for Chinese alone takes 10. Fonts are opened when first needed and stay open:
 * reading their tables took four fifths of the time of a document.
 */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { unpackWoffFont } from "#pdf/unpack-woff.ts";

const files = {
  text: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf",
  arabic: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  thai: "@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
  unifont: "@fontsource/unifont/files/unifont-latin-400-normal.woff",
} as const;

export type FaceName = keyof typeof files;
/**
 * The two weights of Noto Sans. The fallback fonts have one weight, because no heading contains a
 * member's own text.
 */
export type Weight = "text" | "bold";

const fallbacks = ["arabic", "thai", "unifont"] as const satisfies readonly FaceName[];

const opened = new Map<FaceName, Font>();

export function openFont(name: FaceName): Font {
  const font = opened.get(name) ?? readFont(files[name]);
  opened.set(name, font);
  return font;
}

function readFont(file: string): Font {
  const bytes = fs.readFileSync(fileURLToPath(import.meta.resolve(file)));
  return create(file.endsWith(".woff") ? unpackWoffFont(bytes) : bytes) as Font;
}

/** Whether one font has every letter of the text. */
export function hasLetters(name: FaceName, text: string): boolean {
  const font = openFont(name);
  return [...text].every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

/** The first font that has the letter with all its marks, or undefined when none has. */
export const findFace = (letter: string, weight: Weight): FaceName | undefined =>
  [weight, ...fallbacks].find((name) => hasLetters(name, letter));

/** Unifont has no GSUB/GPOS tables, so fontkit does not reorder right-to-left text. */
export const isRightToLeft = (name: FaceName): boolean => name === "arabic";

/**
 * fontkit keeps each glyph with the letters it was first used for, and writes those into the map
 * for copying text. Cleared between documents, so that no document depends on an earlier one.
 */
export function clearGlyphCache(): void {
  for (const font of opened.values()) Object.assign(font, { _glyphs: {} });
}
