/**
 * What a notification says. It is read on a locked screen by anyone who is near, so that it has no
 * amount, name, code or number in it: a sentence by its kind, and the page where the rest stands.
 */
import { type TemplateName, templateOf } from "#notice/templates.ts";
import type { Language } from "#notice/words-of.ts";

const kinds = {
  PAYMENT: {
    en: "We have booked your payment.",
    fil: "Naitala na namin ang bayad mo.",
    page: "/wallet/money",
  },
  PAYOUT: { en: "Your money is on its way.", fil: "Papunta na ang pera mo.", page: "/wallet" },
  DUE: {
    en: "An instalment will be due soon.",
    fil: "Malapit na ang due date ng hulog mo.",
    page: "/pay",
  },
  ANSWER: {
    en: "We have answered your message.",
    fil: "Sinagot namin ang mensahe mo.",
    page: "/help/messages",
  },
  COMPLAINT: {
    en: "There is news about your complaint.",
    fil: "May balita tungkol sa reklamo mo.",
    page: "/help/complaints",
  },
  LETTER: { en: "We have written to you.", fil: "May sulat kami sa iyo.", page: "/help/inbox" },
  OTHER: {
    en: "There is a new message in your account.",
    fil: "May bagong mensahe sa account mo.",
    page: "/help/inbox",
  },
} as const;
type PushKind = keyof typeof kinds;

const kindByTemplate: Readonly<Partial<Record<TemplateName, PushKind>>> = {
  "repayment-received": "PAYMENT",
  "payment-overpaid": "PAYMENT",
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
  /** A newer notification of the same tag replaces the older one. */
  readonly tag: string;
};

/** Null for a message with a code. */
export function pushWords(template: string, language: Language, company: string): PushWords | null {
  const { carriesCode, kind } = templateOf(template);
  if (carriesCode) return null;
  const reminds: PushKind = kind === "REMINDER" ? "DUE" : "OTHER";
  const tag = kindByTemplate[template as TemplateName] ?? reminds;
  return { title: company, body: kinds[tag][language], lang: language, page: kinds[tag].page, tag };
}
