/**
 * The dated policy at the desk: the rows in force, and a new row proposed by one person and
 * confirmed by another who has seen the same figures. A row is never changed; a later row follows
 * it.
 */
import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const proposalLife = lifecycle({
  // event    from             to           by       money
  propose: { from: "new", to: "PROPOSED", by: "staff", moves: null },
  confirm: { from: ["PROPOSED"], to: "CONFIRMED", by: "staff", moves: null },
  reject: { from: ["PROPOSED"], to: "REJECTED", by: "staff", moves: null },
  // The proposed change has come about without the proposal.
  lapse: { from: ["PROPOSED"], to: "REJECTED", by: "clock", moves: null },
});
export type ProposalStatus = StatusOf<typeof proposalLife>;
export const proposalStatuses = statusesOf(proposalLife);

/** An unconfirmed proposal is void after this time. */
export const proposalDaysMax = 7;
/**
 * Every process reads new rows well within this time, so that a row is known everywhere on its
 * first day.
 */
export const policyHoursAhead = 2;
