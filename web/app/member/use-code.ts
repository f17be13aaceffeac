/** Requests a code and checks a typed one; a toast and the box show the outcome. */

import { codeWords } from "@hiram/words/en/member/code.ts";
import { useState } from "react";
import type { CodeState } from "#member/code-form.tsx";
import { instantInSeconds } from "#member/code-times.ts";
import type { CodeDelivery } from "#member/use-late-code.ts";
import { toCallFailure, useSayFailure } from "#ui/failure.tsx";
import { showToast } from "#ui/toast.ts";
import { useWords } from "#words/words.tsx";

type CodeCalls = {
  /** Asks the server to send a code; says whether the message is already late. */
  readonly send: () => Promise<Pick<CodeDelivery, "isLate">>;
  /** The server has refused to send one before this instant. */
  readonly onTooSoon: (resendAtMs: number) => void;
  /** Asks the server whether the code is right, and throws its refusal when it is not. */
  readonly confirm: (otp: string) => Promise<void>;
  /** Whether a code was sent before, which the next one invalidates. */
  readonly isResend: boolean;
  /** How long the toast about a sent code stays, if not as long as others. */
  readonly sentToastMs?: number;
};

const toast = { id: "code" };

/** Longer waits apply to somebody who has requested many codes. */
const RESEND_SECONDS = 60;

export function useCode({ send, onTooSoon, confirm, isResend, sentToastMs }: CodeCalls) {
  const words = useWords(codeWords);
  const sayFailure = useSayFailure();
  const [state, setState] = useState<CodeState>("idle");

  const fail = (error: unknown) => {
    const failure = toCallFailure(error);
    const isWrong = failure.problem?.code === "CodeRefused";
    showToast(isWrong ? "warning" : "error", sayFailure(failure), toast);
    setState(failure);
    return failure;
  };

  const sendCode = async () => {
    setState("sending");
    showToast("loading", words.sending, toast);
    try {
      const { isLate } = await send();
      showToast(isLate ? "warning" : "success", isLate ? words.late : words.sent, {
        ...toast,
        ...(sentToastMs !== undefined && { durationMs: sentToastMs }),
      });
      setState(isResend ? "resent" : "idle");
    } catch (error) {
      const { problem, retryAfterSeconds = 0 } = toCallFailure(error);
      const isTooSoon =
        problem?.code === "TooManyRequests" &&
        retryAfterSeconds > 0 &&
        retryAfterSeconds <= RESEND_SECONDS;
      // A code was sent a moment ago: that is no failure, and the form shows its countdown.
      if (isTooSoon) {
        showToast("warning", words.tooSoon(retryAfterSeconds), toast);
        setState("idle");
      } else fail(error);
      if (retryAfterSeconds > 0) onTooSoon(instantInSeconds(retryAfterSeconds));
    }
  };

  const checkCode = async (otp: string) => {
    setState("checking");
    showToast("loading", words.verifying, toast);
    try {
      await confirm(otp);
      showToast("success", words.confirmed, toast);
      setState("idle");
    } catch (error) {
      fail(error);
    }
  };

  return { state, sendCode, checkCode, reset: () => setState("idle") };
}
