/** Statements of the desk on requests for more time. */
import type { HardshipStatus } from "@hiram/contract/loan/hardship.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Requests whose offer waits for a second person. */
export async function listWaitingOffers(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("staff_proposal")
    .select("subject")
    .where("kind", "=", "hardship.offer")
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .where("subject", "=", (each) => each.fn.any(each.val(ids)))
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

type QueueRow = {
  readonly id: string;
  readonly loan_id: string;
  readonly member_id: string;
  readonly details_sealed: Buffer;
  readonly loan_number: number;
  readonly status: HardshipStatus;
  readonly asked_at: Date;
  readonly watch_until: string | null;
  readonly days_late: number;
};

const ROWS_MAX = 300;

/** Open requests first, the oldest first; then loans in their watch period. */
export async function listQueue(db: Db, today: string): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select h.id, h.loan_id, h.member_id, member.details_sealed, loan.loan_number, h.status,
      h.asked_at, h.watch_until,
      coalesce(greatest(0, ${today}::date - account.oldest_due_on), 0) as days_late
    from hardship h
    join member on member.id = h.member_id
    join loan on loan.id = h.loan_id
    left join loan_account account on account.loan_id = h.loan_id
    where h.status in ('ASKED', 'OFFERED')
      or (h.status = 'AGREED' and h.watch_until >= ${today}::date and loan.status = 'ACTIVE')
    order by array_position(array['ASKED', 'OFFERED', 'AGREED'], h.status), h.asked_at, h.id
    limit ${ROWS_MAX}
  `.execute(db);
  return rows;
}
