/** Statements on repayments, and the lock under which they are booked one after another. */
import type { Centavos } from "@hiram/contract/price/money.ts";
import { type Insertable, sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { LoanRow } from "#member/loan.sql.ts";

/** The member's active loan, which no other transaction changes until this one ends. */
export async function lockActiveLoan(trx: Trx, memberId: string): Promise<LoanRow | undefined> {
  return (
    trx
      .selectFrom("loan")
      .selectAll()
      .where("member_id", "=", memberId)
      .where("status", "=", "ACTIVE")
      // Beside a loan that was reopened there may be a newer one, to which the wallet belongs.
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
export async function lockWallet(trx: Trx, memberId: string): Promise<WalletAt> {
  const { rows } = await sql<WalletAt>`
    select available_centavos as available, reserved_centavos as reserved,
           -principal_centavos as "principalOwed"
    from lock_wallet(${memberId})
  `.execute(trx);
  return rows[0] as WalletAt;
}

type WalletAt = {
  readonly available: Centavos;
  readonly reserved: Centavos;
  /** As the ledger has it: with what has not left the wallet yet. */
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

/** What people have recorded for a loan on this day in Manila without a second person. */
export async function sumRecordedAlone(trx: Trx, loanId: string): Promise<Centavos> {
  const { rows } = await sql<{ centavos: Centavos }>`
    select coalesce(sum(amount_centavos), 0)::bigint as centavos from repayment
    where loan_id = ${loanId} and source = 'BANK' and confirmed_by is null
      and recorded_by is not null and ended_at is null
      and created_at at time zone 'Asia/Manila'
        >= date_trunc('day', house_now() at time zone 'Asia/Manila')
  `.execute(trx);
  return rows[0]?.centavos ?? 0;
}
