/**
 * The check of an ID after activation. An officer confirms it, or asks for one image again with a reason
 * that the member reads; the member sends that image and nothing else.
 */
import * as z from "zod/mini";
import { type UploadSide, uploadSides } from "#activation/activation.calls.ts";
import { call } from "#wire/call.ts";
import { lifecycle, type StatusOf } from "#wire/lifecycle.ts";
import { body } from "#wire/shape.ts";

export const idCheckLife = lifecycle({
  // event    from               to             by        money
  open: { from: "new", to: "UNVERIFIED", by: "member", moves: null },
  verify: { from: ["UNVERIFIED"], to: "VERIFIED", by: "staff", moves: null },
  askAgain: { from: ["UNVERIFIED", "VERIFIED"], to: "RESUBMIT", by: "staff", moves: null },
  resubmit: { from: ["RESUBMIT"], to: "UNVERIFIED", by: "member", moves: null },
});

export type IdCheckStatus = StatusOf<typeof idCheckLife>;
export const idCheckStatuses = [
  "UNVERIFIED",
  "VERIFIED",
  "RESUBMIT",
] as const satisfies readonly IdCheckStatus[];

export type WantedImage = { readonly side: UploadSide; readonly reason: string };

export const readIdCheckCall = call({
  method: "POST",
  path: "/member/idcheck",
  does: "Whether the member's ID is checked, and which image is wanted again and why.",
  who: ["MEMBER"],
  body: body({ phoneNumber: z.optional(z.string()) }),
  reply: z.object({
    /** Null before the account is activated. */
    status: z.nullable(z.enum(idCheckStatuses)),
    wanted: z.nullable(z.object({ side: z.enum(uploadSides), reason: z.string() })),
  }),
  problems: [],
});

export const resubmitImageCall = call({
  method: "PATCH",
  path: "/member/idcheck",
  does: "Gives the image that was asked for again, by the address its upload answered with.",
  who: ["MEMBER"],
  body: body({
    phoneNumber: z.optional(z.string()),
    url: z.string().check(z.regex(/^\/api\/v2\/uploaded-files\/[0-9a-f-]{36}$/)),
  }),
  reply: z.object({ status: z.enum(idCheckStatuses) }),
  problems: ["ImageMissing", "ChangedMeanwhile"],
});
