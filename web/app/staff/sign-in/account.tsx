/** One's own account at the desk: password, recovery keys, passkeys, sessions. */

import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { type FormEvent, useState } from "react";
import { useDeskAction } from "#desk/desk.api.ts";
import { useStaff } from "#desk/desk-frame.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { TextField } from "#fields/field.tsx";
import { PasswordField } from "#fields/password-field.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { useForm } from "#fields/use-form.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { OwnIdentities } from "./own-identities.tsx";
import { OwnPasskeys } from "./own-passkeys.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { RecoveryKeys } from "./recovery-keys.tsx";

export default function StaffAccount() {
  const me = useStaff();
  return (
    <DeskPage title={me.name}>
      <p className="text-ink-soft">{me.roles.join(", ")}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ChangePassword />
        <NewKeys left={me.recoveryKeysLeft} />
      </div>
      <OwnPasskeys />
      <OwnIdentities />
      <OwnSessions />
    </DeskPage>
  );
}

function ChangePassword() {
  const change = useDeskAction("POST /staff/password");
  const form = useForm(
    "own",
    { currentPassword: "", newPassword: "", secondFactor: "" },
    {
      currentPassword: (typed) => (typed.currentPassword ? null : "Please enter it."),
      newPassword: (typed) => fieldError(fields.password, typed.newPassword),
      secondFactor: (typed) => (typed.secondFactor ? null : "Six digits, or a recovery key."),
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (form.checkAll()) change.mutate(form.typed, { onSuccess: form.reset });
  };
  return (
    <Card>
      <form noValidate onSubmit={send} className="flex flex-col items-start gap-4">
        <h2 className="text-lg">Password</h2>
        <RefusedFieldsProvider error={change.error}>
          <div className="flex w-full flex-col gap-4">
            <PasswordField
              {...form.box("currentPassword")}
              label="Current password"
              autoComplete="current-password"
            />
            <PasswordField
              {...form.box("newPassword")}
              label="New password"
              autoComplete="new-password"
              hint={fields.password.hint}
            />
            <TextField
              {...form.box("secondFactor")}
              label="Authenticator"
              autoComplete="one-time-code"
            />
          </div>
          <Button type="submit" disabled={change.isPending}>
            Change password
          </Button>
          <ActionOutcome action={change} done="Changed. Your other sessions are ended." />
        </RefusedFieldsProvider>
      </form>
    </Card>
  );
}

function NewKeys({ left }: { left: number }) {
  const renew = useDeskAction("POST /staff/recovery-keys");
  const [secondFactor, setSecondFactor] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    renew.mutate({ secondFactor });
  };
  if (renew.data)
    return (
      <Card>
        <RecoveryKeys recoveryKeys={renew.data.recoveryKeys} />
      </Card>
    );
  return (
    <Card>
      <form onSubmit={send} className="flex flex-col items-start gap-4">
        <h2 className="text-lg">Recovery keys</h2>
        <p>{left} of your keys are left. New ones end the old ones.</p>
        <RefusedFieldsProvider error={renew.error}>
          <TextField
            id="keys-secondFactor"
            label="Authenticator"
            required
            autoComplete="one-time-code"
            value={secondFactor}
            onChange={({ target }) => setSecondFactor(target.value)}
          />
          <Button type="submit" variant="plain" disabled={renew.isPending}>
            Make new keys
          </Button>
          {renew.error && <ActionOutcome action={renew} done="" />}
        </RefusedFieldsProvider>
      </form>
    </Card>
  );
}
