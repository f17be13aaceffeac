/**
 * Complaints and disputes: a disputed amount brings no late charge until it is decided; if upheld,
 * late charges are waived, above a limit by two people. What was refused once is not disputed
 * again: the complaint pauses nothing. A dispute about a charge that is gone ends by itself.
 */

import { randomUUID } from "node:crypto";
import { dayText } from "@hiram/contract/calendar/day.ts";
import { pauseBeginsOn, pauseEndsOn } from "@hiram/contract/help/complaint.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { answerComplaint } from "@hiram/server/help/complaints/desk/answer-complaint.ts";
import { decideDispute } from "@hiram/server/help/complaints/desk/decide-dispute.ts";
import { assignComplaintToSelf } from "@hiram/server/help/complaints/desk/move-complaint.ts";
import { endDisputes } from "@hiram/server/help/complaints/end-disputes.ts";
import { writeComplaint } from "@hiram/server/help/complaints/write-complaint.ts";
import { splitWaiver } from "@hiram/server/payment/waive-charges.ts";
import { caller } from "#testing/loan.ts";
import { readOwnDues } from "../year/habits.ts";
import { isGivingBack, type OwnLoan } from "../year/own-book.ts";
import { count, type YearWorld } from "../year/year-world.ts";
import { confirmAs, officerOf, refreshEnded, type ServiceTurn } from "./service-turn.ts";
import type { OwnDispute } from "./servicing.ts";

export async function playDispute(turn: ServiceTurn): Promise<void> {
  const { dispute } = turn.loan.servicing;
  if (!dispute) return complainSometimes(turn);
  if (dispute.decidesOn > turn.today) return;
  turn.loan.servicing.dispute = null;
  await assignComplaintToSelf(
    turn.world.test.house,
    dispute,
    officerOf(turn.world.staffId),
    caller,
  );
  if (dispute.subject === null) return answer(turn, dispute);
  await decide(turn, dispute);
}

async function answer({ world }: ServiceTurn, { id }: OwnDispute): Promise<void> {
  const text = "We are sorry. We have spoken with the person.";
  await answerComplaint(world.test.house, { id, text }, officerOf(world.staffId), caller);
  count(world, "complaints answered");
}

async function complainSometimes(turn: ServiceTurn): Promise<void> {
  const { world, member, loan, today } = turn;
  const { service } = member;
  if (loan.hasEnded || isGivingBack(loan)) return;
  const dues = readOwnDues(loan, today);
  const late = dues?.instalments.filter(({ dueOn }) => dueOn <= dayText(today)) ?? [];
  const charged = late.find(({ penalty, collection }) => penalty + collection > 0);
  const unpaid = late.find(({ open }) => open > 0);
  if (!service.isOneIn(charged || unpaid ? 18 : 120)) return;
  const id = randomUUID();
  const decidesOn = today + service.between(1, 12);
  const thing =
    charged && service.isOneIn(2)
      ? { subject: "CHARGE" as const, row: charged, most: charged.penalty + charged.collection }
      : unpaid && { subject: "INSTALMENT" as const, row: unpaid, most: unpaid.open };
  const amount = thing ? Math.max(1, Math.floor(thing.most * service.pick([0.3, 1, 1]))) : 0;
  const instalment = thing?.row.number ?? null;
  const category = !thing ? "STAFF" : thing.subject === "CHARGE" ? "CHARGE" : "WRONG_AMOUNT";
  const text = "I do not owe this.";
  const dispute = thing && {
    subject: thing.subject,
    instalment: thing.row.number,
    amount: toPesos(amount),
  };
  const body = { complaintId: id, category, text, ...(dispute && { dispute }) } as const;
  const { house } = world.test;
  const { id: memberId, phoneNumber } = member;
  const asked = { id: memberId, phoneNumber, sessionId: "year", role: "MEMBER" } as const;
  const { disputed } = await writeComplaint(house, body, asked, caller);
  const isOpen = thing !== undefined && !loan.servicing.refused.has(thing.row.number);
  if (isOpen !== (disputed !== null)) {
    const is = disputed ? "is" : "is not";
    world.found.push(`instalment ${instalment} of loan ${loan.id} ${is} in dispute`);
  }
  const subject = isOpen ? thing.subject : null;
  loan.servicing.dispute = { id, subject, instalment, amount, decidesOn };
  count(world, isOpen ? "disputed" : "complained");
  if (!isOpen) return;
  const held = { from: pauseBeginsOn(house.clock.now()), until: null };
  // A disputed charge stops its whole instalment.
  const isCharge = thing.subject === "CHARGE";
  loan.pauses.push(
    isCharge ? { ...held, amount: null, instalment: thing.row.number } : { ...held, amount },
  );
  loan.touchedOn = dayText(today);
}

async function decide(turn: ServiceTurn, dispute: OwnDispute): Promise<void> {
  const { world, member, loan, today } = turn;
  const { service } = member;
  const { house } = world.test;
  const { id, instalment } = dispute;
  const isUpheld = service.isOneIn(2);
  const charges = readOwnDues(loan, today)?.instalments.find(({ number }) => number === instalment);
  const most = Math.min((charges?.penalty ?? 0) + (charges?.collection ?? 0), dispute.amount);
  const waived = isUpheld ? Math.floor(most * service.pick([0, 0.5, 1])) : 0;
  const outcome = isUpheld ? "UPHELD" : "REFUSED";
  const key = service.key();
  const once = { actorId: world.staffId, route: "year decide", key, bodyFingerprint: key };
  const body = { id, outcome, waived: toPesos(waived), text: "As the bank told us." } as const;
  const staff = officerOf(world.staffId);
  const { needsSecondPerson } = await decideDispute(house, { body, staff, once, caller });
  if (needsSecondPerson) await confirmAs(world, member, "dispute.uphold", id);
  count(world, isUpheld ? "disputes upheld" : "disputes refused");
  if (needsSecondPerson) count(world, "waived by two");
  if (!isUpheld && instalment !== null) loan.servicing.refused.add(instalment);
  const now = house.clock.now();
  endOwnPause(loan, isUpheld ? pauseBeginsOn(now) : pauseEndsOn(now, house.products.standard()));
  if (waived > 0 && instalment !== null && charges)
    loan.waivers.push({ ...splitWaiver(instalment, charges, waived), bookedOn: dayText(today) });
  loan.touchedOn = dayText(today);
  await refreshEnded(turn);
}

function endOwnPause(loan: OwnLoan, until: string): void {
  const pause = loan.pauses.find((one) => one.until === null);
  if (pause) pause.until = until;
}

/** The clock ends disputes about charges that are gone, and the own book names the same ones. */
export async function endDisputesInBoth(world: YearWorld, today: number): Promise<void> {
  const { house, ownerPool } = world.test;
  await endDisputes(house);
  const loans = world.members.flatMap((member) => member.loans);
  for (const loan of loans.filter((one) => isChargeGone(one, today))) {
    const { dispute } = loan.servicing;
    loan.servicing.dispute = null;
    endOwnPause(loan, pauseBeginsOn(house.clock.now()));
    loan.touchedOn = dayText(today);
    world.endedDisputes.add(dispute?.id ?? "");
    count(world, "disputes ended by the clock");
  }
  const { rows } = await ownerPool.query<{ id: string }>(
    "select id from dispute where status = 'ENDED'",
  );
  const ended = new Set(rows.map(({ id }) => id));
  for (const id of new Set([...ended, ...world.endedDisputes])) {
    if (ended.has(id) === world.endedDisputes.has(id)) continue;
    world.found.push(`dispute ${id} ${ended.has(id) ? "ended by itself" : "did not end"}`);
  }
}

function isChargeGone(loan: OwnLoan, today: number): boolean {
  const { dispute } = loan.servicing;
  if (dispute?.subject !== "CHARGE") return false;
  const rows = readOwnDues(loan, today)?.instalments ?? [];
  const row = rows.find(({ number }) => number === dispute.instalment);
  return !row || row.penalty + row.collection === 0;
}
