/** The daily closes: which days are closed, how long each took, and what keeps a day open. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { day, instant } from "#wire/shape.ts";

export const staffClosesCall = staffCall({
  method: "GET",
  path: "/staff/closes",
  does: "The last days with their closes, and the loans that keep a day open.",
  action: "books.read",
  reply: z.object({
    /** The last day that has ended in Manila. */
    lastEnded: day(),
    closes: z.array(
      z.object({
        day: day(),
        startedAt: instant(),
        /** Null while the day is open. */
        closedAt: z.nullable(instant()),
        loans: z.int(),
        computed: z.int(),
        seconds: z.nullable(z.number()),
      }),
    ),
    faults: z.array(z.object({ day: day(), loanNumber: z.string(), reason: z.string() })),
  }),
  problems: [],
});
