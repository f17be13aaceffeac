/** Opens a picture that the first of two people attached. Each view is logged. */
import { useMutation } from "@tanstack/react-query";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { downloadDeskFile } from "#desk/desk-file.ts";
import { Button } from "#ui/button.tsx";

export function AttachedDocument({ id }: { readonly id: string }) {
  const open = useMutation({
    mutationFn: () => downloadDeskFile(`/staff/payments/documents/${id}`, `document-${id}.jpg`),
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <Button variant="plain" disabled={open.isPending} onClick={() => open.mutate()}>
        Download the document
      </Button>
      {open.error && <DeskFailure error={open.error} />}
    </div>
  );
}
