/**
 * The only function that changes a status. The move is guarded in the statement itself, so that of two
 * at once one wins and the other is told: never check first and update after.
 */
import type { EventOf, Lifecycle } from "@hiram/contract/lifecycle.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type Step<L extends Lifecycle> = {
  readonly table: "activation" | "contact_message" | "notice";
  readonly life: L;
  readonly event: EventOf<L>;
  readonly id: string;
};

/** True when the move was made; false when the row is not in a status it may start from. */
export async function advance<L extends Lifecycle>(
  trx: Trx | Db,
  { table, life, event, id }: Step<L>,
): Promise<boolean> {
  const { from, to } = life[event] as L[EventOf<L>];
  if (from === "new") throw new Error(`${event} begins a life: insert the row instead`);
  const { rows } = await sql`
    update ${sql.table(table)} set status = ${to}
    where id = ${id} and status = any(${from as string[]})
    returning id
  `.execute(trx);
  return rows.length === 1;
}
