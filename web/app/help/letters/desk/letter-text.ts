/** The text of a letter: what is wrong with it, and whether it is a template's. */
import { hasLink, LETTER_LENGTH_MAX, letterTemplates } from "@hiram/contract/help/letters.ts";

const LENGTH_MIN = 10;

export function letterError(text: string): string | null {
  const { length } = text.trim();
  if (length < LENGTH_MIN || length > LETTER_LENGTH_MAX)
    return `Please write ${LENGTH_MIN} to ${LETTER_LENGTH_MAX} letters.`;
  return hasLink(text) ? "Please write no link: members are told to trust none." : null;
}

/** Also true for an empty text: nothing of the writer's own is lost when it is replaced. */
export const isTemplateText = (text: string): boolean =>
  text.trim() === "" ||
  Object.values(letterTemplates).some(({ text: words }) => words.en === text || words.fil === text);
