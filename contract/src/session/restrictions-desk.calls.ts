/**
 * The calls that freeze or block a member, propose to lift either, sign devices out, and list the
 * members who are restricted now.
 */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, reason, staffCall } from "#desk/desk.calls.ts";
import { memberRowShape } from "#member/members.calls.ts";
import { body, day, instant, uuid } from "#wire/shape.ts";
import {
  type BlockCause,
  blockCauses,
  type FreezeCause,
  freezeCauses,
  type RestrictionCause,
  restrictionCauses,
  restrictionEnds,
  restrictionKinds,
} from "./restrictions.ts";

const memberId = uuid();
/** The last day, in Manila; absent for a restriction without an end. */
const until = z.optional(day());
const cause = z.enum(Object.keys(restrictionCauses) as [RestrictionCause, ...RestrictionCause[]]);
const freezing = { action: "member.freeze", about: "memberId", method: "POST" } as const;
const blocking = { action: "member.block", about: "memberId", method: "POST" } as const;

export const staffFreezeCall = staffCall({
  ...freezing,
  path: "/staff/members/freeze",
  does: "Freezes a member's account: sessions and codes end, nobody signs in, no payout starts.",
  body: body({
    memberId,
    cause: z.enum(Object.keys(freezeCauses) as [FreezeCause, ...FreezeCause[]]),
    reason,
    until,
  }),
  reply: z.object({}),
  problems: ["NotFound", "AlreadyFrozen"],
});

export const staffUnfreezeCall = staffCall({
  ...freezing,
  path: "/staff/members/unfreeze",
  does: "Proposes to open a frozen account again; a second person confirms it.",
  proposes: {
    kind: "member.unfreeze",
    words: "opening a frozen account again",
    confirmedBy: "member.freeze",
    problems: ["NotFrozen"],
  },
  body: body({ memberId, reason }),
  reply: z.object({}),
  problems: ["NotFound", "NotFrozen"],
});

export const staffBlockCall = staffCall({
  ...blocking,
  path: "/staff/members/block",
  does: "Blocks a member: no new loan and no payout. The member can still sign in, read and pay.",
  body: body({
    memberId,
    cause: z.enum(Object.keys(blockCauses) as [BlockCause, ...BlockCause[]]),
    reason,
    until,
  }),
  reply: z.object({}),
  problems: ["NotFound", "AlreadyBlocked"],
});

export const staffUnblockCall = staffCall({
  ...blocking,
  path: "/staff/members/unblock",
  does: "Proposes to lift a block; a second person confirms it.",
  proposes: {
    kind: "member.unblock",
    words: "lifting a block",
    confirmedBy: "member.block",
    problems: ["NotBlocked"],
  },
  body: body({ memberId, reason }),
  reply: z.object({}),
  problems: ["NotFound", "NotBlocked"],
});

export const staffEndMemberSessionsCall = staffCall({
  ...freezing,
  path: "/staff/members/sign-out",
  does: "Signs every device of a member out.",
  body: body({ memberId, reason }),
  reply: z.object({ ended: z.int() }),
  problems: ["NotFound"],
});

export const staffStopPhoneCall = staffCall({
  ...freezing,
  path: "/staff/members/phone-change/stop",
  does: "Stops a change of the phone number that still waits; the member is told.",
  body: body({ memberId, reason }),
  reply: z.object({}),
  problems: ["NotFound"],
});

/** A freeze or a block in the history of a case. */
export const restrictionShape = z.object({
  kind: z.enum(restrictionKinds),
  cause,
  /** The reason of the person who began it; empty for a member. */
  words: z.nullable(z.string()),
  /** The name of a staff member; null for the member. */
  by: z.nullable(z.string()),
  at: instant(),
  until: z.nullable(instant()),
  endedAt: z.nullable(instant()),
  endedWhy: z.nullable(z.enum(restrictionEnds)),
  /** Who proposed to lift it, and who confirmed. */
  liftedBy: z.array(z.string()),
});

export const staffRestrictedCall = staffCall({
  method: "POST",
  path: "/staff/members/restricted",
  does: "Members who are frozen or blocked now, the longest first; of one kind where it is given.",
  action: "member.read",
  showsMembers: { list: "frozen and blocked", in: "rows" },
  body: body({ kind: z.optional(z.enum(restrictionKinds)), after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      ...z.pick(memberRowShape, { memberId: true, name: true, phoneMasked: true }).shape,
      ...z.pick(restrictionShape, { kind: true, cause: true, by: true, at: true, until: true })
        .shape,
    }),
  ),
  problems: [],
});
export const staffRestrictedFileCall = listFileCall(staffRestrictedCall);
