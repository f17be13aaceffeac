/**
 * The search box's results other than members: payments, complaints, messages, people at the desk.
 */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { body, sentence } from "#wire/shape.ts";

const foundKinds = ["payment", "withdrawal", "complaint", "message", "person"] as const;
export type FoundKind = (typeof foundKinds)[number];

export const staffFindCall = staffCall({
  method: "POST",
  path: "/staff/find",
  does: "Finds payments, withdrawals, complaints and messages by number or reference, and people at the desk by name, as far as one's roles open them.",
  action: "own.account",
  body: body({ query: sentence(2, 120) }),
  reply: z.object({
    rows: z.array(z.object({ kind: z.enum(foundKinds), id: z.string(), what: z.string() })),
  }),
  problems: [],
  limit: { count: 300, seconds: 600 },
});
