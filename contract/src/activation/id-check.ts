/**
 * The check of an ID after activation. An officer confirms it, or asks for one image again with a
 * reason that the member reads; the member sends that image and nothing else.
 */
import type { UploadSide } from "#activation/activation.ts";
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

export type WantedImage = { readonly side: UploadSide; readonly reason: string };
