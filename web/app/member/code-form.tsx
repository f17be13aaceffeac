/** The box for a code, the result of checking it, and a new code after a minute. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { codeWords } from "@hiram/words/en/member/code.ts";
import type { FormEvent, ReactNode } from "react";
import type { CallFailure } from "#api/client.ts";
import { CodeField } from "#fields/code-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { useCountdown } from "#hooks/use-countdown.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import type { CodeTimes } from "#member/code-times.ts";
import { DemoOutbox } from "#member/demo-outbox.tsx";
import { EmailCode, type EmailReader } from "#member/email-code.tsx";
import { LateCode } from "#member/late-code.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { FailureNotice } from "#ui/failure.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

export type CodeState = "idle" | "sending" | "resent" | "checking" | CallFailure;

type Props = CodeTimes & {
  /** The prefix of the box's id: `code-otp`. */
  readonly prefix: string;
  readonly state: CodeState;
  /** False for a member who already has a code. */
  readonly isSent: boolean;
  readonly onCode: (otp: string) => void;
  readonly onResend: () => void;
  /** Goes back to change the number; left out where the number is fixed. */
  readonly onOtherNumber?: (() => void) | undefined;
  /** Who is told that the code can also be e-mailed. */
  readonly emailReader?: EmailReader | undefined;
  /** Shown above the box. */
  readonly children: ReactNode;
};

export function CodeForm({ prefix, state, isSent, onCode, children, ...rest }: Props) {
  const { codeId, isLate, expiresAtMs, resendAtMs, onResend, onOtherNumber, emailReader } = rest;
  const words = useWords(codeWords);
  const form = useForm(prefix, { otp: "" }, { otp: ({ otp }) => fieldError(fields.otp, otp) });
  const isBusy = state === "checking" || state === "sending";

  // A newly sent code makes the one in the box invalid.
  useOnChange(state, () => {
    if (state === "resent") form.reset();
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && form.checkAll()) onCode(form.typed.otp);
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {children}
      <CodeField
        id={`${prefix}-otp`}
        label={words.code}
        hint={words.codeHint(usePolicy().codeLifeSeconds / 60)}
        value={form.typed.otp}
        error={form.errors.otp}
        onCode={(otp) => form.change({ otp })}
        onBlur={() => form.typed.otp && form.check("otp")}
      />
      <Button type="submit" variant="action" disabled={isBusy}>
        {words.verify}
      </Button>
      <CodeOutcome {...{ state, isSent, expiresAtMs }} />
      <LateCode code={isSent ? { codeId, isLate } : undefined} />
      <NewCode {...{ resendAtMs, onResend, onOtherNumber, isBusy }}>
        {emailReader && isSent && <EmailCode codeId={codeId} reader={emailReader} />}
      </NewCode>
    </form>
  );
}

function CodeOutcome({
  state,
  isSent,
  expiresAtMs,
}: Pick<Props, "state" | "isSent" | "expiresAtMs">) {
  const words = useWords(codeWords);
  const secondsToLive = useCountdown(expiresAtMs);
  const { codeTriesMax } = usePolicy();
  return (
    <div role="status" className="empty:hidden">
      {state === "resent" && (
        <Notice variant="good">
          <p>{words.resent}</p>
        </Notice>
      )}
      {typeof state === "object" && (
        <FailureNotice failure={state}>
          {state.problem?.code === "CodeRefused" && (
            <p>{isSent && secondsToLive === 0 ? words.expired : words.wrongNext(codeTriesMax)}</p>
          )}
        </FailureNotice>
      )}
    </div>
  );
}

type NewCodeProps = Pick<Props, "resendAtMs" | "onResend" | "onOtherNumber"> & {
  readonly isBusy: boolean;
  /** An alternative, offered once a new code can be requested. */
  readonly children: ReactNode;
};

function NewCode({ resendAtMs, onResend, onOtherNumber, isBusy, children }: NewCodeProps) {
  const words = useWords(codeWords);
  const seconds = useCountdown(resendAtMs);
  const { strangerCodesPerQuarterHourMax: inQuarterHour, strangerCodesPerDayMax: inDay } =
    usePolicy();
  const frame = onOtherNumber ? "border-t border-line pt-4" : "";
  return (
    <div className={`flex flex-col items-start gap-2 ${frame}`}>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="plain" disabled={seconds > 0 || isBusy} onClick={onResend}>
          {words.resend}
        </Button>
        {onOtherNumber && (
          <Button variant="link" onClick={onOtherNumber}>
            {words.otherNumber}
          </Button>
        )}
        {seconds === 0 && children}
      </div>
      {seconds > 0 && <p className="figures text-sm text-ink-soft">{words.resendIn(seconds)}</p>}
      {onOtherNumber && (
        <p className="text-sm text-ink-soft">
          {words.noCode(inQuarterHour, inDay)} {words.noCodeElse}{" "}
          <Link to="/contact" className="font-semibold underline">
            {words.contact}
          </Link>
        </p>
      )}
      <DemoOutbox />
    </div>
  );
}
