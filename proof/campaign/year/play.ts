/**
 * A year of lending: each day members borrow, take out, give back and pay by their habits, the rail
 * reports, the desk and the clock do what comes after a due date, the day is closed in one way or
 * another, and everything is checked.
 */
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import type { TestHouse } from "#testing/house.ts";
import { openDice } from "../dice.ts";
import { playAfternoon, playNight } from "../servicing/play-servicing.ts";
import { type BugName, bugOf } from "./bugs.ts";
import { checkDay } from "./checks.ts";
import { type CloseCourseName, closeBy } from "./close-days.ts";
import { doSeveral } from "./do-several.ts";
import { payByHabit, takeMoney } from "./habits.ts";
import { isMonthEnd } from "./month-end.ts";
import { confirmArrivedPayouts, startLoan } from "./move-money.ts";
import { type Crowd, openYearWorld } from "./world.ts";
import type { YearMember, YearWorld } from "./year-world.ts";

export type YearCourse = {
  readonly seed: number;
  readonly members: number;
  readonly days: number;
  /** Planted, to show that the checks find it; then every day is closed calmly. */
  readonly bug?: BugName;
  readonly crowd?: Crowd;
  readonly say?: (words: string) => void;
};

export type YearResult = {
  readonly found: readonly string[];
  readonly tally: ReadonlyMap<string, number>;
};

const FIRST_DAY = "2026-03-02";
const LATE_DAYS = 5;
/** Ways to close a day that are not calm. */
const courses = ["twice", "byTwo", "cutOff", "late", "clockBack", "killed"] as const;

/** Ends with the first day on which something is wrong. */
export async function playYear(test: TestHouse, course: YearCourse): Promise<YearResult> {
  const { seed, members, days, bug, crowd, say } = course;
  const firstDay = dayNumber(FIRST_DAY);
  setClock(test, firstDay, MORNING);
  const world = await openYearWorld(test, { seed, members, firstDay, days, crowd });
  const planted = bug && bugOf(bug);
  await planted?.plant(world);
  const dice = openDice(seed);
  const closes = new Map<string, string>();
  const nightDice = openDice(seed + 1);
  const nextCourse = openCourses();
  let open: number[] = [];
  for (let day = firstDay; day < firstDay + days; day++) {
    setClock(test, day, MORNING);
    await playDay(world, day);
    setClock(test, day, AFTERNOON);
    await playAfternoon(world, day, open.length === 0);
    setClock(test, day + 1, AFTER_MIDNIGHT);
    open.push(day);
    const isLast = day === firstDay + days - 1;
    const name = isLast || bug ? "calm" : nextCourse();
    await orFinding(world, closeBy(name, { world, dice }));
    const isClosed = name !== "late";
    await playNight(world, day + 1, isClosed, nightDice);
    if (!isClosed) continue;
    await orFinding(world, planted?.afterClose?.(world, dayText(day)));
    const isWhole = isLast || open.some(isMonthEnd);
    const found = await checkDay({ world, day, days: open, isWhole, dice, closes });
    open = [];
    if (isWhole) say?.(`${dayText(day)}: ${describeYearTally(world)}`);
    if (found.length > 0) return { found, tally: world.tally };
  }
  return { found: [], tally: world.tally };
}

/** A close that fails is a finding like any other. */
async function orFinding({ found }: YearWorld, closing: Promise<void> | undefined): Promise<void> {
  await closing?.catch((error: unknown) => {
    found.push(`the close failed: ${error instanceof Error ? error.message : error}`);
  });
}

/** Two calm closes, then one of the other courses in their order; a late one lasts for days. */
function openCourses(): () => CloseCourseName {
  let at = 0;
  let lateDays = 0;
  return () => {
    if (lateDays > 0) {
      lateDays--;
      return "late";
    }
    at++;
    if (at % 3 !== 0) return "calm";
    const name = courses[(at / 3 - 1) % courses.length] ?? "calm";
    if (name === "late") lateDays = LATE_DAYS - 1;
    return name;
  };
}

/** In Manila. */
const MORNING = "09:00";
const AFTERNOON = "15:00";
const AFTER_MIDNIGHT = "00:10";

const setClock = ({ clock }: TestHouse, day: number, time: string): void =>
  clock.set(`${dayText(day)}T${time}:00+08:00`);

async function playDay(world: YearWorld, today: number): Promise<void> {
  await confirmArrivedPayouts(world, today);
  const acting = world.members.filter(
    ({ borrowsOn, takesOn, paysOn }) => Math.min(borrowsOn, takesOn, paysOn) <= today,
  );
  await doSeveral(acting, (member) => playMember(world, member, today));
  await confirmArrivedPayouts(world, today);
}

const NEVER = Number.POSITIVE_INFINITY;

async function playMember(world: YearWorld, member: YearMember, today: number): Promise<void> {
  if (member.borrowsOn <= today) {
    member.borrowsOn = NEVER;
    await startLoan(world, member);
    member.takesOn = today;
  }
  const loan = member.loans.at(-1);
  if (!loan) return;
  const turn = { world, member, loan, today };
  if (member.takesOn <= today && !loan.hasEnded) member.takesOn = await takeMoney(turn);
  if (member.paysOn <= today && !loan.hasEnded) member.paysOn = await payByHabit(turn);
  if (!loan.hasEnded) return;
  member.takesOn = NEVER;
  member.paysOn = NEVER;
  member.borrowsOn = member.dice.isOneIn(3) ? NEVER : today + member.dice.between(1, 40);
}

export const describeYearTally = ({ tally }: Pick<YearResult, "tally">): string =>
  [...tally].map(([what, times]) => `${what} ${times}`).join(", ");
