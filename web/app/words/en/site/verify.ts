import { defineWords } from "#words/words.tsx";

/** The public page that tells a genuine paper from a forged one. */
export const verifyWords = defineWords("site/verify", {
  title: "Check a paper",
  description: "Check whether a receipt, statement, letter or certificate was issued by us.",
  text: "Every receipt, statement, payoff letter and certificate of ours carries a code of 16 letters and digits. Enter it to see what we issued. Nothing of the member is shown.",
  code: "Code on the paper",
  codeHint: "For example 7K2M-9QXA-04TB-VH5C. Hyphens and small letters do not matter.",
  codeMissing: "Please enter the code.",
  check: "CHECK",
  checking: "Checking …",
  failed: "The code was not checked.",
  GENUINE: "Genuine. We issued a paper with this code.",
  NO_LONGER_VALID: "No longer valid. We issued this paper, and what it says has changed since.",
  UNKNOWN: "Not genuine. We issued no paper with this code. Please compare each character.",
  compare: "Compare these with the paper. If one differs, the paper was changed.",
  kind: "Paper",
  on: "Date",
  amount: "Amount",
  kinds: {
    RECEIPT: "Acknowledgement receipt",
    STATEMENT: "Statement of account",
    PAYOFF: "Payoff letter",
    CERTIFICATE: "Certificate of full payment",
  },
});
