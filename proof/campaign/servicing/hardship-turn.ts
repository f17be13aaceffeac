/** More time: asked for, offered, declined, agreed with a code, left to lapse, undone by two. */

import type { NewTerms, TermChange } from "@hiram/contract/account/dues-replan.ts";
import { dayText } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { agreeHardship } from "@hiram/server/loan/hardship/agree-hardship.ts";
import { askHardship } from "@hiram/server/loan/hardship/ask-hardship.ts";
import {
  newTermsConfirmation,
  openHardshipOffer,
} from "@hiram/server/loan/hardship/confirm-agreement.ts";
import { declineHardship, offerHardship } from "@hiram/server/loan/hardship/offer-hardship.ts";
import { endHardshipAction } from "@hiram/server/loan/hardship/undo-action.ts";
import { withdrawHardship } from "@hiram/server/loan/hardship/withdraw-hardship.ts";
import { caller } from "#testing/loan.ts";
import { plantCode, type World } from "../world.ts";
import { readOwnDues } from "../year/habits.ts";
import { isGivingBack } from "../year/own-book.ts";
import { count, type YearWorld } from "../year/year-world.ts";
import { findStanding } from "./own-settlement.ts";
import {
  confirmAs,
  NEVER,
  officerOf,
  refreshEnded,
  resultOf,
  type ServiceTurn,
} from "./service-turn.ts";
import type { OwnHardship } from "./servicing.ts";

/** Enters a change of the terms in the campaign's own book. */
function note({ loan, today }: ServiceTurn, change: Omit<TermChange, "on"> | NewTerms): void {
  const kind = "kind" in change ? change.kind : "restructure";
  loan.changes.push({ change: { ...change, kind, on: dayText(today) } as TermChange });
  loan.touchedOn = dayText(today);
}

export async function playHardship(turn: ServiceTurn): Promise<void> {
  const { hardship } = turn.loan.servicing;
  if (!hardship || hardship.status === "AGREED") await askSometimes(turn);
  if (hardship?.status === "AGREED") return undoSometimes(turn, hardship);
  if (hardship) return decide(turn, hardship);
}

async function askSometimes(turn: ServiceTurn): Promise<void> {
  const { world, member, loan, today } = turn;
  const { service } = member;
  const { servicing } = loan;
  if (loan.hasEnded || isGivingBack(loan) || servicing.requests > 2) return;
  if (!service.isOneIn(30)) return;
  const dues = readOwnDues(loan, today);
  if (!dues?.owed.principal) return;
  servicing.requests++;
  const lower = toPesos(Math.ceil((dues.next?.amount ?? 0) / 200) * 100);
  const choice = service.pick([
    { kind: "PAUSE", months: service.between(1, 3) } as const,
    { kind: "LONGER", months: service.between(1, 8) } as const,
    { kind: "LOWER", monthly: lower } as const,
  ]);
  const key = service.key();
  const once = { actorId: member.id, route: "year hardship", key, bodyFingerprint: key };
  const body = { cause: "JOB", words: "The ship is in the dock.", choice } as const;
  let id = "";
  const outcome = await resultOf(
    askHardship(world.test.house, { body, member, once, caller }).then((reply) => {
      id = reply.id;
    }),
  );
  const stands = findStanding(loan, today) !== undefined;
  if (stands !== (outcome === "SettlementFirst"))
    world.found.push(`more time was answered with ${outcome}, a smaller sum stands: ${stands}`);
  count(world, outcome === "done" ? "more time asked" : "more time refused");
  if (outcome !== "done") return;
  note(turn, { kind: "pauseCharges" });
  const actsOn = today + service.between(1, 4);
  servicing.hardship = { id, status: "ASKED", actsOn, offerUntil: NEVER };
}

/** The clock ends an offer on the day after its last one, and the request of a loan that ended. */
export function lapseOwnHardship(turn: ServiceTurn): void {
  const { world, loan, today } = turn;
  const { hardship } = loan.servicing;
  if (!hardship || hardship.status === "AGREED") return;
  if (!loan.hasEnded && hardship.offerUntil >= today) return;
  count(world, "more time lapsed");
  close(turn);
}

function close(turn: ServiceTurn): void {
  note(turn, { kind: "resumeCharges" });
  turn.loan.servicing.hardship = null;
}

async function decide(turn: ServiceTurn, hardship: OwnHardship): Promise<void> {
  const { member, today } = turn;
  if (hardship.actsOn > today || turn.loan.hasEnded) return;
  const { service } = member;
  if (hardship.status === "OFFERED") {
    if (service.isOneIn(8)) return withdraw(turn, hardship);
    return agree(turn, hardship);
  }
  const way = service.weigh({ offer: 6, decline: 2, withdraw: 1 });
  if (way === "offer") return offer(turn, hardship);
  if (way === "withdraw") return withdraw(turn, hardship);
  const { house } = turn.world.test;
  const body = { loanId: turn.loan.id, reason: "TALK_FIRST" } as const;
  await declineHardship(house, body, officerOf(turn.world.staffId), caller);
  count(turn.world, "more time declined");
  close(turn);
}

async function withdraw(turn: ServiceTurn, { id }: OwnHardship): Promise<void> {
  await withdrawHardship(turn.world.test.house, { id }, turn.member, caller);
  count(turn.world, "more time withdrawn");
  close(turn);
}

const LAST_DAY_OF_OFFER = 7;

async function offer(turn: ServiceTurn, hardship: OwnHardship): Promise<void> {
  const { world, member, loan, today } = turn;
  const { service } = member;
  const terms = service.pick([
    { pauseMonths: service.between(1, 2), extraMonths: 0 },
    { pauseMonths: 0, extraMonths: service.between(1, 6) },
    { pauseMonths: 1, extraMonths: service.between(1, 6) },
  ]);
  const waivesCharges = service.isOneIn(2);
  const body = { loanId: loan.id, ...terms, waivesCharges, reason: "By the figures." };
  let isForTwo = false;
  const outcome = await resultOf(
    offerHardship(world.test.house, body, officerOf(world.staffId), caller).then((reply) => {
      isForTwo = reply.needsSecondPerson;
    }),
  );
  // The policy allows no more for this loan, or nothing is owed any more.
  if (outcome !== "done") return withdraw(turn, hardship);
  if (isForTwo) await confirmAs(world, member, "hardship.offer", hardship.id);
  count(world, isForTwo ? "more time offered by two" : "more time offered");
  hardship.status = "OFFERED";
  hardship.offerUntil = today + LAST_DAY_OF_OFFER;
  // Some do not answer.
  hardship.actsOn = service.isOneIn(5) ? NEVER : today + service.between(1, 6);
}

async function agree(turn: ServiceTurn, hardship: OwnHardship): Promise<void> {
  const { world, member, today } = turn;
  const { house } = world.test;
  const { row, addendum } = await openHardshipOffer(house.db, house, hardship.id, member.id);
  const { id } = hardship;
  const { hash } = addendum;
  const otp = await plantCode(
    world.test as unknown as World,
    newTermsConfirmation.codeFor(house, member, { id, hash }),
  );
  const key = member.service.key();
  const once = { actorId: member.id, route: "year agree", key, bodyFingerprint: key };
  await agreeHardship(house, { body: { id, otp, hash }, member, once, caller });
  count(world, "more time agreed");
  const [pauseMonths, extraMonths] = [row.pause_months ?? 0, row.extra_months ?? 0];
  note(turn, { pauseMonths, extraMonths, waivesCharges: row.waives_charges === true });
  note(turn, { kind: "resumeCharges" });
  hardship.status = "AGREED";
  hardship.actsOn = member.service.isOneIn(3) ? today + member.service.between(1, 40) : NEVER;
  compareShown(world, turn, addendum.comparison.after.next);
}

/** Compares the addendum's next instalment with the campaign's own book. */
function compareShown(
  { found }: YearWorld,
  { loan, today }: ServiceTurn,
  shown: { readonly dueOn: string; readonly amount: number } | null,
): void {
  const next = readOwnDues(loan, today)?.next ?? null;
  if (next?.dueOn === shown?.dueOn && next?.amount === shown?.amount) return;
  const words = `${shown?.amount} on ${shown?.dueOn}, not ${next?.amount} on ${next?.dueOn}`;
  found.push(`the addendum of loan ${loan.id} has as next instalment ${words}`);
}

async function undoSometimes(turn: ServiceTurn, hardship: OwnHardship): Promise<void> {
  const { world, member, loan, today } = turn;
  // A newer request has replaced it, or the loan has ended.
  if (hardship.actsOn > today || loan.hasEnded || loan.servicing.hardship !== hardship) return;
  hardship.actsOn = NEVER;
  const { house } = world.test;
  const body = { loanId: loan.id, reason: "Offered to the wrong loan." };
  await endHardshipAction.propose(house, body, officerOf(world.staffId), caller);
  await confirmAs(world, member, "hardship.undo", hardship.id);
  const undone = loan.changes.findLast(
    ({ change, undoneOn }) => change.kind === "restructure" && !undoneOn,
  );
  if (undone) undone.undoneOn = dayText(today);
  loan.touchedOn = dayText(today);
  loan.servicing.hardship = null;
  count(world, "more time undone");
  await refreshEnded(turn);
}
