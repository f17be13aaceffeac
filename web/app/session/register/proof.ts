/** How far a phone number is proven; part of the drafts of registration and recovery. */
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { ask, CallFailure } from "#api/client.ts";
import { homeCountry } from "#fields/phone-number.ts";
import { type CodeTimes, codeTimes } from "#member/code-times.ts";

export type PhoneProof = CodeTimes & {
  readonly country: string;
  /** As typed. */
  readonly phoneNumber: string;
  /** The number to which the last code was sent; empty before. */
  readonly sentTo: string;
  /** The proof received for a right code; empty before. */
  readonly otpToken: string;
  /** Known only once the number is proven. */
  readonly isRegistered: boolean;
};

export const noPhoneProof: PhoneProof = {
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

/**
 * How often a refused puzzle is retried: it may have become harder, or the phone's address may have
 * changed, while it was being solved.
 */
const PUZZLES_MAX = 3;

/** Lets the page render and respond before the next slice of work. */
const pause = () => new Promise<void>((done) => setTimeout(done));

/** Requests a code, and solves a puzzle if the server requires one. */
async function askCode(phoneNumber: string, purpose: EntryPurpose, onChecking: () => void) {
  let puzzle: Awaited<ReturnType<typeof solve>> | undefined;
  for (let solved = 0; ; solved++) {
    try {
      const body = { phoneNumber, purpose, ...(puzzle && { puzzle }) };
      return await ask("POST /authmember/otp", body);
    } catch (error) {
      const isWanted = error instanceof CallFailure && error.problem?.code === "PuzzleNeeded";
      if (!isWanted || solved === PUZZLES_MAX) throw error;
      onChecking();
      puzzle = await solve(phoneNumber);
    }
  }
}

async function solve(phoneNumber: string) {
  const puzzle = await ask("POST /authmember/otp/puzzle", { phoneNumber });
  // Loaded when needed: most people never get a puzzle.
  const { solvePuzzle } = await import("@hiram/contract/session/code-puzzle.ts");
  return { challenge: puzzle.challenge, answers: await solvePuzzle(puzzle, pause) };
}

/** Sends a code and discards an earlier proof. */
export async function requestCode(
  phoneNumber: string,
  purpose: EntryPurpose,
  /** Called when the browser first solves a puzzle, which may take some seconds. */
  onChecking: () => void,
) {
  const sent = await askCode(phoneNumber, purpose, onChecking);
  return { sentTo: phoneNumber, ...codeTimes(sent), otpToken: "", isRegistered: false };
}

/** A valid code for this number was sent; another would replace it. */
export const hasFreshCode = (proof: PhoneProof, wire: string): boolean =>
  proof.sentTo === wire && proof.otpToken === "" && Date.now() < proof.resendAtMs;

export const isNumberProven = (proof: PhoneProof, wire: string): boolean =>
  proof.sentTo === wire && proof.otpToken !== "";

type CodeWords = { readonly sent: string; readonly late: string };

/** The toast for a requested code: on its way, or late. */
export const codeToast = (
  { isLate }: { readonly isLate: boolean },
  words: CodeWords,
): ["warning" | "success", string] => (isLate ? ["warning", words.late] : ["success", words.sent]);
