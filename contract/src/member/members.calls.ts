/** The calls of `members.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { activationStates } from "#activation/activation.ts";
import { listFileCall, staffCall } from "#desk/desk.calls.ts";
import { restrictionKinds } from "#session/restrictions.ts";
import { body, instant, sentence } from "#wire/shape.ts";
import { foundByKinds } from "./members.ts";

export const memberRowShape = z.object({
  memberId: z.string(),
  name: z.string(),
  phoneMasked: z.string(),
  activation: z.enum(activationStates),
  /** Freezes and blocks that hold now, with their ends. */
  restrictions: z.array(z.object({ kind: z.enum(restrictionKinds), until: z.nullable(instant()) })),
  isErased: z.boolean(),
  registeredAt: instant(),
});

export const staffSearchCall = staffCall({
  method: "POST",
  path: "/staff/members/search",
  does: "Finds members by phone, name, ID or account number, loan or withdrawal number; best first.",
  action: "member.read",
  showsMembers: "logged by its action",
  body: body({ query: sentence(2, 120) }),
  reply: z.object({
    rows: z.array(
      z.object({
        ...memberRowShape.shape,
        foundBy: z.enum(foundByKinds),
        /** The loan found by its number, or the loan of a withdrawal that was found. */
        loanNumber: z.nullable(z.string()),
      }),
    ),
    /** True when there may be more results than are listed. */
    more: z.boolean(),
  }),
  problems: [],
  limit: { count: 300, seconds: 600 },
});

export const staffSearchFileCall = listFileCall(staffSearchCall);
