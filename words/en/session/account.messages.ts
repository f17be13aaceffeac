/** Messages about an account: its password, devices, passkeys, details and payout account. */
import type { MessageWords } from "#message.ts";

export const messages = {
  "no-account": {
    subject: ({ company }) => `${company}: no account`,
    text: ({ company }) =>
      `Someone asked ${company} to recover an account for this number. There isn't one. You can ignore this message.`,
  },
  "wrong-codes": {
    subject: ({ company }) => `${company}: wrong codes were entered for your account`,
    text: ({ company }) =>
      `${company}: someone entered several wrong codes for your account. Not you? Change your password. Never give a code to anyone.`,
  },
  welcome: {
    subject: ({ company }) => `Welcome to ${company}`,
    text: ({ company }) =>
      `Your ${company} account is open. Next, activate it in five steps. You never pay us before you receive your loan; if someone asks you to, it is not us.`,
  },
  "password-changed": {
    subject: ({ company }) => `Your ${company} password was changed`,
    text: ({ company, link }) => `${company}: your password was changed. Not you? Freeze: ${link}`,
  },
  recovered: {
    subject: ({ company }) => `A new password for your ${company} account`,
    text: ({ company, when, link }) =>
      `${company}: new password. No payouts until ${when}. Not you? Freeze: ${link}`,
  },
  "new-device": {
    subject: ({ company }) => `A new device signed in to your ${company} account`,
    text: ({ company, what, link }) => `${company}: new sign-in, ${what}. Not you? Freeze: ${link}`,
  },
  "account-frozen": {
    subject: ({ company }) => `Your ${company} account is frozen`,
    text: ({ company, when }) =>
      `${company}: your account is frozen${when ? ` until ${when}` : ""}. No one can sign in or withdraw. Write to us to open it again.`,
  },
  "account-unfrozen": {
    subject: ({ company }) => `Your ${company} account is open again`,
    text: ({ company }) =>
      `${company}: your account is open again. You can sign in. If you didn't ask us for this, write to us now.`,
  },
  "account-unblocked": {
    subject: ({ company }) => `${company} has finished checking your account`,
    text: ({ company }) =>
      `${company}: we have finished checking your account. You can apply, accept a loan and withdraw again.`,
  },
  "session-ended": {
    subject: ({ company }) => `You were signed out of ${company}`,
    text: ({ company }) =>
      `We signed a device out of ${company}, because its session was used in two places. Please sign in again. If it wasn't you, change your password.`,
  },
  "bank-change-asked": {
    subject: ({ company }) => `${company}: a new account for your payouts`,
    text: ({ company, accountEnding, when }) =>
      `${company}: from ${when} your payouts go to the account ending ${accountEnding}. Not you? Stop it in Settings and change your password.`,
  },
  "bank-change-refused": {
    subject: ({ company }) => `${company}: someone tried to change your account`,
    text: ({ company }) =>
      `${company}: someone signed in as you tried to change your payout account and was refused. Not you? Change your password now.`,
  },
  "bank-change-stopped": {
    subject: ({ company }) => `${company}: your payout account stays as it was`,
    text: ({ company, accountEnding }) =>
      `${company}: the change to the account ending ${accountEnding} was stopped. Your payouts still go to the same account.`,
  },
  "details-changed": {
    subject: ({ company }) => `Your ${company} details were changed`,
    text: ({ company }) =>
      `Your ${company} details were changed in Settings. If it wasn't you, change your password now and write to us.`,
  },
  "email-changed": {
    subject: ({ company }) => `Your ${company} e-mail address was changed`,
    text: ({ company }) =>
      `The e-mail address of your ${company} account was changed. If it wasn't you, change your password now and write to us.`,
  },
  "passkey-added": {
    subject: ({ company }) => `A new passkey for your ${company} account`,
    text: ({ company }) =>
      `A passkey was added to your ${company} account. It can be used to sign in. If it wasn't you, remove it and change your password now.`,
  },
  "passkey-removed": {
    subject: ({ company }) => `A passkey was removed from your ${company} account`,
    text: ({ company }) =>
      `A passkey was removed from your ${company} account. If it wasn't you, change your password now and write to us.`,
  },
  "deletion-asked": {
    subject: ({ company }) => `You asked to delete your ${company} account`,
    text: ({ company, when }) =>
      `${company}: you asked us to delete your data on ${when} or later. Until then, cancel in Settings. Not you? Change your password.`,
  },
} as const satisfies Record<string, MessageWords>;
