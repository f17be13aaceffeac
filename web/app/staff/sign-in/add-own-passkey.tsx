/**
 * Adds a passkey for the desk: the first after password and authenticator, a later one after an
 * existing passkey.
 */
import { passkeyWords } from "@hiram/words/en/member/passkey.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { useOwnPasskey } from "#desk/use-own-passkey.ts";
import { TextField } from "#fields/field.tsx";
import { PasswordField } from "#fields/password-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { makePasskey, type NoPasskey } from "#member/passkey.ts";
import { writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

type Props = {
  readonly isFirst: boolean;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
};

const { none: whyNone } = passkeyWords.english;

export function AddOwnPasskey({ isFirst, onDone, onClose }: Props) {
  const start = useDeskAction("POST /staff/passkeys/start");
  const keep = useDeskAction("POST /staff/passkeys");
  const own = useOwnPasskey();
  const [none, setNone] = useState<NoPasskey | null>(null);
  const form = useForm(
    "first-passkey",
    { currentPassword: "", secondFactor: "" },
    isFirst
      ? {
          currentPassword: (typed) => (typed.currentPassword ? null : "Please enter it."),
          secondFactor: (typed) => (typed.secondFactor ? null : "Six digits, or a recovery key."),
        }
      : {},
  );
  const add = async () => {
    if (!form.checkAll()) return;
    setNone(null);
    const shown = isFirst ? form.typed : await own.show();
    if (shown === null) return;
    const { challengeId, options } = await start.mutateAsync(
      "response" in shown ? { passkey: shown } : shown,
    );
    const made = await makePasskey(options);
    if ("none" in made) return setNone(made.none);
    const { mayConfirmFrom } = await keep.mutateAsync({ challengeId, response: made.answer });
    onDone(
      `Your passkey is added. You confirm others' work again from ${writeInstant(mayConfirmFrom)}.`,
    );
  };
  const failed = none ?? own.none;
  return (
    <ActDialog
      title="Add a passkey"
      act="Add it"
      isBusy={start.isPending || keep.isPending || own.isBusy}
      error={start.error ?? keep.error ?? own.error}
      // The dialog shows the failure.
      onAct={() => void add().catch(() => {})}
      onClose={onClose}
    >
      <p>
        You are told by SMS and e-mail. For some days afterwards you confirm nobody else's work, so
        that a stranger's passkey is worth nothing.
      </p>
      {isFirst ? (
        <>
          <PasswordField
            {...form.box("currentPassword")}
            data-start
            label="Current password"
            autoComplete="current-password"
          />
          <TextField
            {...form.box("secondFactor")}
            label="Authenticator"
            autoComplete="one-time-code"
          />
        </>
      ) : (
        <p>First your browser asks for a passkey that you have, then it makes the new one.</p>
      )}
      {failed && (
        <Notice variant="wait">
          <p>{whyNone[failed]}</p>
        </Notice>
      )}
    </ActDialog>
  );
}
