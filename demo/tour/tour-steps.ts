/**
 * The ten steps of the tour, each carried out by the same functions that members, staff, the rail
 * and the daily jobs use.
 */
import { addDays } from "@hiram/contract/calendar/day.ts";
import type { House } from "@hiram/server/house/house.ts";
import { askHardship } from "@hiram/server/loan/hardship/ask-hardship.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";
import { makeIntent } from "@hiram/server/payment/intents/make-intent.ts";
import { refuse } from "@hiram/server/problem.ts";
import { type DemoBank, performBankAct } from "#bank/acts.ts";
import { listNewestIntents } from "#bank/newest-intents.sql.ts";
import type { ClockMover } from "#clock/clock-mover.ts";
import { addStep } from "#clock/move-demo-clock.ts";
import { type Demo, demoCaller, demoOnce, readDemoLoan } from "#demo-loan.ts";
import { playStory, storyDemo } from "#loan-steps.ts";
import { listDemoStaffIds } from "#staff-ids.ts";
import type { StoryStep } from "#stories.ts";
import type { TourPerson } from "#tour/tour-person.ts";

type TourPlay = {
  readonly house: House;
  readonly outside: OutsideAdapters;
  readonly mover: ClockMover;
  readonly bank: DemoBank;
  readonly person: TourPerson;
};

export type TourStep = {
  readonly name: string;
  /** What happens, and who does it in life. */
  readonly says: string;
  readonly button: string;
  readonly phone: string;
  readonly desk: (person: TourPerson) => string;
  /** Who sits at the desk; a loan officer unless it says otherwise. */
  readonly deskRole?: "ACCOUNTANT";
  readonly play: (tour: TourPlay) => Promise<unknown>;
};

const LOAN = { amount: 200_000_00, months: 12 } as const;
const FIRST_PAYMENT_PESOS = 2_000;
const DAYS_LATE = 5;

const caseOf = ({ memberId }: TourPerson): string => `/staff/members/${memberId}`;

/** The loan's story up to its last named step; what is done is not done again. */
const playTo =
  (...steps: readonly StoryStep[]) =>
  async (tour: TourPlay): Promise<void> =>
    playStory(await demoOf(tour, steps));

async function demoOf(
  { house, outside, person }: TourPlay,
  steps: readonly StoryStep[] = [],
): Promise<Demo> {
  const [officerId, secondOfficerId] = (await listDemoStaffIds(house, "LOAN_OFFICER")) as [
    string,
    string,
  ];
  return storyDemo(house, outside, { ...person, officerId, secondOfficerId }, { ...LOAN, steps });
}

export const tourSteps: readonly TourStep[] = [
  {
    name: "Apply",
    says: "Nena has registered and finished five steps: who she is, where she lives, whom we may ask, her ID and her bank. She applies for ₱200,000 over 12 months. The price she sees is the price of the contract.",
    button: "Apply for the loan",
    phone: "/dash",
    desk: () => "/staff/applications",
    play: playTo("apply"),
  },
  {
    name: "Approve",
    says: "One officer checks her ID, another reviews her income and approves the loan. Who does what is written to a log that nobody can change unseen.",
    button: "Check and approve",
    phone: "/dash",
    desk: caseOf,
    play: playTo("apply", "review", "verifyId", "approve"),
  },
  {
    name: "Agree",
    says: "Nena reads the contract and agrees with a code from her phone. The money goes to her wallet.",
    button: "Agree with the code",
    phone: "/wallet",
    desk: caseOf,
    play: playTo("apply", "review", "verifyId", "approve", "accept"),
  },
  {
    name: "Withdraw",
    says: "She sends the whole wallet to her own bank account, with a second code. A second officer confirms the first large payout, and the rail reports that the money arrived.",
    button: "Withdraw to the bank",
    phone: "/wallet/money",
    desk: () => "/staff/withdrawals",
    play: playTo("apply", "review", "verifyId", "approve", "accept", "payOut"),
  },
  {
    name: "Pay by QR",
    says: "She pays ₱2,000 ahead with a QR Ph code. The gateway reports the money, and it is on her loan within seconds.",
    button: "Pay ₱2,000 by QR",
    phone: "/wallet/money",
    desk: caseOf,
    play: payByQr,
  },
  {
    name: "Be late",
    says: "The demo's clock goes on to five days after her first due date. Every day on the way is closed as a lender's day is: interest and late charges by the contract, reminders at allowed hours.",
    button: "Go on to five days late",
    phone: "/dash",
    desk: () => "/staff/collections",
    play: becomeLate,
  },
  {
    name: "Be reminded",
    says: "Reminders follow the contact rules: the hour where she is, the channel she chose, at most so many a week. The messages are in her inbox, and as SMS and e-mail in the demo's outbox.",
    button: "Go on to the next noon",
    phone: "/help/inbox",
    desk: caseOf,
    play: async ({ house, mover }) => mover.move(addStep(house.clock.now(), "noon")),
  },
  {
    name: "Ask for more time",
    says: "She asks for a month without instalments. No late charge is added while the lender decides, and her Home says what stands still.",
    button: "Ask for a month",
    phone: "/more-time",
    desk: () => "/staff/hardship",
    play: askForMoreTime,
  },
  {
    name: "Close a day",
    says: "A day ends: all loans are computed, compared with the books and closed. What does not agree would stand here by name.",
    button: "Close this day",
    phone: "/dash",
    desk: () => "/staff/closes",
    deskRole: "ACCOUNTANT",
    play: async ({ house, mover }) => mover.move(addStep(house.clock.now(), "day")),
  },
  {
    name: "Open the books",
    says: "An accountant sits down at the desk: the general ledger, profit and loss, the balance sheet and each bank account, explained to the centavo. Every figure opens its rows.",
    button: "Sit down as the accountant",
    phone: "/dash",
    desk: () => "/staff/books",
    deskRole: "ACCOUNTANT",
    // The visitor's press signs the accountant in; the books are there already.
    play: async () => {},
  },
];

/** Who sits at the desk after the steps that are done. */
export const deskRoleOf = ({ done }: TourPerson): "ACCOUNTANT" | "LOAN_OFFICER" =>
  tourSteps[done - 1]?.deskRole ?? "LOAN_OFFICER";

async function payByQr(tour: TourPlay): Promise<void> {
  const { house, outside, bank } = tour;
  if (!bank.payer) refuse("NotFound");
  const { member } = await demoOf(tour);
  const request = { amount: FIRST_PAYMENT_PESOS, way: "QRPH" } as const;
  const { id } = await makeIntent(house, outside, request, member, demoOnce(member, "pay"));
  const intent = (await listNewestIntents(house.db, null, 50)).find((one) => one.id === id);
  const form = new URLSearchParams({ act: "pay", request: intent?.gateway_id ?? "" });
  await performBankAct(bank, form);
}

async function becomeLate(tour: TourPlay): Promise<void> {
  const { nextDueOn } = (await readDemoLoan(await demoOf(tour))).owed;
  if (!nextDueOn) refuse("NotFound");
  const { house, mover } = tour;
  const to = new Date(`${addDays(nextDueOn, DAYS_LATE)}T13:00:00+08:00`);
  if (to > house.clock.now()) mover.move(to);
}

async function askForMoreTime(tour: TourPlay): Promise<void> {
  const { member } = await demoOf(tour);
  const body = { cause: "ILLNESS", choice: { kind: "PAUSE", months: 1 } } as const;
  const once = demoOnce(member, "ask for more time");
  await askHardship(tour.house, { body, member, once, caller: demoCaller });
}
