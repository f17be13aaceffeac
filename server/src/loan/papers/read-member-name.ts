/** The member's name as on the ID, for a paper of a loan. */

import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { nameOnId, readAnswers } from "#member/answers.ts";

/** An erased member has no name. */
export async function readMemberName(
  house: House,
  { member_id: memberId }: Pick<LoanRow, "member_id">,
): Promise<string> {
  const { personal } = await readAnswers(house.db, house, memberId);
  return personal ? nameOnId(personal) : "(erased)";
}
