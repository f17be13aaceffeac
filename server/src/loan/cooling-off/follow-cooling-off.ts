/**
 * Moves the cooling-off of a loan after its payments have changed: given back when the loan is
 * closed, lapsed when the money did not come in time, and declared while there is time. Writes the
 * audit row and the message to the member in the transaction of the change.
 */

import { giveBackLastDay } from "@hiram/contract/account/cooling-off.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { CoolingOffEvent, CoolingOffStatus } from "@hiram/contract/loan/cooling-off.ts";
import { type Centavos, writePhp } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import { audit, auditActorOf } from "#audit/audit.ts";
import { advance, type MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { notifyMember } from "#notice/notify-member.ts";

type Outcome = {
  readonly isKept: boolean;
  readonly isClosed: boolean;
  readonly owedAfter: Centavos;
  /** Another message of the same event is the member's only one. */
  readonly isTold: boolean;
};

/** The event that leads to each status. */
const events = { GIVEN_BACK: "complete", LAPSED: "lapse", DECLARED: "resume" } as const;

/** True when the member got a message about it. */
export async function updateCoolingOff(
  trx: Trx,
  house: House,
  paidOut: PaidOutLoan,
  { isKept, isClosed, owedAfter, isTold }: Outcome,
): Promise<boolean> {
  const { coolingOff } = paidOut;
  if (!coolingOff) return false;
  const status = statusOf(isKept, isClosed);
  if (status === coolingOff.status) return false;
  const event = events[status];
  const by = { kind: "clock" } as const;
  await advance(trx, {
    table: "cooling_off",
    event,
    id: coolingOff.id,
    by,
    set: keptColumns(coolingOff.status, status),
  });
  await recordCoolingOffEvent(trx, house, paidOut, {
    event,
    by,
    declaredOn: coolingOff.declared_on,
    owed: owedAfter,
    isQuiet: isTold,
  });
  return !isTold;
}

function statusOf(isKept: boolean, isClosed: boolean): CoolingOffStatus {
  if (!isKept) return "LAPSED";
  return isClosed ? "GIVEN_BACK" : "DECLARED";
}

function keptColumns(from: CoolingOffStatus, to: CoolingOffStatus) {
  if (to === "LAPSED") return { kept_until: sql`house_now()` };
  return from === "LAPSED" ? { kept_from: sql`house_now()`, kept_until: null } : {};
}

type Noted = {
  readonly event: CoolingOffEvent;
  readonly by: MoveActor;
  readonly declaredOn: string;
  /** The amount that ends the loan. */
  readonly owed: Centavos;
  readonly caller?: Caller;
  readonly isQuiet?: boolean;
};

/** Writes the audit row and the message; also for the first move, which inserts the row. */
export async function recordCoolingOffEvent(
  trx: Trx,
  house: House,
  { loan, history }: Pick<PaidOutLoan, "loan" | "history">,
  { event, by, declaredOn, owed, caller, isQuiet = false }: Noted,
): Promise<void> {
  await audit(trx, {
    action: "COOLING_OFF_MOVED",
    actor: auditActorOf(by),
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: { loan: loan.loan_number, event },
  });
  if (isQuiet) return;
  await notifyMember(trx, house, {
    memberId: loan.member_id,
    template: `cooling-off-${event}`,
    about: {
      reference: String(loan.loan_number),
      amount: writePhp(owed),
      when: writeDay(giveBackLastDay(declaredOn, history.payouts)),
    },
  });
}
