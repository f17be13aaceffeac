/** When the code that was just sent runs out, and when another may be asked for, on this clock. */
export type CodeSending = {
  readonly resendAfterSeconds: number;
  readonly expiresInSeconds: number;
};
export type CodeTimes = { readonly resendAtMs: number; readonly expiresAtMs: number };

export const inSeconds = (seconds: number): number => Date.now() + seconds * 1000;

export const codeTimes = ({ resendAfterSeconds, expiresInSeconds }: CodeSending): CodeTimes => ({
  resendAtMs: inSeconds(resendAfterSeconds),
  expiresAtMs: inSeconds(expiresInSeconds),
});
