import { defineWords } from "#define-words.ts";
import { verifyAnswerEnglish } from "#en/loan/verify.papers.ts";

/** The public page that tells a genuine paper from a forged one. */
export const verifyWords = defineWords("site/verify", {
  title: "Verify a document",
  description: "Check whether a receipt, statement, letter or certificate was issued by us.",
  text: "Every receipt, statement, payoff letter and certificate we issue has a code of 16 letters and digits. Enter it, and we'll tell you whether we issued the document and whether it's up to date. We never show the member's details.",
  code: "Code on the document",
  codeHint: "For example 7K2M-9QXA-04TB-VH5C. Hyphens and small letters don't matter.",
  codeMissing: "Please enter the code.",
  check: "CHECK",
  checking: "Checking …",
  failed: "The code wasn't checked.",
  ...verifyAnswerEnglish,
});
