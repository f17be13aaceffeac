/** Letters of staff to a member, as their templates begin them. */
import type { LetterTemplateName } from "@hiram/contract/help/letters.ts";

type Letter = { readonly subject: string; readonly text: string };
export type LetterWords = Readonly<Record<LetterTemplateName, Letter>>;

export const letterWords: LetterWords = {
  ID_PHOTO: {
    subject: "The photo of your ID",
    text: "we can't read the photo of your ID. Please sign in and send it again, whole and in good light.",
  },
  PAYSLIP: {
    subject: "Your payslip",
    text: "we still need your latest payslip to decide about your application. It costs you nothing.",
  },
  CALL_BACK: {
    subject: "Please get in touch",
    text: "we tried to reach you about your loan. Please write to us in the app, under Help.",
  },
  PAYMENT: {
    subject: "Your payment",
    text: "we have a question about a payment of yours. Please write to us with its date and reference.",
  },
  DEMAND: {
    subject: "Your unpaid instalment",
    text: "an instalment of your loan is unpaid. Please pay it in the app, or ask there for more time if you cannot pay now.",
  },
  LAST_DEMAND: {
    subject: "Your overdue loan",
    text: "your loan is long overdue. Please pay or write to us in the app within 15 days. After that an agency may contact you for us.",
  },
  FREE: { subject: "A message about your account", text: "" },
};
