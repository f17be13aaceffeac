/**
 * Every message we send to members and staff, in one table, in English; `filipino/` has the same
 * messages for members who chose Filipino. Short enough for one SMS. Links lead to our own host
 * alone: to the member's page, where one signs in, or to the page that freezes the account.
 */

import { idTemplates } from "@hiram/words/en/activation/id-check.messages.ts";
import { reminderTemplates } from "@hiram/words/en/collection/reminders.messages.ts";
import { documentTemplates } from "@hiram/words/en/documents/documents.messages.ts";
import { messageTemplates } from "@hiram/words/en/help/help.messages.ts";
import { letterNotices } from "@hiram/words/en/help/letters.messages.ts";
import { coolingOffTemplates } from "@hiram/words/en/loan/cooling-off.messages.ts";
import { loanTemplates } from "@hiram/words/en/loan/loan.messages.ts";
import { hardshipTemplates } from "@hiram/words/en/loan/more-time.messages.ts";
import { settlementTemplates } from "@hiram/words/en/loan/settlement.messages.ts";
import { repaymentTemplates } from "@hiram/words/en/payment/payment.messages.ts";
import { phoneTemplates } from "@hiram/words/en/session/phone-change.messages.ts";
import { correctionTemplates } from "@hiram/words/en/settings/correction.messages.ts";
import { staffTemplates } from "@hiram/words/en/staff/staff.messages.ts";
import { refundTemplates } from "@hiram/words/en/wallet/refund.messages.ts";
import { withdrawalTemplates } from "@hiram/words/en/wallet/withdrawals.messages.ts";
import { forHost } from "@hiram/words/for-host.ts";
import type { Template } from "@hiram/words/message.ts";

const neverAsk = "We never ask for this code. It is free.";

export const templates = {
  "code-REGISTER": {
    purpose: "REGISTER",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code} is your ${words.company} code to open an account. ` +
      `Good for ${words.minutes} minutes. ${neverAsk}${forHost(words)}`,
  },
  "code-RECOVER": {
    purpose: "RECOVER",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code} is your ${words.company} code to set a new password. ` +
      `Good for ${words.minutes} minutes. ${neverAsk}${forHost(words)}`,
  },
  "no-account": {
    purpose: "RECOVER",
    subject: ({ company }) => `${company}: no account`,
    text: ({ company }) =>
      `Somebody asked ${company} to recover an account for this number. There is none. You can ignore this message.`,
  },
  "wrong-codes": {
    purpose: "WRONG_CODES",
    subject: ({ company }) => `${company}: wrong codes were typed for your account`,
    text: ({ company }) =>
      `${company}: several wrong codes were typed for your account. Not you? Change your password. Never give a code to anyone.`,
  },
  welcome: {
    purpose: "WELCOME",
    kind: "ACCOUNT",
    subject: ({ company }) => `Welcome to ${company}`,
    text: ({ company }) =>
      `Your ${company} account is open. Next, activate it in five steps. You never pay us before you receive your loan; if someone asks you to, it is not us.`,
  },
  "password-changed": {
    purpose: "PASSWORD_CHANGED",
    subject: ({ company }) => `Your ${company} password was changed`,
    text: ({ company, link }) => `${company}: your password was changed. Not you? Freeze: ${link}`,
  },
  recovered: {
    purpose: "RECOVERED",
    subject: ({ company }) => `A new password for your ${company} account`,
    text: ({ company, when, link }) =>
      `${company}: new password. No payouts until ${when}. Not you? Freeze: ${link}`,
  },
  "new-device": {
    purpose: "NEW_DEVICE",
    subject: ({ company }) => `A new device signed in to your ${company} account`,
    text: ({ company, what, link }) => `${company}: new sign-in, ${what}. Not you? Freeze: ${link}`,
  },
  "account-frozen": {
    purpose: "FROZEN",
    subject: ({ company }) => `Your ${company} account is frozen`,
    text: ({ company, when }) =>
      `${company}: your account is frozen${when ? ` until ${when}` : ""}. Nobody can sign in or withdraw. Write to us to open it again.`,
  },
  "account-unfrozen": {
    purpose: "FROZEN",
    subject: ({ company }) => `Your ${company} account is open again`,
    text: ({ company }) =>
      `${company}: your account is open again. You can sign in. If you did not ask us for this, write to us now.`,
  },
  "account-unblocked": {
    purpose: "UNBLOCKED",
    subject: ({ company }) => `${company} has finished checking your account`,
    text: ({ company }) =>
      `${company}: we have finished checking your account. You can apply, accept a loan and withdraw again.`,
  },
  "session-ended": {
    purpose: "SESSION_ENDED",
    subject: ({ company }) => `You were signed out of ${company}`,
    text: ({ company }) =>
      `We signed a device out of ${company}, because its session was used in two places. Please sign in again. If it was not you, change your password.`,
  },
  "code-CHANGE_BANK": {
    purpose: "CHANGE_BANK",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code}: send my payouts to the account ending ${words.accountEnding}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "bank-change-asked": {
    purpose: "BANK_CHANGE",
    subject: ({ company }) => `${company}: a new account for your payouts`,
    text: ({ company, accountEnding, when }) =>
      `${company}: from ${when} your payouts go to the account ending ${accountEnding}. Not you? Stop it in Settings and change your password.`,
  },
  "bank-change-refused": {
    purpose: "BANK_CHANGE",
    subject: ({ company }) => `${company}: somebody tried to change your account`,
    text: ({ company }) =>
      `${company}: somebody signed in as you tried to change your payout account and was refused. Not you? Change your password now.`,
  },
  "bank-change-stopped": {
    purpose: "BANK_CHANGE",
    subject: ({ company }) => `${company}: your payout account stays as it was`,
    text: ({ company, accountEnding }) =>
      `${company}: the change to the account ending ${accountEnding} was stopped. Your payouts still go to the same account.`,
  },
  ...phoneTemplates,
  ...correctionTemplates,
  "details-changed": {
    purpose: "DETAILS_CHANGED",
    subject: ({ company }) => `Your ${company} details were changed`,
    text: ({ company }) =>
      `Your ${company} details were changed in Settings. If it was not you, change your password now and write to us.`,
  },
  "email-changed": {
    purpose: "DETAILS_CHANGED",
    subject: ({ company }) => `Your ${company} e-mail address was changed`,
    text: ({ company }) =>
      `The e-mail address of your ${company} account was changed. If it was not you, change your password now and write to us.`,
  },
  "passkey-added": {
    purpose: "PASSKEY",
    subject: ({ company }) => `A new passkey for your ${company} account`,
    text: ({ company }) =>
      `A passkey was added to your ${company} account. It can sign in as you. If it was not you, remove it and change your password now.`,
  },
  "passkey-removed": {
    purpose: "PASSKEY",
    subject: ({ company }) => `A passkey of your ${company} account was removed`,
    text: ({ company }) =>
      `A passkey was removed from your ${company} account. If it was not you, change your password now and write to us.`,
  },
  "deletion-asked": {
    purpose: "DELETION",
    subject: ({ company }) => `Your ${company} account is to be deleted`,
    text: ({ company, when }) =>
      `You asked ${company} to delete your data, not before ${when}. Until then you can take it back in Settings. Not you? Change your password.`,
  },
  "code-ACCEPT_LOAN": {
    purpose: "ACCEPT_LOAN",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code}: agree to the loan of ${words.amount}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-AGREE_TERMS": {
    purpose: "AGREE_TERMS",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code}: agree to new terms for loan ${words.reference}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-WITHDRAW": {
    purpose: "WITHDRAW",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code}: ${words.amount} to account ending ${words.accountEnding}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-REFUND": {
    purpose: "REFUND",
    carriesCode: true,
    subject: ({ company }) => `Your ${company} code`,
    text: (words) =>
      `${words.code}: refund ${words.amount} to account *${words.accountEnding}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  ...loanTemplates,
  ...hardshipTemplates,
  ...coolingOffTemplates,
  ...settlementTemplates,
  ...reminderTemplates,
  ...repaymentTemplates,
  ...withdrawalTemplates,
  ...refundTemplates,
  ...idTemplates,
  ...documentTemplates,
  ...staffTemplates,
  ...letterNotices,
  ...messageTemplates,
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

export const templateOf = (name: string): Template => templates[name as TemplateName];
