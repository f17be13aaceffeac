/** Statements on papers with a verification code, and on the rows that they describe. */
import type { PaymentMethod } from "@hiram/contract/payment/payment.ts";
import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Db } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type PaperRepayment = Selectable<Tables["repayment"]>;

/** The same paper issued again is the same row, perhaps with more changes included. */
export async function insertIssuedPaper(
  db: Db,
  paper: Omit<Insertable<Tables["issued_paper"]>, "issued_at" | "account_changes"> & {
    readonly account_changes: number;
  },
): Promise<void> {
  const { account_changes } = paper;
  await db
    .insertInto("issued_paper")
    .values(paper)
    .onConflict((on) =>
      on
        .column("code_fingerprint")
        .doUpdateSet({ account_changes })
        .where("issued_paper.account_changes", "<", account_changes),
    )
    .execute();
}

export type FoundPaper = NonNullable<Awaited<ReturnType<typeof findIssuedPaper>>>;

export async function findIssuedPaper(db: Db, codeFingerprint: string) {
  return db
    .selectFrom("issued_paper")
    .innerJoin("loan", "loan.id", "issued_paper.loan_id")
    .leftJoin("repayment", "repayment.id", "issued_paper.repayment_id")
    .leftJoin("payment", "payment.id", "repayment.payment_id")
    .leftJoin("hardship", "hardship.id", "issued_paper.hardship_id")
    .select([
      "issued_paper.kind",
      "paper_on",
      "issued_paper.amount_centavos",
      "issued_at",
      "account_changes",
    ])
    .select(["issued_paper.loan_id", "issued_paper.member_id"])
    .select(["loan.status as loan_status", "loan.reopened_at"])
    .select(["repayment.repayment_number", "repayment.created_at", "repayment.ended_at"])
    .select(["payment.status as payment_status", "hardship.undone_at"])
    .where("code_fingerprint", "=", codeFingerprint)
    .executeTakeFirst();
}

/** A change of a loan's account: when it was booked, and the day from which it counts. */
export type AccountChange = {
  readonly loan_id: string;
  readonly at: Date;
  readonly on: string;
  /** The number of the repayment; null for a payout. */
  readonly number: number | null;
};

/** Payments that were booked, unmatched or reallocated, and confirmed payouts. */
export const listAccountChanges = (db: Db, { id, member_id }: LoanName) =>
  listChangesWhere(db, sql`loan_id = ${id} and member_id = ${member_id}`);

/** The changes of all loans of a member. */
export const listAccountChangesOf = (db: Db, memberId: string) =>
  listChangesWhere(db, sql`member_id = ${memberId}`);

async function listChangesWhere(
  db: Db,
  isTheirs: RawBuilder<unknown>,
): Promise<readonly AccountChange[]> {
  const { rows } = await sql<AccountChange>`
    with paid as (select * from repayment where ${isTheirs} and source = 'BANK')
    select created_at as at, received_on as "on", repayment_number as number, loan_id from paid
    union all
    select ended_at, received_on, repayment_number, loan_id from paid where ended_at is not null
    union all
    select reallocation.at, received_on, repayment_number, paid.loan_id
    from reallocation join paid on paid.id = reallocation.repayment_id
    union all
    -- New instalments count after the payments of their day.
    select agreed_at, agreed_on + 1, null, loan_id from hardship
    where ${isTheirs} and agreed_at is not null
    union all
    select undone_at, agreed_on + 1, null, loan_id from hardship
    where ${isTheirs} and undone_at is not null
    union all
    select moved_at, moved_on + 1, null, loan_id from due_day_move where ${isTheirs}
    union all
    select ended_at, settled_on, null, loan_id from withdrawal
    where ${isTheirs} and kind = 'LOAN' and status = 'COMPLETED'
      and ended_at is not null and settled_on is not null
    order by 1
  `.execute(db);
  return rows;
}

/** The payment method of a payment, by its id. */
export async function listPaymentMethods(
  db: Db,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, PaymentMethod>> {
  const rows = await db
    .selectFrom("payment")
    .select(["id", "way"])
    .where("id", "=", (each) => each.fn.any(each.val(paymentIds)))
    .execute();
  return new Map(rows.map(({ id, way }) => [id, way]));
}

/** The payment methods of all payments of a member, by the id of the payment. */
export async function listPaymentMethodsOf(
  db: Db,
  memberId: string,
): Promise<ReadonlyMap<string, PaymentMethod>> {
  const rows = await db
    .selectFrom("payment")
    .innerJoin("repayment", "repayment.payment_id", "payment.id")
    .select(["payment.id", "payment.way"])
    .where("repayment.member_id", "=", memberId)
    .execute();
  return new Map(rows.map(({ id, way }) => [id, way]));
}

/** The member's loans with a payout, newest first. */
export async function listPaidOutLoans(db: Db, memberId: string): Promise<LoanRow[]> {
  return db
    .selectFrom("loan")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("first_paid_on", "is not", null)
    .orderBy("loan_number", "desc")
    .execute();
}

/** All repayments, including ended ones. */
export async function listRepaymentsOf(db: Db, memberId: string): Promise<PaperRepayment[]> {
  return db
    .selectFrom("repayment")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("received_on", "desc")
    .orderBy("repayment_number", "desc")
    .execute();
}

type LoanName = Pick<LoanRow, "id" | "member_id">;

/** Changes in what a payment pays, because another was booked late or unmatched, by day. */
export async function listReallocations(db: Db, loan: LoanName) {
  return db
    .selectFrom("reallocation")
    .innerJoin("repayment", "repayment.id", "reallocation.repayment_id")
    .leftJoin("payment as cause", "cause.id", "reallocation.cause_payment_id")
    .select([
      "reallocation.at",
      "reallocation.principal_centavos",
      "reallocation.interest_centavos",
      "reallocation.fee_centavos",
      "reallocation.penalty_centavos",
      "reallocation.collection_centavos",
      "reallocation.overpaid_centavos",
      "repayment.repayment_number",
      "repayment.received_on",
      "reallocation.cause_hardship_id",
      "reallocation.cause_cooling_off_id",
      // Shows the reference only if it can be a bank's, because a file may have a sentence in this
      // field.
      sql<string | null>`case when is_bank_reference(cause.entry_reference)
        then cause.entry_reference else 'No. ' || cause.payment_number end`.as("cause_reference"),
    ])
    .where("reallocation.loan_id", "=", loan.id)
    .where("reallocation.member_id", "=", loan.member_id)
    .orderBy("reallocation.at")
    .orderBy("repayment.repayment_number")
    .execute();
}

/** Payments that were unmatched from the loan, with the reason. */
export async function listEndedRepayments(db: Db, loan: LoanName) {
  return db
    .selectFrom("repayment")
    .innerJoin("payment", "payment.id", "repayment.payment_id")
    .select(["repayment.id", "repayment.ended_at", "repayment.repayment_number"])
    .select("repayment.received_on")
    .select(["repayment.amount_centavos", "payment.status"])
    .where("repayment.loan_id", "=", loan.id)
    .where("repayment.member_id", "=", loan.member_id)
    .where("repayment.ended_at", "is not", null)
    .orderBy("repayment.ended_at")
    .orderBy("repayment.repayment_number")
    .execute();
}
