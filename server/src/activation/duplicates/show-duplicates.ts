/** Members who share something with the member of a case, as the case shows them. */

import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { readMemberNames } from "#desk/member-names.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { decisionSeal } from "#secret/seals.ts";
import { findDuplicates, listDuplicateDecisions, listUndecided } from "./duplicates.sql.ts";

export async function showDuplicates(
  house: House,
  memberId: string,
): Promise<AnswerOf<typeof staffCaseCall>["duplicates"]> {
  const [{ counts, members }, undecided, decisions] = await Promise.all([
    findDuplicates(house.db, memberId),
    listUndecided(house.db, memberId),
    listDuplicateDecisions(house.db, memberId),
  ]);
  const [names, staff] = await Promise.all([
    readMemberNames(
      house,
      members.map(({ id }) => id),
    ),
    readStaffNames(
      house.db,
      house,
      decisions.map(({ staff_id }) => staff_id),
    ),
  ]);
  const open = new Set(undecided.map(({ other_id }) => other_id));
  return {
    counts: [...counts],
    members: members.map(({ id, kinds }) => ({
      memberId: id,
      name: names.get(id) ?? "",
      kinds: [...kinds],
      needsDecision: open.has(id),
      decisions: decisions
        .filter(({ other_id }) => other_id === id)
        .map(({ id: decisionId, kind, decision, sealed, staff_id, at }) => ({
          kind,
          decision,
          reason: house.keys.open(sealed, decisionSeal(decisionId)),
          by: staff.get(staff_id) ?? "",
          at: at.toISOString(),
        })),
    })),
  };
}
