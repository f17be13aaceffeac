/** A note as the case shows it, with its writer and the person who will look at the case again. */
import type { listNotes } from "#desk/case.sql.ts";
import { noteSeal } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { StaffCaller } from "#http/answer.ts";

type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export const peopleOf = ({ staff_id, follow_up_for, followed_up_by }: NoteRow) => [
  staff_id,
  follow_up_for,
  followed_up_by,
];

export function showNote(
  { keys }: House,
  note: NoteRow,
  names: ReadonlyMap<string, string>,
  staff: Pick<StaffCaller, "may">,
) {
  const { id, follow_up_on, follow_up_for, followed_up_by } = note;
  const nameOf = (staffId: string) => names.get(staffId) ?? "";
  return {
    id,
    text: keys.open(note.sealed, noteSeal(id)),
    by: nameOf(note.staff_id),
    at: note.at.toISOString(),
    hasFile: Boolean(note.has_file),
    followUp:
      follow_up_on && follow_up_for
        ? {
            on: follow_up_on,
            for: nameOf(follow_up_for),
            doneBy: followed_up_by && nameOf(followed_up_by),
            mayEnd: followed_up_by === null && staff.may.has("loan.note"),
          }
        : null,
  };
}
