/** Statements on loans that are given back in the days of cooling-off. */
import { giveBackDays } from "@hiram/contract/policy/policy.ts";
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type NewCoolingOff = Insertable<Tables["cooling_off"]>;

/** False when the loan was given back before. */
export async function insertCoolingOff(trx: Trx, row: NewCoolingOff): Promise<boolean> {
  const made = await trx
    .insertInto("cooling_off")
    .values(row)
    .onConflict((conflict) => conflict.column("loan_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** Loans to judge: the days may be over, or nothing is owed and a payout kept the loan open. */
export async function listCoolingOffsToSettle(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ loan_id: string }>`
    select c.loan_id from cooling_off c
    where c.status = 'DECLARED' and (c.declared_on + ${giveBackDays}::integer < ${today}::date
      or exists (select from loan_account a where a.loan_id = c.loan_id
        and a.due_principal + a.later_principal = 0))
    order by c.declared_on
  `.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}
