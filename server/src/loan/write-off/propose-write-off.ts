/** The first of two people proposes to write off a loan. */
import type { staffWriteOffCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { lockLoan } from "#account/loan.sql.ts";
import { propose } from "#desk/proposals/propose.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { checkWriteOff } from "./write-off-matter.ts";

export async function proposeWriteOff(
  house: House,
  { loanId, reason }: CheckedBodyOf<typeof staffWriteOffCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
    await checkWriteOff(trx, loan);
    const matter = { kind: "loan.write-off", memberId: loan.member_id, subject: loanId } as const;
    const proposal = { ...matter, request: { loanId }, reason, proposedBy: staff.id };
    await propose(trx, house, proposal, caller);
  });
  return {};
}
