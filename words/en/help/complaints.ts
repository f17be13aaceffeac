import { defineWords } from "#define-words.ts";

/** Complaints and disputes of a member. */
export const complaintWords = defineWords("help/complaints", {
  title: "Complaints",
  meta: "Tell us what went wrong, and see when we'll answer.",
  text: (days: number) =>
    `Tell us what went wrong. You'll get a reference at once, and our answer within ${days} days. It costs nothing and never counts against you.`,
  failed: "We can't load your complaints right now.",
  none: "No complaints yet.",
  noneText: "If something went wrong, tell us. You'll find our answer here.",
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
  owner: (name: string, day: string) => `${name} is handling it and will answer by ${day}.`,
  noOwner: (day: string) => `We'll answer by ${day}.`,
  reference: "Reference",
  you: "You",
  from: (name: string) => (name ? `${name}, your lender` : "Your lender"),
  dispute: {
    OPEN: (amount: string) =>
      `You're disputing ${amount}. Until we decide, you don't have to pay it, and it won't grow.`,
    UPHELD: (amount: string) => `You were right. We waived ${amount} of late charges.`,
    corrected: "You were right. Your account is being corrected.",
    REFUSED: (amount: string) => `We didn't agree. You still owe ${amount}; the reason is below.`,
  },
  disputeEnded: "The late charge is gone: we counted your payment from the day it arrived.",
  whichCharge: "Which late charge?",
  whichChargeMissing: "Please choose the late charge.",
  chargeHeld:
    "From tomorrow until we decide, it won't grow, and we won't remind you about it. Disputing is free.",
  decidedBefore:
    "We've already decided about this charge. You can still write to us, but late charges continue.",
  wasRefused: "already decided",
  sentDisputed: (amount: string) =>
    `${amount} is in dispute. Until we decide, it won't grow, and we won't remind you about it.`,
  reopen: "Open it again",
  reopenText: (day: string) => `If our answer doesn't help, you can open it again until ${day}.`,
  reopenLabel: "What is missing?",
  regulatorsTitle: "If we can't help you",
  regulatorsText:
    "You can complain about us to these authorities at any time. It's free, and you don't have to wait for our answer.",
  regulators: {
    SEC: {
      name: "Securities and Exchange Commission (SEC)",
      text: "For unfair charges, unfair collection or false promises by a lender.",
    },
    BSP: {
      name: "Bangko Sentral ng Pilipinas (BSP)",
      text: "For transfers by a bank or e-wallet that don't arrive.",
    },
    NPC: {
      name: "National Privacy Commission (NPC)",
      text: "For how your personal data is used or shared.",
    },
  },

  newTitle: "Write a complaint",
  about: "What is it about?",
  choose: "Please choose",
  chooseMissing: "Please choose what it is about.",
  thing: "Which one?",
  thingHint: "Skip this if it's about something else.",
  noThing: "Not about an amount",
  things: {
    CHARGE: (number: number | null, day: string, amount: string) =>
      `Late charges of instalment ${number} (${day}): ${amount}`,
    INSTALMENT: (number: number | null, day: string, amount: string) =>
      `Instalment ${number} of ${day}: ${amount} unpaid`,
    PAYMENT: (_: number | null, day: string, __: string) => `Payment of ${day}`,
  },
  proof: "Receipt of the payment",
  proofHint: "A photo or screenshot showing the amount, the date and where it went.",
  proofPick: "Choose a picture",
  isDisputed: "already disputed",
  amount: "How much of it is wrong?",
  amountHint: (most: string) => `Up to ${most}. You don't have to pay this amount until we decide.`,
  amountWrong: "Please enter an amount within this limit.",
  message: "What happened?",
  messageHint: "Dates, amounts and names help us. Please leave out codes and passwords.",
  send: "Send",
  sending: "Sending …",
  sent: "We have your complaint",
  sentNext: (day: string) => `We'll answer by ${day} and let you know by SMS and e-mail.`,
  kept: "Your complaint wasn't sent. It's still here; please try again. It won't be sent twice.",
  all: "Your complaints",
});
