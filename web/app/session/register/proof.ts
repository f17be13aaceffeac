/** How far a phone number has been proven; part of the drafts of registration and recovery. */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { ask } from "#api/client.ts";
import { homeCountry } from "#fields/phone-number.ts";
import { type CodeTimes, codeTimes } from "#member/code-times.ts";

export type Proof = CodeTimes & {
  readonly country: string;
  /** As typed. */
  readonly phoneNumber: string;
  /** The number to which the last code was sent; empty before. */
  readonly sentTo: string;
  /** The proof that a right code was exchanged for; empty before. */
  readonly otpToken: string;
  /** Known only once the number is proven. */
  readonly isRegistered: boolean;
};

export const noProof: Proof = {
  country: homeCountry,
  phoneNumber: "",
  sentTo: "",
  codeId: "",
  isLate: false,
  resendAtMs: 0,
  expiresAtMs: 0,
  otpToken: "",
  isRegistered: false,
};

/** Sends a code and discards an earlier proof. */
export async function sendCode(phoneNumber: string, purpose: EntryPurpose) {
  const sent = await ask("POST /authmember/otp", { phoneNumber, purpose });
  return { sentTo: phoneNumber, ...codeTimes(sent), otpToken: "", isRegistered: false };
}

/** A valid code for this number is on its way; another would replace it. */
export const hasFreshCode = (proof: Proof, wire: string): boolean =>
  proof.sentTo === wire && proof.otpToken === "" && Date.now() < proof.resendAtMs;

export const isProven = (proof: Proof, wire: string): boolean =>
  proof.sentTo === wire && proof.otpToken !== "";

type CodeWords = { readonly sent: string; readonly late: string };

/** The toast for a code that was asked for: it is on its way, or late. */
export const sayCode = (
  { isLate }: { readonly isLate: boolean },
  words: CodeWords,
): ["warning" | "success", string] => (isLate ? ["warning", words.late] : ["success", words.sent]);
