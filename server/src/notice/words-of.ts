/** The words of a message in the member's language. */

import type { letterNotices } from "#notice/english/letter-templates.ts";
import type { staffTemplates } from "#notice/english/staff-templates.ts";
import { accountWords } from "#notice/filipino/account.ts";
import { codeWords } from "#notice/filipino/codes.ts";
import { coolingOffWords } from "#notice/filipino/cooling-off.ts";
import { correctionWords } from "#notice/filipino/correction.ts";
import { documentWords } from "#notice/filipino/documents.ts";
import { sayInFilipino } from "#notice/filipino/facts.ts";
import { hardshipWords } from "#notice/filipino/hardship.ts";
import { loanWords } from "#notice/filipino/loan.ts";
import { payoutWords } from "#notice/filipino/payouts.ts";
import { phoneWords } from "#notice/filipino/phone.ts";
import { reminderWords } from "#notice/filipino/reminders.ts";
import { settlementWords } from "#notice/filipino/settlement.ts";
import type { MessageWords, NoticeAbout } from "#notice/template.ts";
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
