/**
 * The calls of `handover.ts`. The link holds a random token that is good for one picture of one
 * side, for a few minutes, while the session that made it lasts; we store only its fingerprint.
 */
import * as z from "zod/mini";
import { uploadSides } from "#activation/activation.ts";
import { handoverStates } from "#activation/handover.ts";
import { call } from "#wire/call.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const side = z.enum(uploadSides);

export const makeHandoverCall = call({
  method: "POST",
  path: "/uploads/handover/make",
  does: "Makes a link with which a phone may send one picture of the member's ID. It ends an earlier link for the same picture.",
  who: ["MEMBER"],
  body: body({ side }),
  reply: z.object({
    id: z.string(),
    url: z.string(),
    expiresAt: instant(),
    expiresInSeconds: z.int(),
  }),
  problems: ["NotAllowed"],
  limit: { count: 40, seconds: 3600 },
});

export const handoverStateCall = call({
  method: "POST",
  path: "/uploads/handover/state",
  does: "Whether the phone has sent the picture of a link, and its address then.",
  who: ["MEMBER"],
  body: body({ id: uuid() }),
  reply: z.object({ state: z.enum(handoverStates), url: z.nullable(z.string()) }),
  problems: [],
});

export const openHandoverCall = call({
  method: "POST",
  path: "/uploads/handover/open",
  does: "Which picture a link is for. It says nothing of whose it is.",
  who: "anyone",
  body: body({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  reply: z.object({ side, expiresAt: instant() }),
  problems: ["HandoverRefused"],
  limit: { count: 60, seconds: 600 },
});

export const handoverUploadCall = call({
  method: "POST",
  path: "/uploads/handover",
  does: "Takes the one picture of a link (multipart: `side`, then `file`; the token in the header x-handover-token). The link is then used up.",
  who: "anyone",
  carries: "upload",
  reply: z.object({}),
  problems: [
    "HandoverRefused",
    "NotAnImage",
    "ImageDamaged",
    "ImageTooSmall",
    "ImageTooLarge",
    "TooManyImages",
  ],
  limit: { count: 60, seconds: 3600 },
});
