/**
 * Who asks for a code or types one. Strangers and members have budgets of their own: otherwise
 * anybody could use up the codes that a member needs for money by asking for recovery codes to
 * their number.
 */
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import { blocksOf } from "#house/address.ts";
import type { AttemptBudget } from "#house/guess.ts";
import type { Keys } from "#secret/crypto.ts";

export type CodeRequester =
  | { readonly kind: "member"; readonly memberId: string }
  | {
      readonly kind: "stranger";
      readonly address: string;
      /** The member with this number, if any: wrong tries go to that member's log and messages. */
      readonly memberId: string | null;
    };

export type MemberCodeRequester = Extract<CodeRequester, { kind: "member" }>;
export type StrangerCodeRequester = Extract<CodeRequester, { kind: "stranger" }>;

export const memberCodeRequester = (memberId: string): MemberCodeRequester => ({
  kind: "member",
  memberId,
});

/**
 * Identifies one stranger at one number: an IPv6 /64 counts as one, because one machine has all of
 * it.
 */
export const strangerFingerprint = (
  keys: Keys,
  address: string,
  holderFingerprint: string,
): string => keys.fingerprint(`${blocksOf(address)[0].block}\0${holderFingerprint}`, "code-asker");

/** Longer than for a password, because six digits are few and every request sends a new code. */
const WAIT_SECONDS_MAX = 3600;

type TryBudgets = {
  /** The caller's own tries. Only for these does the reply say how long to wait. */
  readonly own: AttemptBudget;
  /**
   * The tries of all strangers at one number. Its waits are not reported, because they would reveal
   * others' tries.
   */
  readonly number: AttemptBudget | null;
};

/**
 * The budgets of wrong tries. They outlive a challenge, so that a new code brings no new guesses.
 */
export function codeTryBudgets(
  keys: Keys,
  { codeTriesMax }: HousePolicy,
  asker: CodeRequester,
  holderFingerprint: string,
): TryBudgets {
  const common = { free: codeTriesMax, waitSecondsMax: WAIT_SECONDS_MAX };
  if (asker.kind === "member")
    return { own: { ...common, bucket: `code/member/${asker.memberId}` }, number: null };
  const own = `code/stranger/${strangerFingerprint(keys, asker.address, holderFingerprint)}`;
  return {
    own: { ...common, bucket: own },
    // Twice a code's tries: those of the stranger who holds the phone, and as many of somebody
    // else.
    number: { ...common, bucket: `code/number/${holderFingerprint}`, free: 2 * codeTriesMax },
  };
}
