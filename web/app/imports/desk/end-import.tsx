/** Ends an import: its file is deleted, its figures stay. */
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";

type Props = { readonly id: string; readonly fileUntil: string };

export function EndImport({ id, fileUntil }: Props) {
  const [isOpen, setOpen] = useState(false);
  const end = useDeskAction("POST /staff/imports/end");
  const close = () => setOpen(false);
  return (
    <section aria-labelledby="end-import" className="flex flex-col gap-3">
      <h2 id="end-import" className="text-lg text-accent">
        The file
      </h2>
      <p className="max-w-prose text-ink-soft">
        The file and what stood in its bad cells are deleted on {writeDay(fileUntil)}, or as soon as
        you end the import. Verdicts and sums stay.
      </p>
      <div>
        <Button variant="plain" onClick={() => setOpen(true)}>
          End the import
        </Button>
      </div>
      {isOpen && (
        <ActDialog
          title="End this import?"
          act="End and delete the file"
          isBusy={end.isPending}
          error={end.error}
          onAct={() => end.mutate({ id }, { onSuccess: close })}
          onClose={close}
        >
          <p>
            The file is deleted now and cannot be mapped or checked again. You can upload it once
            more at any time.
          </p>
        </ActDialog>
      )}
    </section>
  );
}
