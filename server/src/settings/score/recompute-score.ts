/**
 * Recomputes a member's score and adds it to the history when it has changed. Code that changes a
 * fact adds the job in its own transaction; a second run adds nothing.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  creditScoreOf,
  type Score,
  type ScoreCause,
  tenureDaysPerPoint,
} from "@hiram/contract/settings/score.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { wasNotifiedRecently } from "#notice/was-notified-lately.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { findLatestScore, insertScore, listDue, lockScore } from "#settings/score/score.sql.ts";
import { readScoreFacts } from "#settings/score/score-facts.ts";

type Given = { readonly memberId: string; readonly why: ScoreCause };

export async function recomputeScore(
  house: House,
  _outside: OutsideAdapters | null,
  { memberId, why }: Given,
): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    await lockScore(trx, memberId);
    const facts = await readScoreFacts(trx, house, memberId);
    if (!facts) return;
    const score = creditScoreOf(facts);
    const last = await findLatestScore(trx, memberId);
    if (last && isSame(last, score)) return;
    await insertScore(trx, {
      member_id: memberId,
      score: score.score,
      version: score.version,
      reasons: JSON.stringify(score.reasons),
      why,
    });
    await tellOfScore(trx, house, { memberId, last, score });
  });
}

const BAND_POINTS = 100;
const TOLD_HOURS = 30 * 24;

type NewScore = {
  readonly memberId: string;
  readonly last: { readonly score: number; readonly version: number } | undefined;
  readonly score: Score;
};

/**
 * A message when the score passes a full hundred, at most once in 30 days. None when only our
 * scorecard changed.
 */
async function tellOfScore(trx: Trx, house: House, { memberId, last, score }: NewScore) {
  const bandOf = (points: number) => Math.floor(points / BAND_POINTS);
  if (last?.version !== score.version || bandOf(last.score) === bandOf(score.score)) return;
  if (await wasNotifiedRecently(trx, memberId, "score-changed", TOLD_HOURS)) return;
  const about = { what: String(score.score) };
  await notifyMember(trx, house, { memberId, template: "score-changed", about });
}

/**
 * Whether a new score equals the stored one: the same total, version and points of each reason. A
 * figure in a reason (such as a percentage) may differ.
 */
function isSame(last: { score: number; version: number; reasons: object }, now: Score): boolean {
  const pointsOf = (reasons: object) => {
    const { raised, lowered } = reasons as Score["reasons"];
    return JSON.stringify([...raised, ...lowered].map(({ id, points }) => [id, points]));
  };
  return (
    last.score === now.score &&
    last.version === now.version &&
    pointsOf(last.reasons) === pointsOf(now.reasons)
  );
}

/** Once a day, for members whose score changes with time. */
export async function recomputeScores(house: House): Promise<void> {
  const today = dayInManila(house.clock.now());
  let after: string | null = null;
  for (;;) {
    const due = await listDue(house.db, today, tenureDaysPerPoint, after);
    for (const memberId of due) await recomputeScore(house, null, { memberId, why: "DAY" });
    after = due.at(-1) ?? null;
    if (!after) return;
  }
}
