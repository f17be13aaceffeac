/** Declines an application for one of the reasons there are; the member gets that reason's words. */
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";
import { sql } from "kysely";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { type Decision, decideLoan } from "#loan/decide-loan.ts";

type Asked = Decision & { readonly reason: DeclineReason };

export const declineLoan = (house: House, asked: Asked, caller: Caller) =>
  decideLoan(house, asked, caller, {
    event: "decline",
    set: { officer_id: asked.staffId, decided_at: sql`now()`, decline_reason: asked.reason },
    about: { reason: declineReasons[asked.reason] },
  });
