/**
 * The calls of `messages-desk.ts`: who may make each, what goes in, what comes out, which refusals.
 */
import * as z from "zod/mini";
import {
  lateOnlyQuery,
  listFileCall,
  pageCursor,
  pageOfRowsShape,
  staffCall,
} from "#desk/desk.calls.ts";
import {
  mayWaitForHour,
  staffTextOutcomeFields,
  staffTextProblems,
  staffTextProposal,
} from "#help/staff-texts/staff-text-outcome.calls.ts";
import { fields } from "#wire/fields.ts";
import { body, instant, text, uuid } from "#wire/shape.ts";
import { threadSides } from "./help.ts";
import { messageStatuses } from "./messages-desk.ts";

export const staffMessagesCall = staffCall({
  method: "POST",
  path: "/staff/messages",
  does: "Messages, oldest first; without a status, those that are not closed.",
  action: "queues.read",
  showsMembers: { list: "messages", in: "rows" },
  body: body({ status: z.optional(z.enum(messageStatuses)), ...lateOnlyQuery, after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.enum(messageStatuses),
      name: z.string(),
      /** Null for a visitor who wrote through the contact form. */
      memberId: z.nullable(z.string()),
      /** The first words of the message. */
      begins: z.string(),
      createdAt: instant(),
      isLate: z.boolean(),
    }),
  ),
  problems: [],
});
export const staffMessagesFileCall = listFileCall(staffMessagesCall);

const message = body({ id: uuid() });
const moved = z.object({ status: z.enum(messageStatuses) });

export const staffMessageCall = staffCall({
  method: "POST",
  path: "/staff/messages/read",
  does: "One message with its answers.",
  action: "queues.read",
  about: "message",
  showsMembers: "logged by its action",
  body: message,
  reply: z.object({
    id: z.string(),
    reference: z.string(),
    status: z.enum(messageStatuses),
    name: z.string(),
    email: z.string(),
    memberId: z.nullable(z.string()),
    message: z.string(),
    createdAt: instant(),
    /** The other messages of the same member and their answers, the oldest first. */
    thread: z.array(
      z.object({
        id: z.string(),
        side: z.enum(threadSides),
        text: z.string(),
        by: z.string(),
        at: instant(),
      }),
    ),
    answers: z.array(
      z.object({
        text: z.string(),
        by: z.string(),
        writtenAt: instant(),
      }),
    ),
  }),
  problems: ["NotFound"],
});

export const staffAnswerCall = staffCall({
  method: "POST",
  path: "/staff/messages/answer",
  does: "Answers a member in the thread, with a notice that there is an answer.",
  proposes: staffTextProposal,
  action: "message.answer",
  about: "message",
  body: body({ id: uuid(), text: text(fields.contactMessage), ...mayWaitForHour }),
  reply: z.extend(moved, staffTextOutcomeFields),
  problems: ["NotFound", "ChangedMeanwhile", "MessageIsComplaint", ...staffTextProblems],
  limit: { count: 120, seconds: 3600 },
});

export const staffCloseMessageCall = staffCall({
  method: "POST",
  path: "/staff/messages/close",
  does: "Closes a message.",
  action: "message.answer",
  about: "message",
  body: message,
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile", "MessageIsComplaint"],
});

export const staffReopenMessageCall = staffCall({
  method: "POST",
  path: "/staff/messages/reopen",
  does: "Opens a closed message again.",
  action: "message.answer",
  about: "message",
  body: message,
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile", "MessageIsComplaint"],
});
