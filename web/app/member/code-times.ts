/** When the code that was just sent runs out, and when another may be asked for, on this clock. */
import type { SentCode } from "#member/use-late-code.ts";

export type CodeSending = SentCode & {
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
};
export type CodeTimes = SentCode & { readonly resendAtMs: number; readonly expiresAtMs: number };

export const noCodeSent: CodeTimes = { codeId: "", isLate: false, resendAtMs: 0, expiresAtMs: 0 };

export const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

export const codeTimes = ({
  codeId,
  isLate,
  resendAfterSeconds,
  expiresInSeconds,
}: CodeSending): CodeTimes => ({
  codeId,
  isLate,
  resendAtMs: inSeconds(resendAfterSeconds),
  expiresAtMs: inSeconds(expiresInSeconds),
});
