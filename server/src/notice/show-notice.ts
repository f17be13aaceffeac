/**
 * A message as the member's inbox shows it: the words that were sent, without a code, and without
 * the link that freezes the account, which works for everyone who has it.
 */
import type { House } from "#house/house.ts";
import { type TemplateName, templateOf, templates } from "#notice/templates.ts";
import { type NoticeDocument, noticeSeal } from "#notice/write-notice.ts";

const LINK_LEFT_OUT = "(the link is in the message itself)";

type SealedNotice = { readonly id: string; readonly template: string; readonly sealed: Buffer };

export function showNotice({ keys, config }: House, { id, template, sealed }: SealedNotice) {
  const { carriesCode, subject, text } = templateOf(template);
  if (carriesCode) return { isCode: true, subject: "", text: "" };
  const { about }: NoticeDocument = JSON.parse(keys.open(sealed, noticeSeal(id)));
  const words = {
    ...about,
    company: config.company.CompanyName,
    ...(about?.link && { link: LINK_LEFT_OUT }),
  };
  return { isCode: false, subject: subject(words), text: text(words) };
}

/**
 * Messages that add nothing to the count of unread ones: a code is read at once or void, and an
 * answer is counted in the thread.
 */
export const uncounted: readonly string[] = [
  ...(Object.keys(templates) as TemplateName[]).filter((name) => templateOf(name).carriesCode),
  "message-answered" satisfies TemplateName,
];
