/**
 * The puzzle that a browser solves for a code. Nothing is stored when it is given out: the
 * challenge carries its minute and its difficulty, and its tag binds them to the number and to the
 * caller's address. Only a used puzzle is stored, for as long as it would still be accepted.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { isPartSolved, PUZZLE_PARTS } from "@hiram/contract/session/code-puzzle.ts";
import type { Clock } from "#clock.ts";
import type { Db } from "#db/database.ts";
import { blocksOf } from "#house/address.ts";
import { countCallUse } from "#house/count-uses.ts";
import type { Keys } from "#secret/crypto.ts";

/** Time enough for a slow phone, and for a person who looked away. */
const LIFE_MINUTES = 5;
const TAG_LENGTH = 22;

type Desk = { readonly keys: Keys; readonly realClock: Clock; readonly db: Db };
export type PuzzleHolder = { readonly holderFingerprint: string; readonly address: string };
export type Solution = { readonly challenge: string; readonly answers: readonly number[] };

const minuteOf = (clock: Clock): number => Math.floor(clock.now().getTime() / 60_000);

function tagOf(key: Buffer, stamp: string, { holderFingerprint, address }: PuzzleHolder): Buffer {
  const about = [stamp, holderFingerprint, blocksOf(address)[0].block].join("\0");
  return Buffer.from(
    createHmac("sha256", key).update(about).digest("base64url").slice(0, TAG_LENGTH),
  );
}

export function makePuzzle({ keys, realClock }: Desk, wanted: PuzzleHolder, bits: number) {
  const nonce = randomBytes(4).toString("hex");
  const stamp = [minuteOf(realClock).toString(36), bits, nonce].join("-");
  const tag = tagOf(keys.secretFor("code-puzzle"), stamp, wanted);
  return { challenge: `${stamp}.${tag}`, bits };
}

/**
 * Whether this solves a puzzle that was given to this caller for this number, and was not used
 * before.
 */
export async function acceptSolution(
  desk: Desk,
  wanted: PuzzleHolder,
  bitsNeeded: number,
  { challenge, answers }: Solution,
): Promise<boolean> {
  const [stamp = "", tag = ""] = challenge.split(".");
  const [minute = "", bitsText = ""] = stamp.split("-");
  const isOurs = desk.keys
    .secretsFor("code-puzzle")
    .some((key) => isSame(tagOf(key, stamp, wanted), Buffer.from(tag)));
  if (!isOurs) return false;
  const age = minuteOf(desk.realClock) - Number.parseInt(minute, 36);
  if (!(age >= -1 && age <= LIFE_MINUTES)) return false;
  const bits = Number(bitsText);
  // The required difficulty may have risen by one while the browser worked.
  if (bits < bitsNeeded - 1) return false;
  const isSolved =
    answers.length === PUZZLE_PARTS &&
    answers.every((answer, part) => isPartSolved(challenge, part, answer, bits));
  if (!isSolved) return false;
  const { place } = await countCallUse(desk.db, `puzzle ${challenge}`, (LIFE_MINUTES + 2) * 60);
  return place === 1;
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
