/** Money that a member owes back because a payment was reversed after part of it was refunded. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type OwedBackClaim = {
  readonly memberId: string;
  readonly loanNumber: number;
  readonly paymentNumber: number;
  readonly centavos: Centavos;
  /** A refund of the payment is still under way, and may come back. */
  readonly isUnderWay: boolean;
};

/** The open claim from a reversed payment; undefined when it is settled or written off. */
export async function findOwedBack(
  db: Db | Trx,
  paymentId: string,
): Promise<OwedBackClaim | undefined> {
  const { rows } = await sql<OwedBackClaim>`
    select claim.member_id as "memberId", loan.loan_number as "loanNumber",
      payment.payment_number as "paymentNumber",
      claim.refunded_centavos - claim.written_off_centavos as centavos,
      exists (select from refund_part part join withdrawal on withdrawal.id = part.withdrawal_id
        where part.repayment_id = claim.id
          and withdrawal.status in ('PROCESSING', 'ON_HOLD', 'SENT')) as "isUnderWay"
    from repayment claim
      join payment on payment.id = claim.payment_id
      join loan on loan.id = claim.loan_id
    where claim.payment_id = ${paymentId} and claim.ended_at is not null
      and claim.refunded_centavos > claim.written_off_centavos
    order by claim.repayment_number desc limit 1`.execute(db);
  return rows[0];
}

type WrittenOff = {
  readonly id: string;
  readonly member_id: string;
  readonly loan_id: string;
  readonly centavos: Centavos;
};

/** The caller has locked the payment. */
export async function writeOffClaim(
  trx: Trx,
  paymentId: string,
  proposalId: string,
): Promise<WrittenOff | undefined> {
  const { rows } = await sql<WrittenOff>`
    select id, member_id, loan_id, centavos from write_off_owed_back(${paymentId}, ${proposalId})
  `.execute(trx);
  return rows[0];
}
