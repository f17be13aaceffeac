/** The code that was sent: one box, a new code after a minute, and a way back to another number. */

import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { type FormEvent, useState } from "react";
import { ask, type CallFailure } from "#api/client.ts";
import { CodeField } from "#fields/code-field.tsx";
import { writeSpacedPhone } from "#fields/phone-number.ts";
import { useForm } from "#fields/use-form.ts";
import { usePolicy, useSite } from "#hooks/site.tsx";
import { useCountdown } from "#hooks/use-countdown.ts";
import { StepTitle } from "#session/entry-frame.tsx";
import { type Proof, sendCode } from "#session/register/proof.ts";
import { Button } from "#ui/button.tsx";
import { asFailure, FailureNotice, sayFailure } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { showToast } from "#ui/toast.ts";
import { codeWords } from "#words/en/member/code.ts";
import { failureWords } from "#words/en/ui/failure.ts";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly purpose: EntryPurpose;
  readonly proof: Proof;
  readonly onProof: (changes: Partial<Proof>) => void;
  readonly onProven: () => void;
  readonly onOtherNumber: () => void;
};

type State = "idle" | "checking" | "resending" | "resent" | CallFailure;

export function CodeStep({ purpose, proof, onProof, onProven, onOtherNumber }: Props) {
  const words = useWords(codeWords);
  const failures = useWords(failureWords);
  const { codeLifeSeconds } = usePolicy();
  const { isDemo } = useSite();
  const [state, setState] = useState<State>("idle");
  const secondsToResend = useCountdown(proof.resendAtMs);
  const secondsToLive = useCountdown(proof.expiresAtMs);
  const form = useForm("code", { otp: "" }, { otp: ({ otp }) => fieldError(fields.otp, otp) });
  const phoneNumber = proof.sentTo;

  const fail = (error: unknown) => {
    const failure = asFailure(error);
    const isWrong = failure.problem?.code === "CodeRefused";
    showToast(isWrong ? "warning" : "error", sayFailure(failure, failures), { id: "code" });
    setState(failure);
    return failure;
  };

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (!form.checkAll()) return;
    setState("checking");
    showToast("loading", words.verifying, { id: "code" });
    try {
      const { otp } = form.typed;
      const proven = await ask("POST /authmember/otp/verify", { phoneNumber, purpose, otp });
      showToast("success", words.confirmed, { id: "code" });
      onProof({ otpToken: proven.otpToken, isRegistered: proven.registered });
      onProven();
    } catch (error) {
      fail(error);
    }
  };

  const resend = async () => {
    setState("resending");
    showToast("loading", words.sending, { id: "code" });
    try {
      onProof(await sendCode(phoneNumber, purpose));
      showToast("success", words.sent, { id: "code" });
      form.reset();
      setState("resent");
    } catch (error) {
      const { retryAfterSeconds } = fail(error);
      if (retryAfterSeconds) onProof({ resendAtMs: Date.now() + retryAfterSeconds * 1000 });
    }
  };

  return (
    <form noValidate onSubmit={verify} className="flex flex-col gap-4">
      <StepTitle>{words.codeTitle}</StepTitle>
      <p>{words.codeText(writeSpacedPhone(phoneNumber))}</p>
      <CodeField
        id="code-otp"
        label={words.code}
        hint={words.codeHint(codeLifeSeconds / 60)}
        value={form.typed.otp}
        error={form.errors.otp}
        onCode={(otp) => form.change({ otp })}
        onBlur={() => form.typed.otp && form.check("otp")}
      />
      <Button type="submit" look="action" disabled={state === "checking"}>
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
              <p>{secondsToLive === 0 ? words.expired : words.wrongNext}</p>
            )}
          </FailureNotice>
        )}
      </div>
      <div className="flex flex-col items-start gap-2 border-t border-line pt-4">
        <p className="text-sm text-ink-soft">{words.noCode}</p>
        {isDemo && <DemoOutbox />}
        <div className="flex flex-wrap gap-3">
          <Button
            look="plain"
            disabled={secondsToResend > 0 || state === "resending"}
            onClick={resend}
          >
            {words.resend}
          </Button>
          <Button look="plain" onClick={onOtherNumber}>
            {words.otherNumber}
          </Button>
        </div>
        {secondsToResend > 0 && (
          <p className="figures text-sm text-ink-soft">{words.resendIn(secondsToResend)}</p>
        )}
      </div>
    </form>
  );
}

function DemoOutbox() {
  const words = useWords(codeWords);
  return (
    <p className="text-sm">
      {words.demo}{" "}
      <a
        href="/dev/outbox"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        {words.outbox}
      </a>
      .
    </p>
  );
}
