/** Who gets which late loan: rules by age, many cases at once, and the results of the work. */
import * as z from "zod/mini";
import { pesoTotal } from "#books/portfolio.calls.ts";
import { listFileCall, reason, staffCall } from "#desk/desk.calls.ts";
import { body, day, instant, pesos, uuid } from "#wire/shape.ts";
import { lateFromDays } from "./collections.ts";

const CASES_AT_ONCE_MAX = 200;
const OWNERS_MAX = 30;

const fromDays = z.int().check(
  z.refine((days) => lateFromDays.includes(days), {
    error: `Please choose one of ${lateFromDays.join(", ")}.`,
  }),
);

export const staffAssignmentCall = staffCall({
  method: "GET",
  path: "/staff/collections/assignment",
  does: "The rules by which late loans are given out, and who would get those that nobody has.",
  action: "collection.work",
  showsMembers: { list: "assignment", in: "plan" },
  reply: z.object({
    rules: z.array(z.object({ fromDays: z.int(), owners: z.array(z.string()) })),
    colleagues: z.array(z.object({ id: z.string(), name: z.string(), cases: z.int() })),
    /** The effect of the assignment row by row, the oldest first. */
    plan: z.array(
      z.object({
        loanId: z.string(),
        memberId: z.string(),
        loanNumber: z.string(),
        name: z.string(),
        daysLate: z.int(),
        due: pesos(),
        to: z.string(),
        toName: z.string(),
      }),
    ),
  }),
  problems: [],
});

export const staffSaveRulesCall = staffCall({
  method: "POST",
  path: "/staff/collections/rules",
  does: "Stores who gets the late loans of an age, in turn. Nobody ends the rule of that age.",
  action: "collection.work",
  body: body({ fromDays, owners: z.array(uuid()).check(z.maxLength(OWNERS_MAX)) }),
  reply: z.object({}),
  problems: ["NotFound"],
});

const assignOutcomes = ["DONE", "CHANGED", "OWN_CASE", "NOT_FOUND"] as const;
export type AssignOutcome = (typeof assignOutcomes)[number];

export const staffAssignCall = staffCall({
  method: "POST",
  path: "/staff/collections/assign",
  does: "Gives many cases to people as shown: each row by itself, with what became of it.",
  action: "collection.work",
  body: body({
    rows: z
      .array(
        body({
          loanId: uuid(),
          /** The owner when it was shown; absent when there was none. */
          from: z.optional(uuid()),
          to: uuid(),
        }),
      )
      .check(z.minLength(1), z.maxLength(CASES_AT_ONCE_MAX)),
  }),
  reply: z.object({
    rows: z.array(z.object({ loanId: z.string(), outcome: z.enum(assignOutcomes) })),
  }),
  problems: [],
  limit: { count: 60, seconds: 3600 },
});

const workSums = z.object({
  contacts: z.int(),
  reached: z.int(),
  visits: z.int(),
  promises: z.int(),
  kept: z.int(),
  broken: z.int(),
  received: pesoTotal(),
});
export type CollectorSums = z.output<typeof workSums>;

export const staffCollectorsCall = staffCall({
  method: "POST",
  path: "/staff/collections/collectors",
  does: "A day and the week until it, for each person who works on late loans.",
  action: "collection.read",
  body: body({ day: z.optional(day()) }),
  reply: z.object({
    day: day(),
    from: day(),
    rows: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        isYou: z.boolean(),
        cases: z.int(),
        day: workSums,
        week: workSums,
      }),
    ),
  }),
  problems: [],
});

export const staffAgencyCall = staffCall({
  method: "POST",
  path: "/staff/collections/agency",
  does: "Proposes to hand a late loan over to a collection agency, with exactly what is given.",
  action: "collection.work",
  about: "loanId",
  proposes: {
    kind: "collection.agency",
    words: "a late loan handed over to an agency",
    confirmedBy: "loan.write-off",
    problems: ["NotFound", "ChangedMeanwhile"],
  },
  body: body({
    loanId: uuid(),
    agency: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
    reason,
  }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffEndAgencyCall = staffCall({
  method: "POST",
  path: "/staff/collections/agency/end",
  does: "Takes a late loan back from the agency.",
  action: "collection.work",
  about: "loanId",
  body: body({ loanId: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffAgencyFileCall = staffCall({
  method: "GET",
  path: "/staff/collections/agency/:id",
  does: "What the agency was given, as a file. Each download is logged.",
  action: "collection.work",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "OwnCase"],
});

/** The present and past agencies of a case. */
export const agencyCases = z.array(
  z.object({
    id: z.string(),
    agency: z.string(),
    givenAt: instant(),
    endedAt: z.nullable(instant()),
  }),
);

export const staffCollectorsDayFileCall = listFileCall(staffCollectorsCall, "day");
export const staffCollectorsWeekFileCall = listFileCall(staffCollectorsCall, "week");
