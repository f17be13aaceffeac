/**
 * The holidays for counting banking days: shown to all who read the policy; entered by two people.
 */
import * as z from "zod/mini";
import { holidayKinds, holidaySources } from "#calendar/holidays.ts";
import { listFileCall, reason, staffCall } from "#desk/desk.calls.ts";
import { body, day } from "#wire/shape.ts";

export const staffHolidaysCall = staffCall({
  method: "GET",
  path: "/staff/holidays",
  does: "The days of this year and the next on which banks are closed, and where each comes from.",
  action: "policy.read",
  reply: z.object({
    today: day(),
    days: z.array(
      z.object({
        day: day(),
        name: z.string(),
        source: z.enum(holidaySources),
        /** False while the day is only expected and not proclaimed yet. */
        isCertain: z.boolean(),
      }),
    ),
    /** Days on which banks work although the calendar calls them holidays. */
    open: z.array(z.object({ day: day(), name: z.string() })),
    doubts: z.array(z.string()),
  }),
  problems: [],
});

export const staffHolidayCall = staffCall({
  method: "POST",
  path: "/staff/holidays",
  does: "Proposes that a day is closed, is open, or is as the calendar has it.",
  action: "policy.propose",
  proposes: {
    kind: "calendar.holiday",
    words: "a holiday",
    confirmedBy: "policy.confirm",
    problems: ["ChangedMeanwhile"],
  },
  body: body({
    day: day(),
    kind: z.enum(holidayKinds),
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(80)),
    reason,
  }),
  reply: z.object({}),
  problems: [],
});

export const staffHolidaysFileCall = listFileCall(staffHolidaysCall);
