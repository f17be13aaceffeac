/**
 * Decides whether a stranger gets a code now. All strangers share a pool of codes an hour, which
 * refuses nobody: above half of it their browsers must solve a puzzle, harder the further the pool
 * is exceeded and the more requests come from the caller's own network. Philippine numbers have a
 * quarter of the pool for themselves, so that floods to numbers abroad make no work for them.
 *
 * Far beyond the pool codes are withheld, because each costs money; never codes that recover an
 * existing account, which each number's own limits bound already. No answer may depend on whether
 * the number is known.
 */
import type { HousePolicy } from "@hiram/contract/policy/policy.ts";
import type { EntryPurpose } from "@hiram/contract/session/session.ts";
import { countStrangerCodes, type NonMemberCodeCounts, type NumberKind } from "#code/code.sql.ts";
import { acceptSolution, makePuzzle, type PuzzleHolder, type Solution } from "#code/puzzle.ts";
import type { StrangerCodeRequester } from "#code/requester.ts";
import type { Db } from "#db/database.ts";
import { networksOf } from "#house/address.ts";
import { countCallUse, readUseCounts } from "#house/count-uses.ts";
import type { House } from "#house/house.ts";
import { phoneFingerprint } from "#member/phone.ts";
import { refuse } from "#problem.ts";

const HOUR_SECONDS = 3600;

/** Above this part of the pool strangers solve puzzles, and the operator is alarmed. */
export const PUZZLES_FROM_SHARE = 1 / 2;
/** The part of the pool for Philippine numbers: below it they need no puzzle. */
const HOME_SHARE = 1 / 4;
/** The part of the pool for one network: above it its callers need a puzzle, whatever others do. */
const NETWORK_SHARE = 1 / 8;
/** How many pools of one kind of numbers we pay for in an hour. */
const PAID_POOLS = 4;
/** Each step doubles the work; with all of them a slow phone is busy for half a minute. */
const STEPS_MAX = 4;

/** A stranger who may be sent a code; only this file makes one. */
export type AdmittedStranger = StrangerCodeRequester & {
  readonly numberKind: NumberKind;
  /** The hour's budget for codes is spent: everything is done except the sending. */
  readonly isBeyondPaid: boolean;
};

type StrangerRequest = {
  readonly holder: string;
  readonly purpose: EntryPurpose;
  readonly puzzle: Solution | undefined;
};

const kindOf = (holder: string): NumberKind => (holder.startsWith("+63") ? "HOME" : "ABROAD");

/**
 * Refuses without the required puzzle solution; otherwise counts the code for the caller's network.
 */
export async function admitStranger(
  house: House,
  asker: StrangerCodeRequester,
  { holder, purpose, puzzle }: StrangerRequest,
): Promise<AdmittedStranger> {
  const policy = house.policies.now();
  const numberKind = kindOf(holder);
  const use = await readUse(house, asker.address);
  const bits = puzzleBits(use, numberKind, policy);
  const about = puzzleFor(house, asker.address, holder);
  if (bits > 0 && !(puzzle && (await acceptSolution(house, about, bits, puzzle))))
    refuse("PuzzleNeeded");
  await Promise.all(
    networkBuckets(house, asker.address).map((bucket) =>
      countCallUse(house.db, bucket, HOUR_SECONDS),
    ),
  );
  const isOwnRecovery = purpose === "RECOVER" && asker.memberId !== null;
  const isBeyondPaid = !isOwnRecovery && isPaidOut(use, numberKind, policy);
  return { ...asker, numberKind, isBeyondPaid };
}

/**
 * Makes a puzzle with as many bits as a code to this number needs now, and at least
 * `codePuzzleBits`.
 */
export async function createPuzzle(house: House, address: string, holder: string) {
  const policy = house.policies.now();
  const needed = puzzleBits(await readUse(house, address), kindOf(holder), policy);
  const bits = Math.max(needed, policy.codePuzzleBits);
  return makePuzzle(house, puzzleFor(house, address, holder), bits);
}

const puzzleFor = ({ keys }: House, address: string, holder: string): PuzzleHolder => ({
  address,
  holderFingerprint: phoneFingerprint(keys, holder),
});

const networkBuckets = ({ keys, networkOf }: House, address: string): readonly string[] =>
  networksOf(address, networkOf(address)).map(
    (network) => `codes-network ${keys.fingerprint(network, "rate-limit")}`,
  );

type PoolUse = NonMemberCodeCounts & {
  /** The requests of the busiest network that the caller belongs to. */
  readonly ofNetwork: number;
};

async function readUse(house: House, address: string): Promise<PoolUse> {
  const [codes, ofNetworks] = await Promise.all([
    countStrangerCodes(house.db, HOUR_SECONDS),
    readUseCounts(house.db, networkBuckets(house, address)),
  ]);
  return { ...codes, ofNetwork: Math.max(0, ...ofNetworks) };
}

/** How many bits of work a code needs now; 0 for none. */
function puzzleBits(
  { asked, ofNetwork }: Pick<PoolUse, "asked" | "ofNetwork">,
  kind: NumberKind,
  { strangerCodesPerHourTotalMax: pool, codePuzzleBits }: HousePolicy,
): number {
  const all = asked.HOME + asked.ABROAD;
  const isPoolUsed =
    all >= pool * PUZZLES_FROM_SHARE && (kind === "ABROAD" || asked.HOME >= pool * HOME_SHARE);
  if (!isPoolUsed && ofNetwork < pool * NETWORK_SHARE) return 0;
  const steps = Math.max(
    stepsBeyond(asked[kind], pool),
    stepsBeyond(ofNetwork, 2 * pool * NETWORK_SHARE),
  );
  return codePuzzleBits + Math.min(steps, STEPS_MAX);
}

/** One step when the size is reached, and one more each time it doubles. */
const stepsBeyond = (asked: number, size: number): number =>
  asked < size ? 0 : 1 + Math.floor(Math.log2(asked / size));

const isPaidOut = ({ sent }: PoolUse, kind: NumberKind, policy: HousePolicy): boolean =>
  sent[kind] >= policy.strangerCodesPerHourTotalMax * PAID_POOLS;

/** For the operator: how many codes were asked for, and whether they are withheld for cost. */
export async function readStrangerPool(db: Db, policy: HousePolicy) {
  const { asked, sent } = await countStrangerCodes(db, HOUR_SECONDS);
  const paid = policy.strangerCodesPerHourTotalMax * PAID_POOLS;
  return {
    asked: asked.HOME + asked.ABROAD,
    isWithholding: sent.HOME >= paid || sent.ABROAD >= paid,
  };
}
