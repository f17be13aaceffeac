/**
 * The member gives the loan back in the days of cooling-off (`account/cooling-off.ts`). The member
 * says so once; everything after that follows from the payments and the days.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const coolingOffLife = lifecycle({
  // event     from        to            by        money
  declare: { from: "new", to: "DECLARED", by: "member", moves: null },
  // All that was received has come back and the loan is closed; also when the bank told us late.
  complete: { from: ["DECLARED", "LAPSED"], to: "GIVEN_BACK", by: "clock", moves: null },
  // It did not come back in time: the loan goes on as if nothing had been said.
  lapse: { from: ["DECLARED", "GIVEN_BACK"], to: "LAPSED", by: "clock", moves: null },
  // A payment was taken back, or a payout arrived, while there is still time to give it back.
  resume: { from: ["GIVEN_BACK", "LAPSED"], to: "DECLARED", by: "clock", moves: null },
});
export type CoolingOffEvent = keyof typeof coolingOffLife;
export type CoolingOffStatus = StatusOf<typeof coolingOffLife>;
export const coolingOffStatuses = statusesOf(coolingOffLife);
