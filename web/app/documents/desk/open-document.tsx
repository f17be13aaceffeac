/** Opens a document with a reason, which the member reads; then shows its pages side by side. */
import { type FormEvent, useState } from "react";
import { IdImage } from "#activation/id-check/desk/id-image.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";

const REASON_MIN = 3;

type Props = {
  readonly documentId: string;
  readonly name: string;
  readonly pages: number;
  readonly onOpened: () => void;
};

export function OpenDocument({ documentId, name, pages, onOpened }: Props) {
  const open = useDeskAction("POST /staff/documents/open");
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState("");
  const [isShort, setIsShort] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < REASON_MIN) return setIsShort(true);
    open.mutate({ documentId, reason }, { onSuccess: onOpened });
  };
  if (open.data)
    return (
      <div className="grid w-full gap-4 md:grid-cols-3">
        {open.data.pages.map((id, index) => (
          <IdImage
            key={id}
            id={id}
            from="document-pages"
            title={`${name}, page ${index + 1}`}
            below={`${index + 1} of ${pages}`}
          />
        ))}
      </div>
    );
  return (
    <div className="flex w-full flex-col items-start gap-2">
      {!isAsking && (
        <Button variant="plain" aria-label={`Open: ${name}`} onClick={() => setIsAsking(true)}>
          Open
        </Button>
      )}
      {isAsking && (
        <form noValidate onSubmit={send} className="flex w-full max-w-lg flex-col gap-3">
          <TextField
            id={`open-${documentId}`}
            label="Why do you open it?"
            hint="The member sees who opened it, when and why."
            maxLength={300}
            autoFocus
            value={reason}
            error={isShort ? "Please say why." : null}
            onChange={(event) => {
              setIsShort(false);
              setReason(event.target.value);
            }}
          />
          <Button type="submit" disabled={open.isPending} className="self-start">
            Open the pages
          </Button>
        </form>
      )}
      {open.error && <DeskFailure error={open.error} />}
    </div>
  );
}
