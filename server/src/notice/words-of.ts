/** The text of a message in the member's language. */
import type { Language } from "@hiram/contract/wire/language.ts";
import { messages as english, type MessageName } from "@hiram/words/en/messages.ts";
import { messagesIn, writtenIn } from "@hiram/words/languages.ts";
import type { MessageWords, NoticeAbout } from "@hiram/words/message.ts";

/** English for a letter, which has its writer's own words, and for the desk. */
export const wordsOfMessage = (template: string, language: Language): MessageWords =>
  (messagesIn[language] as Readonly<Record<string, MessageWords>>)[template] ??
  english[template as MessageName];

/**
 * The stored facts in the language of the message; a list becomes `a, b and c`. A fact without a
 * translation (a device, words of staff) stays as it is. Amounts are written with PHP, because an
 * SMS has no peso sign, and the inbox shows what was sent.
 */
export function writeNoticeFacts({ what, reason, ...facts }: NoticeAbout, language: Language) {
  const { facts: said, notice } = writtenIn[language];
  const say = (fact: string) => said[fact] ?? fact;
  const amount = facts.amount?.replaceAll("₱", "PHP ");
  const parts =
    what === undefined ? [] : [what].flat().map((one) => say(one).replaceAll("₱", "PHP "));
  const list =
    parts.length < 2
      ? parts.join("")
      : `${parts.slice(0, -1).join(", ")} ${notice.and} ${parts.at(-1)}`;
  return {
    ...facts,
    ...(amount && { amount }),
    ...(list && { what: list }),
    ...(reason && { reason: say(reason) }),
  };
}
