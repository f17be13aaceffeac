/**
 * One move of a request for more time: the status, the audit row, the message to the member and
 * the account, in the transaction of its action. Of two moves at once the second is refused.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { HardshipEvent } from "@hiram/contract/loan/hardship.ts";
import type { NoticeAbout } from "@hiram/words/message.ts";
import { sql } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import { audit, auditActorOf } from "#audit/audit.ts";
import { type AllowedActorOf, type MoveActor, type MoveEvent, tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { HardshipRow } from "#loan/hardship/hardship.sql.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";

type HardshipMoveEvent = MoveEvent<"hardship">;

type HardshipMove<E extends HardshipMoveEvent = HardshipMoveEvent> = {
  readonly hardship: Pick<HardshipRow, "id">;
  readonly loan: Pick<LoanRow, "id" | "member_id" | "loan_number">;
  readonly event: E;
  readonly by: MoveActor<AllowedActorOf<"hardship", E>>;
  /** Columns that change with the status. */
  readonly set?: Readonly<Record<string, unknown>>;
  readonly about?: NoticeAbout;
  readonly caller?: Caller;
};

/** After these events the request is no longer open, and late charges start again. */
const closing: ReadonlySet<HardshipEvent> = new Set(["decline", "agree", "lapse", "withdraw"]);

export async function moveHardship<E extends HardshipMoveEvent>(
  trx: Trx,
  house: House,
  move: HardshipMove<E>,
): Promise<void> {
  const { hardship, loan, event, by, set } = move as HardshipMove;
  const today = dayInManila(house.clock.now());
  const closed = closing.has(event) ? { closed_on: today, closed_at: sql`house_now()` } : {};
  const step = { table: "hardship", event, id: hardship.id, by, set: { ...closed, ...set } };
  if (!(await tryAdvance(trx, step as Parameters<typeof tryAdvance<"hardship", "offer">>[1])))
    refuse("HardshipMoved");
  await recordHardshipEvent(trx, house, move);
  if (event !== "offer") await refreshAccount(trx, house, loan.id);
}

/** The audit row and the message; also of the first move, which inserts the row. */
export async function recordHardshipEvent(
  trx: Trx,
  house: House,
  {
    loan,
    event,
    by,
    about,
    caller,
  }: Pick<HardshipMove, "loan" | "about" | "caller"> & { event: HardshipEvent; by: MoveActor },
): Promise<void> {
  await audit(trx, {
    action: "HARDSHIP_MOVED",
    actor: auditActorOf(by),
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: { loan: loan.loan_number, event },
  });
  await notifyMember(trx, house, {
    memberId: loan.member_id,
    template: `hardship-${event}`,
    about: { reference: String(loan.loan_number), ...about },
  });
}
