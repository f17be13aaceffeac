/**
 * The member gives the loan back in the days of cooling-off (`account/cooling-off.ts`). The member
 * declares it once; the rest follows from the payments and the days.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const coolingOffLife = lifecycle({
  // event     from        to            by        money
  declare: { from: "new", to: "DECLARED", by: "member", moves: null },
  // Everything received has come back and the loan is closed, even if the bank reported it late.
  complete: { from: ["DECLARED", "LAPSED"], to: "GIVEN_BACK", by: "clock", moves: null },
  // It did not come back in time: the loan continues as if cooling-off had not been used.
  lapse: { from: ["DECLARED", "GIVEN_BACK"], to: "LAPSED", by: "clock", moves: null },
  // A payment was reversed, or a payout arrived, while there is still time to give the loan back.
  resume: { from: ["GIVEN_BACK", "LAPSED"], to: "DECLARED", by: "clock", moves: null },
});
export type CoolingOffEvent = keyof typeof coolingOffLife;
export type CoolingOffStatus = StatusOf<typeof coolingOffLife>;
export const coolingOffStatuses = statusesOf(coolingOffLife);
