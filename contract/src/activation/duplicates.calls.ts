/** Members who share something with the member of a case, and deciding about them. */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { body, instant, uuid } from "#wire/shape.ts";
import { duplicateDecisions, duplicateKinds, strongKinds } from "./duplicates.ts";

export const duplicatesShape = z.object({
  /** How many members share each kind, including those not listed. */
  counts: z.array(z.object({ kind: z.enum(duplicateKinds), members: z.int() })),
  /** All members with the same ID or account first; then the others by weight. */
  members: z.array(
    z.object({
      memberId: z.string(),
      name: z.string(),
      kinds: z.array(z.enum(duplicateKinds)),
      /** True when an approval waits for a decision about this member. */
      needsDecision: z.boolean(),
      /** Decisions so far, newest first. */
      decisions: z.array(
        z.object({
          kind: z.enum(strongKinds),
          decision: z.enum(duplicateDecisions),
          reason: z.string(),
          by: z.string(),
          at: instant(),
        }),
      ),
    }),
  ),
});

export const staffDecideDuplicateCall = staffCall({
  method: "POST",
  path: "/staff/members/duplicates/decide",
  does: "Decides about a member with the same ID or account: the same person, another, or fraud, which blocks.",
  action: "loan.decide",
  about: "memberId",
  body: body({
    memberId: uuid(),
    otherId: uuid(),
    /** The shared data, as the desk shows it. */
    kinds: z.array(z.enum(strongKinds)).check(z.minLength(1), z.maxLength(2)),
    decision: z.enum(duplicateDecisions),
    reason,
  }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
});
