/** The calls that freeze a member's account, open it again and sign its devices out. */
import * as z from "zod/mini";
import { reason, staffCall } from "#staff/staff.calls.ts";
import { body } from "#wire/shape.ts";

const memberId = z.uuid();
const freezing = {
  body: body({ memberId, reason }),
  action: "member.freeze",
  about: "memberId",
} as const;

export const staffFreezeCall = staffCall({
  ...freezing,
  method: "POST",
  path: "/staff/members/freeze",
  does: "Freezes a member's account: sessions and codes end, nobody signs in, no payout starts.",
  reply: z.object({}),
  problems: ["NotFound", "AlreadyFrozen"],
});

export const staffUnfreezeCall = staffCall({
  ...freezing,
  method: "POST",
  path: "/staff/members/unfreeze",
  does: "Proposes to open a frozen account again; a second person confirms it.",
  reply: z.object({}),
  problems: ["NotFound", "NotFrozen"],
});

export const staffEndSessionsCall = staffCall({
  ...freezing,
  method: "POST",
  path: "/staff/members/sign-out",
  does: "Signs every device of a member out.",
  reply: z.object({ ended: z.int() }),
  problems: ["NotFound"],
});
