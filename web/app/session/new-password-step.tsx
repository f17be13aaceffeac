/** The end of recovery: a new password, which signs every device out. */

import { confirmationError, fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { recoverWords } from "@hiram/words/en/session/recover.ts";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { NewPasswordFields } from "#fields/new-password-fields.tsx";
import { useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { StepTitle } from "#session/entry-frame.tsx";
import { KeepPasskeys, type RecoveryPasskey } from "#session/keep-passkeys.tsx";
import type { PhoneProof } from "#session/register/proof.ts";
import { Button } from "#ui/button.tsx";
import { FailureStatus, toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { StillNeeded } from "#ui/still-needed.tsx";
import { showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly proof: PhoneProof;
  /** Called with the time until which withdrawals wait after this recovery. */
  readonly onDone: (recoveryHoldUntil: string | null) => void;
  /** The proof has expired or was used: a new code is needed. */
  readonly onOldProof: () => void;
};

export function NewPasswordStep({ proof, onDone, onOldProof }: Props) {
  const words = useWords(recoverWords);
  const sayFailure = useSayFailure();
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const form = useForm(
    "recover",
    { password: "", confirmation: "" },
    {
      password: (now) => fieldError(fields.password, now.password),
      confirmation: (now) => confirmationError(now.password, now.confirmation),
    },
  );
  const { typed, faulty } = form;
  const [passkey, setPasskey] = useState<RecoveryPasskey>();
  const { recoveryHoldHours } = usePolicy();

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    setState("busy");
    showToast("loading", words.saving, { id: "recover" });
    try {
      const { sentTo: phoneNumber, otpToken } = proof;
      const { recoveryHoldUntil } = await ask("POST /authmember/recover", {
        phoneNumber,
        otpToken,
        newPassword: typed.password,
        ...(passkey && { passkey }),
      });
      showToast("success", words.saved, { id: "recover" });
      onDone(recoveryHoldUntil);
    } catch (error) {
      const failure = toCallFailure(error);
      showToast("error", sayFailure(failure), { id: "recover" });
      if (failure.problem?.code === "CodeRefused") return onOldProof();
      // The challenge is used up: the passkey must be used again, or left out.
      if (failure.problem?.code === "PasskeyRefused") setPasskey(undefined);
      // Shown once, at the field.
      const isWeak = failure.problem?.code === "WeakPassword";
      if (isWeak) form.mark({ password: failure.message });
      setState(isWeak ? "idle" : failure);
    }
  };

  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-4">
      <StepTitle>{words.passwordTitle}</StepTitle>
      <p>{words.passwordText}</p>
      <p>{words.holdText(recoveryHoldHours)}</p>
      <NewPasswordFields
        password={form.box("password")}
        confirmation={form.box("confirmation")}
        labels={words}
      />
      <KeepPasskeys isShown={passkey !== undefined} onShown={setPasskey} />
      <Button type="submit" variant="action" disabled={faulty.length > 0 || state === "busy"}>
        {words.save}
      </Button>
      <StillNeeded names={faulty.map((name) => words.needed[name])} say={words.stillNeeded} />
      <FailureStatus state={state}>
        <p>{words.notChanged}</p>
      </FailureStatus>
    </form>
  );
}
