/**
 * Reads the promise that the member sees beside the amount due: the open one, or one kept lately.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { LoanName } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";

type OwnPromise = {
  readonly amount_centavos: Centavos;
  readonly promised_on: string;
  readonly status: "OPEN" | "KEPT";
  readonly paid: Centavos;
};

/** The open promise, or for a week a fulfilled one. The member does not see a broken promise. */
export async function findOwnPromise(
  db: Db | Trx,
  loan: LoanName,
  today: string,
): Promise<OwnPromise | null> {
  const { rows } = await sql<OwnPromise>`
    select amount_centavos, promised_on, status,
      promise_paid(loan_id, made_at, made_on, promised_on) as paid
    from payment_promise
    where loan_id = ${loan.id} and member_id = ${loan.member_id}
      and (status = 'OPEN' or (status = 'KEPT'
        and (settled_at at time zone 'Asia/Manila')::date >= ${today}::date - 7))
    order by (status = 'OPEN') desc, made_at desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}
