/** Every statement on repayments and payments from which a refund takes its money. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type OwedLoan = { readonly loanId: string; readonly paymentId: string };

/**
 * The refund was returned: its repayments are overpaid again. Returns the loans that are owed again
 * meanwhile, each with one of its payments.
 */
export async function giveBackOverpaid(trx: Trx, withdrawalId: string): Promise<OwedLoan[]> {
  const { rows } = await sql<OwedLoan>`
    select loan_id as "loanId", payment_id as "paymentId" from give_back_overpaid(${withdrawalId})
  `.execute(trx);
  return rows;
}

const paymentsOf = (withdrawalId: string) => sql`
  select repayment.payment_id from refund_part join repayment on repayment.id = repayment_id
  where refund_part.withdrawal_id = ${withdrawalId}`;

/** Locked before the wallet and by number, in the order of `ledger/post.ts`. */
export async function lockRefundedPayments(trx: Trx, withdrawalId: string): Promise<void> {
  await sql`
    select id from payment where id in (${paymentsOf(withdrawalId)})
    order by payment_number for no key update
  `.execute(trx);
}

/** Payments whose last centavo this refund sent back: they were overpaid in full. */
export async function listWhollyRefunded(
  trx: Trx,
  withdrawalId: string,
): Promise<{ readonly id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select payment.id from payment
    where payment.id in (${paymentsOf(withdrawalId)}) and payment.status = 'APPLIED'
      and payment.amount_centavos = (
        select sum(refund_part.centavos) from repayment
        join refund_part on refund_part.repayment_id = repayment.id
        join withdrawal on withdrawal.id = refund_part.withdrawal_id
        where repayment.payment_id = payment.id and repayment.ended_at is null
          and withdrawal.status = 'COMPLETED')
    order by payment_number
  `.execute(trx);
  return rows;
}

/** Why nothing may be paid out to a member now; null when it may. */
export type PayoutRefusal = "FROZEN" | "HELD" | "BLOCKED" | "ID_NOT_VERIFIED";

export async function findPayoutRefusal(
  db: Db | Trx,
  memberId: string,
): Promise<PayoutRefusal | null> {
  const { rows } = await sql<{ refusal: PayoutRefusal | null }>`
    select payout_refusal(${memberId}) as refusal
  `.execute(db);
  return rows[0]?.refusal ?? null;
}

/** A payment of this value date that is partly overpaid. */
export async function findOverpaidOn(
  trx: Trx,
  loanId: string,
  day: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom("repayment")
    .select("payment_id")
    .where("loan_id", "=", loanId)
    .where("ended_at", "is", null)
    .where("overpaid_centavos", ">", 0)
    .where("received_on", "=", day)
    .executeTakeFirst();
  return row?.payment_id ?? undefined;
}
