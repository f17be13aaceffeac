/** The member withdraws the request, or declines the offer: the loan stays as it is. */

import { lockLoan } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { findHardship } from "#loan/hardship/hardship.sql.ts";
import { moveHardship } from "#loan/hardship/move-hardship.ts";
import { refuse } from "#problem.ts";

export async function withdrawHardship(
  house: House,
  { id }: { readonly id: string },
  member: Pick<MemberCaller, "id">,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const hardship = (await findHardship(trx, id, member.id)) ?? refuse("NotFound");
    const loan = (await lockLoan(trx, hardship.loan_id)) ?? refuse("NotFound");
    const by = { kind: "member", id: member.id } as const;
    await moveHardship(trx, house, { hardship, loan, event: "withdraw", by, caller });
  });
  return { status: "WITHDRAWN" as const };
}
