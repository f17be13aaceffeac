/**
 * Letters of staff to a member: templates, which staff may change before sending. Each fits into
 * one SMS. None asks for money, a code or a password.
 */
export const letterChannels = ["sms", "email"] as const;
export type LetterChannel = (typeof letterChannels)[number];

/** Their subjects and texts are in `words/<language>/help/letters.desk.ts`. */
export const letterTemplates = {
  ID_PHOTO: { name: "ID photo unclear" },
  PAYSLIP: { name: "Payslip missing" },
  CALL_BACK: { name: "Call us back" },
  PAYMENT: { name: "Question about a payment" },
  DEMAND: { name: "Demand: an instalment is unpaid" },
  LAST_DEMAND: { name: "Last demand, before an agency" },
  FREE: { name: "Own words" },
} as const satisfies Record<string, { readonly name: string }>;
export type LetterTemplateName = keyof typeof letterTemplates;

export const LETTER_LENGTH_MAX = 500;
