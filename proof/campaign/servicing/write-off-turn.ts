/** Loans that are long late leave the books, by two people, and are still owed. */
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { writeOffAction } from "@hiram/server/loan/write-off/write-off-action.ts";
import { caller } from "#testing/loan.ts";
import { isGivingBack, ownDaysLateOf, playPlain } from "../year/own-book.ts";
import { count } from "../year/year-world.ts";
import { confirmByTwo, officerOf, resultOf, type ServiceTurn } from "./service-turn.ts";

/** Sooner than a lender would, so that months of recovery follow within the year. */
const WRITE_OFF_AFTER_DAYS = 35;
/** A younger loan is refused. */
const WRITE_OFF_AGE_DAYS = 90;

export async function playWriteOff(turn: ServiceTurn): Promise<void> {
  const { world, member, loan, today, isYesterdayClosed } = turn;
  const [first] = loan.payouts;
  if (!first || loan.hasEnded || isGivingBack(loan)) return;
  const age = today - dayNumber(first.on);
  // On this day the age depends on whether the account was computed yesterday or today.
  if (age === WRITE_OFF_AGE_DAYS || !isYesterdayClosed) return;
  const plain = playPlain(loan, today - 1);
  if (!plain || ownDaysLateOf(plain) < WRITE_OFF_AFTER_DAYS || !member.service.isOneIn(10)) return;
  const body = { loanId: loan.id, reason: "Not reached for a long time." };
  const propose = () =>
    resultOf(writeOffAction.propose(world.test.house, body, officerOf(world.staffId), caller));
  const outcome = await propose();
  const allowed = age < WRITE_OFF_AGE_DAYS ? "WriteOffTooEarly" : "done";
  const wanted = loan.writtenOffOn ? "LoanWrittenOff" : allowed;
  if (outcome !== wanted) world.found.push(`a write-off ended with ${outcome}, not ${wanted}`);
  if (outcome !== "done") return count(world, `write-off refused: ${outcome}`);
  await confirmByTwo(turn, "loan.write-off", loan.id);
  loan.writtenOffOn = dayText(today);
  count(world, "written off");
}
