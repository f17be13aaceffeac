/** The member's latest score with its reasons and history. */
import { creditScoreOf, type Score, scoreVersion } from "@hiram/contract/settings/score.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";
import { findLatestScore, listScores } from "#settings/score/score.sql.ts";
import { readScoreFacts } from "#settings/score/score-facts.ts";

const HISTORY_MAX = 120;

/**
 * Before the first event, and after the scorecard has changed, the score is computed from the
 * current facts.
 */
export async function currentScore(house: House, memberId: string): Promise<Score> {
  const last = await findLatestScore(house.db, memberId);
  if (last?.version === scoreVersion)
    return { ...last, reasons: last.reasons as unknown as Score["reasons"] };
  const facts = (await readScoreFacts(house.db, house, memberId)) ?? refuse("NotFound");
  return creditScoreOf(facts);
}

export async function readScore(house: House, { id }: MemberCaller) {
  const { score, version, reasons } = await currentScore(house, id);
  const history = await listScores(house.db, id, HISTORY_MAX);
  const { raised, lowered, next } = reasons;
  return {
    score,
    version,
    reasons: { raised: [...raised], lowered: [...lowered], next: [...next] },
    history: history.reverse().map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
