/** The calls of `complaint.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, staffCall } from "#desk/desk.calls.ts";
import {
  mayWaitForHour,
  staffTextOutcomeFields,
  staffTextProblems,
  staffTextProposal,
} from "#help/staff-texts/staff-text-outcome.calls.ts";
import { fields } from "#wire/fields.ts";
import { body, day, instant, pesos, text, uuid } from "#wire/shape.ts";
import { disputedThing } from "./complaint.calls.ts";
import { complaintCategoryNames, complaintStatuses, disputeStatuses } from "./complaint.ts";
import { complaintLists } from "./complaint-desk.ts";
import { threadSides } from "./help.ts";

const row = {
  id: z.string(),
  reference: z.string(),
  category: z.enum(complaintCategoryNames),
  status: z.enum(complaintStatuses),
  name: z.string(),
  /** Null for a visitor who wrote through the contact form. */
  memberId: z.nullable(z.string()),
  /** The name of its owner; null until somebody has taken it. */
  owner: z.nullable(z.string()),
  dueOn: day(),
  urgency: z.enum(["later", "soon", "overdue"]),
  createdAt: instant(),
};

const listed = z.object({ ...row, begins: z.string(), isDispute: z.boolean() });

export const staffComplaintsCall = staffCall({
  method: "POST",
  path: "/staff/complaints",
  does: "Complaints and messages of visitors, what is due first at the top; or one by its reference.",
  action: "queues.read",
  showsMembers: { list: "complaints", in: "rows" },
  body: body({
    list: z.optional(z.enum(complaintLists)),
    reference: z.optional(z.string().check(z.maxLength(40))),
    after: pageCursor,
  }),
  reply: pageOfRowsShape(listed),
  problems: ["InvalidInput"],
});
export const staffComplaintsFileCall = listFileCall(staffComplaintsCall);

export const staffMemberComplaintsCall = staffCall({
  method: "POST",
  path: "/staff/members/complaints",
  does: "The complaints of one member, for the case.",
  action: "member.read",
  about: "memberId",
  showsMembers: { list: "complaints", in: "rows" },
  body: body({ memberId: uuid() }),
  reply: pageOfRowsShape(listed),
  problems: [],
});

const complaint = body({ id: uuid() });

export const staffComplaintCall = staffCall({
  method: "POST",
  path: "/staff/complaints/read",
  does: "One complaint with what was written and, for a dispute, what it is about.",
  action: "queues.read",
  about: "message",
  showsMembers: "logged by its action",
  body: complaint,
  reply: z.object({
    ...row,
    email: z.string(),
    isMine: z.boolean(),
    lines: z.array(
      z.object({
        id: z.string(),
        side: z.enum(threadSides),
        text: z.string(),
        by: z.string(),
        at: instant(),
        /** Null until the e-mail has left. */
        sentAt: z.nullable(instant()),
        /** The time at which the mail server refused the address permanently. */
        refusedAt: z.nullable(instant()),
      }),
    ),
    dispute: z.nullable(
      z.object({
        ...disputedThing,
        loanNumber: z.string(),
        amount: pesos(),
        status: z.enum(disputeStatuses),
        /** The instalment's present late charges: the most that can be waived. */
        charges: pesos(),
        waived: z.nullable(pesos()),
        decidedBy: z.nullable(z.string()),
        proposedBy: z.nullable(z.string()),
        /** A proposal to uphold it waits for a second person. */
        isProposed: z.boolean(),
        /** More than this needs a second person. */
        onePersonMax: pesos(),
      }),
    ),
    /** The people to whom it can be handed over. */
    colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  problems: ["NotFound"],
});

const moved = z.object({ status: z.enum(complaintStatuses) });

export const staffTakeComplaintCall = staffCall({
  method: "POST",
  path: "/staff/complaints/take",
  does: "Makes the caller the owner of a complaint that has none.",
  action: "complaint.answer",
  about: "message",
  body: complaint,
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffHandOverCall = staffCall({
  method: "POST",
  path: "/staff/complaints/hand-over",
  does: "Gives a complaint to another owner at the desk.",
  action: "complaint.answer",
  about: "message",
  body: body({ id: uuid(), to: uuid() }),
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffAnswerComplaintCall = staffCall({
  method: "POST",
  path: "/staff/complaints/answer",
  does: "Answers: a visitor by e-mail, a member in the app, with a notice and the regulator's route.",
  proposes: staffTextProposal,
  action: "complaint.answer",
  about: "message",
  body: body({ id: uuid(), text: text(fields.contactMessage), ...mayWaitForHour }),
  reply: z.extend(moved, staffTextOutcomeFields),
  problems: ["NotFound", "ChangedMeanwhile", "NotOwner", "DisputeUndecided", ...staffTextProblems],
  limit: { count: 120, seconds: 3600 },
});

export const staffCloseComplaintCall = staffCall({
  method: "POST",
  path: "/staff/complaints/close",
  does: "Closes an answered complaint.",
  action: "complaint.answer",
  about: "message",
  body: complaint,
  reply: moved,
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffDecideDisputeCall = staffCall({
  method: "POST",
  path: "/staff/complaints/decide",
  does: "Upholds a dispute, which gives up late charges, or refuses it; the member is told why.",
  proposes: {
    kind: "dispute.uphold",
    words: "late charges waived",
    problems: ["AmountRefused", ...staffTextProblems],
  },
  action: "dispute.decide",
  about: "message",
  freshFactor: true,
  body: body({
    id: uuid(),
    outcome: z.enum(["UPHELD", "REFUSED"]),
    /** Waived late charges of the disputed instalment. */
    waived: z.optional(pesos()),
    text: text(fields.contactMessage),
  }),
  reply: z.object({ needsSecondPerson: z.boolean() }),
  problems: ["NotFound", "ChangedMeanwhile", "NotOwner", "AmountRefused", ...staffTextProblems],
  isIdempotent: true,
});
