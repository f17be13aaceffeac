/**
 * The dated policy at the desk: the rows that hold, a new one proposed by one person and confirmed by
 * another who has seen the same figures. A row is never changed; it is followed by a later one.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const proposalLife = lifecycle({
  // event    from             to           by       money
  propose: { from: "new", to: "PROPOSED", by: "staff", moves: null },
  confirm: { from: ["PROPOSED"], to: "CONFIRMED", by: "staff", moves: null },
  reject: { from: ["PROPOSED"], to: "REJECTED", by: "staff", moves: null },
});
export type ProposalStatus = StatusOf<typeof proposalLife>;
export const proposalStatuses = statusesOf(proposalLife);

/** A proposal that nobody confirms in this time is void. */
export const proposalDaysMax = 7;
/** Every process reads new rows well within this time, so none is late on the first day. */
export const policyHoursAhead = 2;
