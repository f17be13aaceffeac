/** Finds a complaint by its reference; check digits detect a misread character. */
import { type FormEvent, useState } from "react";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { useNavigate } from "#router/router.tsx";
import { Button } from "#ui/button.tsx";

export function FindReference() {
  const navigate = useNavigate();
  const [reference, setReference] = useState("");
  const find = useDeskAction("POST /staff/complaints");
  const isMissing = find.data?.rows.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    find.mutate(
      { reference },
      {
        onSuccess: ({ rows }) => {
          if (rows[0]) navigate(`/staff/complaints?open=${rows[0].id}`);
        },
      },
    );
  };
  return (
    <RefusedFieldsProvider error={find.error}>
      <form noValidate onSubmit={send} className="flex flex-wrap items-end gap-2">
        <TextField
          id="complaint-reference"
          wireName="reference"
          label="Reference"
          value={reference}
          error={isMissing ? "No complaint has this reference." : null}
          maxLength={40}
          onChange={(event) => setReference(event.target.value)}
        />
        <Button type="submit" variant="plain" disabled={find.isPending || reference.trim() === ""}>
          Find
        </Button>
      </form>
    </RefusedFieldsProvider>
  );
}
