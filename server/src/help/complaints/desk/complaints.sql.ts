/** Every statement on complaints and disputes as staff see them. */

import type { ComplaintList } from "@hiram/contract/help/complaint-desk.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { StaffAction } from "@hiram/contract/wire/roles.ts";
import { type Expression, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { rowsPerPage } from "#desk/page.ts";

export type ComplaintFilter = {
  readonly list: ComplaintList;
  readonly staffId: string;
  readonly reference: string | undefined;
  readonly memberId: string | undefined;
  readonly after: string | undefined;
};

const ofList: Readonly<Record<ComplaintList, (staffId: string) => Expression<boolean>>> = {
  open: () => sql<boolean>`complaint.status in ('OPEN', 'OWNED')`,
  mine: (staffId) =>
    sql<boolean>`complaint.status in ('OPEN', 'OWNED') and complaint.owner_id = ${staffId}`,
  answered: () => sql<boolean>`complaint.status = 'ANSWERED'`,
  closed: () => sql<boolean>`complaint.status = 'CLOSED'`,
};

const joined = (db: Db | Trx) =>
  db
    .selectFrom("complaint")
    .innerJoin("contact_message", "contact_message.id", "complaint.id")
    .leftJoin("dispute", "dispute.id", "complaint.id")
    .leftJoin("loan", "loan.id", "dispute.loan_id")
    .select([
      "complaint.id",
      "complaint.member_id",
      "complaint.category",
      "complaint.status",
      "complaint.owner_id",
      "complaint.due_on",
      "complaint.created_at",
      "contact_message.reference",
      "contact_message.sealed",
      "dispute.status as dispute_status",
      "dispute.loan_id",
      "dispute.subject",
      "dispute.instalment",
      "dispute.repayment_id",
      "dispute.amount_centavos",
      "dispute.waived_centavos",
      "dispute.decided_by",
      "dispute.proposed_by",
      "loan.loan_number",
    ]);

export type StaffComplaintRow = Awaited<
  ReturnType<ReturnType<typeof joined>["executeTakeFirstOrThrow"]>
>;

/** The earliest due date first, paged by key. A search by reference or member covers all lists. */
export async function listStaffComplaints(db: Db, filter: ComplaintFilter) {
  const { list, staffId, reference, memberId, after } = filter;
  return joined(db)
    .$if(reference === undefined && memberId === undefined, (query) =>
      query.where(ofList[list](staffId)),
    )
    .$if(reference !== undefined, (query) =>
      query.where("contact_message.reference", "=", reference as string),
    )
    .$if(memberId !== undefined, (query) =>
      query.where("complaint.member_id", "=", memberId as string),
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(complaint.due_on, complaint.id) > (
          select due_on, id from complaint where id = ${after})`,
      ),
    )
    .orderBy("complaint.due_on")
    .orderBy("complaint.id")
    .limit(rowsPerPage() + 1)
    .execute();
}

export const findStaffComplaint = (
  db: Db | Trx,
  id: string,
): Promise<StaffComplaintRow | undefined> =>
  joined(db).where("complaint.id", "=", id).executeTakeFirst();

/** Locked until the end of the transaction, so that of two decisions the second sees the first. */
export const lockComplaint = (trx: Trx, id: string): Promise<StaffComplaintRow | undefined> =>
  joined(trx).where("complaint.id", "=", id).forNoKeyUpdate("complaint").executeTakeFirst();

/**
 * Everybody at the desk who may do this action now: the possible owners of a complaint or a case.
 */
export async function listOwners(db: Db | Trx, action: StaffAction) {
  return db
    .selectFrom("staff")
    .select(["id", "details_sealed"])
    .where("removed_at", "is", null)
    .where(sql<boolean>`staff_actions(roles) @> array[${action}]`)
    .execute();
}

/** The messages of a complaint that have no answer yet. */
export async function listUnanswered(trx: Trx, complaintId: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom("contact_message")
    .select("id")
    .where("complaint_id", "=", complaintId)
    .where("status", "=", "NEW")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Late charges of the loan that one person alone has waived in disputes. */
export async function sumWaivedByOne(db: Db | Trx, loanId: string): Promise<Centavos> {
  const { rows } = await sql<{ sum: Centavos }>`
    select coalesce(sum(waived_centavos), 0)::bigint as sum
    from dispute where loan_id = ${loanId} and status = 'UPHELD' and proposed_by is null
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

/** Answered complaints whose time to be opened again is over. */
export async function listComplaintsToClose(db: Db, days: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("complaint")
    .select("id")
    .where("status", "=", "ANSWERED")
    .where(
      sql<boolean>`(answered_at at time zone 'Asia/Manila')::date + ${days}::integer
        < (house_now() at time zone 'Asia/Manila')::date`,
    )
    .orderBy("id")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isUpholdProposed(db: Db | Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from staff_proposal where kind = 'dispute.uphold' and subject = ${id}
      and status = 'PROPOSED' and expires_at > house_now()) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}
