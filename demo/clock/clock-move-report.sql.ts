/** What happened in the house between two times of its clock. */

import type { Db } from "@hiram/server/db/database.ts";
import { sql } from "kysely";

export type ClockMoveReport = {
  readonly closed: number;
  readonly first_closed: string | null;
  readonly last_closed: string | null;
  /** Loans with an account on the last day that was closed. */
  readonly loans: number | null;
  readonly faults: number;
  readonly scores: number;
  readonly restrictions: number;
  readonly notices: number;
};

export async function readClockMoveReport(
  db: Db,
  from: Date,
  until: Date,
): Promise<ClockMoveReport> {
  const within = (column: string) =>
    sql`${sql.ref(column)} > ${from} and ${sql.ref(column)} <= ${until}`;
  const { rows } = await sql<ClockMoveReport>`
    with closed as (select * from daily_close where ${within("closed_at")})
    select (select count(*)::integer from closed) as closed,
      (select min(day) from closed) as first_closed,
      (select max(day) from closed) as last_closed,
      (select loans from closed order by day desc limit 1) as loans,
      (select count(*)::integer from close_fault) as faults,
      (select count(*)::integer from score_event where ${within("at")}) as scores,
      (select count(*)::integer from member_restriction where ${within("ended_at")}) as restrictions,
      (select count(*)::integer from notice where ${within("created_at")}) as notices
  `.execute(db);
  return rows[0] as ClockMoveReport;
}
