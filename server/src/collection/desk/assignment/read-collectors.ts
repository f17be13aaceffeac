/** A collector's day and week: contacts, promises, and pesos received on their cases. */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import type {
  CollectorSums,
  staffCollectorsCall,
} from "@hiram/contract/collection/assignment.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { listOwners } from "#help/complaints/desk/complaints.sql.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import { countCases, sumCollectors } from "./assignment.sql.ts";

type WorkRow = Awaited<ReturnType<typeof sumCollectors>>[number];

export async function readCollectors(
  house: House,
  { day: asked }: CheckedBodyOf<typeof staffCollectorsCall>,
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffCollectorsCall>> {
  const day = asked ?? dayInManila(house.clock.now());
  const from = addDays(day, -6);
  const [owners, cases, work] = await Promise.all([
    listOwners(house.db, "collection.work"),
    countCases(house.db),
    sumCollectors(house.db, { from, day }),
  ]);
  const rows = owners
    .map((one) => ({
      id: one.id,
      name: openStaffDetails(house, one).name,
      isYou: one.id === staff.id,
      cases: cases.get(one.id) ?? 0,
      day: sum(work.filter((row) => row.staff_id === one.id && row.is_day)),
      week: sum(work.filter((row) => row.staff_id === one.id)),
    }))
    .filter((row) => row.isYou || row.cases > 0 || row.week.contacts > 0)
    .toSorted((one, other) => Number(other.isYou) - Number(one.isYou));
  return { day, from, rows };
}

function sum(rows: readonly WorkRow[]): CollectorSums {
  const of = (column: Exclude<keyof WorkRow, "staff_id" | "is_day">) =>
    rows.reduce((total, row) => total + row[column], 0);
  return {
    contacts: of("contacts"),
    reached: of("reached"),
    visits: of("visits"),
    promises: of("promises"),
    kept: of("kept"),
    broken: of("broken"),
    received: toPesos(of("received")),
  };
}
