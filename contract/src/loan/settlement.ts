/**
 * A smaller sum that ends a loan which is late (`account/settlement.ts`). Two people at the desk offer
 * it; the member agrees by paying. Everything after the offer follows from the payments and the
 * days, unless two people take the offer back before anything was paid.
 */
import { isSettlementPaid, type Settlement } from "#account/settlement.ts";
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const settlementLife = lifecycle({
  // event   from       to          by        money
  offer: { from: "new", to: "OFFERED", by: "staff", moves: null },
  // The sum has come in time, and the rest is given up; also when the bank told us late.
  pay: { from: ["OFFERED", "LAPSED"], to: "PAID", by: "clock", moves: null },
  // It did not come in time: the loan is owed as before.
  lapse: { from: ["OFFERED", "PAID"], to: "LAPSED", by: "clock", moves: null },
  // A payment was taken back while there is still time.
  resume: { from: ["PAID"], to: "OFFERED", by: "clock", moves: null },
  withdraw: { from: ["OFFERED"], to: "WITHDRAWN", by: "staff", moves: null },
});
export type SettlementEvent = keyof typeof settlementLife;
type SettlementStatus = StatusOf<typeof settlementLife>;
export const settlementStatuses = statusesOf(settlementLife);

/** The days after its last day on which the member is reminded of it: before it and on it. */
export const settlementSteps = [-3, -1, 0] as const;

type Decided = Exclude<SettlementStatus, "WITHDRAWN">;

/** The offer's status by all that is known today; a withdrawn offer stays withdrawn. */
export function settlementStatus(
  settlement: Settlement,
  payments: Parameters<typeof isSettlementPaid>[1],
  { today, owed, was }: { readonly today: string; readonly owed: number; readonly was: Decided },
): Decided {
  if (isSettlementPaid(settlement, payments)) return "PAID";
  // The loan may end by itself, when money from before the offer becomes known. One that lapsed is
  // not paid by a loan that ends later in another way.
  if (owed === 0 && was !== "LAPSED") return "PAID";
  return today > settlement.payBy ? "LAPSED" : "OFFERED";
}
