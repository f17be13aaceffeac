/** Requests for more time that wait for the desk, and loans that are watched. */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { staffHardshipQueueCall } from "@hiram/contract/loan/hardship-desk.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { memberNameOf } from "#desk/member-names.ts";
import type { House } from "#house/house.ts";
import { listQueue, listWaitingOffers } from "./hardship-desk.sql.ts";

export async function readHardshipQueue(
  house: House,
): Promise<AnswerOf<typeof staffHardshipQueueCall>> {
  const rows = await listQueue(house.db, dayInManila(house.clock.now()));
  const waiting = await listWaitingOffers(
    house.db,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      loanId: row.loan_id,
      memberId: row.member_id,
      name: memberNameOf(house, row.member_id, row.details_sealed),
      loanNumber: String(row.loan_number),
      status: row.status,
      askedAt: row.asked_at.toISOString(),
      needsSecondPerson: waiting.has(row.id),
      watchUntil: row.watch_until,
      daysLate: row.days_late,
    })),
  };
}
