/** Every statement on moved due days. Each names the member or the loan. */
import type { Insertable, Selectable } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type DueDayMoveRow = Selectable<Tables["due_day_move"]>;

/** The moves of a loan's due day, the newest first. */
export const listDueDayMoves = (
  db: Db | Trx,
  { id, member_id }: Pick<LoanRow, "id" | "member_id">,
): Promise<DueDayMoveRow[]> =>
  db
    .selectFrom("due_day_move")
    .selectAll()
    .where("loan_id", "=", id)
    .where("member_id", "=", member_id)
    .orderBy("moved_at", "desc")
    .execute();

export const findDueDayMove = (
  db: Db | Trx,
  id: string,
  memberId: string,
): Promise<DueDayMoveRow | undefined> =>
  db
    .selectFrom("due_day_move")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

export async function insertDueDayMove(
  trx: Trx,
  row: Insertable<Tables["due_day_move"]>,
): Promise<void> {
  await trx.insertInto("due_day_move").values(row).execute();
}
