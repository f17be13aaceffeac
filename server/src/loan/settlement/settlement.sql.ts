/** Statements on smaller sums that end loans which are late. */
import type { Parts } from "@hiram/contract/money/parts.ts";
import { type Insertable, sql } from "kysely";
import { columnsOfParts } from "#account/parts.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { SettlementRow } from "#loan/loan-history.ts";

type NewSettlement = Insertable<Tables["loan_settlement"]>;

/** False when another sum is on offer for the loan. */
export async function insertSettlement(trx: Trx, row: NewSettlement): Promise<boolean> {
  const made = await trx
    .insertInto("loan_settlement")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("loan_id").where("status", "=", "OFFERED").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** What is given up; the status follows in the same transaction. */
export async function updateForgiven(trx: Trx, row: SettlementRow, parts: Parts): Promise<void> {
  await trx
    .updateTable("loan_settlement")
    .set(columnsOfParts(parts))
    .where("id", "=", row.id)
    .where("member_id", "=", row.member_id)
    .execute();
}

/** A small rest that is waived, or nothing any more. */
export async function storeWaivedRest(
  trx: Trx,
  loan: { readonly id: string; readonly member_id: string },
  parts: Parts,
): Promise<void> {
  const amounts = columnsOfParts(parts);
  await trx
    .insertInto("loan_rest_waived")
    .values({ loan_id: loan.id, member_id: loan.member_id, ...amounts })
    .onConflict((conflict) => conflict.column("loan_id").doUpdateSet(amounts))
    .execute();
}

/** The day on which the loan left the books; undefined when it has not. */
export async function findWriteOff(db: Db | Trx, loanId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("loan_write_off")
    .select("day")
    .where("loan_id", "=", loanId)
    .executeTakeFirst();
  return row?.day;
}

type WaitingReminder = {
  readonly id: string;
  readonly loan_id: string;
  readonly member_id: string;
  readonly step: number;
};

/**
 * Offers whose latest step has come and was not sent; of steps that were missed the latest alone.
 * None on the day of the offer itself, which told the member.
 */
export async function listToRemind(
  db: Db,
  today: string,
  steps: readonly number[],
): Promise<WaitingReminder[]> {
  const { rows } = await sql<WaitingReminder>`
    select s.id, s.loan_id, s.member_id, latest.step
    from loan_settlement s, lateral (select max(step) as step from unnest(${steps}::integer[]) step
      where s.pay_by + step <= ${today} and s.pay_by + step > s.offered_on) latest
    where s.status = 'OFFERED' and s.pay_by >= ${today} and latest.step is not null
      and not exists (select from settlement_reminder r
        where r.settlement_id = s.id and r.step = latest.step)
    order by s.pay_by, s.id
  `.execute(db);
  return rows;
}

/** Why it may not be sent now; null when it may. */
export async function findReminderRefusal(
  trx: Trx,
  settlementId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ refusal: string | null }>`
    select settlement_reminder_refusal(${settlementId}, ${now}) as refusal
  `.execute(trx);
  return rows[0]?.refusal ?? null;
}

/** False when another worker has sent it. */
export async function insertReminder(
  trx: Trx,
  row: Insertable<Tables["settlement_reminder"]>,
): Promise<boolean> {
  const made = await trx
    .insertInto("settlement_reminder")
    .values(row)
    .onConflict((conflict) => conflict.columns(["settlement_id", "step"]).doNothing())
    .returning("step")
    .executeTakeFirst();
  return made !== undefined;
}

/** Loans with an offer whose last day has passed. */
export async function listOverdueOffers(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ loan_id: string }>`
    select loan_id from loan_settlement where status = 'OFFERED' and pay_by < ${today}
    order by pay_by
  `.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}
