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

/** A certificate holds while the loan is closed. */
export async function findIssuedPaper(
  db: Db,
  codeFingerprint: string,
): Promise<IssuedPaper | undefined> {
  const row = await db
    .selectFrom("issued_paper")
    .innerJoin("loan", "loan.id", "issued_paper.loan_id")
    .select(["kind", "paper_on", "issued_paper.amount_centavos", "loan.status"])
    .where("code_fingerprint", "=", codeFingerprint)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, ...paper } = row;
  return { ...paper, isValid: row.kind !== "CERTIFICATE" || status === "CLOSED" };
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

export async function listRepaymentsOf(db: Db, memberId: string): Promise<RepaymentRow[]> {
  return db
    .selectFrom("repayment")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("received_on", "desc")
    .orderBy("repayment_number", "desc")
    .execute();
}
