/** The calls of `staff-texts.ts`: checking words before they are sent, and listing waiting ones. */
import * as z from "zod/mini";
import { wordFaultKinds } from "#collection/free-words.ts";
import { staffCall } from "#desk/desk.calls.ts";
import { body, instant, uuid } from "#wire/shape.ts";
import {
  actKinds,
  type SecondReaderCause,
  secondReaderCauses,
  writtenKinds,
} from "./staff-texts.ts";

export const staffCheckTextCall = staffCall({
  method: "POST",
  path: "/staff/words/check",
  does: "What is wrong with words to a member, whether they may go now, and who reads them first.",
  action: "words.write",
  about: "memberId",
  body: body({
    memberId: uuid(),
    kind: z.enum([...writtenKinds, ...actKinds]),
    channel: z.enum(["sms", "email"]),
    text: z.string().check(z.maxLength(5000)),
  }),
  reply: z.object({
    faults: z.array(z.object({ kind: z.enum(wordFaultKinds), words: z.string() })),
    /** Why it may not be sent now, in words; empty when it may. */
    why: z.string(),
    /** The first moment at which it may be sent; null when waiting does not help. */
    possibleAt: z.nullable(instant()),
    readerCause: z.nullable(
      z.enum(Object.keys(secondReaderCauses) as [SecondReaderCause, ...SecondReaderCause[]]),
    ),
  }),
  problems: ["NotFound"],
});

const listed = z.object({
  id: z.string(),
  kind: z.enum(writtenKinds),
  text: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
  at: instant(),
  state: z.enum(["WAITS_FOR_HOUR", "WAITS_FOR_READER", "DROPPED"]),
  /** The sending time of words that wait for an hour. */
  sendAt: z.nullable(instant()),
  /** Why it was not sent. */
  why: z.string(),
});

export const staffWaitingTextsCall = staffCall({
  method: "POST",
  path: "/staff/words",
  does: "Words to a member that wait for an hour or a second reader, or were not sent.",
  action: "member.read",
  about: "memberId",
  body: body({ memberId: uuid() }),
  reply: z.object({ rows: z.array(listed) }),
  problems: [],
});

export const staffWithdrawTextCall = staffCall({
  method: "POST",
  path: "/staff/words/withdraw",
  does: "Takes back own words that wait for an hour.",
  action: "words.write",
  about: "memberId",
  body: body({ memberId: uuid(), id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "ChangedMeanwhile"],
});
