/**
 * The second of two people: confirms exactly what was shown, which carries it out in the same
 * transaction, or rejects it. The database compares the two people.
 */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import { advance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { lockProposal, type ProposalRow } from "#desk/proposals/proposal.sql.ts";
import { openProposal } from "#desk/proposals/sealed-request.ts";
import { refuseSecondPerson } from "#desk/second-person.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { refuse } from "#problem.ts";
import { describeProposal, mayConfirmKind } from "#staff/proposals/show-proposals.ts";
import { twoPersonActionOf } from "#staff/proposals/two-person-actions.ts";

export async function confirmProposal(
  house: House,
  { id, fingerprint }: { readonly id: string; readonly fingerprint: string },
  staff: StaffCaller,
  caller: Caller,
  once: IdempotentCall,
): Promise<Record<string, never>> {
  let kind: ProposalKind | undefined;
  const reply = await doIdempotently(house, once, async (trx) => {
    const row = await lockOpen(trx, id);
    if (!mayConfirmKind(staff, row.kind)) refuse("NotAllowed");
    // Refuses the person whom the proposed change is about.
    if (row.subject === staff.id) refuse("NotOneself");
    const shown = await describeProposal(house, trx, row);
    if (shown.fingerprint !== fingerprint) refuse("ChangedMeanwhile");
    await decide(trx, house, { row, event: "confirm", staff, caller });
    const { request, reason } = openProposal(house, row);
    const people = {
      proposedBy: row.proposed_by,
      confirmedBy: staff.id,
      proposalId: row.id,
      reason,
    };
    await twoPersonActionOf(row.kind).carryOut(trx, house, request, people, caller);
    kind = row.kind;
    return {};
  });
  if (kind) await twoPersonActionOf(kind).afterwards?.(house);
  return reply;
}

export async function rejectProposal(
  house: House,
  { id }: { readonly id: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    const row = await lockOpen(trx, id);
    if (row.proposed_by !== staff.id && !mayConfirmKind(staff, row.kind)) refuse("NotAllowed");
    await decide(trx, house, { row, event: "reject", staff, caller });
    await twoPersonActionOf(row.kind).drop?.(trx, openProposal(house, row).request);
  });
  return {};
}

async function lockOpen(trx: Trx, id: string): Promise<ProposalRow> {
  const row = (await lockProposal(trx, id)) ?? refuse("NotFound");
  if (!row.is_open) refuse("ChangedMeanwhile");
  return row;
}

type Decision = {
  readonly row: ProposalRow;
  readonly event: "confirm" | "reject";
  readonly staff: StaffCaller;
  readonly caller: Caller;
};

async function decide(trx: Trx, house: House, { row, event, staff, caller }: Decision) {
  const by = { kind: "staff", id: staff.id } as const;
  const set = { decided_by: staff.id, decided_at: house.clock.now() };
  await advance(trx, { table: "staff_proposal", event, id: row.id, by, set }).catch(
    refuseSecondPerson,
  );
  const details = { kind: row.kind, event, proposal: row.id };
  const subjectId = row.member_id ?? (isId(row.subject) ? row.subject : row.id);
  await audit(trx, { action: "PROPOSAL_MOVED", actor: by, subjectId, caller, details });
}
