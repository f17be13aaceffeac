/**
 * A letter that is sent again is checked again: it may be night by now, or the member may have
 * disputed.
 */
import type { Trx } from "#db/database.ts";
import { judgeWords, refuseFaultyWords, refuseNow } from "#help/words/judge-words.ts";
import { findWords } from "#help/words/words.sql.ts";
import { openWords } from "#help/words/words-request.ts";
import type { House } from "#house/house.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";

export async function checkLetterResend(
  trx: Trx,
  house: House,
  wordsId: string,
  staffId: string,
): Promise<void> {
  const row = (await findWords(trx, wordsId)) ?? refuse("NotFound");
  await storeTimeZones(house, [row.member_id]);
  const verdict = await judgeWords(trx, house, { ...openWords(house, row), staffId });
  refuseFaultyWords(verdict);
  refuseNow(verdict, { mayWait: false });
  // A letter without a second reader is not sent again to a member who is late now.
  if (verdict.readerCause !== null && row.proposal_id === null) refuse("WordsNeedReader");
}
