/**
 * Lifting a freeze or a block needs two people: one person at the desk who helps a thief, or who
 * lends to a friend, must not be able to do it alone.
 */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import {
  endsByClock,
  type RestrictionKind,
  restrictionCauses,
} from "@hiram/contract/session/restrictions.ts";
import {
  staffUnblockCall,
  staffUnfreezeCall,
} from "@hiram/contract/session/restrictions-desk.calls.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import { storeReason } from "#desk/store-reason.ts";
import { findMember, openDetails } from "#member/details.ts";
import { listRestrictions, lockRestriction } from "#member/restriction.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { endOneRestriction } from "./end-restrictions.ts";
import { openRestrictionWords } from "./show-restrictions.ts";

const kinds = {
  FREEZE: {
    title: (name: string) => `Open the frozen account of ${name} again`,
    begun: "Frozen",
    note: "Opened again",
    gone: "NotFrozen",
  },
  BLOCK: {
    title: (name: string) => `Lift the block of ${name}`,
    begun: "Blocked",
    note: "Block lifted",
    gone: "NotBlocked",
  },
} as const;

type LiftCall = typeof staffUnfreezeCall | typeof staffUnblockCall;

const liftAction = (call: LiftCall, kind: RestrictionKind) =>
  defineTwoPersonAction({
    call,
    async guard(trx, _house, { memberId }) {
      if (!(await findCaseMember(trx, memberId))) refuse("NotFound");
      const row = await lockRestriction(trx, memberId, kind);
      const { id: restrictionId } = row ?? refuse(kinds[kind].gone);
      return { memberId, subject: restrictionId, request: { memberId, restrictionId } };
    },
    async describe(house, db, { memberId, restrictionId }) {
      const { title, begun } = kinds[kind];
      const member = (await findMember(db, memberId)) ?? refuse("NotFound");
      const rows = await listRestrictions(db, memberId);
      const row = rows.find(({ id }) => id === restrictionId) ?? refuse("NotFound");
      const names = await readStaffNames(db, house, [row.staff_id]);
      const staff = (row.staff_id && names.get(row.staff_id)) || "Staff";
      const facts: ProposalFact[] = [
        {
          name: begun,
          value: row.ended_at
            ? "Not any more"
            : `${writeMinuteInManila(row.begun_at)}, Manila time`,
        },
        { name: `${begun} by`, value: row.begun_by === "MEMBER" ? "The member" : staff },
        { name: `${begun} because`, value: restrictionCauses[row.cause] },
        { name: "In their words", value: openRestrictionWords(house, row) ?? "–" },
        {
          name: endsByClock(row.cause) ? "Ends by itself" : "To be looked at by",
          value: row.until ? `${writeMinuteInManila(row.until)}, Manila time` : "No end",
        },
      ];
      return { title: title(openDetails(house, member).fullName), facts };
    },
    async carryOut(trx, house, { memberId, restrictionId }, people, caller) {
      const { note, gone } = kinds[kind];
      const { proposedBy, confirmedBy, proposalId, reason } = people;
      await storeReason(trx, house, { memberId, staffId: proposedBy, text: `${note}: ${reason}` });
      const row = { id: restrictionId, member_id: memberId, kind };
      const by = { staffId: confirmedBy, proposalId, caller };
      if (!(await endOneRestriction(trx, house, row, by))) refuse(gone);
    },
  });

export const unfreezeAction = liftAction(staffUnfreezeCall, "FREEZE");
export const unblockAction = liftAction(staffUnblockCall, "BLOCK");
