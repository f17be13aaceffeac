/** The calendar of duties at the desk, and each filing from its preparation to the answer. */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import {
  closedDayRules,
  dueDateKinds,
  dutyPeriods,
  FILING_BYTES_MAX,
  filingAuthorities,
  filingStatuses,
  PROOF_BYTES_MAX,
} from "#regulators/duty.ts";
import { body, day, instant, sentence, uuid } from "#wire/shape.ts";

const code = () =>
  z.string().check(z.regex(/^[A-Z][A-Z0-9_]{2,39}$/, "Please use capital letters and _."));

const count = (most: number) => z.int().check(z.gte(1), z.lte(most));

const rule = {
  name: sentence(3, 120, "Please say what is filed."),
  authority: z.enum(filingAuthorities),
  period: z.enum(dutyPeriods),
  dueKind: z.enum(dueDateKinds),
  dueCount: count(400),
  dueMonth: count(12),
  whenClosed: z.enum(closedDayRules),
  isActive: z.boolean(),
};

const filingRow = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  authority: z.enum(filingAuthorities),
  period: z.enum(dutyPeriods),
  from: day(),
  to: day(),
  eventWords: z.nullable(z.string()),
  dueOn: day(),
  status: z.enum(filingStatuses),
  isLate: z.boolean(),
});

export const staffDutiesCall = staffCall({
  method: "GET",
  path: "/staff/duties",
  does: "The calendar of duties: open filings by their last day, what was filed, and each duty's rule.",
  action: "duty.read",
  reply: z.object({
    today: day(),
    open: z.array(filingRow),
    /** The last hundred that wait for nobody of the lender, newest first. */
    done: z.array(filingRow),
    duties: z.array(z.object({ key: z.string(), from: day(), ...rule })),
  }),
  problems: [],
});

export const staffChangeDutyCall = staffCall({
  method: "POST",
  path: "/staff/duties/change",
  does: "Proposes another rule for a duty, or a new duty, from a day to come.",
  action: "duty.prepare",
  proposes: {
    kind: "duty.change",
    words: "a duty",
    confirmedBy: "duty.confirm",
    problems: ["ChangedMeanwhile"],
  },
  body: body({ code: code(), from: day(), ...rule, reason }),
  reply: z.object({}),
  problems: ["InvalidInput"],
});

export const staffOpenFilingCall = staffCall({
  method: "POST",
  path: "/staff/duties/open",
  does: "Opens the filing of a duty that an event brings, such as another address.",
  action: "duty.prepare",
  body: body({ code: code(), on: day(), words: sentence(3, 300, "Please say what happened.") }),
  reply: z.object({ id: z.string() }),
  problems: ["NotFound", "InvalidInput", "FilingMoved"],
});

export const staffFilingCall = staffCall({
  method: "POST",
  path: "/staff/duties/read",
  does: "One filing: its period, its files, its proofs and its history.",
  action: "duty.read",
  body: body({ id: uuid() }),
  reply: z.object({
    ...filingRow.shape,
    rule: z.object({
      dueKind: z.enum(dueDateKinds),
      dueCount: z.int(),
      dueMonth: z.int(),
      whenClosed: z.enum(closedDayRules),
    }),
    file: z.nullable(
      z.object({
        no: z.int(),
        name: z.string(),
        bytes: z.int(),
        sha256: z.string(),
        closeDay: z.nullable(day()),
        preparedBy: z.string(),
        preparedAt: instant(),
      }),
    ),
    /** The proposal that waits for the second person. */
    isWaiting: z.boolean(),
    reference: z.nullable(z.string()),
    filedOn: z.nullable(day()),
    proofs: z.array(z.object({ id: z.string(), by: z.string(), at: instant() })),
    history: z.array(
      z.object({
        event: z.string(),
        by: z.nullable(z.string()),
        at: instant(),
        fileNo: z.nullable(z.int()),
        words: z.nullable(z.string()),
      }),
    ),
  }),
  problems: ["NotFound"],
});

export const staffFilingFileCall = staffCall({
  method: "POST",
  path: "/staff/duties/:id/files",
  does: "Stores a report for a filing, as bytes that never change. It is not prepared by that alone.",
  action: "duty.prepare",
  carries: "upload",
  bytesMax: FILING_BYTES_MAX,
  reply: z.object({ fileNo: z.int(), sha256: z.string() }),
  problems: ["NotFound", "FilingMoved"],
  limit: { count: 60, seconds: 3600 },
});

export const staffPrepareFilingCall = staffCall({
  method: "POST",
  path: "/staff/duties/prepare",
  does: "Prepares a filing with this stored file; a second person confirms exactly these bytes.",
  action: "duty.prepare",
  proposes: {
    kind: "filing.confirm",
    words: "a filing",
    confirmedBy: "duty.confirm",
    problems: ["FilingMoved"],
  },
  body: body({ id: uuid(), fileNo: z.int(), reason }),
  reply: z.object({}),
  problems: ["NotFound", "FilingMoved", "CreditFileNotChecked"],
});

export const staffDismissFilingCall = staffCall({
  method: "POST",
  path: "/staff/duties/not-due",
  does: "Proposes that a filing is not due, with the reason.",
  action: "duty.prepare",
  proposes: {
    kind: "filing.not-due",
    words: "that a filing is not due",
    confirmedBy: "duty.confirm",
    problems: ["FilingMoved"],
  },
  body: body({ id: uuid(), reason }),
  reply: z.object({}),
  problems: ["NotFound", "FilingMoved"],
});

export const staffFilingProofCall = staffCall({
  method: "POST",
  path: "/staff/duties/:id/proofs",
  does: "Stores a proof that a filing was made: the regulator's receipt, as PDF or picture.",
  action: "duty.prepare",
  carries: "upload",
  bytesMax: PROOF_BYTES_MAX,
  reply: z.object({ id: z.string() }),
  problems: ["NotFound", "FilingMoved", "NotAnImage", "ImageDamaged"],
  limit: { count: 60, seconds: 3600 },
});

export const staffMoveFilingCall = staffCall({
  method: "POST",
  path: "/staff/duties/move",
  does: "Records that a confirmed filing was filed, accepted, or returned with the regulator's words.",
  action: "duty.prepare",
  body: z.discriminatedUnion("event", [
    body({
      id: uuid(),
      event: z.literal("file"),
      reference: sentence(2, 80, "Please type the regulator's reference."),
      on: day(),
      proofId: uuid(),
    }),
    body({ id: uuid(), event: z.literal("accept"), on: day() }),
    body({
      id: uuid(),
      event: z.literal("return"),
      on: day(),
      words: sentence(3, 2000, "Please type what the regulator wrote."),
    }),
  ]),
  reply: z.object({}),
  problems: ["NotFound", "FilingMoved", "InvalidInput"],
});

export const staffOpenFilingFileCall = staffCall({
  method: "GET",
  path: "/staff/duties/:id/file",
  does: "The prepared or frozen report of a filing. Each view is logged.",
  action: "duty.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});

export const staffOpenProofCall = staffCall({
  method: "GET",
  path: "/staff/duties/proofs/:id",
  does: "A proof of a filing. Each view is logged.",
  action: "duty.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
});
