/**
 * The member moves the due day with a code or a passkey. It is checked outside the transaction, so
 * that a wrong guess counts whatever follows; it is spent in the transaction that stores the
 * addendum and computes the account anew. A repeated request gets the same reply.
 */
import { randomUUID } from "node:crypto";
import type { PlanComparison } from "@hiram/contract/account/compare-plans.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { moveDueDayCall } from "@hiram/contract/loan/due-day.calls.ts";
import { addendumId } from "@hiram/contract/loan/papers.ts";
import { writePhp } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan, lockLoan } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import { audit } from "#audit/audit.ts";
import { getSpentChallengeId, spendConfirmation } from "#code/spend-code.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { dueDayConfirmation } from "#loan/due-day/confirm-move.ts";
import {
  type DueDayMoveRow,
  insertDueDayMove,
  listDueDayMoves,
} from "#loan/due-day/due-day.sql.ts";
import { planDueDayMove } from "#loan/due-day/moving-loan.ts";
import { type DueDayAddendum, draftDueDayAddendum } from "#loan/due-day/write-addendum.ts";
import { showHardshipPlan } from "#loan/hardship/show-plan.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { dueDayMoveSeal } from "#secret/seals.ts";

type Reply = AnswerOf<typeof moveDueDayCall>;

type MoveRequest = {
  readonly body: CheckedBodyOf<typeof moveDueDayCall>;
  readonly member: Pick<MemberCaller, "id" | "phoneNumber">;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

/** The sealed part of the row: the words, and the plan shown with them. */
type StoredAddendum = Pick<DueDayAddendum, "title" | "parts" | "summaries"> & {
  readonly comparison: PlanComparison;
};

export async function moveDueDay(house: House, request: MoveRequest): Promise<Reply> {
  const { body, member, once, caller } = request;
  const { dueDay, hash } = body;
  const { id: loanId } = (await findLatestLoan(house.db, member.id)) ?? refuse("DueDayRefused");
  const code = dueDayConfirmation.codeFor(house, member, { loanId, dueDay, hash });
  const isMoved = async () => (await findMove(house.db, house, loanId, request)) !== undefined;
  const proof = await dueDayConfirmation.prove(house, { request: body, member, caller }, isMoved);
  return doIdempotently(house, once, async (trx) => {
    const loan = (await lockLoan(trx, loanId)) ?? refuse("DueDayRefused");
    const again = await findMove(trx, house, loanId, request);
    if (proof === null || again) return again ?? refuse("DueDayRefused");
    if ((await spendConfirmation(trx, house, code, proof)) !== "spent") refuse("CodeRefused");
    // Read again under the lock of the loan: a payment may have changed the figures meanwhile.
    const chosen = await planDueDayMove(trx, house, loan, dueDay);
    const { comparison, month, normalEndsOn, endsOn } = chosen;
    const { title, parts, summaries, ...addendum } = await draftDueDayAddendum(house, chosen);
    if (addendum.hash !== hash) refuse("DocumentChanged");
    const stored: StoredAddendum = { title, parts, summaries, comparison };
    const id = randomUUID();
    await insertDueDayMove(trx, {
      id,
      loan_id: loan.id,
      member_id: loan.member_id,
      month,
      due_day: dueDay,
      normal_ends_on: normalEndsOn,
      ends_on: endsOn,
      moved_on: dayInManila(house.clock.now()),
      addendum_sealed: house.keys.seal(JSON.stringify(stored), dueDayMoveSeal(id)),
      addendum_hash: hash,
      challenge_id: await getSpentChallengeId(trx, house, code),
      address: caller.address,
      device: caller.device,
    });
    await refreshAccount(trx, house, loan.id);
    await audit(trx, {
      action: "DUE_DAY_MOVED",
      actor: { kind: "member", id: member.id },
      subjectId: loan.member_id,
      caller,
      details: { loan: loan.loan_number, day: dueDay },
    });
    const { next } = comparison.after;
    await notifyMember(trx, house, {
      memberId: loan.member_id,
      template: "due-day-moved",
      about: {
        reference: String(loan.loan_number),
        ...(next && { amount: writePhp(next.amount), when: writeDay(next.dueOn) }),
      },
    });
    await addJob(trx, "mail-addendum", { dueDayMoveId: id });
    return tell(id, comparison);
  });
}

/** The reply to this move if it was given before. */
async function findMove(
  db: Db | Trx,
  house: House,
  loanId: string,
  { body, member }: MoveRequest,
): Promise<Reply | undefined> {
  const moves = await listDueDayMoves(db, { id: loanId, member_id: member.id });
  const row = moves.find((one) => one.addendum_hash === body.hash);
  return row && tell(row.id, openDueDayAddendum(house, row).comparison);
}

export const openDueDayAddendum = (
  house: House,
  { id, addendum_sealed }: DueDayMoveRow,
): StoredAddendum => JSON.parse(house.keys.open(addendum_sealed, dueDayMoveSeal(id)));

function tell(id: string, { after }: PlanComparison): Reply {
  const { next, lastDueOn } = showHardshipPlan(after);
  return { paperId: addendumId(id), next, lastDueOn };
}
