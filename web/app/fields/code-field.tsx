/**
 * One input for the code: typed, pasted from a message, suggested by the keyboard, or read from the
 * SMS by browsers that can.
 */
import { fields } from "@hiram/contract/wire/fields.ts";
import { useEffect, useEffectEvent } from "react";
import { boxClasses, describedBy, type FieldCommon, FieldFrame } from "#fields/field.tsx";
import { usePolicy } from "#hooks/site.tsx";

type Props = FieldCommon & {
  readonly id: string;
  readonly value: string;
  readonly onCode: (code: string) => void;
  readonly onBlur?: () => void;
};

const { clean = (typed: string) => typed, max } = fields.otp;

/** The code in a pasted message, ignoring its other numbers. */
export function findPastedCode(pasted: string, codeDigits: number): string {
  const alone = new RegExp(`(?<![0-9])[0-9]{${codeDigits}}(?![0-9])`).exec(pasted);
  return alone?.[0] ?? clean(pasted).slice(0, max);
}

export function CodeField({ label, hint, error, id, value, onCode, onBlur }: Props) {
  const { codeDigits } = usePolicy();
  const takeFrom = (message: string) => onCode(findPastedCode(message, codeDigits));
  useCodeFromMessage(takeFrom);
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <input
        id={id}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        required
        maxLength={max}
        value={value}
        onChange={(event) => onCode(clean(event.target.value))}
        onPaste={(event) => {
          event.preventDefault();
          takeFrom(event.clipboardData.getData("text"));
        }}
        onBlur={onBlur}
        aria-invalid={!!error}
        aria-describedby={describedBy(id, { hint, error })}
        className={`${boxClasses} figures border-control text-center text-xl tracking-[0.25em]`}
      />
    </FieldFrame>
  );
}

type CodeCredential = Credential & { readonly code?: string };

/** WebOTP: the browser asks the member, and passes on the code of a message for this site. */
function useCodeFromMessage(takeFrom: (message: string) => void) {
  const take = useEffectEvent(takeFrom);
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const stop = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: stop.signal };
    navigator.credentials.get(wanted as CredentialRequestOptions).then(
      (found) => {
        const { code } = (found ?? {}) as CodeCredential;
        if (code) take(code);
      },
      // The browser refused, timed out, or got no message: the member types the code.
      () => {},
    );
    return () => stop.abort();
  }, []);
}
