/** Cooling-off: some members change their mind in the first days; most of them pay back in time. */

import { coolingOffLastDay } from "@hiram/contract/account/cooling-off.ts";
import { dayText } from "@hiram/contract/calendar/day.ts";
import { declareCoolingOff } from "@hiram/server/loan/cooling-off/declare-cooling-off.ts";
import { caller } from "#testing/loan.ts";
import { readOwnDues } from "../year/habits.ts";
import { payOwnLoan } from "../year/move-money.ts";
import { isGivingBack, recordCoolingOffState } from "../year/own-book.ts";
import { count } from "../year/year-world.ts";
import { NEVER, type ServiceTurn } from "./service-turn.ts";

export async function playGiveBack(turn: ServiceTurn): Promise<void> {
  const { world, member, loan, today } = turn;
  const { servicing } = loan;
  if (!servicing.declaredOn) return declareSometimes(turn);
  if (servicing.givesBackOn > today || loan.hasEnded) return;
  servicing.givesBackOn = NEVER;
  const payoff = readOwnDues(loan, today)?.payoff ?? 0;
  const isInTime = isGivingBack(loan);
  if (payoff > 0) await payOwnLoan(world, member, loan, payoff, today);
  if (isInTime && loan.hasEnded) count(world, "loans given back");
}

/** Up to nine days: after seven the loan continues as if cooling-off had not been used. */
async function declareSometimes({ world, member, loan, today }: ServiceTurn): Promise<void> {
  const { service } = member;
  const firstPaidOn = loan.payouts[0]?.on;
  const isOpen = firstPaidOn && dayText(today) <= coolingOffLastDay(firstPaidOn, loan.policy);
  if (!isOpen || loan.hasEnded || !service.isOneIn(8)) return;
  const key = service.key();
  const once = { actorId: member.id, route: "year cooling-off", key, bodyFingerprint: key };
  const { status } = await declareCoolingOff(world.test.house, { member, once, caller });
  count(world, "cooling-off");
  loan.servicing.declaredOn = dayText(today);
  loan.servicing.givesBackOn = service.isOneIn(4) ? NEVER : today + service.between(1, 9);
  loan.touchedOn = dayText(today);
  loan.hasEnded = status === "CLOSED";
  member.takesOn = NEVER;
  recordCoolingOffState(loan, dayText(today));
}
