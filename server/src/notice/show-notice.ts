/**
 * A message as the member's inbox shows it: the sent words without a code, and without the link
 * that freezes the account, because the link works for anyone who has it.
 */
import type { Language } from "@hiram/contract/wire/language.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import type { House } from "#house/house.ts";
import { siteWords } from "#notice/site-words.ts";
import { messageTemplates, type TemplateName, templateOf } from "#notice/templates.ts";
import { wordsOfMessage, writeNoticeFacts } from "#notice/words-of.ts";
import { type NoticeDocument, noticeSeal } from "#notice/write-notice.ts";

type SealedNotice = {
  readonly id: string;
  readonly template: string;
  readonly sealed: Buffer;
  readonly language: Language;
};

export function showNotice(house: House, { id, template, sealed, language }: SealedNotice) {
  const { about }: NoticeDocument = JSON.parse(house.keys.open(sealed, noticeSeal(id)));
  return renderNotice(house, { template, language, about });
}

type OpenedNotice = {
  readonly template: string;
  readonly language: Language;
  readonly about: NoticeDocument["about"];
};

export function renderNotice(house: House, { template, language, about }: OpenedNotice) {
  if (templateOf(template).carriesCode) return { isCode: true, subject: "", text: "" };
  const { subject, text } = wordsOfMessage(template, language);
  const words = {
    ...writeNoticeFacts(about ?? {}, language),
    ...siteWords(house),
    ...(about?.link && { link: writtenIn[language].notice.linkLeftOut }),
  };
  return { isCode: false, subject: subject(words), text: text(words) };
}

const moneyPurposes = [
  "LOAN",
  "REPAYMENT",
  "REMINDER",
  "PROMISE",
  "WITHDRAWAL",
  "REFUND",
  "ANSWER",
  "COMPLAINT",
  "DOCUMENT",
  "LETTER",
];

/** True for messages about a loan or its money, and not about sign-ins, codes or the account. */
export const isAboutMoney = (template: string): boolean => {
  const { purpose, carriesCode } = templateOf(template);
  return !carriesCode && moneyPurposes.includes(purpose);
};

/**
 * Messages that do not count as unread. A code is read at once or expires, and an answer counts in
 * the thread. The others confirm what the member has just done on screen, or report a stage of the
 * application that Home shows too.
 */
export const templatesNotCounted: readonly string[] = [
  ...(Object.keys(messageTemplates) as TemplateName[]).filter(
    (name) => templateOf(name).carriesCode,
  ),
  ...([
    "message-answered",
    "complaint-answered",
    "dispute-upheld",
    "dispute-refused",
    "dispute-ended",
    "welcome",
    "new-device",
    "emailed-code",
    "loan-apply",
    "loan-review",
    "loan-accept",
    "loan-cancel",
    "loan-giveBack",
    "hardship-ask",
    "hardship-agree",
    "hardship-withdraw",
    "due-day-moved",
    "credit-notice",
    "cooling-off-declare",
    "promise-made",
    "promise-withdrawn",
    "repayment-returned",
    "withdrawal-made",
    "withdrawal-send",
    "withdrawal-recall",
    "refund-made",
    "refund-send",
    "refund-recall",
    "correction-asked",
    "complaint-received",
  ] satisfies TemplateName[]),
];
