/** Adds a person to the desk. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import type { FormEvent } from "react";
import { SelectField, TextField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { useForm } from "#fields/use-form.ts";
import { ShownOnce } from "#staff/admin/shown-once.tsx";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { Outcome } from "#staff/desk/outcome.tsx";
import { roleNames } from "#staff/desk/role-names.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

export function NewPerson() {
  const create = useDeskAction("POST /staff/people");
  const form = useForm(
    "person",
    { name: "", phoneNumber: "", email: "", role: "LOAN_ASSISTANT" },
    {
      name: ({ name }) => fieldError(fields.fullName, name),
      phoneNumber: ({ phoneNumber }) => fieldError(fields.phoneNumber, phoneNumber),
      email: ({ email }) => fieldError(fields.email, email),
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    const { role, ...rest } = form.typed;
    create.mutate({ ...rest, role: role as StaffRole }, { onSuccess: form.reset });
  };
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center rounded-control bg-brand px-5 font-semibold text-on-brand">
        Add staff
      </summary>
      <Card className="mt-3">
        <RefusedFieldsProvider error={create.error}>
          <form noValidate onSubmit={send} className="grid items-start gap-4 md:grid-cols-2">
            <TextField {...form.box("name", fields.fullName)} label="Full name" maxLength={100} />
            <TextField {...form.box("email", fields.email)} label="E-mail" type="email" />
            <TextField
              {...form.box("phoneNumber", fields.phoneNumber)}
              label="Phone number"
              hint="Digits, with the country's number in front: 639171234567"
              inputMode="tel"
            />
            <SelectField
              id="person-role"
              label="Role"
              value={form.typed.role}
              onChange={({ target }) => form.change({ role: target.value })}
            >
              {Object.entries(roleNames).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
            <Button type="submit" variant="action" disabled={create.isPending}>
              Add
            </Button>
          </form>
          {create.error && <Outcome action={create} done="" />}
        </RefusedFieldsProvider>
        {create.data && (
          <ShownOnce title="The first password" secret={create.data.firstPassword}>
            Hand it over in person; they choose their own at the first sign-in.
          </ShownOnce>
        )}
      </Card>
    </details>
  );
}
