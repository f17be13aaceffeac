/** Opens an answered complaint again, with what is missing. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { complaintWords } from "@hiram/words/en/help/complaints.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ask } from "#api/client.ts";
import { TextAreaField } from "#fields/field.tsx";
import { complaintsKey } from "#help/complaints/complaints.api.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

export function ReopenBox({ id }: { readonly id: string }) {
  const words = useWords(complaintWords);
  const client = useQueryClient();
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const reopen = useMutation({
    mutationFn: () => ask("POST /help/complaints/reopen", { id, text }),
    onSuccess: () => client.invalidateQueries({ queryKey: complaintsKey }),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wrong = fieldError(fields.contactMessage, text);
    setError(wrong);
    if (!wrong) reopen.mutate();
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <TextAreaField
          id={`reopen-${id}`}
          label={words.reopenLabel}
          value={text}
          error={error}
          rows={3}
          maxLength={fields.contactMessage.max}
          required
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <FailureStatus state={reopen.error ? toCallFailure(reopen.error) : null} />
      <Button type="submit" variant="plain" disabled={reopen.isPending}>
        {words.reopen}
      </Button>
    </form>
  );
}
