/** Proposes a new person for the desk. */

import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { type FormEvent, useRef } from "react";
import { useDeskAction } from "#desk/desk.api.ts";
import { ActionOutcome } from "#desk/outcome.tsx";
import { TextField } from "#fields/field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { useForm } from "#fields/use-form.ts";
import { RoleField, rolesError } from "#staff/admin/role-field.tsx";
import { sayStaffChangeProposed } from "#staff/admin/say-proposed.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

type Props = { readonly onDone: (said: string) => void };

export function NewPerson({ onDone }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const create = useDeskAction("POST /staff/people");
  const form = useForm(
    "person",
    { name: "", phoneNumber: "", email: "", roles: "LOAN_ASSISTANT", reason: "" },
    {
      name: ({ name }) => fieldError(fields.fullName, name),
      roles: ({ roles }) => rolesError(roles),
      phoneNumber: ({ phoneNumber }) => fieldError(fields.phoneNumber, phoneNumber),
      email: ({ email }) => fieldError(fields.email, email),
      reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why."),
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    const { roles, ...rest } = form.typed;
    create.mutate(
      { ...rest, roles: roles.split(",") },
      {
        onSuccess: (reply) => {
          form.reset();
          if (details.current) details.current.open = false;
          onDone(sayStaffChangeProposed(reply));
        },
      },
    );
  };
  return (
    <details ref={details} className="group">
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
            <RoleField
              chosen={form.typed.roles}
              error={form.box("roles").error ?? null}
              onChoose={(roles) => form.change({ roles })}
            />
            <TextField
              {...form.box("reason")}
              label="Reason"
              hint="The person who confirms it reads this."
              maxLength={300}
            />
            <Button type="submit" variant="action" disabled={create.isPending}>
              Propose
            </Button>
          </form>
          {create.error && <ActionOutcome action={create} done="" />}
        </RefusedFieldsProvider>
      </Card>
    </details>
  );
}
