/**
 * Letters of staff to a member: templates in both languages, which an officer or assistant may
 * change before sending. Each fits into one SMS. None asks for money, a code or a password.
 */
import type { Language } from "#wire/language.ts";

export const letterChannels = ["sms", "email"] as const;
export type LetterChannel = (typeof letterChannels)[number];

type Words = Readonly<Record<Language, string>>;
type LetterTemplate = { readonly name: string; readonly subject: Words; readonly text: Words };

export const letterTemplates = {
  ID_PHOTO: {
    name: "ID photo unclear",
    subject: { en: "The photo of your ID", fil: "Ang larawan ng ID mo" },
    text: {
      en: "we cannot read the photo of your ID. Please sign in and send it again, whole and in good light.",
      fil: "hindi namin mabasa ang larawan ng ID mo. Mag-sign in at ipadala itong muli, buo at maliwanag.",
    },
  },
  PAYSLIP: {
    name: "Payslip missing",
    subject: { en: "Your payslip", fil: "Ang payslip mo" },
    text: {
      en: "we still need your latest payslip to decide about your application. It costs you nothing.",
      fil: "kailangan pa namin ang pinakabagong payslip mo para sa application mo. Wala itong bayad.",
    },
  },
  CALL_BACK: {
    name: "Call us back",
    subject: { en: "Please call us", fil: "Pakitawagan kami" },
    text: {
      en: "we tried to reach you about your loan. The contact page of our website says how to reach us.",
      fil: "sinubukan ka naming tawagan tungkol sa loan mo. Nasa contact page ng aming website kung paano kami makakausap.",
    },
  },
  PAYMENT: {
    name: "Question about a payment",
    subject: { en: "Your payment", fil: "Ang bayad mo" },
    text: {
      en: "we have a question about a payment of yours. Please write to us with its date and reference.",
      fil: "may tanong kami tungkol sa isang bayad mo. Sulatan kami ng petsa at reference nito.",
    },
  },
  FREE: {
    name: "Own words",
    subject: { en: "A message about your account", fil: "Mensahe tungkol sa account mo" },
    text: { en: "", fil: "" },
  },
} as const satisfies Record<string, LetterTemplate>;
export type LetterTemplateName = keyof typeof letterTemplates;

export const LETTER_LENGTH_MAX = 500;

/** A letter with a link to press looks like a thief's. */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|\b[\w-]+\.(com|ph|net|org)\b/i.test(text);
