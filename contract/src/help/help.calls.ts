/** The calls of `help.ts`: who may make each, what goes in, what comes out, which refusals. */

import * as z from "zod/mini";
import { helpParts, threadSides } from "#help/help.ts";
import { noticeChannels, noticeLife } from "#notice/notice.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { statusesOf } from "#wire/lifecycle.ts";
import { body, instant, text, uuid } from "#wire/shape.ts";

/** The number of unread messages in each part. */
export const unreadShape = z.object({ thread: z.int(), inbox: z.int() });

/** The id of the last row of the previous page. */
const after = z.optional(uuid());

export const threadCall = call({
  method: "POST",
  path: "/help/thread",
  does: "The member's messages and the answers to them, the newest first, in pages.",
  who: ["MEMBER"],
  body: body({ after }),
  reply: z.object({
    lines: z.array(
      z.object({
        id: z.string(),
        side: z.enum(threadSides),
        text: z.string(),
        /** The first name of the staff member; empty for the member's own lines. */
        by: z.string(),
        at: instant(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  problems: [],
});

export const writeMessageCall = call({
  method: "POST",
  path: "/help/messages",
  does: "Writes to the lender. The same message id sent again writes nothing new.",
  who: ["MEMBER"],
  body: body({ messageId: uuid(), text: text(fields.contactMessage) }),
  reply: z.object({ reference: z.string() }),
  problems: ["KeyReused"],
  limit: { count: 20, seconds: 3600 },
});

export const inboxCall = call({
  method: "POST",
  path: "/help/inbox",
  does: "Every message that was sent to the member, the newest first, in pages.",
  who: ["MEMBER"],
  body: body({ after }),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: instant(),
        /** The same message, once for each channel. */
        sent: z.array(
          z.object({ channel: z.enum(noticeChannels), status: z.enum(statusesOf(noticeLife)) }),
        ),
        /** False for messages about sign-ins, codes and changes of an account. */
        isMoney: z.boolean(),
        /** A code was sent: subject and text are empty, so that it is not shown. */
        isCode: z.boolean(),
        subject: z.string(),
        text: z.string(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  problems: [],
});

export const markReadCall = call({
  method: "POST",
  path: "/help/read",
  does: "Marks the thread or the inbox as read up to a row, and answers what is still unread.",
  who: ["MEMBER"],
  body: body({ part: z.enum(helpParts), id: uuid() }),
  reply: unreadShape,
  problems: [],
});
