/**
 * The password or a passkey, asked for again before a device is signed out or a passkey removed:
 * what a thief with a stolen session would do first.
 */
import type { endOtherSessionsCall } from "@hiram/contract/session/session.calls.ts";
import type { BodyOf } from "@hiram/contract/wire/call.ts";
import { securityWords } from "@hiram/words/en/settings/security.ts";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { useForm } from "#fields/use-form.ts";
import { PasskeyInstead } from "#member/passkey-instead.tsx";
import { fieldErrorsOf } from "#settings/account/edit-form.tsx";
import { CurrentPassword } from "#settings/security/current-password.tsx";
import { Button } from "#ui/button.tsx";
import { FailureNotice, toCallFailure } from "#ui/failure.tsx";
import { useWords } from "#words/words.tsx";

export type OwnerProof = BodyOf<typeof endOtherSessionsCall>;

type Props = {
  /** The act as a question. */
  readonly question: string;
  /** The word on the button. */
  readonly act: string;
  /** Carries out the action with the proof; throws the server's refusal. */
  readonly onConfirm: (proof: OwnerProof) => Promise<unknown>;
  readonly onCancel: () => void;
};

export function ConfirmOwner({ question, act, onConfirm, onCancel }: Props) {
  const words = useWords(securityWords);
  const [state, setState] = useState<"idle" | "busy" | CallFailure>("idle");
  const form = useForm(
    "owner",
    { currentPassword: "" },
    { currentPassword: (now) => (now.currentPassword === "" ? words.passwordMissing : null) },
  );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (state === "busy" || !form.checkAll()) return;
    setState("busy");
    try {
      await onConfirm({ currentPassword: form.typed.currentPassword });
      setState("idle");
    } catch (error) {
      const failure = toCallFailure(error);
      form.mark(fieldErrorsOf(failure));
      setState(failure);
    }
  };
  return (
    <form
      noValidate
      onSubmit={send}
      className="flex flex-col gap-4 rounded-control border border-line p-4"
    >
      <p className="font-semibold">{question}</p>
      <CurrentPassword form={form} label={words.password} hint={words.ownerWhy} />
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" disabled={state === "busy"}>
          {act}
        </Button>
        <PasskeyInstead
          question={() => ask("POST /authmember/owner/passkey", {})}
          confirm={async (passkey) => {
            await onConfirm({ passkey });
          }}
        />
        <Button variant="plain" disabled={state === "busy"} onClick={onCancel}>
          {words.ownerNo}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {typeof state === "object" && <FailureNotice failure={state} />}
      </div>
    </form>
  );
}
