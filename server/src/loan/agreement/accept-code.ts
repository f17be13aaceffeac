/** What an acceptance code agrees to: this loan and exactly this contract. */

import type { LoanRow } from "#account/loan.sql.ts";
import type { CodeFor } from "#code/issue-code.ts";
import type { MemberCaller } from "#http/answer.ts";

export const acceptCodeFor = (
  { phoneNumber }: Pick<MemberCaller, "phoneNumber">,
  { id }: Pick<LoanRow, "id">,
  contractHash: string,
): CodeFor => ({
  purpose: "ACCEPT_LOAN",
  holder: `+${phoneNumber}`,
  about: `${id} ${contractHash}`,
});
