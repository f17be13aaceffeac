/** The events of a loan and its approvals by two people, in their order, with names and reasons. */
import type { staffLoansCall } from "@hiram/contract/staff/case/history.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import type { listApprovalsOf, listEventsOf } from "#loan/loans-at-desk.sql.ts";
import { loanNoteSeal } from "#secret/seals.ts";
import { openApprovalWords } from "./propose-approval.ts";

type Decision = AnswerOf<typeof staffLoansCall>["loans"][number]["decisions"][number];
type EventRow = Awaited<ReturnType<typeof listEventsOf>>[number];
type ApprovalRow = Awaited<ReturnType<typeof listApprovalsOf>>[number];
type Names = ReadonlyMap<string, string>;

type LoanRows = {
  readonly events: readonly EventRow[];
  readonly approvals: readonly ApprovalRow[];
  readonly names: Names;
};

export const listLoanDecisions = (
  house: House,
  loanId: string,
  { events, approvals, names }: LoanRows,
): Decision[] =>
  [
    ...events.map((row) => showEvent(house, loanId, row, names)),
    ...approvals.flatMap((row) => showApproval(house, row, names)),
  ].sort((a, b) => a.at.localeCompare(b.at));

function showEvent({ keys }: House, loanId: string, row: EventRow, names: Names): Decision {
  const { actor_kind, actor_id, note_sealed } = row;
  return {
    event: row.event,
    at: row.at.toISOString(),
    by: (actor_kind === "staff" && actor_id && names.get(actor_id)) || null,
    isByMember: actor_kind === "member",
    note: note_sealed && keys.open(note_sealed, loanNoteSeal(loanId)),
    reason: null,
  };
}

const ends = { CONFIRMED: "confirm", REJECTED: "reject" } as const;

function showApproval(house: House, row: ApprovalRow, names: Names): Decision[] {
  const { exception } = openApprovalWords(house, row);
  const proposed: Decision = {
    event: "propose",
    at: row.proposed_at.toISOString(),
    by: names.get(row.proposed_by) ?? null,
    isByMember: false,
    note: null,
    reason: exception ?? null,
  };
  if (row.status === "PROPOSED" || !row.decided_at) return [proposed];
  const ended = {
    ...proposed,
    event: ends[row.status],
    at: row.decided_at.toISOString(),
    by: (row.decided_by && names.get(row.decided_by)) ?? null,
    reason: null,
  };
  return [proposed, ended];
}
