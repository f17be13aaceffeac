/**
 * Makes one move of a withdrawal: the status with its event, the money, the audit row and the
 * message to the member, in one transaction. A move that comes too late is refused with
 * WithdrawalMoved, and changes nothing.
 */

import { writeArrival, writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, pesoDisplay, writeForeign } from "@hiram/contract/money/money.ts";
import {
  sayReturnReason,
  type WithdrawalEvent,
  type WithdrawalStatus,
  withdrawalLife,
} from "@hiram/contract/wallet/wallet.ts";
import { nextStatus } from "@hiram/contract/wire/lifecycle.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import { audit, auditActorOf } from "#audit/audit.ts";
import {
  type AllowedActorOf,
  advance,
  type LifecycleMove,
  type MoveActor,
  type MoveEvent,
} from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { collectOwedBack } from "#ledger/collect-owed-back.ts";
import type { MovementOf } from "#ledger/movements.ts";
import { prepareMovement } from "#ledger/post.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { accountEndingOf, openPayoutAccount } from "#wallet/payout-account.ts";
import { lockWithdrawal } from "#wallet/payouts/payout.sql.ts";
import { giveBackOverpaid } from "#wallet/refunds/refund.sql.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

type WithdrawalMoveEvent = MoveEvent<"withdrawal">;

type WithdrawalMove<E extends WithdrawalMoveEvent = WithdrawalMoveEvent> = {
  readonly withdrawalId: string;
  readonly event: E;
  readonly by: MoveActor<AllowedActorOf<"withdrawal", E>>;
  /** Columns that change with the status. */
  readonly set: (row: WithdrawalRow) => Readonly<Record<string, unknown>>;
  /** A further condition beside the status; otherwise the move is refused. */
  readonly mayMove?: (row: WithdrawalRow) => boolean;
  readonly caller?: Caller | undefined;
  /** Another message of the same event is the member's only one. */
  readonly isQuiet?: boolean | undefined;
} & MovementOf<
  (typeof withdrawalLife)[E]["moves"],
  [amount: Centavos, kind: WithdrawalRow["kind"]]
>;

export async function moveWithdrawal<E extends WithdrawalMoveEvent>(
  trx: Trx,
  house: House,
  move: WithdrawalMove<E>,
): Promise<{ status: WithdrawalStatus }> {
  const { withdrawalId: id, event, by, movement, mayMove = () => true } = move as WithdrawalMove;
  const row = (await lockWithdrawal(trx, id)) ?? refuse("NotFound");
  const status = nextStatus(withdrawalLife, event, row.status);
  if (status === null || !mayMove(row)) return refuse("WithdrawalMoved");
  const set = move.set(row);
  const subject = { memberId: row.member_id, loanId: row.loan_id, subjectId: id };
  const money = movement && prepareMovement(movement(row.amount_centavos, row.kind), subject);
  const step = { table: "withdrawal", event, id, by, set, money };
  await advance(trx, step as LifecycleMove<"withdrawal", WithdrawalMoveEvent>);
  await audit(trx, {
    action: kindRules[row.kind].moved,
    actor: auditActorOf(by),
    subjectId: row.member_id,
    ...(move.caller && { caller: move.caller }),
    details: {
      withdrawal: row.withdrawal_number,
      event,
      ...(by.proposedBy && { proposedBy: by.proposedBy }),
    },
  });
  if (row.kind === "REFUND" && status === "RETURNED") {
    for (const owed of await giveBackOverpaid(trx, id)) await addJob(trx, "allocate-again", owed);
    await collectOwedBack(trx, [row.member_id]);
  }
  if (row.kind === "LOAN" && isEnd(event))
    await addJob(trx, "recompute-score", { memberId: row.member_id, why: "WITHDRAWAL" });
  if (move.isQuiet) return { status };
  const template = `${kindRules[row.kind].notice}-${event}` as const;
  const about = aboutOf(house, { ...row, ...set });
  await notifyMember(trx, house, { memberId: row.member_id, template, about });
  return { status };
}

/** Events that change the amount in the wallet. */
const isEnd = (event: WithdrawalEvent): boolean =>
  event === "settle" || event === "return" || event === "recall";

function aboutOf(house: House, row: WithdrawalRow): NoticeAbout {
  const reason = sayReturnReason(row.return_reason);
  return {
    amount: writeForeign(row.amount_centavos, pesoDisplay),
    accountEnding: accountEndingOf(openPayoutAccount(house, row)),
    reference: withdrawalReferenceOf(house, row.withdrawal_number),
    arrival: writeArrival(row.promised_by),
    ...(row.paused_until && { when: writeMinuteInManila(row.paused_until) }),
    ...(reason && { reason }),
  };
}
