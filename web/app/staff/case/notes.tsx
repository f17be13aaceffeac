/** Internal notes: members do not see them, and they cannot be changed. */
import { type FormEvent, useState } from "react";
import type { Case } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { mayDo, useStaff } from "#desk/desk-frame.tsx";
import { DeskSection } from "#desk/desk-section.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { TextAreaField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

type Props = Pick<Case, "notes"> & { readonly memberId: string };

export function CaseNotes({ notes, memberId }: Props) {
  const me = useStaff();
  return (
    <DeskSection id="notes" title="Notes">
      {mayDo(me, "loan.note") && <AddNote memberId={memberId} />}
      {notes.length === 0 && <p className="text-ink-soft">No note yet.</p>}
      <ul className="flex flex-col gap-3 empty:hidden">
        {notes.map(({ text, by, at }) => (
          <li key={at} className="rounded-control bg-tint p-3">
            <p className="whitespace-pre-wrap">{text}</p>
            <p className="text-sm text-ink-soft">
              {by}, {writeInstant(at)}
            </p>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}

const NOTE_MIN = 10;

function AddNote({ memberId }: { memberId: string }) {
  const [text, setText] = useState("");
  const [isShort, setIsShort] = useState(false);
  const add = useDeskAction("POST /staff/notes");
  useShortcut("note", () => document.getElementById("note-text")?.focus());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < NOTE_MIN) return setIsShort(true);
    add.mutate({ memberId, text }, { onSuccess: () => setText("") });
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
        <Button type="submit" variant="plain" disabled={add.isPending}>
          Add
        </Button>
        <div role="status" className="empty:hidden">
          {add.error && <DeskFailure error={add.error} />}
          {add.isSuccess && text === "" && <p className="text-good">The note is kept.</p>}
        </div>
      </RefusedFieldsProvider>
    </form>
  );
}
