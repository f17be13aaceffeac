/** The member's complaints: messages, owner, and the day by which we answer. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { complaintsCall } from "@hiram/contract/help/complaint.calls.ts";
import { reopenUntil } from "@hiram/contract/help/complaint.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { listComplaintLines, listComplaints } from "#help/complaints/complaints.sql.ts";
import { openLineOfThread } from "#help/read-thread.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { firstNameOf } from "#member/first-name.ts";
import { readStaffNames } from "#member/staff-details.ts";

type Row = Awaited<ReturnType<typeof listComplaints>>[number];

export async function readComplaints(
  house: House,
  { id: memberId }: MemberCaller,
): Promise<AnswerOf<typeof complaintsCall>> {
  const found = await listComplaints(house.db, memberId);
  const lines = await listComplaintLines(
    house.db,
    found.map(({ id }) => id),
  );
  const names = await readStaffNames(house.db, house, [
    ...found.map(({ owner_id }) => owner_id),
    ...lines.map(({ staff_id }) => staff_id),
  ]);
  const firstName = (id: string | null) => firstNameOf(id ? (names.get(id) ?? "") : "");
  return {
    rows: found.map((row) => ({
      id: row.id,
      reference: row.reference,
      category: row.category,
      status: row.status,
      owner: firstName(row.owner_id),
      createdAt: row.created_at.toISOString(),
      dueOn: row.due_on,
      reopenUntil: reopenDayOf(house, row),
      dispute: disputeOf(row),
      lines: lines
        .filter(({ complaint_id }) => complaint_id === row.id)
        .map((line) => ({
          id: line.id,
          side: line.side,
          text: openLineOfThread(house, line),
          by: firstName(line.staff_id),
          at: line.created_at.toISOString(),
        })),
    })),
  };
}

/** Null when it cannot be opened again: it has no answer, or the time is over. */
export function reopenDayOf(
  { clock, policies }: Pick<House, "clock" | "policies">,
  { status, answered_at }: Pick<Row, "status" | "answered_at">,
): string | null {
  if (!answered_at || (status !== "ANSWERED" && status !== "CLOSED")) return null;
  const until = reopenUntil(answered_at, policies.now());
  return dayInManila(clock.now()) <= until ? until : null;
}

function disputeOf(row: Row): AnswerOf<typeof complaintsCall>["rows"][number]["dispute"] {
  if (!row.dispute_status || !row.subject) return null;
  return {
    subject: row.subject,
    instalment: row.instalment,
    paymentId: row.repayment_id,
    loanNumber: String(row.loan_number),
    amount: toPesos(row.amount_centavos ?? 0),
    status: row.dispute_status,
    waived: row.waived_centavos === null ? null : toPesos(row.waived_centavos),
  };
}
