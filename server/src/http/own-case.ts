/**
 * Staff cannot work on their own case: a case is refused when its member has the staff member's
 * phone number or e-mail address, or shares an ID or account with the staff member's own
 * membership. It is checked in one place, for every call that names a case (`about` in the
 * contract).
 */
import type { CaseSubject } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { openDetails } from "#member/details.ts";
import { staffEmailFingerprint } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";

/** How to find the member by the id that a call names: the table and the column. */
const memberOf = {
  memberId: sql`select id as member_id from member`,
  loanId: sql`select member_id from loan`,
  withdrawal: sql`select member_id from withdrawal`,
  changeId: sql`select member_id from bank_change`,
  documentId: sql`select member_id from member_document`,
  correctionId: sql`select member_id from personal_correction`,
  notice: sql`select member_id from notice`,
  proposal: sql`select member_id from staff_proposal`,
  repayment: sql`select member_id from repayment`,
  payment: sql`select member_id from payment`,
  message: sql`select member_id from contact_message`,
  note: sql`select member_id from staff_note`,
  work: sql`select member_id from (
    select id, member_id from loan union all select id, member_id from withdrawal
    union all select id, member_id from payment
    union all select id, member_id from contact_message union all select id, id from member) as work`,
} as const satisfies Record<CaseSubject, unknown>;

type Staff = { readonly id: string };
type CaseRow = {
  readonly member_id: string;
  readonly is_own: boolean;
  readonly details_sealed: Buffer;
  readonly email_fingerprint: string | null;
};

/** Returns the member of the case, if the case is the staff member's own. */
async function findOwnMember(
  house: House,
  staff: Staff,
  subject: CaseSubject,
  id: string,
): Promise<string | null> {
  const { rows } = await sql<CaseRow>`
    select member.id as member_id, is_own_case(${staff.id}, member.id) as is_own,
      member.details_sealed,
      (select email_fingerprint from staff where staff.id = ${staff.id}) as email_fingerprint
    from member where member.id = (${memberOf[subject]} where id = ${id})
  `.execute(house.db);
  const row = rows[0];
  return row && (row.is_own || hasSameEmail(house, row)) ? row.member_id : null;
}

export const isOwnCase = async (house: House, staff: Staff, subject: CaseSubject, id: string) =>
  (await findOwnMember(house, staff, subject, id)) !== null;

/** A case that does not exist is left to the action, which says so. */
export async function refuseOwnCase(
  house: House,
  staff: Staff,
  subject: CaseSubject,
  id: string,
  caller: Caller,
): Promise<void> {
  const memberId = await findOwnMember(house, staff, subject, id);
  if (memberId === null) return;
  await audit(house.db, {
    action: "OWN_CASE_REFUSED",
    actor: { kind: "staff", id: staff.id },
    subjectId: memberId,
    caller,
  });
  refuse("OwnCase");
}

function hasSameEmail(house: House, row: CaseRow): boolean {
  const { email } = openDetails(house, { id: row.member_id, details_sealed: row.details_sealed });
  return staffEmailFingerprint(house, email) === row.email_fingerprint;
}
