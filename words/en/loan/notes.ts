import { defineWords } from "#define-words.ts";

/**
 * Notes to a member that staff choose from a list. The desk stores the English, and the member's
 * page finds it here to show it in the member's language; a note in the writer's own words stays as
 * it is.
 */
export const noteTemplateWords = defineWords("loan/notes", {
  MORE_PAYSLIPS: "Please send your payslips for the last three months.",
  PROOF_OF_ADDRESS: "Please send a bill from the last three months with your name and address.",
  EMPLOYMENT: "Please tell us about your job and income: we couldn't confirm them yet.",
  REFERENCE_NUMBER: "Please check the phone number of your reference.",
  OTHER_LOANS: "Please tell us what you pay each month on other loans.",
  LESS_APPROVED:
    "We approved less so the instalment fits your income. You decide whether to take it.",
  FROM_YOUR_INCOME: "We worked this out from the income you told us.",
  FITS_YOUR_PLAN: "We made this offer to fit what you told us you can pay.",
  OTHER_THAN_ASKED: "This isn't what you asked for, but it's the most time our policy allows.",
});
