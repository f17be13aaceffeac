/**
 * An e-mail around the words of a message: a greeting, the message without the name of the company
 * at its beginning, and a signature.
 */
import type { Language } from "#notice/words-of.ts";

type EmailParts = {
  readonly text: string;
  readonly company: string;
  /** The member's name; null for people without an account. */
  readonly name: string | null;
  readonly contactPage: string;
  readonly language: Language;
};

type Frame = {
  readonly greet: (name: string | null) => string;
  readonly sign: (parts: EmailParts) => string;
};

const frames: Readonly<Record<Language, Frame>> = {
  en: {
    greet: (name) => (name ? `Hello ${name},` : "Hello,"),
    sign: ({ company, contactPage, name }) =>
      `Questions? Write to us ${name ? "in the app under Help, or " : ""}at ${contactPage}\n` +
      `We never ask for a code or a password.\n\n${company}`,
  },
  fil: {
    greet: (name) => (name ? `Kumusta, ${name}!` : "Kumusta!"),
    sign: ({ company, contactPage, name }) =>
      `May tanong? Sumulat sa amin ${name ? "sa app, sa Help, o " : ""}sa ${contactPage}\n` +
      `Hinding-hindi kami hihingi ng code o password.\n\n${company}`,
  },
};

export function writeEmail(parts: EmailParts): string {
  const { greet, sign } = frames[parts.language];
  const start = `${parts.company}: `;
  const body = parts.text.startsWith(start) ? parts.text.slice(start.length) : parts.text;
  const sentence = body.charAt(0).toUpperCase() + body.slice(1);
  return `${greet(parts.name)}\n\n${sentence}\n\n${sign(parts)}\n`;
}
