/**
 * A note by staff on a member's case: encrypted and never changed. It may name a day and a
 * colleague, who then sees it on Today, and its writer may add one picture.
 */

import { randomUUID } from "node:crypto";
import type {
  staffFollowedUpCall,
  staffNoteCall,
} from "@hiram/contract/staff/case/contact.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { redrawPicture } from "#activation/receive-image.ts";
import { audit } from "#audit/audit.ts";
import { findCaseMember, insertNote, noteSeal } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import type { DocumentFile } from "#http/answer-document.ts";
import { isOwnCase } from "#http/own-case.ts";
import { refuse } from "#problem.ts";
import { noteFileSeal } from "#secret/seals.ts";
import { endFollowUp, findNote, findNoteFile, insertNoteFile, isAtDesk } from "./note.sql.ts";

const by = (staff: Pick<StaffCaller, "id">) => ({ kind: "staff", id: staff.id }) as const;

export async function addNote(
  house: House,
  { memberId, text, followUp }: CheckedBodyOf<typeof staffNoteCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<{ readonly id: string }> {
  const id = randomUUID();
  await house.db.transaction().execute(async (trx) => {
    if (!(await findCaseMember(trx, memberId))) refuse("NotFound");
    if (followUp && !(await isAtDesk(trx, followUp.for))) refuse("NotFound");
    if (followUp && (await isOwnCase(house, { id: followUp.for }, "memberId", memberId)))
      refuse("NotFound");
    await insertNote(trx, {
      id,
      member_id: memberId,
      staff_id: staff.id,
      sealed: house.keys.seal(text, noteSeal(id)),
      follow_up_on: followUp?.on ?? null,
      follow_up_for: followUp?.for ?? null,
    });
    await audit(trx, {
      action: "NOTE_ADDED",
      actor: by(staff),
      subjectId: memberId,
      caller,
      ...(followUp && { details: { event: "followUp", day: followUp.on } }),
    });
  });
  return { id };
}

type NoteFile = { readonly id: string | null; readonly bytes: Buffer };

/** Only by the note's writer, once. */
export async function addNoteFile(
  house: House,
  { id, bytes }: NoteFile,
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  const note = id !== null && isId(id) ? await findNote(house.db, id) : undefined;
  if (!note || note.staff_id !== staff.id) return refuse("NotFound");
  if (await isOwnCase(house, staff, "note", note.id)) refuse("OwnCase");
  const picture = await redrawPicture(bytes);
  await house.db.transaction().execute(async (trx) => {
    // Each byte as one character.
    const sealed = house.keys.seal(picture.toString("latin1"), noteFileSeal(note.id));
    if (!(await insertNoteFile(trx, note, sealed))) refuse("ChangedMeanwhile");
    const details = { event: "file" };
    const subjectId = note.member_id;
    await audit(trx, { action: "NOTE_ADDED", actor: by(staff), subjectId, caller, details });
  });
  return {};
}

/** Each view is logged. */
export async function openNoteFile(
  house: House,
  id: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<DocumentFile> {
  const file = isId(id) ? await findNoteFile(house.db, id) : undefined;
  if (!file) return refuse("NotFound");
  if (await isOwnCase(house, staff, "note", id)) refuse("OwnCase");
  const subjectId = file.member_id;
  await audit(house.db, { action: "NOTE_FILE_OPENED", actor: by(staff), subjectId, caller });
  const bytes = Buffer.from(house.keys.open(file.file_sealed, noteFileSeal(id)), "latin1");
  return { bytes, type: "image/jpeg", name: `note-${id}.jpg` };
}

/** Anybody who may write notes can end it: the colleague who was asked may be away. */
export async function endNoteFollowUp(
  house: House,
  { id }: CheckedBodyOf<typeof staffFollowedUpCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Record<string, never>> {
  await house.db.transaction().execute(async (trx) => {
    const note = (await findNote(trx, id)) ?? refuse("NotFound");
    if (!(await endFollowUp(trx, id, staff.id))) refuse("ChangedMeanwhile");
    const subjectId = note.member_id;
    await audit(trx, { action: "NOTE_FOLLOWED_UP", actor: by(staff), subjectId, caller });
  });
  return {};
}
