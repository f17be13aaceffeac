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
  FREE: { subject: "A message about your account", text: "" },
};
