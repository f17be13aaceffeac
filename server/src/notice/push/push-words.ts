/**
 * What a notification says. It is read on a locked screen by anyone who is near, so it has no
 * amount, name, code or number: only a sentence for its kind, and the page with the rest.
 */
import type { Language } from "@hiram/contract/wire/language.ts";
import type { NoticeWords } from "@hiram/words/en/notice/notice.papers.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import { type TemplateName, templateOf } from "#notice/templates.ts";

/** The page of each kind of notification. */
const pages = {
  PAYMENT: "/wallet/money",
  PAYOUT: "/wallet",
  DUE: "/pay",
  ANSWER: "/help/messages",
  COMPLAINT: "/help/complaints",
  LETTER: "/help/inbox",
  OTHER: "/help/inbox",
} as const satisfies Record<keyof NoticeWords["push"], string>;
type PushKind = keyof typeof pages;

const kindByTemplate: Readonly<Partial<Record<TemplateName, PushKind>>> = {
  "repayment-received": "PAYMENT",
  "payment-overpaid": "PAYMENT",
  "payoff-rest": "PAYMENT",
  "withdrawal-send": "PAYOUT",
  "refund-send": "PAYOUT",
  "message-answered": "ANSWER",
  "complaint-received": "COMPLAINT",
  "complaint-answered": "COMPLAINT",
  "dispute-upheld": "COMPLAINT",
  "dispute-refused": "COMPLAINT",
  "dispute-ended": "COMPLAINT",
  "staff-letter": "LETTER",
};

export type PushWords = {
  readonly title: string;
  readonly body: string;
  readonly lang: Language;
  /** A path on our own host. */
  readonly page: string;
  /** A newer notification with the same tag replaces the older one. */
  readonly tag: string;
};

/** Null for a message with a code. */
export function pushWordsOf(
  template: string,
  language: Language,
  company: string,
): PushWords | null {
  const { carriesCode, kind } = templateOf(template);
  if (carriesCode) return null;
  const reminds: PushKind = kind === "REMINDER" ? "DUE" : "OTHER";
  const tag = kindByTemplate[template as TemplateName] ?? reminds;
  const body = writtenIn[language].notice.push[tag];
  return { title: company, body, lang: language, page: pages[tag], tag };
}
