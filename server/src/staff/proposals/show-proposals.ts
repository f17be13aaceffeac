/** Open proposals as the second person sees them, each with the hash of everything shown. */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writeWholePesos } from "@hiram/contract/money/money.ts";
import type { staffProposalsCall } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import {
  type ProposalKind,
  proposalKindNames,
  proposalKinds,
} from "@hiram/contract/staff/proposals/proposals.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { Db, Trx } from "#db/database.ts";
import {
  hasSecondPerson,
  isBarredFromConfirming,
  listOpenProposals,
  mayNotConfirmYet,
  type ProposalRow,
} from "#desk/proposals/proposal.sql.ts";
import { openProposal } from "#desk/proposals/sealed-request.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";
import { listOpenApprovals } from "#loan/approval/approval.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { listProposals } from "#staff/admin/policy.sql.ts";
import { twoPersonActionOf } from "#staff/proposals/two-person-actions.ts";

export async function showProposals(
  house: House,
  { member }: { readonly member?: string | undefined },
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffProposalsCall>> {
  const kinds = proposalKindNames.filter((kind) => mayConfirmKind(staff, kind));
  const rows = await listOpenProposals(house.db, kinds, member);
  const isNew = await mayNotConfirmYet(house.db, staff.id);
  const names = await readStaffNames(
    house.db,
    house,
    rows.map(({ proposed_by }) => proposed_by),
  );
  const proposals = await Promise.all(
    rows.map(async (row) => {
      const { payouts, ...described } = await describeProposal(house, house.db, row);
      const role = row.kind.startsWith("role.") ? row.subject : null;
      const isSelfBarred = await isBarredFromConfirming(house.db, staff.id, { payouts, role });
      return {
        id: row.id,
        kind: row.kind,
        memberId: row.member_id,
        ...described,
        by: names.get(row.proposed_by) ?? "",
        at: row.proposed_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        hasSecondPerson: await hasSecondPerson(house.db, {
          proposedBy: row.proposed_by,
          about: row.subject,
          action: proposalKinds[row.kind].confirmedBy,
          payouts,
          role,
        }),
        isOwn: row.proposed_by === staff.id,
        barred: role ? ("HOLDERS" as const) : payouts.length > 0 ? ("APPROVERS" as const) : null,
        isBarred: isSelfBarred,
        mayConfirm: !isNew && !isSelfBarred && mayConfirmNow(row, staff),
      };
    }),
  );
  return { proposals, elsewhere: member ? [] : await listElsewhere(house, staff) };
}

/** Approvals of loans are confirmed on their case, and policy rows on their page. */
async function listElsewhere({ db }: House, { may }: StaffCaller) {
  const [approvals, policies] = await Promise.all([
    may.has("loan.decide") ? listOpenApprovals(db) : [],
    may.has("policy.confirm") ? listProposals(db) : [],
  ]);
  return [
    ...approvals.map(({ loan_number, member_id, amount_centavos }) => ({
      title: `Approve loan ${loan_number} for ${writeWholePesos(amount_centavos)}`,
      memberId: member_id,
    })),
    ...policies
      .filter(({ status, is_open }) => status === "PROPOSED" && is_open)
      .map(({ from_day }) => ({ title: `The policy from ${writeDay(from_day)}`, memberId: null })),
  ];
}

/** As far as a screen can know: the database decides at the confirmation. */
const mayConfirmNow = (row: ProposalRow, staff: StaffCaller): boolean =>
  row.proposed_by !== staff.id && row.subject !== staff.id && mayConfirmKind(staff, row.kind);

export const mayConfirmKind = ({ may }: Pick<StaffCaller, "may">, kind: ProposalKind): boolean =>
  may.has(proposalKinds[kind].confirmedBy);

/** Title, facts and reason, with the hash that a confirmation must name. */
export async function describeProposal(house: House, db: Db | Trx, row: ProposalRow) {
  const { request, reason } = openProposal(house, row);
  const description = await twoPersonActionOf(row.kind).describe(house, db, request);
  const { title, facts, exact, documentId = null, payouts = [] } = description;
  const shown = JSON.stringify([row.id, row.kind, request, reason, title, facts, exact]);
  const fingerprint = house.keys.fingerprint(shown, "staff-proposal");
  return { title, facts: [...facts], reason, documentId, fingerprint, payouts };
}
