/** Statements on repayments, and the lock under which they are booked one after another. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { type Insertable, sql } from "kysely";
import type { LoanName, LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

/** Locks the member's active loan until the transaction ends. */
export async function lockActiveLoan(trx: Trx, memberId: string): Promise<LoanRow | undefined> {
  return (
    trx
      .selectFrom("loan")
      .selectAll()
      .where("member_id", "=", memberId)
      .where("status", "=", "ACTIVE")
      // A reopened loan may exist beside a newer one, to which the wallet's money belongs.
      .orderBy("applied_at", "desc")
      .limit(1)
      .forNoKeyUpdate()
      .executeTakeFirst()
  );
}

/**
 * The member's wallet, locked after the loan: while this transaction lives, no payout
 * is confirmed, none begins and none comes back.
 */
export async function lockWallet(trx: Trx, memberId: string): Promise<void> {
  await sql`select from lock_wallet(${memberId})`.execute(trx);
}

/** The locked wallet, as far as it belongs to this loan. */
export async function lockLoanMoney(trx: Trx, loan: LoanRow): Promise<LoanMoney> {
  await lockWallet(trx, loan.member_id);
  // A separate statement, so that it sees what was committed while it waited for the lock.
  return findLoanMoney(trx, loan);
}

/**
 * A reopened loan may share the wallet with a newer one: money of the other loan cannot be given
 * back for this one.
 */
export async function findLoanMoney(db: Db | Trx, loan: LoanName): Promise<LoanMoney> {
  const { rows } = await sql<LoanMoney>`
    select available_centavos as available, reserved, "principalOwed"
    from wallet cross join lateral (
      select
        coalesce(sum(amount_centavos) filter (where account = 'reserved'), 0)::bigint as reserved,
        coalesce(-sum(amount_centavos) filter (where account = 'principal'), 0)::bigint
          as "principalOwed"
      from entry join posting on posting.entry_id = entry.id
      where posting.member_id = ${loan.member_id} and entry.loan_id = ${loan.id}
        and posting.account in ('reserved', 'principal')
    ) its
    where wallet.member_id = ${loan.member_id}
  `.execute(db);
  return rows[0] ?? { available: 0, reserved: 0, principalOwed: 0 };
}

type LoanMoney = {
  /** The wallet's balance, from all loans of the member. */
  readonly available: Centavos;
  /** The money of this loan that is being paid out. */
  readonly reserved: Centavos;
  /** The loan's principal in the ledger, which includes money still in the wallet. */
  readonly principalOwed: Centavos;
};

type NewRepayment = Insertable<Tables["repayment"]>;

export async function insertRepayment(trx: Trx, repayment: NewRepayment): Promise<void> {
  await insertRepayments(trx, [repayment]);
}

export async function insertRepayments(
  trx: Trx,
  repayments: readonly NewRepayment[],
): Promise<void> {
  await trx.insertInto("repayment").values(repayments).execute();
}

/** What people have recorded alone for a loan on this day in Manila. */
export const sumRecordedByOne = async (trx: Trx, loanId: string): Promise<Centavos> =>
  (await listRecordedByOne(trx, [loanId])).get(loanId) ?? 0;

/** The same by the loans' ids; a loan without such payments is left out. */
export async function listRecordedByOne(
  trx: Trx,
  loanIds: readonly string[],
): Promise<ReadonlyMap<string, Centavos>> {
  const { rows } = await sql<{ loan_id: string; centavos: Centavos }>`
    select loan_id, sum(amount_centavos)::bigint as centavos from repayment
    where loan_id = any(${loanIds}::uuid[]) and source = 'BANK' and confirmed_by is null
      and recorded_by is not null and ended_at is null
      and created_at at time zone 'Asia/Manila'
        >= date_trunc('day', house_now() at time zone 'Asia/Manila')
    group by loan_id
  `.execute(trx);
  return new Map(rows.map(({ loan_id, centavos }) => [loan_id, centavos]));
}
