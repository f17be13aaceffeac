/** The words of a message in the member's language. */

import type { letterNotices } from "@hiram/words/en/help/letters.messages.ts";
import type { staffTemplates } from "@hiram/words/en/staff/staff.messages.ts";
import { reminderWords } from "@hiram/words/fil/collection/reminders.messages.ts";
import { documentWords } from "@hiram/words/fil/documents/documents.messages.ts";
import { sayInFilipino } from "@hiram/words/fil/facts.ts";
import { coolingOffWords } from "@hiram/words/fil/loan/cooling-off.messages.ts";
import { loanWords } from "@hiram/words/fil/loan/loan.messages.ts";
import { hardshipWords } from "@hiram/words/fil/loan/more-time.messages.ts";
import { settlementWords } from "@hiram/words/fil/loan/settlement.messages.ts";
import { accountWords } from "@hiram/words/fil/session/account.messages.ts";
import { codeWords } from "@hiram/words/fil/session/codes.messages.ts";
import { phoneWords } from "@hiram/words/fil/session/phone-change.messages.ts";
import { correctionWords } from "@hiram/words/fil/settings/correction.messages.ts";
import { payoutWords } from "@hiram/words/fil/wallet/withdrawals.messages.ts";
import type { MessageWords, NoticeAbout } from "@hiram/words/message.ts";
import { type TemplateName, templateOf } from "#notice/templates.ts";

export type Language = "en" | "fil";

/** The desk is in English, and a letter is in the words of its writer. */
type EnglishOnly = keyof typeof staffTemplates | keyof typeof letterNotices;

export const filipinoWords: Readonly<Record<Exclude<TemplateName, EnglishOnly>, MessageWords>> = {
  ...accountWords,
  ...codeWords,
  ...loanWords,
  ...payoutWords,
  ...phoneWords,
  ...correctionWords,
  ...hardshipWords,
  ...coolingOffWords,
  ...settlementWords,
  ...documentWords,
  ...reminderWords,
};

export const wordsOf = (template: string, language: Language): MessageWords =>
  (language === "fil" && (filipinoWords as Readonly<Record<string, MessageWords>>)[template]) ||
  templateOf(template);

const joining: Readonly<Record<Language, string>> = { en: "and", fil: "at" };

/** The stored facts in the language of the message; several things become `a, b and c`. */
export function sayFacts({ what, reason, ...facts }: NoticeAbout, language: Language) {
  const say = (fact: string) => (language === "fil" ? sayInFilipino(fact) : fact);
  const parts = what === undefined ? [] : [what].flat().map(say);
  const list =
    parts.length < 2
      ? parts.join("")
      : `${parts.slice(0, -1).join(", ")} ${joining[language]} ${parts.at(-1)}`;
  return { ...facts, ...(list && { what: list }), ...(reason && { reason: say(reason) }) };
}
