/** Another rule for a duty, or a new duty, by two people and from a day to come. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { ClosedRule, DutyPeriod, DutyRule } from "@hiram/contract/regulators/duty.ts";
import { staffChangeDutyCall } from "@hiram/contract/regulators/duty-desk.calls.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { refuse } from "#problem.ts";
import { type DutyRow, listDuties } from "./duties.sql.ts";
import { dutyRuleOf } from "./open-filings.ts";

const periodWords: Readonly<Record<DutyPeriod, string>> = {
  MONTH: "Each month",
  HALF_YEAR: "Each half-year",
  YEAR: "Each year",
  TWO_YEARS: "Every two years",
  ONCE: "Once",
  EVENT: "When something happens",
};

const closedWords: Readonly<Record<ClosedRule, string>> = {
  BEFORE: "the working day before",
  AFTER: "the working day after",
};

/** The rule in one sentence; the page of the desk says the same. */
export function sayDutyRule({ dueKind, dueCount, dueMonth, whenClosed, period }: DutyRule): string {
  const days = `${dueCount} ${dueCount === 1 ? "day" : "days"}`;
  if (dueKind === "WORKING_DAYS_AFTER") return `${periodWords[period]}, ${dueCount} working days`;
  const due =
    dueKind === "DAYS_AFTER"
      ? days
      : `day ${dueCount} of ${dueMonth === 1 ? "the next month" : `month ${dueMonth} after it`}`;
  return `${periodWords[period]}, ${due}; on a closed day ${closedWords[whenClosed]}`;
}

export const dutyAction = defineTwoPersonAction({
  call: staffChangeDutyCall,
  async guard(_trx, { clock }, { reason: _, ...request }) {
    // The rule of a period that has ended decided when it was due.
    if (request.from <= dayInManila(clock.now()))
      refuse("InvalidInput", { fields: { from: "Please choose a day that is to come." } });
    return { memberId: null, subject: request.code, request };
  },
  async describe(_house, db, request) {
    const before = await findBefore(db, request.code, request.from);
    return {
      title: `${request.name} (${request.code})`,
      facts: [
        { name: "From", value: writeDay(request.from) },
        { name: "Filed with", value: request.authority },
        { name: "Due", value: request.isActive ? sayDutyRule(request) : "Not any more" },
        {
          name: "Until now",
          value: before
            ? before.is_active
              ? sayDutyRule(dutyRuleOf(before))
              : "Not any more"
            : "No duty",
        },
      ],
    };
  },
  async carryOut(trx, _house, request, { proposalId }) {
    await trx
      .insertInto("duty")
      .values({
        code: request.code,
        from_day: request.from,
        name: request.name,
        authority: request.authority,
        period: request.period,
        due_kind: request.dueKind,
        due_count: request.dueCount,
        due_month: request.dueMonth,
        when_closed: request.whenClosed,
        is_active: request.isActive,
        proposal_id: proposalId,
      })
      .execute();
  },
});

async function findBefore(
  db: Parameters<typeof listDuties>[0],
  code: string,
  from: string,
): Promise<DutyRow | undefined> {
  return (await listDuties(db, from)).find((row) => row.code === code);
}
