/** When the sent code expires, and when another can be requested, by this device's clock. */
import type { CodeDelivery } from "#member/use-late-code.ts";

export type CodeSending = CodeDelivery & {
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
};
export type CodeTimes = CodeDelivery & {
  readonly resendAtMs: number;
  readonly expiresAtMs: number;
};

export const noCodeSent: CodeTimes = { codeId: "", isLate: false, resendAtMs: 0, expiresAtMs: 0 };

export const instantInSeconds = (seconds: number): number => Date.now() + seconds * 1000;

export const codeTimes = ({
  codeId,
  isLate,
  resendAfterSeconds,
  expiresInSeconds,
}: CodeSending): CodeTimes => ({
  codeId,
  isLate,
  resendAtMs: instantInSeconds(resendAfterSeconds),
  expiresAtMs: instantInSeconds(expiresInSeconds),
});
