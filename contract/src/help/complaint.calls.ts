/** The calls of `complaint.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import {
  complaintCategoryNames,
  complaintStatuses,
  disputeStatuses,
  disputeSubjects,
} from "#help/complaint.ts";
import { threadSides } from "#help/help.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { body, day, instant, pesos, text, uuid } from "#wire/shape.ts";
import { uploadedPages } from "#wire/uploaded-pages.ts";

/** The disputed part of the loan's account. */
export const disputedThing = {
  subject: z.enum(disputeSubjects),
  /** Set when a charge or an instalment is disputed. */
  instalment: z.nullable(z.int()),
  /** Set when a payment is disputed. */
  paymentId: z.nullable(z.string()),
};

const disputeShape = z.object({
  ...disputedThing,
  loanNumber: z.string(),
  amount: pesos(),
  status: z.enum(disputeStatuses),
  /** Waived late charges; null unless it was upheld. */
  waived: z.nullable(pesos()),
});

export const complaintsCall = call({
  method: "POST",
  path: "/help/complaints",
  does: "The member's complaints, the newest first, with state, owner and last day of the answer.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        category: z.enum(complaintCategoryNames),
        status: z.enum(complaintStatuses),
        /** The first name of the owner; empty until somebody has taken it. */
        owner: z.string(),
        createdAt: instant(),
        /** The last day for our answer. */
        dueOn: day(),
        /** The last day for opening it again; null when that is not possible. */
        reopenUntil: z.nullable(day()),
        dispute: z.nullable(disputeShape),
        lines: z.array(
          z.object({
            id: z.string(),
            side: z.enum(threadSides),
            text: z.string(),
            by: z.string(),
            at: instant(),
          }),
        ),
      }),
    ),
  }),
  problems: [],
});

export const disputableCall = call({
  method: "POST",
  path: "/help/complaints/disputable",
  does: "What of the member's active loan can be disputed: charges, instalments and payments.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({
    rows: z.array(
      z.object({
        ...disputedThing,
        /** The due date, or the day of receipt of the payment. */
        on: day(),
        /** The most that can be disputed. */
        amount: pesos(),
        /** Whether a dispute about this charge or payment is open. */
        isDisputed: z.boolean(),
        /** A dispute about it was refused, so a complaint about it pauses no charges. */
        wasRefused: z.boolean(),
      }),
    ),
  }),
  problems: [],
});

export const writeComplaintCall = call({
  method: "POST",
  path: "/help/complaints/write",
  does: "Complains. An amount that is named, or the only late charge, is in dispute until it is decided. The same id again writes nothing new.",
  who: ["MEMBER"],
  body: body({
    complaintId: uuid(),
    category: z.enum(complaintCategoryNames),
    text: text(fields.contactMessage),
    dispute: z.optional(
      body({
        subject: z.enum(disputeSubjects),
        instalment: z.optional(z.int().check(z.gte(1), z.lte(600))),
        paymentId: z.optional(uuid()),
        amount: pesos(),
        /** The receipt of a missing payment. */
        proof: z.optional(uploadedPages()),
      }),
    ),
  }),
  reply: z.object({
    reference: z.string(),
    dueOn: day(),
    /** The disputed instalment or payment, until it is decided; null for none. */
    disputed: z.nullable(z.object({ ...disputedThing, amount: pesos() })),
  }),
  problems: [
    "KeyReused",
    "NotDisputable",
    "AlreadyDisputed",
    "AmountRefused",
    "ChargeToChoose",
    "ImageMissing",
  ],
  limit: { count: 10, seconds: 3600 },
});

export const reopenComplaintCall = call({
  method: "POST",
  path: "/help/complaints/reopen",
  does: "Opens an answered complaint again, with what is missing.",
  who: ["MEMBER"],
  body: body({ id: uuid(), text: text(fields.contactMessage) }),
  reply: z.object({ dueOn: day() }),
  problems: ["NotFound", "ComplaintNotOpen"],
  limit: { count: 10, seconds: 3600 },
});
