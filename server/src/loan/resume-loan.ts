/** What a held application waited for is settled: the review goes on. */
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type Decision, decideLoan } from "#loan/decide-loan.ts";

export const resumeLoan = (house: House, asked: Decision, caller: Caller) =>
  decideLoan(house, asked, caller, { event: "resume", set: { officer_id: asked.staffId } });
