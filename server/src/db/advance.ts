/**
 * The only function that changes a status. The move is guarded in the statement itself, so that of two
 * at once one wins and the other is told: never check first and update after. Where a table keeps its
 * history, the event is written by the same statement.
 */
import type { Actor, EventOf, Lifecycle } from "@hiram/contract/wire/lifecycle.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export type MovedBy = {
  readonly kind: Exclude<Actor, "visitor">;
  readonly id?: string | undefined;
  /** What the member may read of it. */
  readonly note?: string | undefined;
};

type Step<L extends Lifecycle> = {
  readonly life: L;
  readonly event: EventOf<L>;
  readonly id: string;
  /** Columns that change with the status, and only with it. */
  readonly set?: Readonly<Record<string, unknown>>;
} & (
  | { readonly table: "activation" | "contact_message" | "id_check" | "notice" | "policy_proposal" }
  | { readonly table: "loan" | "withdrawal"; readonly by: MovedBy }
);

/** True when the move was made; false when the row is not in a status it may start from. */
export async function advance<L extends Lifecycle>(trx: Trx | Db, step: Step<L>): Promise<boolean> {
  const { table, life, event, id, set = {} } = step;
  const { from, to } = life[event] as L[EventOf<L>];
  if (from === "new") throw new Error(`${event} begins a life: insert the row instead`);
  const columns = Object.entries(set).map(
    ([column, value]): RawBuilder<unknown> => sql`, ${sql.ref(column)} = ${value}`,
  );
  const { rows } = await sql`
    with was as (
      select id, status from ${sql.table(table)}
      where id = ${id} and status = any(${from as string[]}) for update
    ), moved as (
      update ${sql.table(table)} as it set status = ${to}${sql.join(columns, sql``)}
      from was where it.id = was.id
      returning it.id, was.status as from_status
    )${"by" in step ? writeEvent(step.table, event, to, step.by) : sql``}
    select id from moved
  `.execute(trx);
  return rows.length === 1;
}

const writeEvent = (table: string, event: string, to: string, { kind, id, note }: MovedBy) => sql`,
    noted as (
      insert into ${sql.table(`${table}_event`)}
        (${sql.ref(`${table}_id`)}, event, from_status, to_status, actor_kind, actor_id, note)
      select id, ${event}, from_status, ${to}, ${kind}, ${id ?? null}::uuid, ${note ?? null}
      from moved
    )`;
