import { defineWords } from "#define-words.ts";

/** The payoff on one of the next 30 days, and how much paying it then saves. */
export const payoffWords = defineWords("payment/payoff", {
  title: "Pay off on another day",
  day: "Day",
  dayHint: (days: number) => `Today or one of the next ${days} days.`,
  dayRefused: (days: number) => `Please choose today or one of the next ${days} days.`,
  payoff: (day: string) => `Pay off in full on ${day}`,
  charges: "Late charges included",
  saved: "Interest you save",
  savedText: "Compared with paying every instalment on its day.",
  perDay: "Each day later adds",
  loading: "Calculating …",
  failed: "We can't calculate that day right now.",
  pay: "Pay it off",
  arrival: "When will the money reach us?",
  arrivalHint: "This is the usual day for how you pay. Choose another if you'll pay later.",
  endsBy: (amount: string, day: string) =>
    `${amount} pays off your loan if it reaches us by ${day}.`,
  sooner: (perDay: string) =>
    `If it arrives sooner, we'll refund the difference. Each later day adds ${perDay}.`,
});
