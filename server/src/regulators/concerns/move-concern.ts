/** A concern from the first look to the decision, and that it was filed with the AMLC. */
import { nextBankingDay } from "@hiram/contract/calendar/banking-days.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { staffMoveConcernCall } from "@hiram/contract/regulators/concern-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { recordConfidential } from "#audit/confidential-record.ts";
import { tryAdvance } from "#db/advance.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { concernSeal } from "#secret/seals.ts";
import { lockConcern } from "./concern.sql.ts";

type Body = CheckedBodyOf<typeof staffMoveConcernCall>;
type Staff = Pick<StaffCaller, "id">;

function columnsOf(house: House, body: Body, staff: Staff): Readonly<Record<string, unknown>> {
  const { id, event } = body;
  const now = house.clock.now();
  if (event === "check") return {};
  if (event === "file")
    return {
      reference_sealed: house.keys.seal(body.reference, concernSeal(id, "reference")),
      filed_on: body.on,
      filed_by: staff.id,
    };
  const days = house.policies.now().concernFileWorkingDays;
  return {
    reason_sealed: house.keys.seal(body.reason, concernSeal(id, "reason")),
    decided_by: staff.id,
    decided_at: now,
    ...(event === "suspect" && {
      due_on: workingDaysFrom(house, dayInManila(now), days),
    }),
  };
}

function workingDaysFrom(house: House, from: string, count: number): string {
  const holidays = holidaysOf(house);
  let day = from;
  for (let left = count; left > 0; left--) day = nextBankingDay(day, holidays);
  return day;
}

const contentOf = (body: Body): string => {
  if (body.event === "check") return "";
  return body.event === "file" ? JSON.stringify([body.reference, body.on]) : body.reason;
};

export async function moveConcern(
  house: House,
  body: Body,
  staff: Staff,
): Promise<AnswerOf<typeof staffMoveConcernCall>> {
  const { id, event } = body;
  const at = house.clock.now();
  if (event === "file" && body.on > dayInManila(at))
    refuse("InvalidInput", { fields: { on: "Please choose a day that has come." } });
  await house.db.transaction().execute(async (trx) => {
    if (!(await lockConcern(trx, id))) refuse("NotFound");
    const by = { kind: "staff", id: staff.id } as const;
    const set = columnsOf(house, body, staff);
    if (!(await tryAdvance(trx, { table: "concern", event, id, by, set }))) refuse("ConcernMoved");
    const content = contentOf(body);
    await recordConfidential(trx, at, { act: event, subjectId: id, staffId: staff.id, content });
  });
  return {};
}
