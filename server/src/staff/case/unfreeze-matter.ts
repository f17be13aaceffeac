/**
 * Opening a frozen account again needs two people: one person at the desk who helps a thief must
 * not be able to do it alone.
 */
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { findMember, openDetails } from "#member/details.ts";
import { writeWhen } from "#notice/write-when.ts";
import { refuse } from "#problem.ts";
import { unfreezeAccount } from "#session/freeze/freeze-account.ts";
import { keepReason } from "#staff/case/keep-reason.ts";
import type { Matter } from "#staff/proposals/matter.ts";

type UnfreezeRequest = { readonly memberId: string };

export const unfreezeMatter: Matter<UnfreezeRequest> = {
  async describe(house: House, db: Db | Trx, { memberId }) {
    const member = (await findMember(db, memberId)) ?? refuse("NotFound");
    const { fullName } = openDetails(house, member);
    const frozen = member.frozen_at ? writeWhen(member.frozen_at) : "Not frozen any more";
    const by = member.frozen_by === "MEMBER" ? "The member" : "Staff";
    return {
      title: `Open the frozen account of ${fullName} again`,
      facts: [
        { name: "Frozen", value: frozen },
        { name: "Frozen by", value: by },
      ],
    };
  },
  async carryOut(trx, house, { memberId }, { proposedBy, confirmedBy, reason }, caller) {
    const text = `Opened again: ${reason}`;
    await keepReason(trx, house, { memberId, staffId: proposedBy, text });
    if (!(await unfreezeAccount(trx, house, { memberId, staffId: confirmedBy, caller })))
      refuse("NotFrozen");
  },
};
