import { defineWords } from "#define-words.ts";

/** The loan's documents and the withdrawals in the settings. */
export const settingsPapersWords = defineWords("settings/papers", {
  noWithdrawal: "We haven't received any withdrawal so far.",
  noLoan: "We haven't received any loan applications so far.",
  noContract: (number: string, status: string) =>
    `Loan no. ${number} has no contract. Its status: ${status}.`,
  notAgreed: "You haven't agreed to this contract yet.",
  toLoan: "See your loan on Home",
});
