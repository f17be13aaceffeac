/**
 * Makes one move of a loan: the status with its event, the money, the audit row and the message to
 * the member, in the transaction of its action. Of two moves at once the second is refused with
 * LoanMoved.
 */
import type { LoanEvent, loanLife } from "@hiram/contract/loan/loan.ts";
import { writePhp } from "@hiram/contract/money/money.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import { audit, auditActorOf } from "#audit/audit.ts";
import {
  type AllowedActorOf,
  type LifecycleMove,
  type MoveActor,
  type MoveEvent,
  tryAdvance,
} from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { MovementOf } from "#ledger/movements.ts";
import { prepareMovement } from "#ledger/post.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";

/** The data for the audit row and the message of a move; also for a loan's first event. */
type NotedMove = {
  readonly loan: Pick<LoanRow, "id" | "member_id" | "loan_number" | "amount_centavos"> &
    Partial<Pick<LoanRow, "deducted_centavos">>;
  readonly event: LoanEvent;
  readonly by: MoveActor;
  readonly about?: NoticeAbout;
  readonly caller?: Caller;
  /** Sends no message for the move, because another message tells the member. */
  readonly isQuiet?: boolean;
};

type LoanMoveEvent = MoveEvent<"loan">;

export type LoanMove<E extends LoanMoveEvent = LoanMoveEvent> = NotedMove & {
  readonly event: E;
  readonly by: MoveActor<AllowedActorOf<"loan", E>>;
  /** Columns that change with the status. */
  readonly set?: Readonly<Record<string, unknown>>;
} & MovementOf<(typeof loanLife)[E]["moves"]>;

export async function moveLoan<E extends LoanMoveEvent>(
  trx: Trx,
  house: House,
  move: LoanMove<E>,
): Promise<void> {
  const { loan, event, by, set, movement } = move as LoanMove;
  const about = { memberId: loan.member_id, loanId: loan.id, subjectId: loan.id };
  // What fees take from the loan never reaches the wallet, and is not owed as principal.
  const received = loan.amount_centavos - (loan.deducted_centavos ?? 0);
  const money = movement && prepareMovement(movement(received), about);
  const step = { table: "loan", event, id: loan.id, set, by, money } as LifecycleMove<
    "loan",
    LoanMoveEvent
  >;
  if (!(await tryAdvance(trx, step))) refuse("LoanMoved");
  await recordLoanMove(trx, house, move);
}

export async function recordLoanMove(
  trx: Trx,
  house: House,
  { loan, event, by, about, caller, isQuiet = false }: NotedMove,
): Promise<void> {
  await audit(trx, {
    action: "LOAN_MOVED",
    actor: auditActorOf(by),
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: { loan: loan.loan_number, event },
  });
  if (isQuiet) return;
  await notifyMember(trx, house, {
    memberId: loan.member_id,
    template: `loan-${event}`,
    about: {
      amount: writePhp(loan.amount_centavos),
      reference: String(loan.loan_number),
      ...about,
    },
  });
}
