/** The one call that a member's page makes when it is opened. */
import * as z from "zod/mini";
import { memberPages } from "#session/page.ts";
import { call } from "#wire/call.ts";
import { body } from "#wire/shape.ts";

export const openPageCall = call({
  method: "POST",
  path: "/member/page",
  does: "The answers to all calls that a page of the member makes when it is opened; a refused call is left out.",
  who: ["MEMBER"],
  body: body({ page: z.enum(memberPages) }),
  /** By method and path; each answer has only the fields of its own call's schema. */
  reply: z.object({ answers: z.record(z.string(), z.unknown()) }),
  problems: [],
  isCompressed: true,
  isDear: true,
  limit: { count: 600, seconds: 600 },
});
