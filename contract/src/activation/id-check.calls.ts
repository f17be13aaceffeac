/** The calls of `id-check.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { uploadSides } from "#activation/activation.ts";
import { idCheckStatuses } from "#activation/id-check.ts";
import { call } from "#wire/call.ts";
import { body } from "#wire/shape.ts";

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
