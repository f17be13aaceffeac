/** Internal notes: members do not see them, and they cannot be changed. */
import { type FormEvent, useState } from "react";
import { parseReply, send as sendCall } from "#api/send.ts";
import type { Case } from "#desk/case-shape.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { boxClasses, SelectField, TextAreaField, TextField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { Button } from "#ui/button.tsx";
import { todayInManila, writeDay, writeInstant } from "#ui/day.ts";

type Props = Pick<Case, "notes"> & { readonly memberId: string };
type Note = Case["notes"][number];

export function CaseNotes({ notes, memberId }: Props) {
  const me = useStaff();
  return (
    <DeskSection id="notes" title="Notes">
      {mayDoAction(me, "loan.note") && <AddNote memberId={memberId} />}
      {notes.length === 0 && <p className="text-ink-soft">No note yet.</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="rounded-control bg-tint p-3">
            <ShownNote note={note} />
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

function ShownNote({ note: { id, text, by, at, hasFile, followUp } }: { readonly note: Note }) {
  const end = useDeskAction("POST /staff/notes/followed-up");
  const [error, setError] = useState<Error | null>(null);
  const open = () => downloadDeskFile(`/staff/notes/${id}/file`, `note-${id}.jpg`).catch(setError);
  return (
    <>
      <p className="whitespace-pre-wrap">{text}</p>
      <p className="text-sm text-ink-soft">
        {by}, {writeInstant(at)}
      </p>
      {followUp && (
        <p className="flex flex-wrap items-center gap-x-3 pt-1 text-sm">
          {followUp.doneBy
            ? `Looked at again by ${followUp.doneBy}`
            : `${followUp.for} looks again on ${writeDay(followUp.on)}`}
          {followUp.mayEnd && (
            <Button
              variant="plain"
              className="px-3!"
              disabled={end.isPending}
              onClick={() => end.mutate({ id })}
            >
              Done
            </Button>
          )}
        </p>
      )}
      {hasFile && (
        <Button variant="plain" className="mt-2 px-3!" onClick={open}>
          Download the picture
        </Button>
      )}
      {error && <DeskFailure error={error} />}
      <ActionOutcome action={end} done="" />
    </>
  );
}

const NOTE_MIN = 10;

const addFile = async (id: string, body: File) =>
  parseReply(
    await sendCall({ method: "POST", path: `/staff/notes/${id}/file`, body, token: null }),
  );

function AddNote({ memberId }: { memberId: string }) {
  const me = useStaff();
  const [text, setText] = useState("");
  const [day, setDay] = useState("");
  const [forId, setForId] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<Error | null>(null);
  const [isShort, setIsShort] = useState(false);
  const colleagues = useDesk("GET /staff/colleagues");
  const add = useDeskAction("POST /staff/notes");
  useShortcut("note", () => document.getElementById("note-text")?.focus());
  const clear = () => {
    setText("");
    setDay("");
    setFile(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < NOTE_MIN) return setIsShort(true);
    setFileError(null);
    const followUp = day ? { on: day, for: forId || me.id } : undefined;
    add.mutate(
      { memberId, text, ...(followUp && { followUp }) },
      {
        onSuccess: async ({ id }) => {
          // The note stays without its picture, and the page says that the picture is missing.
          if (file) await addFile(id, file).catch(setFileError);
          clear();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3">
      <RefusedFieldsProvider error={add.error}>
        <div className="w-full">
          <TextAreaField
            id="note-text"
            label="Add a note"
            rows={3}
            maxLength={1000}
            value={text}
            error={isShort ? `Please write at least ${NOTE_MIN} letters.` : null}
            onChange={(event) => {
              setIsShort(false);
              setText(event.target.value);
            }}
          />
        </div>
        <div className="grid w-full gap-3 md:grid-cols-2">
          <TextField
            id="note-day"
            wireName="followUp.on"
            label="Look again on (optional)"
            type="date"
            min={todayInManila()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          {day && (
            <SelectField
              id="note-for"
              wireName="followUp.for"
              label="Who looks again"
              value={forId || me.id}
              onChange={({ target }) => setForId(target.value)}
            >
              {(colleagues.data ?? []).map(({ id, name, isYou }) => (
                <option key={id} value={id}>
                  {isYou ? `You (${name})` : name}
                </option>
              ))}
            </SelectField>
          )}
        </div>
        <div className="flex w-full flex-col gap-1">
          <label htmlFor="note-file">Picture (optional)</label>
          <input
            key={file ? "chosen" : "none"}
            id="note-file"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className={`${boxClasses} border-control`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </div>
        <Button type="submit" variant="plain" disabled={add.isPending}>
          Add
        </Button>
        <div role="status" className="empty:hidden">
          {add.error && <DeskFailure error={add.error} />}
          {add.isSuccess && text === "" && <p className="text-good">The note is kept.</p>}
          {fileError && (
            <>
              <p>The picture was not added to the note.</p>
              <DeskFailure error={fileError} />
            </>
          )}
        </div>
      </RefusedFieldsProvider>
    </form>
  );
}
