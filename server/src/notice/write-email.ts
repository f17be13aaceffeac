/**
 * An e-mail around the words of a message: a greeting, the message without the name of the company
 * at its beginning, and a signature.
 */
import type { Language } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";

type EmailParts = {
  readonly text: string;
  readonly company: string;
  /** The member's name; null for people without an account. */
  readonly name: string | null;
  readonly contactPage: string;
  readonly language: Language;
};

export function writeEmail(parts: EmailParts): string {
  const { greet, sign } = writtenIn[parts.language].notice;
  const start = `${parts.company}: `;
  const body = parts.text.startsWith(start) ? parts.text.slice(start.length) : parts.text;
  const sentence = body.charAt(0).toUpperCase() + body.slice(1);
  return `${greet(parts.name)}\n\n${sentence}\n\n${sign(parts)}\n`;
}
