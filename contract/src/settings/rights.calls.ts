/** The calls of `rights.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { deletionObstacles, retainedRecords } from "#settings/rights.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { body, currentPassword, instant, pesos, text } from "#wire/shape.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));

export const exportCall = call({
  method: "GET",
  path: "/settings/export",
  does: "Everything we hold on the member, as JSON.",
  who: ["MEMBER"],
  reply: z.looseObject({ madeAt: instant() }),
  problems: ["RecoveryHold"],
  limit: { count: 20, seconds: 3600 },
});

export const exportPageCall = call({
  method: "POST",
  path: "/settings/export/page",
  does: "The same as a file that can be read: one HTML page that needs nothing else.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({ name: z.string(), html: z.string() }),
  problems: ["RecoveryHold"],
  limit: { count: 20, seconds: 3600 },
});

const deletion = z.object({
  askedAt: instant(),
  /**
   * The first day on which deletion is possible: after the waiting time, and after the legal period
   * since the last loan.
   */
  notBefore: instant(),
});

export const rightsCall = call({
  method: "GET",
  path: "/settings/rights",
  does: "What the member has agreed to and when, what must stay for how long, and a wish to be deleted.",
  who: ["MEMBER"],
  reply: z.object({
    consents: z.array(z.object({ what: z.string(), at: instant() })),
    keeps: z.array(z.object({ what: z.enum(retainedRecords), until: z.nullable(instant()) })),
    recordsKeptYears: z.int(),
    deletion: z.nullable(deletion),
    /** What the member must settle before anything is deleted. */
    obstacles: z.array(z.object({ what: z.enum(deletionObstacles), amountPHP: pesos() })),
  }),
  problems: [],
});

export const askDeletionCall = call({
  method: "POST",
  path: "/settings/deletion",
  does: "Asks to be deleted, given the password. It is done by itself when the law's time is over.",
  who: ["MEMBER"],
  body: body({ phoneNumber, currentPassword: currentPassword() }),
  reply: deletion,
  problems: ["WrongPassword"],
  limit: { count: 20, seconds: 3600 },
});

export const withdrawDeletionCall = call({
  method: "POST",
  path: "/settings/deletion/withdraw",
  does: "Takes the wish to be deleted back.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({}),
  problems: ["NotFound"],
});
