/** Payouts of a list at the desk: several released at once, and a returned one ticked off. */

import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { body, sentence, uuid } from "#wire/shape.ts";
import { releasedAtOnceMax } from "./wallet.ts";

const payout = body({ id: uuid(), fingerprint: z.string().check(z.maxLength(100)) });

export const staffReleaseManyCall = staffCall({
  method: "POST",
  path: "/staff/payouts/release-many",
  does: "Releases several payouts, each guarded as a single one, with a result for each.",
  action: "payout.release",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    payouts: z.array(payout).check(
      z.minLength(1),
      z.maxLength(releasedAtOnceMax),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
        error: "Each payout may be named once.",
      }),
    ),
  }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        /** Why it was not released; null when it was. */
        refusal: z.nullable(z.object({ problem: z.string(), message: z.string() })),
      }),
    ),
  }),
  problems: [],
});

export const staffTickOffCall = staffCall({
  method: "POST",
  path: "/staff/payouts/tick-off",
  does: "Ticks off a returned payout, with a note: it no longer waits for the desk.",
  action: "payout.mark",
  about: "withdrawal",
  body: body({ id: uuid(), note: sentence(3, 300, "Please say what was done.") }),
  reply: z.object({}),
  problems: ["NotFound", "WithdrawalMoved", "ChangedMeanwhile"],
});
