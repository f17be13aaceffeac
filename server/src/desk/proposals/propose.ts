/**
 * The first of two people: the request is sealed and waits. A newer proposal for the same subject
 * replaces the older one, so that the second person has one thing to look at.
 */
import { randomUUID } from "node:crypto";
import { proposalDaysMax } from "@hiram/contract/policy/policy-proposal.ts";
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { audit } from "#audit/audit.ts";
import { advance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { insertProposal, lockOpenProposalOf } from "./proposal.sql.ts";
import { sealProposal } from "./sealed-request.ts";

type Proposal = {
  readonly kind: ProposalKind;
  readonly memberId: string | null;
  readonly subject: string;
  readonly request: unknown;
  readonly reason: string;
  readonly proposedBy: string;
  /** For the audit log, in addition to the kind. */
  readonly details?: Readonly<Record<string, string>>;
};

export async function propose(
  trx: Trx,
  house: House,
  { kind, memberId, subject, request, reason, proposedBy, details: more }: Proposal,
  caller: Caller,
): Promise<{ id: string }> {
  const by = { kind: "staff", id: proposedBy } as const;
  const before = await lockOpenProposalOf(trx, kind, subject);
  if (before) {
    const set = { decided_by: proposedBy, decided_at: house.clock.now() };
    await advance(trx, { table: "staff_proposal", event: "reject", id: before.id, by, set });
  }
  const id = randomUUID();
  await insertProposal(trx, {
    id,
    kind,
    member_id: memberId,
    subject,
    sealed: sealProposal(house, id, { request, reason }),
    proposed_by: proposedBy,
    days: proposalDaysMax,
  });
  const details = { kind, event: "propose", proposal: id, ...more };
  const subjectId = memberId ?? (isId(subject) ? subject : id);
  await audit(trx, { action: "PROPOSAL_MOVED", actor: by, subjectId, caller, details });
  return { id };
}
