/** Adds a passkey: the password first, then the device asks, then the server stores it. */

import { passkeyWords } from "@hiram/words/en/member/passkey.ts";
import { securityWords } from "@hiram/words/en/settings/security.ts";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { useForm } from "#fields/use-form.ts";
import { makePasskey, mayUsePasskeys, type NoPasskey } from "#member/passkey.ts";
import { passkeysKey } from "#member/use-passkeys.ts";
import { fieldErrorsOf } from "#settings/account/edit-form.tsx";
import { CurrentPassword } from "#settings/security/current-password.tsx";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type State = "idle" | "busy" | "added" | NoPasskey | CallFailure;

export function AddPasskey({ onStart }: { onStart: () => void }) {
  const words = useWords(securityWords);
  const { none } = useWords(passkeyWords);
  const client = useQueryClient();
  const [state, setState] = useState<State>(mayUsePasskeys() ? "idle" : "unusable");
  const form = useForm(
    "passkey",
    { currentPassword: "" },
    { currentPassword: (now) => (now.currentPassword === "" ? words.passwordMissing : null) },
  );

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy" || !form.checkAll()) return;
    onStart();
    setState("busy");
    try {
      const { challengeId, options } = await ask("POST /authmember/passkeys/start", form.typed);
      const passkey = await makePasskey(options);
      if ("none" in passkey) return setState(passkey.none);
      await ask("POST /authmember/passkeys", { challengeId, response: passkey.answer });
      await client.invalidateQueries({ queryKey: passkeysKey });
      form.reset();
      setState("added");
    } catch (error) {
      const failure = toCallFailure(error);
      form.mark(fieldErrorsOf(failure));
      setState(failure);
    }
  };

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      <CurrentPassword form={form} label={words.password} hint={words.passwordWhy} />
      <Button type="submit" variant="action" disabled={state === "busy" || !mayUsePasskeys()}>
        {state === "busy" ? words.adding : words.add}
      </Button>
      <div role="status" className="empty:hidden">
        {state === "added" && (
          <Notice variant="good">
            <p>{words.added}</p>
          </Notice>
        )}
        {typeof state === "string" && state in none && (
          <Notice variant="wait">
            <p>{none[state as NoPasskey]}</p>
            <p>{words.notAdded}</p>
          </Notice>
        )}
        {typeof state === "object" && (
          <FailureNotice failure={state}>
            <p>{words.notAdded}</p>
          </FailureNotice>
        )}
      </div>
    </form>
  );
}
