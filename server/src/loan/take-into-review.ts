/** An officer takes an application up: from then on it is theirs to decide. */
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type Decision, decideLoan } from "#loan/decide-loan.ts";

export const takeIntoReview = (house: House, asked: Decision, caller: Caller) =>
  decideLoan(house, asked, caller, { event: "review", set: { officer_id: asked.staffId } });
