/** Messages about a correction of the name or the date of birth. */
import type { MessageWords } from "#message.ts";

export const correctedWords = { name: "name", birthDate: "birth date" } as const;

type Difference = { readonly isName: boolean; readonly isBirthDate: boolean };

/** What is corrected, as messages and the log name it. */
export const correctedNames = ({ isName, isBirthDate }: Difference): string[] => [
  ...(isName ? [correctedWords.name] : []),
  ...(isBirthDate ? [correctedWords.birthDate] : []),
];

export const messages = {
  "correction-asked": {
    subject: ({ company }) => `${company}: someone asked to correct your details`,
    text: ({ company, what, link }) =>
      `${company}: correction of your ${what} asked for. Not you? Freeze: ${link}`,
  },
  "correction-accepted": {
    subject: ({ company, what }) => `${company}: your ${what} was corrected`,
    text: ({ company, when, link }) =>
      `${company}: details corrected. ${when ? `Payouts from ${when}. ` : ""}Not you? Freeze: ${link}`,
  },
  "correction-refused": {
    subject: ({ company, what }) => `${company}: we couldn't correct your ${what}`,
    text: ({ company, what, reason }) =>
      `${company}: we couldn't correct your ${what}. ${reason} You can ask again in Settings.`,
  },
} as const satisfies Record<string, MessageWords>;
