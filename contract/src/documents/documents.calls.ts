/** The member's calls of `documents.ts`: what is asked for, and sending it. */
import * as z from "zod/mini";
import { memberDocumentStatuses } from "#documents/documents.ts";
import { call } from "#wire/call.ts";
import { memberDocumentKinds } from "#wire/document-kinds.ts";
import { body, instant, uuid } from "#wire/shape.ts";
import { uploadedPages } from "#wire/uploaded-pages.ts";

const status = z.enum(memberDocumentStatuses);

const pages = uploadedPages();

export const memberDocumentsCall = call({
  method: "GET",
  path: "/member/documents",
  does: "The documents that the member is asked for or has sent, newest first.",
  who: ["MEMBER"],
  reply: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(memberDocumentKinds),
      status,
      /** The request as staff wrote it; null for a document that the member sent unasked. */
      request: z.nullable(z.string()),
      /** Why it was declined; null otherwise. */
      reason: z.nullable(z.string()),
      askedAt: z.nullable(instant()),
      receivedAt: z.nullable(instant()),
      decidedAt: z.nullable(instant()),
      /** The addresses of the latest pictures. */
      pages: z.array(z.string()),
    }),
  ),
  problems: [],
});

const documentSent = z.object({ id: z.string(), status });
const limit = { count: 60, seconds: 3600 };

export const sendDocumentCall = call({
  method: "PATCH",
  path: "/member/documents",
  does: "Sends the pages of a document that was asked for. The same pages again get the same reply.",
  who: ["MEMBER"],
  body: body({ documentId: uuid(), pages }),
  reply: documentSent,
  problems: ["NotFound", "ImageMissing", "ChangedMeanwhile"],
  limit,
});

export const offerDocumentCall = call({
  method: "POST",
  path: "/member/documents",
  does: "Sends a document unasked. The same pages again get the same reply.",
  who: ["MEMBER"],
  body: body({ kind: z.enum(memberDocumentKinds), pages }),
  reply: documentSent,
  problems: ["ImageMissing"],
  limit,
});
