import { defineWords } from "#define-words.ts";

/** Moving the due day of a running loan. */
export const dueDayWords = defineWords("loan/due-day", {
  title: "Move your due day",
  meta: "Choose another day of the month for your instalments.",
  back: "Back to Home",
  loading: "Loading …",
  failed: "We can't load this page right now.",
  lead: "Choose the day that fits your payday. There's no fee: you only pay interest for the days between, and we'll show you how much before you agree.",
  left: (moves: number): string =>
    moves === 1 ? "You can move it once more this year." : "You can move it twice a year.",
  hindrances: {
    NO_LOAN: "You have no loan to pay back, so there's no due day to move.",
    NOT_OFFERED: "This loan has a fixed due day. If it no longer fits your payday, write to us.",
    LATE: "An instalment is late. You can move your due day once it's paid.",
    TOO_OFTEN: "You've moved it twice in the last 12 months. Please try again later.",
    OTHER_TERMS:
      "We're still settling other terms of your loan with you. You can move your due day after that.",
    LAST_MONTH: "All your instalments are due already.",
  },
  nowDue: (day: string) => `Your next due date is ${day}.`,
  choose: "New due day",
  chooseFirst: "Choose a day",
  day: (day: number) => `Day ${day} of the month`,
  noDays: "No other day is possible this month. Please try again after your next due date.",
  effectFailed: "We can't calculate this right now.",
  nextDue: (day: string, before: string) => `Next due date: ${day} instead of ${before}.`,
  costsMore: (amount: string, days: number) =>
    `${days === 1 ? "1 day more costs" : `${days} days more cost`} ${amount}, added to your next instalment.`,
  costsLess: (amount: string, days: number) =>
    `${days === 1 ? "1 day fewer saves" : `${days} days fewer save`} you ${amount} on your next instalment.`,
  costsNothing: "It costs nothing more.",
  agree: "Move my due day",
  agreeText: (amount: string, day: string) => `Your next instalment will be ${amount} on ${day}.`,
  doneTitle: "We've moved your due day",
  toHome: "Go to Home",
  notNow: "You can't move your due day",
  toHelp: "Ask us in Help",
  before: "Earlier moves",
  movedOn: (day: string, dueDay: number) => `${day}: to day ${dueDay}`,
});
