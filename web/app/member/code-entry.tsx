/** The code that was sent: one box, what came of it, and a new one after a minute. */

import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { type FormEvent, useEffect } from "react";
import type { CallFailure } from "#api/client.ts";
import { readUserInfo } from "#api/token.ts";
import { CodeField } from "#fields/code-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useCountdown } from "#hooks/use-countdown.ts";
import { DemoOutbox } from "#member/demo-outbox.tsx";
import { mask } from "#member/masked.tsx";
import { useSession } from "#member/use-session.ts";
import { Button } from "#ui/button.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { codeWords } from "#words/en/member/code.ts";
import { codeDialogWords } from "#words/en/member/code-dialog.ts";
import { useWords } from "#words/words.tsx";

export type CodeState = "idle" | "sending" | "resent" | "checking" | CallFailure;

type Props = {
  readonly state: CodeState;
  /** False for someone who says that they have one already. */
  readonly isSent: boolean;
  readonly resendAtMs: number;
  readonly expiresAtMs: number;
  readonly onCode: (otp: string) => void;
  readonly onResend: () => void;
};

export function CodeEntry({ state, isSent, resendAtMs, expiresAtMs, onCode, onResend }: Props) {
  const words = useWords(codeWords);
  const { sentTo } = useWords(codeDialogWords);
  const { codeLifeSeconds } = usePolicy();
  const phone = useOwnPhone();
  const secondsToResend = useCountdown(resendAtMs);
  const secondsToLive = useCountdown(expiresAtMs);
  const form = useForm("confirm", { otp: "" }, { otp: ({ otp }) => fieldError(fields.otp, otp) });
  const isBusy = state === "checking" || state === "sending";

  useEffect(() => document.getElementById("confirm-otp")?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && form.checkAll()) onCode(form.typed.otp);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {isSent && <p>{sentTo(phone)}</p>}
      <CodeField
        id="confirm-otp"
        label={words.code}
        hint={words.codeHint(codeLifeSeconds / 60)}
        value={form.typed.otp}
        error={form.errors.otp}
        onCode={(otp) => form.change({ otp })}
        onBlur={() => form.typed.otp && form.check("otp")}
      />
      <Button type="submit" look="action" disabled={isBusy}>
        {words.verify}
      </Button>
      <div role="status" className="empty:hidden">
        {state === "resent" && (
          <Notice look="good">
            <p>{words.resent}</p>
          </Notice>
        )}
        {typeof state === "object" && (
          <FailureNotice failure={state}>
            {state.problem?.code === "CodeRefused" && (
              <p>{isSent && secondsToLive === 0 ? words.expired : words.wrongNext}</p>
            )}
          </FailureNotice>
        )}
      </div>
      <div className="flex flex-col items-start gap-2">
        <DemoOutbox />
        <Button look="plain" disabled={secondsToResend > 0 || isBusy} onClick={onResend}>
          {words.resend}
        </Button>
        {secondsToResend > 0 && (
          <p className="figures text-sm text-ink-soft">{words.resendIn(secondsToResend)}</p>
        )}
      </div>
    </form>
  );
}

/** Masked: a code is asked for in places where others look on. */
export function useOwnPhone(): string {
  const { token } = useSession();
  return mask((token && readUserInfo(token)?.phoneNumber) ?? "");
}
