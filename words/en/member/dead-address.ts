import { defineWords } from "#define-words.ts";

/** An address of the member at which our messages do not arrive. */
export const deadAddressWords = defineWords("member/dead-address", {
  title: {
    sms: (address: string, day: string) =>
      `We haven't been able to reach you at ${address} since ${day}.`,
    email: (address: string, day: string) =>
      `We haven't been able to reach you at ${address} since ${day}.`,
  },
  why: {
    NO_ADDRESS: { sms: "This number doesn't exist.", email: "This address doesn't exist." },
    MAILBOX_CLOSED: { sms: "This number is closed.", email: "This mailbox is closed." },
    MAILBOX_FULL: { sms: "Your phone has no room for messages.", email: "Your mailbox is full." },
    NOT_REACHED: {
      sms: "Your phone was off or out of reach for too long.",
      email: "Your mail provider couldn't be reached.",
    },
    REFUSED: {
      sms: "The network refused our messages.",
      email: "Your mail provider refused our messages.",
    },
    NO_REASON: {
      sms: "The network didn't say why.",
      email: "Your mail provider didn't say why.",
    },
  },
  meanwhile: {
    sms: "Reminders go to your e-mail address until it works again.",
    email: "Reminders go to your phone by SMS until it works again.",
  },
  change: { sms: "Change your phone number", email: "Change your e-mail address" },
  works: {
    sms: "My SMS works now",
    email: "My e-mail works now",
  },
});
