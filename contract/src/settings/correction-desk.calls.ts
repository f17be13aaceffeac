/** A member's correction of name or date of birth at the desk. */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { body, instant, uuid } from "#wire/shape.ts";
import { idDetailsShape } from "./correction.calls.ts";
import { correctionReasonNames, correctionStatuses } from "./correction.ts";

/** A correction in the member's case. An open one is the newest. */
export const correctionShape = z.object({
  id: z.string(),
  status: z.enum(correctionStatuses),
  old: idDetailsShape,
  wanted: idDetailsShape,
  /** In the member's own words. */
  why: z.string(),
  /** The photo of the ID, which opens like the images of the ID check. */
  image: z.string(),
  askedAt: instant(),
  /** Why it was refused. */
  reason: z.nullable(z.enum(correctionReasonNames)),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant()),
});

const correctionId = uuid();

export const staffCorrectionCall = staffCall({
  method: "POST",
  path: "/staff/members/correction",
  does: "Refuses a correction with a reason that the member reads, or proposes to accept it. The photo must have been opened by the same person.",
  proposes: {
    kind: "member.correct",
    words: "a corrected name or date of birth",
    problems: ["MemberFrozen", "ImagesNotOpened"],
  },
  action: "id.check",
  about: "correctionId",
  body: z.discriminatedUnion("isGood", [
    body({ correctionId, isGood: z.literal(true), reason }),
    body({ correctionId, isGood: z.literal(false), reason: z.enum(correctionReasonNames) }),
  ]),
  reply: z.object({
    /** True when it is only proposed: nothing changes until another person confirms it. */
    needsSecondPerson: z.boolean(),
  }),
  problems: ["NotFound", "ChangedMeanwhile", "ImagesNotOpened", "MemberFrozen"],
});
