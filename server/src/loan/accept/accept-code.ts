/** What an acceptance code agrees to: this loan and exactly this contract. */
import type { CodeFor } from "#code/issue-code.ts";
import type { MemberCaller } from "#http/answer.ts";
import type { LoanRow } from "#member/loan.sql.ts";

export const acceptCodeFor = (
  { phoneNumber }: Pick<MemberCaller, "phoneNumber">,
  { id }: Pick<LoanRow, "id">,
  contractHash: string,
): CodeFor => ({
  purpose: "ACCEPT_LOAN",
  holder: `+${phoneNumber}`,
  about: `${id} ${contractHash}`,
});
