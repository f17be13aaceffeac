/** The calls of `work.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { lateOnlyQuery, staffCall } from "#desk/desk.calls.ts";
import { workKinds, workLists } from "#staff/work/work.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const work = { kind: z.enum(workKinds), id: uuid() };

export const staffTakenCall = staffCall({
  method: "GET",
  path: "/staff/work",
  does: "Who is on which piece of work now.",
  action: "work.read",
  reply: z.array(
    z.object({
      kind: z.enum(workKinds),
      id: z.string(),
      staffId: z.string(),
      name: z.string(),
      isMine: z.boolean(),
      takenAt: instant(),
    }),
  ),
  problems: [],
});

export const staffTakeCall = staffCall({
  method: "POST",
  path: "/staff/work/take",
  does: "Takes a piece of work, or says that one is still on it.",
  action: "work.take",
  about: "work",
  body: body({
    ...work,
    /** The colleague to take it over from; when absent, only free work is taken. */
    from: z.optional(uuid()),
  }),
  reply: z.object({ takenAt: instant() }),
  problems: ["NotFound", "WorkTaken"],
});

export const staffGiveBackCall = staffCall({
  method: "POST",
  path: "/staff/work/give-back",
  does: "Gives back a piece of work that one has taken.",
  action: "work.take",
  about: "work",
  body: body(work),
  reply: z.object({}),
  problems: ["ChangedMeanwhile"],
});

const place = {
  ...lateOnlyQuery,
  /** The present piece of work, which is given back. */
  after: z.optional(uuid()),
};

export const staffNextCall = staffCall({
  method: "POST",
  path: "/staff/work/next",
  does: "Takes the next piece of work of a list that nobody else has taken; none at its end.",
  action: "work.take",
  body: z.discriminatedUnion("queue", [
    body({ queue: z.literal("applications"), list: z.enum(workLists.applications), ...place }),
    body({ queue: z.literal("idChecks"), list: z.enum(workLists.idChecks), ...place }),
    body({ queue: z.literal("withdrawals"), list: z.enum(workLists.withdrawals), ...place }),
    body({ queue: z.literal("payments"), list: z.enum(workLists.payments), ...place }),
    body({ queue: z.literal("messages"), list: z.enum(workLists.messages), ...place }),
  ]),
  reply: z.object({
    next: z.nullable(
      z.object({
        kind: z.enum(workKinds),
        id: z.string(),
        /** Null for a message, which belongs to no member. */
        memberId: z.nullable(z.string()),
      }),
    ),
  }),
  problems: [],
});
