/** Every statement on payments and their repayments. */
import type { Centavos } from "@hiram/contract/money/money.ts";
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
  | "statement_id"
  | "statement_line"
  | "proof_due_on"
  | "document_id"
>;

/** Returns the ids of the new payments; one whose reference its account already has is left out. */
export async function insertPayments(
  trx: Trx,
  rows: readonly NewPaymentRow[],
): Promise<ReadonlySet<string>> {
  const given = rows.map((row) => ({
    ...row,
    payer_sealed: row.payer_sealed && `\\x${row.payer_sealed.toString("hex")}`,
  }));
  const { rows: made } = await sql<{ id: string }>`
    with made as (
      insert into payment (id, status, own_account, entry_reference, way, value_on, amount_centavos,
          payer_sealed, intent_id, recorded_by, confirmed_by, on_statement_on, statement_id,
          statement_line, proof_due_on, document_id)
        select id, 'UNMATCHED', own_account, entry_reference, way, value_on, amount_centavos,
          payer_sealed, intent_id, recorded_by, confirmed_by, on_statement_on, statement_id,
          statement_line, proof_due_on, document_id
        from json_populate_recordset(null::payment, ${JSON.stringify(given)}::json)
        on conflict (own_account, entry_reference) do nothing
        returning id, recorded_by, confirmed_by
    ), noted as (
      insert into payment_event (payment_id, event, to_status, actor_kind, actor_id, proposed_by)
      select id, 'receive', 'UNMATCHED',
        case when recorded_by is null then 'gateway' else 'staff' end,
        coalesce(confirmed_by, recorded_by), case when confirmed_by is not null then recorded_by end
      from made
    )
    select id from made
  `.execute(trx);
  return new Set(made.map(({ id }) => id));
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

type TypedTransfer = {
  readonly ownAccount: string;
  readonly reference: string;
  readonly amountCentavos: Centavos;
};

/** Whether a typed payment of this transfer would be refused (`check_typed_payment`). */
export async function isReferenceUsed(
  trx: Trx,
  { ownAccount, reference, amountCentavos }: TypedTransfer,
): Promise<boolean> {
  const used = await trx
    .selectFrom("payment")
    .select("id")
    .where(sql<string>`upper(entry_reference)`, "=", reference)
    .where((is) =>
      is.or([
        is("own_account", "=", ownAccount),
        is.and([is("amount_centavos", "=", amountCentavos), is("status", "<>", "REVERSED")]),
      ]),
    )
    .executeTakeFirst();
  return used !== undefined;
}

/** Locks the payment until the transaction ends. */
export async function lockPayment(trx: Trx, id: string): Promise<PaymentRow | undefined> {
  return (await lockPayments(trx, [id]))[0];
}

/** Locks payments in the order of their numbers, the order of `ledger/post.ts`. */
export async function lockPayments(trx: Trx, ids: readonly string[]): Promise<PaymentRow[]> {
  return trx
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", (each) => each.fn.any(each.val(ids)))
    .orderBy("payment_number")
    .forNoKeyUpdate()
    .execute();
}

/** The repayment through which a payment counts now. */
export async function findLiveRepayment(
  db: Db | Trx,
  paymentId: string,
): Promise<RepaymentRow | undefined> {
  return db
    .selectFrom("repayment")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** The refunded part of a repayment. When the repayment has ended, the member owes it back. */
export async function findRefunded(trx: Trx, id: string): Promise<number> {
  const row = await trx
    .selectFrom("repayment")
    .select("refunded_centavos")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.refunded_centavos ?? 0;
}

/** The part of these repayments that settled what their members owed back. */
export async function sumOwedBackSettled(
  trx: Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom("owed_back_settlement")
    .select(["from_repayment_id", "centavos"])
    .where("from_repayment_id", "=", (each) => each.fn.any(each.val(ids)))
    .execute();
  const sums = new Map<string, number>();
  for (const { from_repayment_id: id, centavos } of rows)
    if (id) sums.set(id, (sums.get(id) ?? 0) + centavos);
  return sums;
}

export async function markRepaymentUnmatched(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("repayment")
    .set({ ended_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .execute();
}

type Change = Omit<Selectable<Tables["reallocation"]>, "at">;

/** Adds the difference to what each repayment paid before. */
export async function changeRepayments(trx: Trx, changes: readonly Change[]): Promise<void> {
  await sql`
    with given as materialized (
      select * from json_populate_recordset(null::reallocation, ${JSON.stringify(changes)}::json)
    ), changed as (
      update repayment it set penalty_centavos = it.penalty_centavos + given.penalty_centavos,
        collection_centavos = it.collection_centavos + given.collection_centavos,
        fee_centavos = it.fee_centavos + given.fee_centavos,
        interest_centavos = it.interest_centavos + given.interest_centavos,
        principal_centavos = it.principal_centavos + given.principal_centavos,
        overpaid_centavos = it.overpaid_centavos + given.overpaid_centavos
      from given where it.id = given.repayment_id and it.member_id = given.member_id
      returning given.id
    )
    insert into reallocation (id, repayment_id, loan_id, member_id, cause_payment_id,
      cause_waiver_id, cause_hardship_id, cause_cooling_off_id, penalty_centavos,
      collection_centavos, fee_centavos, interest_centavos, principal_centavos, overpaid_centavos)
    select id, repayment_id, loan_id, member_id, cause_payment_id, cause_waiver_id,
      cause_hardship_id, cause_cooling_off_id, penalty_centavos, collection_centavos, fee_centavos, interest_centavos,
      principal_centavos, overpaid_centavos
    from given join changed using (id)
  `.execute(trx);
}

/** Attaches the picture that two people have confirmed; an earlier picture stays. */
export async function recordPaymentDocument(
  trx: Trx,
  paymentId: string,
  documentId: string,
): Promise<void> {
  await trx
    .updateTable("payment")
    .set({ document_id: documentId })
    .where("id", "=", paymentId)
    .where("document_id", "is", null)
    .execute();
}
