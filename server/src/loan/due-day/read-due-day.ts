/** What a member may choose as another due day, and what one of them would change. */
import { dayText } from "@hiram/contract/calendar/day.ts";
import type { previewDueDayCall, readDueDayCall } from "@hiram/contract/loan/due-day.calls.ts";
import { addendumId } from "@hiram/contract/loan/papers.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { listDueDayMoves } from "#loan/due-day/due-day.sql.ts";
import { findMovingLoan, planDueDayMove } from "#loan/due-day/moving-loan.ts";
import { draftDueDayAddendum } from "#loan/due-day/write-addendum.ts";
import { showPlanComparison } from "#loan/hardship/show-plan.ts";
import { showPdfParts } from "#loan/papers/show-parts.ts";

type Owner = Pick<MemberCaller, "id">;

export async function readDueDay(
  house: House,
  member: Owner,
): Promise<AnswerOf<typeof readDueDayCall>> {
  const loan = await findLatestLoan(house.db, member.id);
  const moving = await findMovingLoan(house.db, house, loan);
  const moves = loan ? await listDueDayMoves(house.db, loan) : [];
  return {
    hindrance: moving ? moving.hindrance : "NO_LOAN",
    dueOn: moving ? dayText(moving.account.monthEnd) : null,
    days: moving && !moving.hindrance ? [...moving.days] : [],
    movesLeft: moving?.movesLeft ?? 0,
    moves: moves.map(({ id, moved_on: movedOn, due_day: dueDay }) => ({
      movedOn,
      dueDay,
      paperId: addendumId(id),
    })),
  };
}

export async function previewDueDay(
  house: House,
  { dueDay }: CheckedBodyOf<typeof previewDueDayCall>,
  member: Owner,
): Promise<AnswerOf<typeof previewDueDayCall>> {
  const loan = await findLatestLoan(house.db, member.id);
  const chosen = await planDueDayMove(house.db, house, loan, dueDay);
  const { comparison, endsOn, days } = chosen;
  const { title, parts, hash, summaries } = await draftDueDayAddendum(house, chosen);
  return {
    ...showPlanComparison(comparison),
    dueOn: endsOn,
    days,
    costs: toPesos(comparison.after.toPay - comparison.before.toPay),
    document: { title, hash, summaries, ...showPdfParts(parts) },
  };
}
