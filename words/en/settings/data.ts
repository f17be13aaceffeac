import type { retainedRecords } from "@hiram/contract/settings/rights.ts";
import type { NoticeKind } from "@hiram/contract/settings/settings.ts";
import { defineWords } from "#define-words.ts";

const kinds: Record<NoticeKind, { name: string; text: string }> = {
  ACCOUNT: { name: "Your account", text: "Your ID check, and changes of your details." },
  REMINDER: {
    name: "Reminders",
    text: "Before an instalment is due, on the day, and when it's late. Please keep SMS or e-mail on.",
  },
  SCORE: {
    name: "Credit score",
    text: "When your score crosses a round hundred, such as 700, at most once every 30 days.",
  },
};

const keeps: Record<(typeof retainedRecords)[number], { name: string; why: string }> = {
  IDENTITY: { name: "Who you are", why: "The law requires lenders to know who borrowed." },
  CONTRACTS: { name: "Your contracts", why: "They prove what was agreed." },
  LEDGER: {
    name: "All transactions",
    why: "We must not change our accounting records. They don't name you.",
  },
  AUDIT: { name: "The log of who did what", why: "It protects you. Afterwards it won't name you." },
};

/** A member's rights over their data, and which messages they get. */
export const dataWords = defineWords("settings/data", {
  noticesText: "Choose which messages you get, and how.",
  noticesLoading: "Loading your choices …",
  noticesFailed: "We can't load your choices right now.",
  noticesSaved: "Saved.",
  nightContact: "You may contact me about my loan at night too",
  nightContactText:
    "Otherwise we won't contact you about a late payment before 6 am or after 10 pm, in Manila and where you are, unless it's more than 15 days late. You can change your mind at any time.",
  channels: { sms: "SMS", email: "E-mail" },
  kind: "About",
  kinds,
  always: "always on",
  fixed: {
    MONEY: { name: "Money", text: "Withdrawals, payments, your contract." },
    SECURITY: { name: "Security", text: "Codes, sign-ins, passwords, your payout account." },
  },
  fixedWhy: "Messages about money and security can't be switched off: they keep you safe.",
  choiceOf: (kind: string, channel: string) => `${kind} by ${channel}`,

  exportText:
    "Everything we have about you: your details, loans, transactions, messages and sign-ins. It's free, as often as you like.",
  exportKeep: "The file isn't locked. Please keep it where only you can open it.",
  asPage: "Download to read (HTML)",
  asJson: "Download for a computer (JSON)",
  exporting: "Putting your data together …",
  exported: (name: string) => `Downloaded: ${name}`,
  exportFailed: "Nothing was downloaded.",

  consentsText: "What you have agreed to with us, and when.",
  consentsLoading: "Loading …",
  consentsFailed: "We can't load what you agreed to right now.",
  consents: {
    TERMS: "Terms and conditions, and the Privacy Policy",
    CREDIT_BUREAU: "Reading credit reports about me (an earlier tick: now we ask each time)",
    CREDIT_REPORT: "Reading a credit report about me once",
    LOAN_CONTRACT: "A loan contract",
  } as Record<string, string>,

  deletionLoading: "Loading …",
  deletionFailed: "We can't load this right now.",
  deletionText: (days: number) =>
    `You can ask us to delete your account. We'll wait ${days} days, and you can change your mind until then. After that we'll delete everything the law lets us delete.`,
  deletionLaw: (years: number) =>
    `If you had a loan, the law makes us keep records for ${years} years after it ended. Then we'll delete the rest.`,
  staysTitle: "What we must keep, and why",
  keeps,
  staysUntil: (when: string) => `until ${when}`,
  staysForever: "for good",
  staysWhileLoan: "while your loan is active, and afterwards as long as the law requires",
  askDeletion: "Ask for deletion",
  askSure: "I understand that I can't get my account back once it is deleted.",
  askSureMissing: "Please tick this first.",
  asking: "Asking …",
  askFailed: "Your request wasn't sent. Your account stays.",
  asked: (when: string) => `You asked for deletion on ${when}.`,
  notBefore: (when: string) => `We'll delete it on ${when} at the earliest.`,
  takeBack: "Keep my account",
  takingBack: "Cancelling …",
  tookBack: "Cancelled. Your account stays.",
  password: "Current password",
  passwordMissing: "Please enter your current password.",
});
