import { lifecycle, type StatusOf, statusesOf } from "#wire/lifecycle.ts";

export const idCheckLife = lifecycle({
  // event    from               to             by        money
  open: { from: "new", to: "UNVERIFIED", by: "member", moves: null },
  verify: { from: ["UNVERIFIED"], to: "VERIFIED", by: "staff", moves: null },
  askAgain: { from: ["UNVERIFIED", "VERIFIED"], to: "RESUBMIT", by: "staff", moves: null },
  resubmit: { from: ["RESUBMIT"], to: "UNVERIFIED", by: "member", moves: null },
});

export type IdCheckStatus = StatusOf<typeof idCheckLife>;
export const idCheckStatuses = statusesOf(idCheckLife);
