/**
 * The first name of the staff member for a loan: who has taken the application, or else who decided
 * about it last. Null when there is none, or the person has left the desk.
 */
import { sql } from "kysely";
import type { LoanName } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { firstNameOf } from "#member/first-name.ts";
import { openStaffDetails } from "#member/staff-details.ts";

export async function findOfficer(house: House, loanId: LoanName["id"]): Promise<string | null> {
  const { rows } = await sql<{ id: string; details_sealed: Buffer }>`
    select staff.id, staff.details_sealed from (
      select staff_id, 0 as place, 0 as event_id from taken_work
      where kind = 'application' and work_id = ${loanId}
      union all
      select actor_id, 1, id from loan_event where loan_id = ${loanId} and actor_kind = 'staff'
    ) person join staff on staff.id = person.staff_id and staff.removed_at is null
    order by place, event_id desc limit 1
  `.execute(house.db);
  const [staff] = rows;
  return staff ? firstNameOf(openStaffDetails(house, staff).name) || null : null;
}
