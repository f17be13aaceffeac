/**
 * Takes, hands over and closes complaints, and stores their answers. An answer is stored with its
 * move: a visitor gets it by e-mail, from a job; a member reads it in the app and gets a notice.
 */
import { type ComplaintStatus, complaintLife } from "@hiram/contract/help/complaint.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { insertMessageAnswer } from "#help/desk/messages.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { addJob } from "#jobs/jobs.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { messageAnswerSeal } from "#secret/seals.ts";
import {
  listOwners,
  listUnanswered,
  lockComplaint,
  type StaffComplaintRow,
} from "./complaints.sql.ts";

type Move = "take" | "handOver" | "answer" | "close";

type MoveStep = {
  readonly id: string;
  readonly event: Move;
  readonly set?: Readonly<Record<string, unknown>>;
  /** A further condition beside the lifecycle; refuses by throwing. */
  readonly check?: (trx: Trx, row: StaffComplaintRow) => void | Promise<void>;
  readonly alongside?: (trx: Trx, row: StaffComplaintRow) => Promise<void>;
};

export const moveComplaint = (
  house: House,
  step: MoveStep,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<{ status: ComplaintStatus }> =>
  house.db.transaction().execute((trx) => moveComplaintInTransaction(trx, step, staff, caller));

/** Moves a complaint within the caller's transaction. */
export async function moveComplaintInTransaction(
  trx: Trx,
  { id, event, set = {}, check, alongside }: MoveStep,
  staff: Pick<StaffCaller, "id">,
  caller?: Caller,
): Promise<{ status: ComplaintStatus }> {
  const row = (await lockComplaint(trx, id)) ?? refuse("NotFound");
  await check?.(trx, row);
  const by = { kind: "staff", id: staff.id } as const;
  if (!(await tryAdvance(trx, { table: "complaint", event, id, by, set })))
    return refuse("ChangedMeanwhile");
  await alongside?.(trx, row);
  await recordComplaintEvent(trx, row, event, staff.id, caller);
  return { status: complaintLife[event].to };
}

export const recordComplaintEvent = (
  trx: Trx,
  row: StaffComplaintRow,
  event: Move,
  staffId: string,
  caller?: Caller,
) =>
  audit(trx, {
    action: "COMPLAINT_MOVED",
    actor: { kind: "staff", id: staffId },
    subjectId: row.member_id ?? row.id,
    ...(caller && { caller }),
    details: { event, reference: row.reference },
  });

export const assignComplaintToSelf = (
  house: House,
  { id }: { readonly id: string },
  staff: StaffCaller,
  caller: Caller,
) => moveComplaint(house, { id, event: "take", set: { owner_id: staff.id } }, staff, caller);

export const handOverComplaint = (
  house: House,
  { id, to }: { readonly id: string; readonly to: string },
  staff: StaffCaller,
  caller: Caller,
) => {
  const check = async (trx: Trx) => {
    const owners = await listOwners(trx, "complaint.answer");
    if (!owners.some((one) => one.id === to)) refuse("NotFound");
  };
  return moveComplaint(
    house,
    { id, event: "handOver", set: { owner_id: to }, check },
    staff,
    caller,
  );
};

export const refuseOtherOwner = (row: StaffComplaintRow, staff: Pick<StaffCaller, "id">): void => {
  if (row.owner_id !== null && row.owner_id !== staff.id) refuse("NotOwner");
};

type NewAnswer = {
  /** The id of its words in `staff_words`, for an answer to a member. */
  readonly id: string;
  readonly row: StaffComplaintRow;
  readonly text: string;
  readonly staffId: string;
  readonly template: "complaint-answered" | "dispute-upheld" | "dispute-refused";
  readonly about?: NoticeAbout;
};

export async function writeAnswer(
  trx: Trx,
  house: House,
  { id: answerId, row, text, staffId, template, about = {} }: NewAnswer,
): Promise<void> {
  const { id, member_id: memberId, reference } = row;
  await insertMessageAnswer(trx, {
    id: answerId,
    message_id: id,
    staff_id: staffId,
    sealed: house.keys.seal(text, messageAnswerSeal(answerId)),
    sent_at: memberId ? house.clock.now() : null,
  });
  const by = { kind: "staff", id: staffId } as const;
  for (const message of await listUnanswered(trx, id))
    await tryAdvance(trx, { table: "contact_message", event: "answer", id: message, by });
  if (!memberId) return addJob(trx, "send-message-answer", { answerId });
  await notifyMember(trx, house, { memberId, template, about: { ...about, reference } });
}
