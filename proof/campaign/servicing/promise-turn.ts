/**
 * The desk speaks with members who are late, by the rules, and records their promises. Forbidden
 * acts are tried as well: a reference person, a second promise, a call in the night.
 */

import { randomUUID } from "node:crypto";
import { dayText } from "@hiram/contract/calendar/day.ts";
import type { ContactablePerson } from "@hiram/contract/collection/contact-rules.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { takeCollectionCase } from "@hiram/server/collection/desk/move-case.ts";
import { recordContact } from "@hiram/server/collection/desk/record-contact.ts";
import { caller } from "#testing/loan.ts";
import { readOwnDues } from "../year/habits.ts";
import { payOwnLoan } from "../year/move-money.ts";
import { findOldest, ownDaysLateOf, playPlain } from "../year/own-book.ts";
import { count, type YearWorld } from "../year/year-world.ts";
import { blockOf } from "./blocked.ts";
import { NEVER, officerOf, resultOf, type ServiceTurn } from "./service-turn.ts";

export async function playPromise(turn: ServiceTurn): Promise<void> {
  const { world, member, loan, today } = turn;
  for (const promise of loan.servicing.promises) {
    if (promise.paysOn !== today || loan.hasEnded) continue;
    const amount = Math.min(promise.amount, readOwnDues(loan, today)?.payoff ?? 0);
    if (amount > 0) await payOwnLoan(world, member, loan, amount, today);
    // The promise is judged by a later job. Until then the member is not called.
    return;
  }
  if (!loan.hasEnded) await callSometimes(turn);
}

type Call = {
  readonly person: ContactablePerson;
  readonly contactId?: string;
  readonly promise?: { readonly amount: number; readonly promisedOn: string };
};

const contact = (
  { world, loan }: Pick<ServiceTurn, "world" | "loan">,
  { contactId = randomUUID(), ...call }: Call,
): Promise<string> =>
  resultOf(
    recordContact(
      world.test.house,
      {
        loanId: loan.id,
        contactId,
        channel: "PHONE",
        direction: "OUT",
        outcome: "REACHED",
        ...call,
      },
      officerOf(world.staffId),
      caller,
    ),
  );

async function callSometimes(turn: ServiceTurn): Promise<void> {
  const { world, member, loan, today } = turn;
  const { service } = member;
  const plain = playPlain(loan, today);
  if (!plain || ownDaysLateOf(plain) < 2 || !service.isOneIn(5)) return;
  const { servicing } = loan;
  const staff = officerOf(world.staffId);
  if (!servicing.isTaken)
    await takeCollectionCase(world.test.house, { loanId: loan.id }, staff, caller);
  servicing.isTaken = true;
  expect(world, await contact(turn, { person: "REFERENCE" }), "ContactPersonNotAllowed");
  const block = blockOf(loan, today);
  if (block) return expect(world, await contact(turn, { person: "MEMBER" }), block);
  await promise(turn, plain.dueNow);
}

/** A promise is at most the payoff, and at most a month ahead. */
async function promise(turn: ServiceTurn, dueNow: number): Promise<void> {
  const { world, member, loan, today } = turn;
  const { service } = member;
  const amount = Math.max(100, Math.floor((dueNow * service.between(20, 100)) / 100));
  const days = service.between(1, 12);
  const promisedOn = dayText(today + days);
  const contactId = randomUUID();
  const said = { amount: toPesos(amount), promisedOn };
  const isOpen = loan.servicing.promises.some(({ status }) => status === "OPEN");
  const outcome = await contact(turn, { person: "MEMBER", contactId, promise: said });
  if (outcome === "PromiseOpen" && isOpen) return count(world, "second promise refused");
  expect(world, outcome, "done");
  if (outcome !== "done") return;
  count(world, "promised");
  const paysOn = service.isOneIn(2) ? NEVER : today + service.between(1, days);
  const made = { contactId, amount, madeOn: dayText(today), promisedOn, paysOn } as const;
  loan.servicing.promises.push({ ...made, status: "OPEN" });
}

function expect(world: YearWorld, outcome: string, wanted: string): void {
  if (wanted !== "done") count(world, "contacts refused");
  if (outcome !== wanted) world.found.push(`a contact ended with ${outcome}, not ${wanted}`);
}

/** With a booking that the stored account does not have yet, a loan counts as not late. */
async function waitsForItsAccount({ world, loan }: ServiceTurn): Promise<boolean> {
  const { rows } = await world.test.ownerPool.query(
    "select from loan_change where loan_id = $1 limit 1",
    [loan.id],
  );
  return rows.length > 0;
}

/** A call in the night: only to a member who is more than 15 days late. */
export async function callAtNight(turn: ServiceTurn): Promise<void> {
  const { world, loan, today } = turn;
  const plain = playPlain(loan, today - 1);
  if (!plain || !loan.servicing.isTaken || loan.hasEnded) return;
  const outcome = await contact(turn, { person: "MEMBER" });
  // The days late are counted for today, and the book still has yesterday's.
  const isLong =
    findOldest(plain) !== undefined &&
    ownDaysLateOf(plain) + 1 > NIGHT_AFTER_DAYS &&
    !(await waitsForItsAccount(turn));
  const wanted = blockOf(loan, today) ?? (isLong ? "done" : "ContactNightInManila");
  count(world, "calls at night");
  expect(world, outcome, wanted);
}
const NIGHT_AFTER_DAYS = 15;
