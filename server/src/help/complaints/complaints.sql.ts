/** Every statement on a member's complaints. Each names the member in its `where`. */
import type { DisputeSubject } from "@hiram/contract/help/complaint.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { ThreadRow } from "#help/help.sql.ts";

export async function listComplaints(db: Db, memberId: string) {
  return db
    .selectFrom("complaint")
    .innerJoin("contact_message", "contact_message.id", "complaint.id")
    .leftJoin("dispute", "dispute.id", "complaint.id")
    .leftJoin("loan", "loan.id", "dispute.loan_id")
    .select([
      "complaint.id",
      "contact_message.reference",
      "complaint.category",
      "complaint.status",
      "complaint.owner_id",
      "complaint.due_on",
      "complaint.answered_at",
      "complaint.created_at",
      "dispute.status as dispute_status",
      "dispute.subject",
      "dispute.instalment",
      "dispute.repayment_id",
      "dispute.amount_centavos",
      "dispute.waived_centavos",
      "loan.loan_number",
    ])
    .where("complaint.member_id", "=", memberId)
    .orderBy("complaint.created_at", "desc")
    .orderBy("complaint.id")
    .limit(100)
    .execute();
}

type ComplaintLine = ThreadRow & {
  readonly complaint_id: string;
  readonly sent_at: Date | null;
  readonly refused_at: Date | null;
};

/** What was written about some complaints, the oldest first. The caller has checked whose. */
export async function listComplaintLines(
  db: Db | Trx,
  ids: readonly string[],
): Promise<ComplaintLine[]> {
  const { rows } = await sql<ComplaintLine>`
    select id, id as message_id, 'member' as side, sealed, null::uuid as staff_id, created_at,
      complaint_id, null::timestamptz as sent_at, null::timestamptz as refused_at
    from contact_message where complaint_id = any(${ids}::uuid[])
    union all
    select answer.id, answer.message_id, 'staff', answer.sealed, answer.staff_id,
      answer.created_at, message.complaint_id, answer.sent_at, answer.refused_at
    from contact_answer answer join contact_message message on message.id = answer.message_id
    where message.complaint_id = any(${ids}::uuid[])
    order by created_at, id
  `.execute(db);
  return rows;
}

type NewMessage = {
  readonly id: string;
  readonly reference: string;
  readonly sealed: Buffer;
  readonly member_id: string;
  readonly complaint_id: string;
};

/** False when this message was written before. */
export async function insertComplaintMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const row = await trx
    .insertInto("contact_message")
    .values({ ...message, status: "NEW" })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findWrittenComplaint(trx: Trx, id: string, memberId: string) {
  return trx
    .selectFrom("complaint")
    .innerJoin("contact_message", "contact_message.id", "complaint.id")
    .select(["complaint.id", "reference", "sealed", "category", "due_on"])
    .where("complaint.id", "=", id)
    .where("complaint.member_id", "=", memberId)
    .executeTakeFirst();
}

/** What a complaint disputes, returned again when the request is repeated. */
export async function findOwnDispute(trx: Trx, id: string, memberId: string) {
  const row = await trx
    .selectFrom("dispute")
    .select(["subject", "instalment", "repayment_id", "amount_centavos"])
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  if (!row) return null;
  const { subject, instalment, repayment_id: paymentId } = row;
  return { subject, instalment, paymentId, amount: toPesos(row.amount_centavos) };
}

/** Locked until the end of the transaction. */
export async function lockOwnComplaint(trx: Trx, id: string, memberId: string) {
  return trx
    .selectFrom("complaint")
    .innerJoin("contact_message", "contact_message.id", "complaint.id")
    .select(["complaint.id", "complaint.status", "answered_at", "reference"])
    .where("complaint.id", "=", id)
    .where("complaint.member_id", "=", memberId)
    .forNoKeyUpdate("complaint")
    .executeTakeFirst();
}

export async function findPaidOutLoan(db: Db | Trx, memberId: string) {
  return db
    .selectFrom("loan")
    .select(["id", "member_id", "loan_number", "policy_from"])
    .where("member_id", "=", memberId)
    .where("status", "=", "ACTIVE")
    .where("first_paid_on", "is not", null)
    .executeTakeFirst();
}

type LoanName = { readonly id: string; readonly member_id: string };

export async function listPaymentsOf(db: Db | Trx, loan: LoanName) {
  return db
    .selectFrom("repayment")
    .select(["id", "received_on", "amount_centavos"])
    .where("loan_id", "=", loan.id)
    .where("member_id", "=", loan.member_id)
    .where("source", "=", "BANK")
    .where("ended_at", "is", null)
    .orderBy("repayment_number", "desc")
    .limit(60)
    .execute();
}

/** The open disputes of a loan. */
export async function listOpenDisputes(db: Db | Trx, loan: LoanName) {
  return db
    .selectFrom("dispute")
    .select(["subject", "instalment", "repayment_id"])
    .where("loan_id", "=", loan.id)
    .where("member_id", "=", loan.member_id)
    .where("status", "=", "OPEN")
    .execute();
}

type Disputed = { readonly instalment: number | null; readonly paymentId: string | null };

/** For each of these, whether it was refused before, by the rule that the database holds. */
export async function listRefusedBefore(
  db: Db | Trx,
  loan: LoanName,
  things: readonly Disputed[],
): Promise<readonly boolean[]> {
  const instalments = things.map(({ instalment }) => instalment);
  const payments = things.map(({ paymentId }) => paymentId);
  const { rows } = await sql<{ refused: boolean }>`
    select was_dispute_refused(${loan.id}, thing.instalment, thing.payment) as refused
    from unnest(${instalments}::integer[], ${payments}::uuid[])
      with ordinality as thing (instalment, payment, place)
    order by place
  `.execute(db);
  return rows.map(({ refused }) => refused);
}

type NewDispute = {
  readonly id: string;
  readonly loan: LoanName;
  readonly subject: DisputeSubject;
  readonly instalment: number | null;
  readonly repaymentId: string | null;
  readonly amount: Centavos;
  readonly from: string;
  readonly documentId: string | null;
};

/**
 * Stores the dispute, and the pause: of the whole instalment for a charge, otherwise of its amount.
 */
export async function insertDispute(trx: Trx, dispute: NewDispute): Promise<void> {
  const { id, loan, subject, instalment, repaymentId, amount, from, documentId } = dispute;
  const about = { id, loan_id: loan.id, member_id: loan.member_id };
  const what = { subject, instalment, repayment_id: repaymentId, amount_centavos: amount };
  await trx
    .insertInto("dispute")
    .values({ ...about, ...what, document_id: documentId, status: "OPEN" })
    .execute();
  const extent =
    subject === "CHARGE"
      ? { instalment, amount_centavos: null }
      : { instalment: null, amount_centavos: amount };
  await trx
    .insertInto("charge_pause")
    .values({ ...about, ...extent, reason: "DISPUTE", from_on: from })
    .execute();
}

/** Late charges start again from `until`. */
export async function endPause(trx: Trx, id: string, until: string, at: Date): Promise<void> {
  await trx
    .updateTable("charge_pause")
    // A complaint decided on its first day has an empty pause.
    .set({ until_on: sql<string>`greatest(from_on, ${until}::date)`, ended_at: at })
    .where("id", "=", id)
    .execute();
}

/** Open disputes about late charges, with the data for the message to the member. */
export async function listOpenChargeDisputes(
  db: Db,
  after: { readonly id: string } | undefined,
  most: number,
) {
  const open = db
    .selectFrom("dispute")
    .select(["id", "loan_id", "member_id", "instalment"])
    .where("status", "=", "OPEN")
    .where("subject", "=", "CHARGE");
  return (after ? open.where("id", ">", after.id) : open).orderBy("id").limit(most).execute();
}

export async function getComplaintReference(trx: Trx, id: string): Promise<string> {
  const { reference } = await trx
    .selectFrom("contact_message")
    .select("reference")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return reference;
}
