/**
 * Moves the settlements of a loan after its payments have changed: paid, lapsed, or on offer again.
 * Writes the audit row and the message to the member in the transaction of the change.
 */

import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { paidTowardsSettlement } from "@hiram/contract/account/settlement.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type SettlementEvent, settlementStatus } from "@hiram/contract/loan/settlement.ts";
import { type Centavos, writePhp } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import { audit, auditActorOf } from "#audit/audit.ts";
import { advance, type MoveActor } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type PaidOutLoan, readSettlement, type SettlementRow } from "#loan/loan-history.ts";
import { notifyMember } from "#notice/notify-member.ts";
import type { PaymentAllocation } from "#payment/allocate.ts";

/** The event that leads to each status. */
const events = { PAID: "pay", LAPSED: "lapse", OFFERED: "resume" } as const;

/** True when the member got a message about one. */
export async function updateSettlements(
  trx: Trx,
  house: House,
  { loan, settlements }: PaidOutLoan,
  { payments, forgiven, owedAfter: owed }: PaymentAllocation,
  /** Another message of the same event is the member's only one. */
  isTold = false,
): Promise<boolean> {
  let hasTold = false;
  const today = dayInManila(house.clock.now());
  for (const row of settlements) {
    if (row.status === "WITHDRAWN") continue;
    const settlement = readSettlement(row);
    const status = settlementStatus(settlement, payments, { today, owed, was: row.status });
    if (status === row.status) continue;
    const event = events[status];
    const by = { kind: "clock" } as const;
    await advance(trx, { table: "loan_settlement", event, id: row.id, by });
    const left = settlement.amount - paidTowardsSettlement(settlement, payments);
    // A loan that ended without anything waived was paid in full, and has its own message.
    const isQuiet = isTold || (event === "pay" && sumOfParts(forgiven) === 0);
    await recordSettlementEvent(trx, house, { loan, row, event, by, left, isQuiet });
    hasTold ||= !isQuiet;
  }
  return hasTold;
}

/** Messages that ask for money name the reference of a payment, the others the loan. */
const payable: ReadonlySet<SettlementEvent> = new Set(["offer", "resume"]);

type Noted = {
  readonly loan: LoanRow;
  readonly row: Pick<SettlementRow, "amount_centavos" | "pay_by">;
  readonly event: SettlementEvent;
  readonly by: MoveActor;
  /** The unpaid rest of the sum. */
  readonly left: Centavos;
  readonly caller?: Caller;
  readonly isQuiet?: boolean;
};

/** Writes the audit row and the message; also for the offer, which inserts the row. */
export async function recordSettlementEvent(
  trx: Trx,
  house: House,
  { loan, row, event, by, left, caller, isQuiet = false }: Noted,
): Promise<void> {
  await audit(trx, {
    action: "SETTLEMENT_MOVED",
    actor: auditActorOf(by),
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: { loan: loan.loan_number, event, centavos: row.amount_centavos },
  });
  if (isQuiet) return;
  const reference = payable.has(event)
    ? paymentReferenceOf(loan.loan_number)
    : String(loan.loan_number);
  await notifyMember(trx, house, {
    memberId: loan.member_id,
    template: `settlement-${event}`,
    about: {
      reference,
      amount: writePhp(event === "resume" ? left : row.amount_centavos),
      when: writeDay(row.pay_by),
    },
  });
}
