/** Concerns at the desk: anybody raises one, and people with `concern.read` do the rest. */
import * as z from "zod/mini";
import { pageAfter, pageShape, reason, staffCall } from "#desk/desk.calls.ts";
import {
  concernActs,
  concernKindNames,
  concernLists,
  concernRuleNames,
  concernStatuses,
} from "#regulators/concern.ts";
import { body, day, instant, sentence, uuid } from "#wire/shape.ts";

export const staffRaiseConcernCall = staffCall({
  method: "POST",
  path: "/staff/concerns/raise",
  does: "Raises a concern. The reply is the same whatever follows, and no log shows it.",
  action: "concern.raise",
  isConfidential: true,
  body: body({
    /** Absent for a concern about nobody whom we know. */
    memberId: z.optional(uuid()),
    kind: z.enum(concernKindNames),
    words: sentence(3, 2000, "Please type what you noticed."),
  }),
  reply: z.object({}),
  problems: ["NotFound"],
  limit: { count: 30, seconds: 3600 },
});

const row = {
  id: z.string(),
  memberId: z.nullable(z.string()),
  name: z.string(),
  kind: z.nullable(z.enum(concernKindNames)),
  /** Null for one that a person raised. */
  rule: z.nullable(z.enum(concernRuleNames)),
  status: z.enum(concernStatuses),
  raisedAt: instant(),
  /** Until when it is decided, or filed; null when nothing waits. */
  dueOn: z.nullable(day()),
  isLate: z.boolean(),
} as const;

export const staffConcernsCall = staffCall({
  method: "POST",
  path: "/staff/concerns",
  does: "Concerns: those that wait, by their last day, or all, newest first.",
  action: "concern.read",
  isConfidential: true,
  showsMembers: "logged by its action",
  body: body({ list: z.enum(concernLists), after: pageAfter }),
  reply: z.object({
    ...pageShape(z.object(row)).shape,
    /** The chain of the confidential record, compared with its seals in the audit log. */
    record: z.object({
      isWhole: z.boolean(),
      count: z.int(),
      sealedAt: z.nullable(instant()),
    }),
  }),
  problems: [],
});

export const staffConcernCall = staffCall({
  method: "POST",
  path: "/staff/concerns/read",
  does: "One concern with its words and everything done about it.",
  action: "concern.read",
  isConfidential: true,
  showsMembers: "logged by its action",
  body: body({ id: uuid() }),
  reply: z.object({
    ...row,
    raisedBy: z.nullable(z.string()),
    words: z.string(),
    /** Why it is suspicious, or not. */
    reason: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    filedOn: z.nullable(day()),
    acts: z.array(
      z.object({ at: instant(), act: z.enum(concernActs), who: z.nullable(z.string()) }),
    ),
  }),
  problems: ["NotFound"],
});

const id = uuid();

export const staffMoveConcernCall = staffCall({
  method: "POST",
  path: "/staff/concerns/move",
  does: "Begins to check a concern, decides it with a reason, or records that it was filed.",
  action: "concern.read",
  isConfidential: true,
  body: z.discriminatedUnion("event", [
    body({ id, event: z.literal("check") }),
    body({ id, event: z.literal("clear"), reason }),
    body({ id, event: z.literal("suspect"), reason }),
    body({
      id,
      event: z.literal("file"),
      reference: sentence(2, 80, "Please type the AMLC's reference."),
      on: day(),
    }),
  ]),
  reply: z.object({}),
  problems: ["NotFound", "ConcernMoved", "InvalidInput"],
});
