import type { CreditNoticeChannel } from "@hiram/contract/regulators/credit-notice.ts";
import type { AuthorisationStatus } from "@hiram/contract/regulators/credit-report.ts";
import { defineWords } from "#define-words.ts";

const channels: Record<CreditNoticeChannel, string> = {
  ACTIVATION: "when you activated your account",
  CONTRACT: "in your loan contract",
  MESSAGE: "by a message to you",
};

const statuses: Record<AuthorisationStatus, string> = {
  ASKED: "Waiting for your answer",
  GIVEN: "You allowed it",
  USED: "The report was read",
  REFUSED: "You said no",
  REVOKED: "You withdrew your consent",
  EXPIRED: "Your consent has expired",
};

/** What is reported to the credit registry, and the yes to reading a credit report. */
export const creditReportPageWords = defineWords("regulators/credit-report", {
  title: "Your credit report",
  meta: "Allow us to read a credit report for your application, or say no.",
  back: "Back to Home",
  loading: "Loading …",
  failed: "We can't load this right now.",
  lead: "We'd like to read a credit report about you, for this application only. You decide.",
  agree: "Yes, read it once",
  refuse: "No, don't read it",
  code: "Confirm with a code",
  allowed: (day: string) =>
    `Thank you. We may read one report until ${day}. You can withdraw your consent here until we have.`,
  refused: "All right, we won't read it. Your application continues.",
  revoked: "Done. We may no longer read it.",
  nothing: "We haven't asked to read a credit report about you. If we do, we'll text you first.",
  seeReported: "See what we report in Settings",
  cardTitle: "May we read your credit report?",
  cardText: "It's only for this application, and your application continues either way.",
  cardLink: "Read and answer",
  noticeTitle: "What we report, and why",
  notice: [
    "By law (Republic Act No. 9510), every lender must report its loans to the Credit Information Corporation (CIC), a government body. It's our duty, so we tell you about it and don't ask.",
    "We report who you are (name, birth, nationality, address, phone and ID numbers) and, for each month from your first payout until the loan has ended: its amount, its instalments, what is left, what is late, and how it ended.",
    "Paying on time builds your record. Other lenders may read it only as the law allows.",
    "If something is wrong, write to us under Help, or ask the CIC. It's free: we check it and correct what was wrong.",
  ],
  told: "When we told you",
  toldRow: (when: string, how: string) => `${when}, ${how}`,
  notTold: "We'll tell you by message before we report anything.",
  channels,
  readTitle: "Reading a credit report about you",
  statuses,
  row: (loan: string, status: string) => `Application ${loan}: ${status}`,
  asked: (when: string) => `Asked ${when}`,
  until: (day: string) => `Good until ${day}`,
  revoke: "Withdraw my consent",
  answer: "Answer",
  details: "Your details for the registry",
  help: "Write to us",
});
