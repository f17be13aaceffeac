/** Statements on one payment: its history, where its money is, and what people did alone today. */
import type { PaymentPlace } from "@hiram/contract/payment/payments-desk.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type PaymentEvent = {
  readonly event: string;
  readonly at: Date;
  readonly actor_id: string | null;
  readonly proposed_by: string | null;
  readonly note_sealed: Buffer | null;
};

export async function listPaymentEvents(db: Db, id: string): Promise<PaymentEvent[]> {
  return db
    .selectFrom("payment_event")
    .select(["event", "at", "actor_id", "proposed_by", "note_sealed"])
    .where("payment_id", "=", id)
    .orderBy("id")
    .execute();
}

type Places = Readonly<Record<PaymentPlace, number>>;

/** Where the centavos of a payment are now; the amounts add up to the payment. */
export async function findMoneyPlaces(db: Db, id: string): Promise<Places> {
  const { rows } = await sql<Places>`
    select case when status = 'UNMATCHED' then payment.amount_centavos else 0 end as suspense,
      coalesce(principal_centavos, 0) as principal, coalesce(interest_centavos, 0) as interest,
      coalesce(penalty_centavos, 0) as penalty, coalesce(collection_centavos, 0) as collection,
      coalesce(fee_centavos, 0) as fee,
      coalesce(overpaid_centavos, 0) as overpaid, coalesce(refunded_centavos, 0) as refunded,
      case when status = 'REVERSED' then payment.amount_centavos else 0 end as reversed
    from payment
      left join repayment on repayment.payment_id = payment.id and repayment.ended_at is null
    where payment.id = ${id}
  `.execute(db);
  return rows[0] as Places;
}

/** What one person did alone with payments of a loan today in Manila. */
const aloneToday = sql`event.actor_kind = 'staff' and event.proposed_by is null
  and event.at at time zone 'Asia/Manila'
    >= date_trunc('day', house_now() at time zone 'Asia/Manila')`;

export async function sumMatchedByOne(trx: Trx, loanId: string): Promise<number> {
  const { rows } = await sql<{ centavos: number }>`
    select coalesce(sum(payment.amount_centavos), 0)::bigint as centavos
    from payment
    where payment.loan_id = ${loanId} and exists (
      select from payment_event event
      where event.payment_id = payment.id and event.event = 'match' and ${aloneToday})
  `.execute(trx);
  return rows[0]?.centavos ?? 0;
}

export async function sumUnmatchedByOne(trx: Trx, loanId: string): Promise<number> {
  const { rows } = await sql<{ centavos: number }>`
    select coalesce(sum(amount_centavos), 0)::bigint as centavos
    from repayment
    where loan_id = ${loanId} and ended_at is not null and exists (
      select from payment_event event
      where event.payment_id = repayment.payment_id and event.event = 'unmatch' and ${aloneToday})
  `.execute(trx);
  return rows[0]?.centavos ?? 0;
}
