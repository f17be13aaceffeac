/** The queue of complaints, and one complaint with what was written. Opening one is audited. */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { complaintUrgency } from "@hiram/contract/help/complaint.ts";
import type {
  staffComplaintCall,
  staffComplaintsCall,
} from "@hiram/contract/help/complaint-desk.calls.ts";
import {
  isComplaintReference,
  tidyComplaintReference,
} from "@hiram/contract/help/complaint-reference.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import { rowsPerPage } from "#desk/page.ts";
import { listComplaintLines } from "#help/complaints/complaints.sql.ts";
import { openMessage } from "#help/message.ts";
import { openLineOfThread } from "#help/read-thread.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { openStaffDetails, readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import {
  type ComplaintFilter,
  findStaffComplaint,
  isUpholdProposed,
  listOwners,
  listStaffComplaints,
  type StaffComplaintRow,
  sumWaivedByOne,
} from "./complaints.sql.ts";

const BEGINS_LENGTH = 120;

export async function readStaffComplaints(
  house: House,
  { list = "open", reference, after }: CheckedBodyOf<typeof staffComplaintsCall>,
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffComplaintsCall>> {
  const typed = reference === undefined ? undefined : checkReference(reference);
  const filter = { list, staffId: staff.id, reference: typed, memberId: undefined, after };
  return readPage(house, filter);
}

export const readMemberComplaints = (
  house: House,
  { memberId }: { readonly memberId: string },
  staff: StaffCaller,
): Promise<AnswerOf<typeof staffComplaintsCall>> =>
  readPage(house, {
    list: "open",
    staffId: staff.id,
    reference: undefined,
    memberId,
    after: undefined,
  });

async function readPage(
  house: House,
  filter: ComplaintFilter,
): Promise<AnswerOf<typeof staffComplaintsCall>> {
  const found = await listStaffComplaints(house.db, filter);
  const page = found.slice(0, rowsPerPage());
  const names = await readStaffNames(
    house.db,
    house,
    page.map(({ owner_id }) => owner_id),
  );
  const rows = page.map((row) => ({
    ...rowOf(house, row, names),
    begins: [...openMessage(house, row).message].slice(0, BEGINS_LENGTH).join(""),
    isDispute: row.dispute_status !== null,
  }));
  return { rows, next: found.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** Check digits find a misread character before anybody searches. */
function checkReference(typed: string): string {
  const reference = tidyComplaintReference(typed);
  // Older messages of visitors have references without check digits.
  if (isComplaintReference(reference) || /-M-/.test(reference)) return reference;
  const words = "This reference has a typing error. Please compare it sign by sign.";
  return refuse("InvalidInput", { fields: { reference: words } });
}

const rowOf = (house: House, row: StaffComplaintRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  reference: row.reference,
  category: row.category,
  status: row.status,
  name: openMessage(house, row).name,
  memberId: row.member_id,
  owner: row.owner_id && (names.get(row.owner_id) ?? ""),
  dueOn: row.due_on,
  urgency: complaintUrgency(row.due_on, dayInManila(house.clock.now()), house.policies.now()),
  createdAt: row.created_at.toISOString(),
});

export async function readStaffComplaint(
  house: House,
  { id }: { readonly id: string },
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof staffComplaintCall>> {
  const row = (await findStaffComplaint(house.db, id)) ?? refuse("NotFound");
  const lines = await listComplaintLines(house.db, [id]);
  const people = [row.owner_id, row.decided_by, row.proposed_by];
  const names = await readStaffNames(house.db, house, [
    ...people,
    ...lines.map(({ staff_id }) => staff_id),
  ]);
  await audit(house.db, {
    action: "COMPLAINT_READ",
    actor: { kind: "staff", id: staff.id },
    subjectId: row.member_id ?? id,
    caller,
    details: { reference: row.reference },
  });
  const owners = await listOwners(house.db, "complaint.answer");
  return {
    ...rowOf(house, row, names),
    email: openMessage(house, row).email,
    isMine: row.owner_id === staff.id,
    lines: lines.map((line) => ({
      id: line.id,
      side: line.side,
      text: openLineOfThread(house, line),
      by: line.staff_id ? (names.get(line.staff_id) ?? "") : "",
      at: line.created_at.toISOString(),
      sentAt: line.sent_at?.toISOString() ?? null,
      refusedAt: line.refused_at?.toISOString() ?? null,
    })),
    dispute: await describeDispute(house, row, names),
    colleagues: owners
      .filter((one) => one.id !== row.owner_id)
      .map((one) => ({ id: one.id, name: openStaffDetails(house, one).name })),
  };
}

async function describeDispute(
  house: House,
  row: StaffComplaintRow,
  names: ReadonlyMap<string, string>,
): Promise<AnswerOf<typeof staffComplaintCall>["dispute"]> {
  if (!row.dispute_status || !row.subject) return null;
  const { penalty, collection } = await readLateCharges(house.db, house, row);
  const nameOf = (id: string | null) => id && (names.get(id) ?? "");
  return {
    subject: row.subject,
    instalment: row.instalment,
    paymentId: row.repayment_id,
    loanNumber: String(row.loan_number),
    amount: toPesos(row.amount_centavos ?? 0),
    status: row.dispute_status,
    charges: toPesos(penalty + collection),
    waived: row.waived_centavos === null ? null : toPesos(row.waived_centavos),
    decidedBy: nameOf(row.decided_by),
    proposedBy: nameOf(row.proposed_by),
    isProposed: await isUpholdProposed(house.db, row.id),
    onePersonMax: toPesos(await readSoloWaiverMax(house.db, house, row.loan_id ?? "")),
  };
}

/** What one person may still waive: the policy's amount is for the whole loan. */
export const readSoloWaiverMax = async (db: Db | Trx, house: House, loanId: string) =>
  Math.max(0, house.policies.now().waiverOnePersonCentavosMax - (await sumWaivedByOne(db, loanId)));

/** The late charges of the disputed instalment as of today, whether paid or owed. */
export async function readLateCharges(
  db: Db | Trx,
  house: House,
  { loan_id, member_id, instalment }: StaffComplaintRow,
): Promise<{ penalty: Centavos; collection: Centavos }> {
  const none = { penalty: 0, collection: 0 };
  if (!loan_id || !member_id || instalment === null) return none;
  const today = dayInManila(house.clock.now());
  const dues = await readDuesOfLoan(db, house, { id: loan_id, member_id }, today);
  return dues?.instalments.find(({ number }) => number === instalment) ?? none;
}
