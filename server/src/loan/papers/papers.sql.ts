/** Statements on papers with a verification code, and on the rows that they describe. */
import type { IssuedPaperKind } from "@hiram/contract/loan/papers.ts";
import type { Insertable, Selectable } from "kysely";
import type { Db } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { LoanRow } from "#member/loan.sql.ts";

export type RepaymentRow = Selectable<Tables["repayment"]>;

/** The same paper issued again changes nothing. */
export async function insertIssuedPaper(
  db: Db,
  paper: Omit<Insertable<Tables["issued_paper"]>, "issued_at">,
): Promise<void> {
  await db
    .insertInto("issued_paper")
    .values(paper)
    .onConflict((on) => on.column("code_fingerprint").doNothing())
    .execute();
}

type IssuedPaper = {
  readonly kind: IssuedPaperKind;
  readonly paper_on: string;
  readonly amount_centavos: number;
  readonly isValid: boolean;
};

/** A receipt holds while its payment counts, a certificate while the loan is closed. */
export async function findIssuedPaper(
  db: Db,
  codeFingerprint: string,
): Promise<IssuedPaper | undefined> {
  const row = await db
    .selectFrom("issued_paper")
    .innerJoin("loan", "loan.id", "issued_paper.loan_id")
    .leftJoin("repayment", "repayment.id", "issued_paper.repayment_id")
    .select(["kind", "paper_on", "issued_paper.amount_centavos", "loan.status"])
    .select("repayment.ended_at")
    .where("code_fingerprint", "=", codeFingerprint)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, ended_at, ...paper } = row;
  const isValid = ended_at === null && (row.kind !== "CERTIFICATE" || status === "CLOSED");
  return { ...paper, isValid };
}

/** The member's loans of which money was paid out, newest first. */
export async function listPaidOutLoans(db: Db, memberId: string): Promise<LoanRow[]> {
  return db
    .selectFrom("loan")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("first_paid_on", "is not", null)
    .orderBy("loan_number", "desc")
    .execute();
}

/** All of them, also those that no longer count. */
export async function listRepaymentsOf(db: Db, memberId: string): Promise<RepaymentRow[]> {
  return db
    .selectFrom("repayment")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("received_on", "desc")
    .orderBy("repayment_number", "desc")
    .execute();
}

type LoanName = Pick<LoanRow, "id" | "member_id">;

/** Changes of what a payment pays, because another was booked late or taken back, by their day. */
export async function listReallocations(db: Db, loan: LoanName) {
  return db
    .selectFrom("reallocation")
    .innerJoin("repayment", "repayment.id", "reallocation.repayment_id")
    .innerJoin("payment as cause", "cause.id", "reallocation.cause_payment_id")
    .select([
      "reallocation.at",
      "reallocation.principal_centavos",
      "reallocation.interest_centavos",
      "reallocation.penalty_centavos",
      "reallocation.collection_centavos",
      "reallocation.overpaid_centavos",
      "repayment.reference",
      "repayment.received_on",
      "cause.entry_reference as cause_reference",
    ])
    .where("reallocation.loan_id", "=", loan.id)
    .where("reallocation.member_id", "=", loan.member_id)
    .orderBy("reallocation.at")
    .orderBy("repayment.repayment_number")
    .execute();
}

/** Payments that were taken from the loan, with what became of each. */
export async function listEndedRepayments(db: Db, loan: LoanName) {
  return db
    .selectFrom("repayment")
    .innerJoin("payment", "payment.id", "repayment.payment_id")
    .select(["repayment.id", "repayment.ended_at", "repayment.reference", "repayment.received_on"])
    .select(["repayment.amount_centavos", "payment.status"])
    .where("repayment.loan_id", "=", loan.id)
    .where("repayment.member_id", "=", loan.member_id)
    .where("repayment.ended_at", "is not", null)
    .orderBy("repayment.ended_at")
    .orderBy("repayment.repayment_number")
    .execute();
}
