/**
 * The afternoon and the night of a day: the clock's decisions, members' requests and the desk's
 * answers, the reminders, and a call that comes too late in the evening.
 */
import { dayText } from "@hiram/contract/calendar/day.ts";
import { sendReminders } from "@hiram/server/collection/send-reminders.ts";
import { closeAnsweredComplaints } from "@hiram/server/help/complaints/desk/close-answered.ts";
import { decideCoolingOffs } from "@hiram/server/loan/cooling-off/decide-cooling-offs.ts";
import { lapseHardship } from "@hiram/server/loan/hardship/lapse-hardship.ts";
import { lapseSettlements } from "@hiram/server/loan/settlement/lapse-settlements.ts";
import { remindOfSettlements } from "@hiram/server/loan/settlement/remind-of-settlements.ts";
import type { Dice } from "../dice.ts";
import { doSeveral } from "../year/do-several.ts";
import { isGivingBack, recordCoolingOffState } from "../year/own-book.ts";
import type { YearWorld } from "../year/year-world.ts";
import { endDisputesInBoth, playDispute } from "./dispute-turn.ts";
import { playGiveBack } from "./give-back-turn.ts";
import { lapseOwnHardship, playHardship } from "./hardship-turn.ts";
import { callAtNight, playPromise } from "./promise-turn.ts";
import { settlePromisesInBoth } from "./promises.ts";
import { checkReminders } from "./reminder-checks.ts";
import type { ServiceTurn } from "./service-turn.ts";
import { checkSettlements } from "./settlement-checks.ts";
import { playSettlement } from "./settlement-turn.ts";
import { playWriteOff } from "./write-off-turn.ts";

const turnsOf = (world: YearWorld, today: number, isYesterdayClosed: boolean): ServiceTurn[] =>
  world.members.flatMap((member) => {
    const loan = member.loans.at(-1);
    return loan?.payouts.length ? [{ world, member, loan, today, isYesterdayClosed }] : [];
  });

export async function playAfternoon(
  world: YearWorld,
  today: number,
  isYesterdayClosed: boolean,
): Promise<void> {
  const turns = turnsOf(world, today, isYesterdayClosed);
  await runJobs(world, today, turns);
  await doSeveral(turns, async (turn) => {
    await playGiveBack(turn);
    await playDispute(turn);
    await playHardship(turn);
    await playSettlement(turn);
    await playWriteOff(turn);
    await playPromise(turn);
  });
  await settlePromisesInBoth(world, dayText(today));
  await sendReminders(world.test.house);
  await remindOfSettlements(world.test.house);
  await checkReminders(world, today, isYesterdayClosed);
  await checkSettlements(world, today);
}

/** Runs the product's clock jobs, and the same on the campaign's own book. */
async function runJobs(
  world: YearWorld,
  today: number,
  turns: readonly ServiceTurn[],
): Promise<void> {
  const { house } = world.test;
  await settlePromisesInBoth(world, dayText(today));
  await lapseHardship(house);
  await decideCoolingOffs(house);
  await lapseSettlements(house);
  await endDisputesInBoth(world, today);
  await closeAnsweredComplaints(house);
  for (const turn of turns) {
    const wasGivingBack = isGivingBack(turn.loan);
    lapseOwnHardship(turn);
    recordCoolingOffState(turn.loan, dayText(today));
    if (wasGivingBack !== isGivingBack(turn.loan)) turn.loan.touchedOn = dayText(today);
  }
}

/** Ten minutes after midnight: the reminders of the day are queued, and none is sent. */
export async function playNight(
  world: YearWorld,
  today: number,
  isYesterdayClosed: boolean,
  dice: Dice,
): Promise<void> {
  await settlePromisesInBoth(world, dayText(today));
  await lapseSettlements(world.test.house);
  await sendReminders(world.test.house);
  await remindOfSettlements(world.test.house);
  const turns = turnsOf(world, today, isYesterdayClosed);
  const called = turns.filter(({ loan }) => loan.servicing.isTaken);
  if (called.length > 0) await callAtNight(dice.pick(called));
}
