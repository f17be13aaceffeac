import { defineWords } from "#define-words.ts";

/** What ends the loan on a day of the next 30, and what paying then saves. */
export const payoffWords = defineWords("payment/payoff", {
  title: "Pay off on another day",
  day: "Day",
  dayHint: (days: number) => `Today or one of the next ${days} days.`,
  dayRefused: (days: number) => `Please choose today or one of the next ${days} days.`,
  payoff: (day: string) => `Pay off in full on ${day}`,
  charges: "Late charges in it",
  saved: "Interest you save",
  savedText: "Compared with paying every instalment on its day.",
  perDay: "Each day later adds",
  loading: "Working it out …",
  failed: "We could not work out that day.",
  pay: "Pay it off",
  arrival: "When will the money reach us?",
  arrivalHint: "The way to pay sets the usual day. Choose another one if you pay later.",
  endsBy: (amount: string, day: string) =>
    `${amount} pays off your loan if it reaches us by ${day}.`,
  sooner: (perDay: string) =>
    `If it comes sooner, what is too much stays yours. Each day later adds ${perDay}.`,
});
