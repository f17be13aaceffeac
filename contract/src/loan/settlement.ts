/**
 * A settlement: a smaller sum that ends a late loan (`account/settlement.ts`). Two people at the
 * desk offer it; the member agrees by paying. The rest follows from the payments and the days,
 * unless two people withdraw the offer before anything was paid.
 */
import { isSettlementPaid, type Settlement } from "#account/settlement.ts";
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const settlementLife = lifecycle({
  // event   from       to          by        money
  offer: { from: "new", to: "OFFERED", by: "staff", moves: null },
  // The sum was paid by the last day, even if the bank reported it later, and the remaining debt is
  // waived.
  pay: { from: ["OFFERED", "LAPSED"], to: "PAID", by: "clock", moves: null },
  // The sum did not come in time, so the loan is owed as before.
  lapse: { from: ["OFFERED", "PAID"], to: "LAPSED", by: "clock", moves: null },
  // A payment was reversed while there is still time.
  resume: { from: ["PAID"], to: "OFFERED", by: "clock", moves: null },
  withdraw: { from: ["OFFERED"], to: "WITHDRAWN", by: "staff", moves: null },
});
export type SettlementEvent = keyof typeof settlementLife;
type SettlementStatus = StatusOf<typeof settlementLife>;
export const settlementStatuses = statusesOf(settlementLife);

/** On which days around its last day the member is reminded: before it and on it. */
export const settlementSteps = [-3, -1, 0] as const;

type Decided = Exclude<SettlementStatus, "WITHDRAWN">;

/** The offer's status by what is known today; a withdrawn offer stays withdrawn. */
export function settlementStatus(
  settlement: Settlement,
  payments: Parameters<typeof isSettlementPaid>[1],
  { today, owed, was }: { readonly today: string; readonly owed: number; readonly was: Decided },
): Decided {
  if (isSettlementPaid(settlement, payments)) return "PAID";
  // A payment of a day before the offer may be booked late and end the loan; this also counts as
  // paid. A lapsed settlement stays lapsed when the loan ends later.
  if (owed === 0 && was !== "LAPSED") return "PAID";
  return today > settlement.payBy ? "LAPSED" : "OFFERED";
}
