/** The calls of `messages.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { messageStatuses } from "#staff/messages/messages.ts";
import { onlyLate, pageAfter, pageOf, staffCall } from "#staff/staff.calls.ts";
import { fields } from "#wire/fields.ts";
import { body, instant, text } from "#wire/shape.ts";

export const staffMessagesCall = staffCall({
  method: "POST",
  path: "/staff/messages",
  does: "Messages, oldest first; without a status, those that are not closed.",
  action: "queues.read",
  showsMembers: { list: "messages", in: "rows" },
  body: body({ status: z.optional(z.enum(messageStatuses)), ...onlyLate, after: pageAfter }),
  reply: pageOf(
    z.object({
      id: z.string(),
      reference: z.string(),
      status: z.enum(messageStatuses),
      name: z.string(),
      /** The beginning of the message. */
      begins: z.string(),
      createdAt: instant(),
      isLate: z.boolean(),
    }),
  ),
  problems: [],
});

const message = body({ id: z.uuid() });
const moved = z.object({ status: z.enum(messageStatuses) });

export const staffMessageCall = staffCall({
  method: "POST",
  path: "/staff/messages/read",
  does: "One message with its answers.",
  action: "queues.read",
  showsMembers: "logged by its action",
  body: message,
  reply: z.object({
    id: z.string(),
    reference: z.string(),
    status: z.enum(messageStatuses),
    name: z.string(),
    email: z.string(),
    message: z.string(),
    createdAt: instant(),
    answers: z.array(
      z.object({
        text: z.string(),
        by: z.string(),
        writtenAt: instant(),
        /** Null until the e-mail has left. */
        sentAt: z.nullable(instant()),
      }),
    ),
  }),
  problems: ["NotFound"],
});

export const staffAnswerCall = staffCall({
  method: "POST",
  path: "/staff/messages/answer",
  does: "Answers by e-mail, sent after it is stored.",
  action: "message.answer",
  body: body({ id: z.uuid(), text: text(fields.contactMessage) }),
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile"],
  limit: { count: 120, seconds: 3600 },
});

export const staffCloseMessageCall = staffCall({
  method: "POST",
  path: "/staff/messages/close",
  does: "Closes a message.",
  action: "message.answer",
  body: message,
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffReopenMessageCall = staffCall({
  method: "POST",
  path: "/staff/messages/reopen",
  does: "Opens a closed message again.",
  action: "message.answer",
  body: message,
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile"],
});
