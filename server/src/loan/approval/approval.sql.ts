/** Every statement on approvals that need two people. */
import type { Selectable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type ApprovalRow = Selectable<Tables["loan_approval"]>;

/** The approval of a loan that waits for its second person. */
export async function findOpenApproval(db: Db | Trx, loanId: string) {
  return openApproval(db, loanId).executeTakeFirst();
}

/** The waiting approval, locked until the decision is made. */
export async function lockOpenApproval(trx: Trx, loanId: string) {
  return openApproval(trx, loanId).forUpdate().executeTakeFirst();
}

const openApproval = (db: Db | Trx, loanId: string) =>
  db
    .selectFrom("loan_approval")
    .selectAll()
    .where("loan_id", "=", loanId)
    .where("status", "=", "PROPOSED");

const LISTED_MAX = 100;

/** The approvals that wait for a second person, oldest first. */
export async function listOpenApprovals(db: Db) {
  return db
    .selectFrom("loan_approval")
    .innerJoin("loan", "loan.id", "loan_approval.loan_id")
    .select(["loan.loan_number", "loan.member_id", "loan_approval.amount_centavos"])
    .where("loan_approval.status", "=", "PROPOSED")
    .orderBy("loan_approval.proposed_at")
    .limit(LISTED_MAX)
    .execute();
}

type NewApproval = Pick<
  ApprovalRow,
  | "id"
  | "loan_id"
  | "amount_centavos"
  | "above_limit"
  | "above_income"
  | "same_checker"
  | "above_daily"
  | "above_debt_share"
  | "sealed"
  | "fingerprint"
  | "proposed_by"
>;

export async function insertApproval(trx: Trx, approval: NewApproval): Promise<void> {
  await trx
    .insertInto("loan_approval")
    .values({ ...approval, status: "PROPOSED" })
    .execute();
}
