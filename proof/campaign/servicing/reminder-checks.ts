/**
 * What must hold of the reminders that have just been sent: each is for an instalment that is
 * unpaid in the campaign's own book, each step came once, none at night, none about a disputed or
 * undecided amount, and only through channels that the member allows. And none is missing.
 */
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { reminderStep } from "@hiram/contract/collection/reminder.ts";
import { readOwnDues } from "../year/habits.ts";
import { findOldest, type OwnLoan, playPlain } from "../year/own-book.ts";
import { count, type YearMember, type YearWorld } from "../year/year-world.ts";
import { blockOf } from "./blocked.ts";

type SentRow = {
  readonly loan_id: string;
  readonly member_id: string;
  readonly due_on: string;
  readonly step: number;
  readonly is_night: boolean;
  readonly times: number;
};

const listSent = async ({ test, remindedUntil }: YearWorld): Promise<SentRow[]> => {
  const { rows } = await test.ownerPool.query<SentRow>(
    `select r.loan_id, r.member_id, r.due_on, r.step,
       exists (select from unnest(p.zones || 'Asia/Manila'::text) zone
         where (r.sent_at at time zone zone)::time not between '06:00' and '22:00') as is_night,
       (select count(*)::integer from reminder o where o.loan_id = r.loan_id
         and o.due_on = r.due_on and o.step = r.step and o.sent_at is not null) as times
     from reminder r left join member_time_zones p on p.member_id = r.member_id
     where r.sent_at > $1`,
    [remindedUntil],
  );
  return rows;
};

/** Asked in the afternoon, right after the reminders of the day were sent. */
export async function checkReminders(
  world: YearWorld,
  today: number,
  isYesterdayClosed: boolean,
): Promise<void> {
  const sent = await listSent(world);
  const byLoan = Map.groupBy(sent, ({ loan_id }) => loan_id);
  for (const member of world.members) {
    const loan = member.loans.at(-1);
    for (const { id } of member.loans)
      if (id !== loan?.id && byLoan.has(id)) world.found.push(`loan ${id}, ended, was reminded of`);
    if (!loan) continue;
    const rows = byLoan.get(loan.id) ?? [];
    const wrong = rows.flatMap((row) => judge(loan, row, today));
    if (rows.length > 1) wrong.push(`${rows.length} reminders in a day`);
    if (isYesterdayClosed && rows.length === 0 && isMissing(loan, today))
      wrong.push("a reminder is missing");
    world.found.push(...wrong.map((words) => `loan ${loan.id} on ${dayText(today)}: ${words}`));
  }
  await checkWays(world, sent);
  for (const { step } of sent) count(world, step < 0 ? "reminded before" : "reminded");
  world.remindedUntil = world.test.house.clock.now();
}

function judge(loan: OwnLoan, row: SentRow, today: number): string[] {
  const due = dueOf(loan, today);
  const block = blockOf(loan, today);
  const what = `step ${row.step} of ${row.due_on}`;
  return [
    ...(row.is_night ? [`${what} was sent at night`] : []),
    ...(row.times > 1 ? [`${what} was sent ${row.times} times`] : []),
    ...(block ? [`${what} was sent, although: ${block}`] : []),
    ...(due !== row.due_on || loan.hasEnded ? [`${what} was sent, and ${due} is due`] : []),
    ...(reminderStep(today - dayNumber(row.due_on)) === row.step
      ? []
      : [`${what} was sent on a day of another step`]),
  ];
}

/** The oldest instalment that is not paid, or the next one. */
function dueOf(loan: OwnLoan, today: number): string | undefined {
  const plain = playPlain(loan, today);
  const oldest = plain && findOldest(plain);
  return oldest ? dayText(oldest.day) : readOwnDues(loan, today)?.next?.dueOn;
}

/**
 * Only on the day of a step itself, and of loans that nothing has changed today: the reminders of a
 * day are queued when it begins.
 */
function isMissing(loan: OwnLoan, today: number): boolean {
  if (loan.hasEnded || loan.touchedOn >= dayText(today) || blockOf(loan, today)) return false;
  const dueOn = dueOf(loan, today);
  if (!dueOn) return false;
  const days = today - dayNumber(dueOn);
  return reminderStep(days) === days;
}

/**
 * Each reminder is one SMS and one e-mail, without the channel that the member switched off, and is
 * sent on at least one channel.
 */
async function checkWays(world: YearWorld, sent: readonly SentRow[]): Promise<void> {
  const { rows } = await world.test.ownerPool.query<{ member_id: string; channels: string }>(
    `select member_id, string_agg(channel, ' ' order by channel) as channels from notice
     where template like 'reminder-%' and created_at > $1 group by member_id`,
    [world.remindedUntil],
  );
  const told = new Map(rows.map(({ member_id, channels }) => [member_id, channels]));
  const reminded = new Set(sent.map(({ member_id }) => member_id));
  for (const member of world.members) {
    const wanted = reminded.has(member.id) ? waysOf(member) : undefined;
    const found = told.get(member.id);
    if (found !== wanted)
      world.found.push(`a reminder went by ${found ?? "no way"}, not by ${wanted ?? "any"}`);
  }
}

const waysOf = ({ switchedOff }: YearMember): string => {
  if (switchedOff.length === 2) return "sms";
  return ["email", "sms"].filter((way) => !switchedOff.includes(way)).join(" ");
};
