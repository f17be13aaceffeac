/**
 * A person's own limit for approving alone, below the policy's limit for everybody.
 */

import { type Centavos, writePhp, writeWholePesos } from "@hiram/contract/money/money.ts";
import { staffLimitCall } from "@hiram/contract/staff/admin/admin.calls.ts";
import { audit } from "#audit/audit.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { setApprovalLimit } from "#staff/admin/people.sql.ts";
import { describePerson, lockPerson } from "#staff/admin/person-facts.ts";
import type { PersonRequest } from "#staff/admin/staff-actions.ts";

/** Null removes the person's own limit: then the policy's applies. */
export type LimitRequest = PersonRequest & { readonly limit: Centavos | null };

const writeLimit = (limit: Centavos | null): string =>
  limit === null ? "The policy's" : writeWholePesos(limit);

export function refuseAbovePolicy(house: House, limit: Centavos | null): void {
  const { approvalOnePersonCentavosMax } = house.policies.now();
  if (limit === null || limit <= approvalOnePersonCentavosMax) return;
  const most = writeWholePesos(approvalOnePersonCentavosMax);
  refuse("InvalidInput", { fields: { limit: `At most ${most}, which the policy sets.` } });
}

export const limitAction = defineTwoPersonAction({
  call: staffLimitCall,
  async describe(house, db, { id, limit }: LimitRequest) {
    const { name, facts, row } = await describePerson(house, db, id);
    const { approvalOnePersonCentavosMax } = house.policies.now();
    return {
      title: `Change what ${name} approves alone`,
      facts: [
        ...facts,
        { name: "Limit now", value: writeLimit(row.approval_centavos_max) },
        { name: "New limit", value: writeLimit(limit) },
        { name: "The policy's limit", value: writeWholePesos(approvalOnePersonCentavosMax) },
      ],
    };
  },
  async carryOut(trx, house, { id, limit }, { confirmedBy }, caller) {
    const person = await lockPerson(trx, id);
    if (person.removed_at) refuse("NotFound");
    refuseAbovePolicy(house, limit);
    await setApprovalLimit(trx, id, limit);
    const { approvalOnePersonCentavosMax } = house.policies.now();
    await notifyStaff(trx, house, [id], {
      template: "staff-limit",
      about: { amount: writePhp(limit ?? approvalOnePersonCentavosMax) },
    });
    await audit(trx, {
      action: "STAFF_LIMIT_CHANGED",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: id,
      caller,
      details: { from: sayLimit(person.approval_centavos_max), to: sayLimit(limit) },
    });
  },
});

const sayLimit = (centavos: number | null): string =>
  centavos === null ? "the policy's" : writePhp(centavos);
