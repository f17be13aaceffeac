import { defineWords } from "#define-words.ts";

const countDays = (days: number) => (days === 1 ? "1 day" : `${days} days`);

/** Home of an active loan: the amount due, and the progress of repayment. */
export const dueWords = defineWords("loan/due", {
  titles: {
    late: "Pay now",
    today: "Due today",
    ahead: "What you pay next",
    nothing: "What you pay next",
  },
  late: (days: number) => `${countDays(days)} late`,
  today: "Due today",
  soon: (days: number) => (days === 1 ? "Due tomorrow" : `Due in ${days} days`),
  fine: "Nothing is due today",
  dueInOn: (days: number, day: string) =>
    days === 1 ? `by tomorrow, ${day}` : `by ${day}, in ${days} days`,
  lateCount: (count: number) =>
    count === 1
      ? "An instalment is past its due date. Please pay it as soon as you can."
      : `${count} instalments are past their due dates. Please pay them as soon as you can.`,
  todayText: "Today is the due date. Nothing is late.",
  dueClosed: (holiday: string | null, day: string) =>
    `Banks are closed on the due date (${holiday ?? "weekend"}). A bank transfer made then arrives on ${day}: please send it before, or pay by QR.`,
  dueAfter: (amount: string, day: string) => `The next instalment, ${amount}, is due on ${day}.`,
  oneMoreDay: (charges: string) => `One more day costs ${charges} in late charges.`,
  freeUntil: (last: string, next: string, charges: string) =>
    `No late charges until ${last}. From ${next} they add up: ${charges} on that day.`,
  payPart: "Pay a part",
  termsTitle: "You have new terms",
  termsText: "Your instalments and due dates here are the ones you agreed to.",
  termsLink: "See your new terms",
  lateParts: (instalments: string, charges: string) =>
    `${instalments} for instalments and ${charges} in late charges`,
  partPaid: (paid: string, late: number) =>
    late > 1
      ? `You've already paid ${paid} of the oldest of them.`
      : `You've already paid ${paid} of this instalment.`,
  paidAhead: (day: string) => `You've paid ahead: every instalment until ${day} is paid.`,
  disputedTitle: "In dispute",
  disputed: (amount: string) =>
    `You're disputing ${amount} of what you owe. Until we decide, you don't have to pay it, it won't grow, and we won't remind you about it.`,
  disputedLink: "See your complaint",
  moreTimeTitle: "You asked for more time",
  moreTimeAsked: "Until we decide, we won't add late charges or send reminders.",
  moreTimeOffered:
    "Our offer is ready. Until you answer, we won't add late charges or send reminders.",
  moreTimeLink: "See your request",
  promised: (amount: string, day: string) => `You plan to pay ${amount} by ${day}.`,
  promisedText:
    "Until then we won't send reminders or call. Late charges continue until you pay. If this isn't right, write to us under Help.",
  promisePaid: (amount: string) => `Received so far: ${amount}.`,
  promiseKept: (amount: string) => `Thank you! You paid the ${amount} you promised.`,
  nothing: "Every instalment is paid.",
  pay: "PAY",
  payAnother: "Pay another amount",
  moreTime: "Ask for more time",
  moveDueDay: "Move your due day",
  payNoFee: "No fee for paying, or for paying early.",

  progress: "Your progress",
  paidOf: (paid: number, all: number) => `${paid} of ${all} instalments paid`,
  curve: (start: string, left: string, end: string) =>
    `The amount left to pay falls from ${start} at the start to zero on ${end}. Today, ${left} is left. The figures are in the table below.`,
  curveLeft: (left: string) => `${left} left`,
  curveStart: (start: string) => `${start} at the start`,
  curveEnd: (day: string) => `₱0 on ${day}`,
  curveTable: "These figures as a table",
  curveAfter: "After the instalment of",
  curveFirst: "At the start",
  states: { paid: "Paid", part: "Partly paid", late: "Late", next: "Next", later: "To come" },
  paidSoFar: "Paid so far",
  leftToPay: "Left to pay, with interest",
  nextDates: "Next due dates",
  owedTitle: "What you owe today",
  folds: {
    papers: "Receipts, statements and documents",
    early: "Pay off early, or let someone pay for you",
    story: "Loan history",
  },
});
