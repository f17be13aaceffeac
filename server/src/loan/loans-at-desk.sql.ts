/** Every statement on all loans of a member. Each has the member's id in its where clause. */
import type { Db } from "#db/database.ts";

export async function listLoansOf(db: Db, memberId: string) {
  return db
    .selectFrom("loan")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("applied_at", "desc")
    .execute();
}

export async function listEventsOf(db: Db, memberId: string) {
  return db
    .selectFrom("loan_event")
    .innerJoin("loan", "loan.id", "loan_event.loan_id")
    .select([
      "loan_event.loan_id",
      "loan_event.event",
      "loan_event.at",
      "loan_event.actor_kind",
      "loan_event.actor_id",
      "loan_event.note_sealed",
    ])
    .where("loan.member_id", "=", memberId)
    .orderBy("loan_event.id")
    .execute();
}

export async function listApprovalsOf(db: Db, memberId: string) {
  return db
    .selectFrom("loan_approval")
    .innerJoin("loan", "loan.id", "loan_approval.loan_id")
    .selectAll("loan_approval")
    .where("loan.member_id", "=", memberId)
    .orderBy("loan_approval.proposed_at")
    .execute();
}

export async function listDocumentKindsOf(db: Db, memberId: string) {
  return db
    .selectFrom("loan_document")
    .select(["loan_id", "kind"])
    .where("member_id", "=", memberId)
    .where("replaced_at", "is", null)
    .execute();
}

export async function listRepaymentsAtDesk(db: Db, memberId: string) {
  return db
    .selectFrom("repayment")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("repayment_number")
    .execute();
}

export async function findRepayment(db: Db, id: string) {
  return db.selectFrom("repayment").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findWithdrawalOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("withdrawal")
    .select("member_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.member_id;
}

export async function listWithdrawalLines(db: Db, memberId: string) {
  return db
    .selectFrom("withdrawal")
    .select([
      "id",
      "loan_id",
      "withdrawal_number",
      "kind",
      "amount_centavos",
      "status",
      "created_at",
    ])
    .where("member_id", "=", memberId)
    .orderBy("withdrawal_number")
    .execute();
}
