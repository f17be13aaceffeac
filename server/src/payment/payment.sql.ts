/** Every statement on payments and on what they pay. */
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type PaymentRow = Selectable<Tables["payment"]>;
export type RepaymentRow = Selectable<Tables["repayment"]>;

type NewPaymentRow = Pick<
  PaymentRow,
  | "id"
  | "own_account"
  | "entry_reference"
  | "way"
  | "value_on"
  | "amount_centavos"
  | "payer_sealed"
  | "intent_id"
  | "recorded_by"
  | "confirmed_by"
  | "on_statement_on"
>;

/** The number of the new payment; undefined when this account has the reference already. */
export async function insertPayment(trx: Trx, row: NewPaymentRow): Promise<number | undefined> {
  const { rows } = await sql<{ payment_number: number }>`
    with made as (
      insert into payment (id, status, own_account, entry_reference, way, value_on, amount_centavos,
          payer_sealed, intent_id, recorded_by, confirmed_by, on_statement_on)
        values (${row.id}, 'UNMATCHED', ${row.own_account}, ${row.entry_reference}, ${row.way},
          ${row.value_on}, ${row.amount_centavos}, ${row.payer_sealed}, ${row.intent_id},
          ${row.recorded_by}, ${row.confirmed_by}, ${row.on_statement_on})
        on conflict (own_account, entry_reference) do nothing
        returning id, payment_number, recorded_by, confirmed_by
    ), noted as (
      insert into payment_event (payment_id, event, to_status, actor_kind, actor_id, proposed_by)
      select id, 'receive', 'UNMATCHED',
        case when recorded_by is null then 'gateway' else 'staff' end,
        coalesce(confirmed_by, recorded_by), case when confirmed_by is not null then recorded_by end
      from made
    )
    select payment_number from made
  `.execute(trx);
  return rows[0]?.payment_number;
}

export async function findPaymentOf(
  db: Db | Trx,
  ownAccount: string,
  entryReference: string,
): Promise<PaymentRow | undefined> {
  return db
    .selectFrom("payment")
    .selectAll()
    .where("own_account", "=", ownAccount)
    .where("entry_reference", "=", entryReference)
    .executeTakeFirst();
}

/** The payment, which no other transaction changes until this one ends. */
export async function lockPayment(trx: Trx, id: string): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The repayment by which a payment counts now. */
export async function findLiveRepayment(
  trx: Trx,
  paymentId: string,
): Promise<RepaymentRow | undefined> {
  return trx
    .selectFrom("repayment")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

export async function endRepayment(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("repayment")
    .set({ ended_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .execute();
}

type Change = Selectable<Tables["reallocation"]>;

/** The repayment pays what it paid before and the difference. */
export async function changeRepayment(trx: Trx, change: Omit<Change, "at">): Promise<void> {
  await sql`
    with changed as (
      update repayment set penalty_centavos = penalty_centavos + ${change.penalty_centavos},
        collection_centavos = collection_centavos + ${change.collection_centavos},
        interest_centavos = interest_centavos + ${change.interest_centavos},
        principal_centavos = principal_centavos + ${change.principal_centavos},
        overpaid_centavos = overpaid_centavos + ${change.overpaid_centavos}
      where id = ${change.repayment_id} and member_id = ${change.member_id}
      returning id
    )
    insert into reallocation (id, repayment_id, loan_id, member_id, cause_payment_id,
      penalty_centavos, collection_centavos, interest_centavos, principal_centavos,
      overpaid_centavos)
    select ${change.id}::uuid, id, ${change.loan_id}::uuid, ${change.member_id}::uuid,
      ${change.cause_payment_id}::uuid, ${change.penalty_centavos}::bigint,
      ${change.collection_centavos}::bigint, ${change.interest_centavos}::bigint,
      ${change.principal_centavos}::bigint, ${change.overpaid_centavos}::bigint
    from changed
  `.execute(trx);
}
