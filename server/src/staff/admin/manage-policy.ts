/**
 * The policy at the desk. One person proposes a row for a later day, another confirms exactly the
 * figures that were shown; the database refuses a row proposed and confirmed by the same person.
 */

import { randomUUID } from "node:crypto";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import type { staffPolicyCall } from "@hiram/contract/policy/policy-desk.calls.ts";
import { policyHoursAhead, proposalDaysMax } from "@hiram/contract/policy/policy-proposal.ts";
import { policyErrors } from "@hiram/contract/policy/policy-rules.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { advance } from "#db/advance.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import {
  insertPolicyProposal,
  insertPolicyRow,
  listConfirmed,
  listProposals,
  lockPolicyProposal,
} from "#staff/admin/policy.sql.ts";

const HOUR_MS = 3_600_000;

/** The order of the figures is ignored. */
function fingerprintOf({ keys }: House, policy: HousePolicy): string {
  const sorted = Object.entries(policy).sort(([a], [b]) => (a < b ? -1 : 1));
  return keys.fingerprint(JSON.stringify(sorted), "policy-proposal");
}

/** Early enough for every process to have read it, and on a day without a row. */
function refuseDay({ clock, policies }: House, from: string): void {
  const soonest = dayInManila(new Date(clock.now().getTime() + policyHoursAhead * HOUR_MS));
  const isTaken = policies.rows().some((row) => row.from === from);
  if (from <= soonest || isTaken)
    refuse("PolicyDayTaken", { fields: { "policy.from": "A later day that has no row yet." } });
}

function refuseNonsense({ products }: House, policy: HousePolicy): void {
  const errors = Object.entries(policyErrors(policy, products.bounds()));
  if (errors.length)
    refuse("InvalidInput", {
      fields: Object.fromEntries(errors.map(([name, words]) => [`policy.${name}`, words])),
    });
}

export async function readPolicyDesk(
  house: House,
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffPolicyCall>> {
  await house.policies.refresh();
  const [proposals, confirmed] = await Promise.all([
    listProposals(house.db),
    listConfirmed(house.db),
  ]);
  const ids = [...proposals, ...confirmed].flatMap((row) => [row.proposed_by, row.decided_by]);
  const names = await readStaffNames(house.db, house, ids);
  const nameOf = (id: string | null | undefined) => (id && names.get(id)) || null;
  const today = dayInManila(house.clock.now());
  return {
    today,
    inForce: house.policies.now().from,
    rows: house.policies.rows().map((policy) => {
      const row = confirmed.find(({ from_day }) => from_day === policy.from);
      return {
        policy,
        proposedBy: nameOf(row?.proposed_by),
        confirmedBy: nameOf(row?.decided_by),
      };
    }),
    proposals: proposals.map((row) => ({
      id: row.id,
      status: row.status,
      policy: { ...house.policies.on(row.from_day), ...row.policy } as AnswerOf<
        typeof staffPolicyCall
      >["proposals"][number]["policy"],
      fingerprint: row.fingerprint,
      proposedBy: nameOf(row.proposed_by) ?? "",
      proposedAt: row.proposed_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      decidedBy: nameOf(row.decided_by),
      mayConfirm: row.status === "PROPOSED" && row.is_open && row.proposed_by !== staff.id,
    })),
  };
}

export async function proposePolicy(
  house: House,
  { policy }: { policy: HousePolicy },
  staff: StaffCaller,
  caller: Caller,
) {
  await house.policies.refresh();
  refuseNonsense(house, policy);
  refuseDay(house, policy.from);
  const id = randomUUID();
  const fingerprint = fingerprintOf(house, policy);
  await house.db.transaction().execute(async (trx) => {
    await insertPolicyProposal(trx, {
      id,
      policy,
      fingerprint,
      proposed_by: staff.id,
      days: proposalDaysMax,
    });
    const actor = { kind: "staff", id: staff.id } as const;
    const details = { from: policy.from };
    await audit(trx, { action: "POLICY_PROPOSED", actor, subjectId: id, caller, details });
  });
  return { id, fingerprint };
}

export async function confirmPolicy(
  house: House,
  { id, fingerprint }: { id: string; fingerprint: string },
  staff: StaffCaller,
  caller: Caller,
) {
  await house.policies.refresh();
  await house.db.transaction().execute(async (trx) => {
    const proposal = (await lockPolicyProposal(trx, id)) ?? refuse("NotFound");
    if (proposal.proposed_by === staff.id) refuse("NotOneself");
    if (proposal.fingerprint !== fingerprint || !proposal.is_open) refuse("ChangedMeanwhile");
    if (proposal.status !== "PROPOSED") refuse("ChangedMeanwhile");
    // An older build may have had fewer rules when it was proposed.
    refuseNonsense(house, { ...house.policies.on(proposal.from_day), ...proposal.policy });
    const set = { decided_by: staff.id, decided_at: house.clock.now() };
    const by = { kind: "staff", id: staff.id } as const;
    await advance(trx, { table: "policy_proposal", event: "confirm", id, by, set }).catch(
      refuseSecondPerson,
    );
    refuseDay(house, proposal.from_day);
    if (!(await insertPolicyRow(trx, id))) refuse("PolicyDayTaken");
    const details = { from: proposal.from_day };
    await audit(trx, { action: "POLICY_CONFIRMED", actor: by, subjectId: id, caller, details });
  });
  await house.policies.refresh();
  return {};
}

export async function rejectPolicy(
  house: House,
  { id }: { id: string },
  staff: StaffCaller,
  caller: Caller,
) {
  await house.db.transaction().execute(async (trx) => {
    const { status } = (await lockPolicyProposal(trx, id)) ?? refuse("NotFound");
    if (status !== "PROPOSED") refuse("ChangedMeanwhile");
    const set = { decided_by: staff.id, decided_at: house.clock.now() };
    const by = { kind: "staff", id: staff.id } as const;
    await advance(trx, { table: "policy_proposal", event: "reject", id, by, set });
    await audit(trx, { action: "POLICY_REJECTED", actor: by, subjectId: id, caller });
  });
  return {};
}
