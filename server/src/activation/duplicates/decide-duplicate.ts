/**
 * Staff decide about a member with the same ID or account. The decision names what the two share
 * now; a number that they share later needs another one. Fraud blocks the member at once.
 */
import { randomUUID } from "node:crypto";
import type { staffDecideDuplicateCall } from "@hiram/contract/activation/duplicates.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { decisionSeal } from "#secret/seals.ts";
import { blockMemberIn } from "#session/restrictions/restrict-member.ts";
import { insertDuplicateDecision, listStrongMatches } from "./duplicates.sql.ts";

export async function decideDuplicate(
  house: House,
  request: CheckedBodyOf<typeof staffDecideDuplicateCall>,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  const { memberId, otherId, kinds, decision, reason } = request;
  await house.db.transaction().execute(async (trx) => {
    if (!(await findCaseMember(trx, memberId))) refuse("NotFound");
    const matches = await listStrongMatches(trx, memberId, otherId);
    const now = new Set<string>(matches.map(({ kind }) => kind));
    if (matches.length === 0) refuse("NotFound");
    if (now.size !== new Set(kinds).size || kinds.some((kind) => !now.has(kind)))
      refuse("ChangedMeanwhile");
    const rows = matches.map((match) => ({ ...match, id: randomUUID() }));
    for (const { id, kind, number_fingerprint } of rows) {
      const sealed = house.keys.seal(reason, decisionSeal(id));
      const match = { member_id: memberId, other_id: otherId, kind, number_fingerprint };
      await insertDuplicateDecision(trx, { id, ...match, decision, sealed, staff_id: staffId });
    }
    const actor = { kind: "staff", id: staffId } as const;
    // The details hold only row ids: members read the log about themselves in their export.
    const details = { rows: rows.map(({ id }) => id).join(" ") };
    await audit(trx, { action: "DUPLICATE_DECIDED", actor, subjectId: memberId, caller, details });
    // A member who is blocked already stays so.
    if (decision === "FRAUD")
      await blockMemberIn(trx, house, { memberId, cause: "FRAUD", reason }, staffId, caller);
  });
  return {};
}
