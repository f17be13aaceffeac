/** Documents at the desk: asked for, opened with a reason, accepted or declined. */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, reason, staffCall } from "#desk/desk.calls.ts";
import {
  mayWaitForHour,
  staffTextOutcomeFields,
  staffTextProblems,
  staffTextProposal,
} from "#help/staff-texts/staff-text-outcome.calls.ts";
import { memberDocumentKinds } from "#wire/document-kinds.ts";
import { body, instant, sentence, uuid } from "#wire/shape.ts";
import { memberDocumentStatuses, queuedDocumentKinds } from "./documents.ts";

const memberId = uuid();
const documentId = uuid();
const kind = z.enum(memberDocumentKinds);
const status = z.enum(memberDocumentStatuses);
/** Words for the member. */
const words = sentence(3, 300, "Please write what the member reads.");

export const staffDocumentsCall = staffCall({
  method: "POST",
  path: "/staff/members/documents",
  does: "The documents of a member: asked for, received, opened, accepted or declined.",
  action: "member.read",
  about: "memberId",
  body: body({ memberId }),
  reply: z.array(
    z.object({
      id: z.string(),
      kind,
      status,
      request: z.nullable(z.string()),
      askedBy: z.nullable(z.string()),
      askedAt: z.nullable(instant()),
      receivedAt: z.nullable(instant()),
      pages: z.int(),
      /** Who opened it last since it was received. */
      openedBy: z.nullable(z.string()),
      openedAt: z.nullable(instant()),
      /** Why it was declined, as the member reads it. */
      reason: z.nullable(z.string()),
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(instant()),
      /** The lifecycle events that this person may start now. */
      may: z.array(z.string()),
    }),
  ),
  problems: ["NotFound"],
});

export const staffAskDocumentsCall = staffCall({
  method: "POST",
  path: "/staff/documents/ask",
  does: "Asks a member for one or several documents, each with a sentence that the member reads. At night they wait for an hour that allows them; own words to a member who is late wait for a second reader.",
  proposes: staffTextProposal,
  action: "document.check",
  about: "memberId",
  body: body({
    memberId,
    documents: z
      .array(body({ kind, request: words }))
      .check(z.minLength(1, "Please choose a document."), z.maxLength(memberDocumentKinds.length)),
    ...mayWaitForHour,
  }),
  reply: z.object({
    /** The ids of the documents, once the words are sent. */
    ids: z.array(z.string()),
    ...staffTextOutcomeFields,
  }),
  problems: ["NotFound", ...staffTextProblems],
  limit: { count: 120, seconds: 3600 },
});

export const staffOpenDocumentCall = staffCall({
  method: "POST",
  path: "/staff/documents/open",
  does: "Opens a document for a reason, and answers with its pages. The member sees who did, and why.",
  action: "document.check",
  about: "documentId",
  body: body({ documentId, reason }),
  reply: z.object({ pages: z.array(z.string()) }),
  problems: ["NotFound", "WordsRefused"],
  limit: { count: 240, seconds: 3600 },
});

export const staffDocumentPageCall = staffCall({
  method: "GET",
  path: "/staff/document-pages/:id",
  does: "A page of a document that this person has opened within the last half hour.",
  action: "document.check",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "DocumentNotOpened"],
});

export const staffDecideDocumentCall = staffCall({
  method: "POST",
  path: "/staff/documents/decide",
  does: "Accepts a document, declines it with a reason, or takes a request back. One of two at once wins.",
  proposes: staffTextProposal,
  action: "document.check",
  about: "documentId",
  body: z.discriminatedUnion("event", [
    body({ documentId, event: z.literal("accept") }),
    body({ documentId, event: z.literal("decline"), reason: words, ...mayWaitForHour }),
    body({ documentId, event: z.literal("cancel") }),
  ]),
  reply: z.object({
    /** DECLINED once the words are sent; unchanged before. */
    status,
    ...staffTextOutcomeFields,
  }),
  problems: ["NotFound", "ChangedMeanwhile", "DocumentNotOpened", ...staffTextProblems],
});

export const staffDocumentQueueCall = staffCall({
  method: "POST",
  path: "/staff/documents",
  does: "Documents by status, those received and not decided first, oldest first, with the corrections of names and dates of birth that wait.",
  action: "queues.read",
  showsMembers: { list: "documents", in: "rows" },
  body: body({ status: z.optional(z.enum(["RECEIVED", "ASKED", "DECLINED"])), after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      memberId: z.string(),
      name: z.string(),
      kind: z.enum(queuedDocumentKinds),
      status,
      since: instant(),
      isLate: z.boolean(),
    }),
  ),
  problems: [],
});
export const staffDocumentQueueFileCall = listFileCall(staffDocumentQueueCall);
