/** Every statement on promises to pay. */
import type { PromiseStatus } from "@hiram/contract/collection/promise.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export const insertPromise = (trx: Trx, promise: Insertable<Tables["payment_promise"]>) =>
  trx.insertInto("payment_promise").values(promise).execute();

export async function hasOpenPromise(trx: Trx, loanId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("payment_promise")
    .select("id")
    .where("loan_id", "=", loanId)
    .where("status", "=", "OPEN")
    .executeTakeFirst();
  return row !== undefined;
}

type PromiseRow = {
  readonly id: string;
  readonly loan_id: string;
  readonly member_id: string;
  readonly status: PromiseStatus;
  readonly amount_centavos: Centavos;
  readonly promised_on: string;
  readonly made_at: Date;
  readonly recorded_by: string;
  /** Money received in time for the promise. */
  readonly paid: Centavos;
};

const columns = sql`promise.id, promise.loan_id, promise.member_id, promise.status,
  promise.amount_centavos, promise.promised_on, promise.made_at, promise.recorded_by,
  promise_paid(promise.loan_id, promise.made_at, promise.made_on, promise.promised_on) as paid`;

/** The newest first. */
export async function listPromises(db: Db | Trx, loanId: string): Promise<PromiseRow[]> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from payment_promise promise where promise.loan_id = ${loanId}
    order by promise.made_at desc, promise.id limit 50
  `.execute(db);
  return rows;
}

export async function lockPromise(
  trx: Trx,
  { id, loanId }: { readonly id: string; readonly loanId: string },
): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`
    select ${columns} from payment_promise promise
    where promise.id = ${id} and promise.loan_id = ${loanId} for no key update
  `.execute(trx);
  return rows[0];
}

export type PromiseToJudge = PromiseRow & {
  readonly loan_number: number;
  readonly is_loan_ended: boolean;
  readonly has_newer: boolean;
};

/**
 * Promises whose payments have changed, and open ones whose day is over. Rows that another worker
 * has locked are left out, so that two share the work.
 */
export async function lockPromisesToJudge(
  trx: Trx,
  today: string,
  most: number,
): Promise<PromiseToJudge[]> {
  const { rows } = await sql<PromiseToJudge>`
    select ${columns}, loan.loan_number, loan.status <> 'ACTIVE' as is_loan_ended,
      exists (select from payment_promise other where other.loan_id = promise.loan_id
        and other.status = 'OPEN' and other.id <> promise.id) as has_newer
    from payment_promise promise join loan on loan.id = promise.loan_id
    where promise.is_stale or (promise.status = 'OPEN' and promise.promised_on < ${today})
    order by promise.id limit ${most}
    for no key update of promise skip locked
  `.execute(trx);
  return rows;
}

export async function markPromisesJudged(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable("payment_promise")
    .set({ is_stale: false })
    .where("id", "in", [...ids])
    .where("is_stale", "=", true)
    .execute();
}
