/**
 * Answers that decide a dispute, ready in both languages. One of them, unchanged, needs no second
 * reader; words of one's own to a member who is late do.
 */
import type { Language } from "#wire/language.ts";

type Words = Readonly<Record<Language, string>>;
type DecisionTemplate = {
  readonly name: string;
  readonly outcome: "UPHELD" | "REFUSED";
  readonly text: Words;
};

export const decisionTemplates = {
  CHARGE_WAIVED: {
    name: "The charge is waived",
    outcome: "UPHELD",
    text: {
      en: "You are right: this late charge should not have been made. We waived it, and your loan shows the new amount.",
      fil: "Tama ka: hindi dapat nagawa ang late charge na ito. Tinanggal na namin ito, at nasa loan mo ang bagong halaga.",
    },
  },
  PAYMENT_FOUND: {
    name: "The payment was found",
    outcome: "UPHELD",
    text: {
      en: "We found your payment and posted it to your loan on the day it arrived. Thank you for telling us.",
      fil: "Nakita namin ang bayad mo at naitala na ito sa loan mo sa araw ng pagdating nito. Salamat sa pagsabi.",
    },
  },
  CHARGE_STANDS: {
    name: "The charge is right",
    outcome: "REFUSED",
    text: {
      en: "We looked at the due date and at every payment we received. This late charge is right, as your contract says. Nothing was added while we looked.",
      fil: "Tiningnan namin ang due date at ang bawat bayad na natanggap. Tama ang late charge na ito ayon sa kontrata mo. Walang naidagdag habang sinusuri namin.",
    },
  },
  PAYMENT_NOT_FOUND: {
    name: "The payment was not found",
    outcome: "REFUSED",
    text: {
      en: "We looked through our accounts and could not find this payment. Please ask your bank or e-wallet where it went, and write to us again with what they say.",
      fil: "Tiningnan namin ang mga account namin at hindi nakita ang bayad na ito. Itanong sa bangko o e-wallet mo kung saan ito napunta, at sulatan kami muli ng sagot nila.",
    },
  },
} as const satisfies Record<string, DecisionTemplate>;
export type DecisionTemplateName = keyof typeof decisionTemplates;

/** The template whose words these are, unchanged; null for words of the writer's own. */
export const findDecisionTemplate = (text: string): DecisionTemplateName | null =>
  (Object.keys(decisionTemplates) as DecisionTemplateName[]).find((name) =>
    Object.values<string>(decisionTemplates[name].text).includes(text),
  ) ?? null;
