/** Messages to people at the desk, about their own accounts there. */
import type { MessageWords } from "#message.ts";

export const messages = {
  "staff-link": {
    subject: ({ company }) => `Set up your place at the ${company} desk`,
    text: ({ company, link }) =>
      `${company} desk: choose your password and set up your authenticator. Works once: ${link}`,
  },
  "staff-reset": {
    subject: ({ company }) => `Your sign-in at the ${company} desk was reset`,
    text: ({ company }) =>
      `${company} desk: your sign-in was reset. A link to set it up comes by e-mail. Not expected? Tell an administrator now.`,
  },
  "staff-role": {
    subject: ({ company }) => `Your role at the ${company} desk`,
    text: ({ company, what }) =>
      `${company} desk: you are now ${what}. Please sign in again. Not expected? Tell an administrator now.`,
  },
  "staff-limit": {
    subject: ({ company }) => `Your approval limit at the ${company} desk`,
    text: ({ company, amount }) =>
      `${company} desk: you now approve loans up to ${amount} alone. Above that a second person confirms.`,
  },
  "staff-removed": {
    subject: ({ company }) => `You were removed from the ${company} desk`,
    text: ({ company }) =>
      `${company} desk: you were removed from the desk and signed out. Not expected? Tell the company now.`,
  },
  "staff-passkey-added": {
    subject: ({ company }) => `A passkey for the ${company} desk was added`,
    text: ({ company }) =>
      `${company} desk: a passkey was added to your account. Not you? Tell an administrator now.`,
  },
  "staff-passkey-removed": {
    subject: ({ company }) => `A passkey for the ${company} desk was removed`,
    text: ({ company }) =>
      `${company} desk: a passkey was removed from your account. Not you? Tell an administrator now.`,
  },
  "staff-identity-link": {
    subject: ({ company }) => `Connect your account to the ${company} desk`,
    text: ({ company, link }) =>
      `${company} desk: connect the account with which you sign in at work. Works once: ${link}`,
  },
  "staff-identity-linked": {
    subject: ({ company }) => `An account was linked to your place at the ${company} desk`,
    text: ({ company }) =>
      `${company} desk: an account was linked to your sign-in. Not you? Tell an administrator now.`,
  },
  "staff-identity-unlinked": {
    subject: ({ company }) => `An account was unlinked from your place at the ${company} desk`,
    text: ({ company }) =>
      `${company} desk: an account was unlinked from your sign-in. Not expected? Tell an administrator now.`,
  },
  "staff-entered-without-provider": {
    subject: ({ company }) => `${company} desk: entered without the company's sign-in`,
    text: ({ company, what }) =>
      `${company} desk: ${what} entered without the company's sign-in. Not agreed with you? Tell the company now.`,
  },
  "staff-sign-on-forged": {
    subject: ({ company }) => `${company} desk: forged sign-ins`,
    text: ({ company }) =>
      `${company} desk: several forged answers to sign-ins came within an hour. All were refused; the log has them.`,
  },
  "staff-endpoint-stopped": {
    subject: ({ company, what }) => `${company} sends no more events to ${what}`,
    text: ({ company, what }) =>
      `${company}: events to ${what} were stopped, because they did not arrive. Two people at the desk can add the address again.`,
  },
  "staff-key-ends": {
    subject: ({ company, what }) => `${company} desk: the key ${what} ends soon`,
    text: ({ company, what, when }) =>
      `${company} desk: your key ${what} ends after ${when}. Propose a later day under Keys, or let it end.`,
  },
  "staff-key-unused": {
    subject: ({ company, what }) => `${company} desk: the key ${what} was stopped`,
    text: ({ company, what }) =>
      `${company} desk: your key ${what} was not used for 90 days and was stopped. Propose another one if it is still needed.`,
  },
  "staff-came-back": {
    subject: ({ company }) => `You are back at the ${company} desk`,
    text: ({ company }) =>
      `${company} desk: you can sign in again as before. Not expected? Tell the company now.`,
  },
} as const satisfies Record<string, MessageWords>;
