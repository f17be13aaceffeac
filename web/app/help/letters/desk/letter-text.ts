/** The text of a letter: its faults, and whether it is a template's. */
import { LETTER_LENGTH_MAX } from "@hiram/contract/help/letters.ts";
import { deskIn } from "@hiram/words/languages.ts";

const LENGTH_MIN = 10;

export function letterError(text: string): string | null {
  const { length } = text.trim();
  if (length < LENGTH_MIN || length > LETTER_LENGTH_MAX)
    return `Please write ${LENGTH_MIN} to ${LETTER_LENGTH_MAX} letters.`;
  return null;
}

/** True for an empty text too, which can be replaced without losing typed words. */
export const isTemplateText = (text: string): boolean =>
  text.trim() === "" ||
  Object.values(deskIn).some(({ letters }) =>
    Object.values(letters).some((letter) => letter.text === text),
  );
