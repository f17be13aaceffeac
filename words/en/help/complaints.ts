import { defineWords } from "#define-words.ts";

/** Complaints and disputes of a member. */
export const complaintWords = defineWords("help/complaints", {
  title: "Complaints",
  meta: "Tell us what went wrong, and see when we'll answer.",
  text: (days: number) =>
    `Tell us what went wrong. You get a reference at once, and our answer within ${days} days. It costs nothing and never counts against you.`,
  failed: "We can't load your complaints right now.",
  none: "No complaints yet.",
  noneText: "If something went wrong, tell us. You will find our answer here.",
  write: "Write a complaint",
  categories: {
    NOT_BOOKED: "A payment is missing",
    WRONG_AMOUNT: "An amount is wrong",
    PAYOUT_LATE: "A payout is late",
    CHARGE: "I dispute a late charge",
    STAFF: "How our staff treated me",
    PRIVACY: "My personal data",
    OTHER: "Something else",
  },
  statuses: {
    OPEN: "Received",
    OWNED: "Being looked at",
    ANSWERED: "Answered",
    CLOSED: "Closed",
  },
  owner: (name: string, day: string) => `${name} looks after it and answers by ${day}.`,
  noOwner: (day: string) => `We'll answer by ${day}.`,
  reference: "Reference",
  you: "You",
  from: (name: string) => (name ? `${name}, your lender` : "Your lender"),
  dispute: {
    OPEN: (amount: string) =>
      `You dispute ${amount}. You need not pay it until we have decided, and it earns no late charges.`,
    UPHELD: (amount: string) => `You were right. We waived ${amount} of late charges.`,
    corrected: "You were right. Your account is being corrected.",
    REFUSED: (amount: string) => `We did not agree. ${amount} stays owed; the reason is below.`,
  },
  disputeEnded: "The late charge is gone: your payment was counted from its earlier day.",
  whichCharge: "Which late charge?",
  whichChargeMissing: "Please choose which late charge it is about.",
  chargeHeld:
    "From tomorrow nothing is added to it and we send no reminders about it, until we have decided. It costs you nothing.",
  decidedBefore:
    "You disputed this before, and we have decided. You can still write to us, but late charges continue meanwhile.",
  wasRefused: "decided already",
  sentDisputed: (amount: string) =>
    `${amount} is in dispute. Nothing is added to it, and we send no reminders about it, until we have decided.`,
  reopen: "Open it again",
  reopenText: (day: string) => `If our answer does not help, you can open it again until ${day}.`,
  reopenLabel: "What is missing?",
  regulatorsTitle: "If we cannot help you",
  regulatorsText:
    "You can complain about us to these authorities at any time. It is free, and you need not wait for our answer.",
  regulators: {
    SEC: {
      name: "Securities and Exchange Commission (SEC)",
      text: "It licenses lending companies: unfair charges, unfair collection, wrong promises.",
    },
    BSP: {
      name: "Bangko Sentral ng Pilipinas (BSP)",
      text: "It looks after banks and e-wallets: transfers that do not arrive.",
    },
    NPC: {
      name: "National Privacy Commission (NPC)",
      text: "It looks after personal data: who has yours, and what was done with it.",
    },
  },

  newTitle: "Write a complaint",
  about: "What is it about?",
  choose: "Please choose",
  chooseMissing: "Please choose what it is about.",
  thing: "Which one?",
  thingHint: "Leave it as it is if it's about something else.",
  noThing: "Not about an amount",
  things: {
    CHARGE: (number: number | null, day: string, amount: string) =>
      `Late charges of instalment ${number} (${day}): ${amount}`,
    INSTALMENT: (number: number | null, day: string, amount: string) =>
      `Instalment ${number} of ${day}: ${amount} open`,
    PAYMENT: (_: number | null, day: string, __: string) => `Payment of ${day}`,
  },
  proof: "Receipt of the payment",
  proofHint: "A photo or a screenshot that shows the amount, the day and where it went.",
  proofPick: "Choose a picture",
  isDisputed: "disputed already",
  amount: "How much of it is wrong?",
  amountHint: (most: string) =>
    `Up to ${most}. You need not pay this amount until we have decided.`,
  amountWrong: "Please enter an amount within this limit.",
  message: "What happened?",
  messageHint: "Dates, amounts and names help us. Please leave out codes and passwords.",
  send: "Send",
  sending: "Sending …",
  sent: "We have your complaint",
  sentNext: (day: string) => `We'll answer by ${day}, and tell you by SMS and e-mail.`,
  kept: "Your complaint was not sent. It is still here: please try again. It will not be sent twice.",
  all: "Your complaints",
});
