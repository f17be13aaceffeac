/** The calls of `audit.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import {
  type AuditFault,
  type AuditGroup,
  actorKinds,
  auditFaults,
  auditGroups,
  type CopyState,
  checkpointPlaces,
  copyStates,
} from "#staff/admin/audit.ts";
import { body, day, instant, uuid } from "#wire/shape.ts";

const search = {
  actorId: z.optional(uuid()),
  event: z.optional(z.string().check(z.regex(/^[A-Z_]{2,60}$/))),
  group: z.optional(z.enum(Object.keys(auditGroups) as [AuditGroup, ...AuditGroup[]])),
  subjectId: z.optional(uuid()),
  /** The first and the last day, in Manila. */
  from: z.optional(day()),
  until: z.optional(day()),
  after: z.optional(z.string().check(z.regex(/^[0-9]{1,15}$/))),
};

export const staffAuditCall = staffCall({
  method: "POST",
  path: "/staff/audit",
  does: "The log, newest first, searched by who, what, about whom and period (in Manila).",
  action: "audit.read",
  showsMembers: "logged by its action",
  body: body(search),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        at: instant(),
        actorKind: z.enum(actorKinds),
        actorId: z.nullable(z.string()),
        /** What happened, with names and pesos. */
        sentence: z.string(),
        actorName: z.nullable(z.string()),
        subjectName: z.nullable(z.string()),
        event: z.string(),
        subjectId: z.nullable(z.string()),
        /** The role and its version under which it was done. */
        roles: z.array(z.string()),
        address: z.nullable(z.string()),
        requestId: z.nullable(z.string()),
        details: z.record(z.string(), z.string()),
        /** Its position in the chain; null until it is sealed. */
        sequence: z.nullable(z.int()),
      }),
    ),
    next: z.nullable(z.string()),
    /** Every kind of event, for the search box. */
    events: z.array(z.string()),
    /** Everybody who works or has worked at the desk, for the search box. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  problems: [],
});

export const staffAuditExportCall = staffCall({
  method: "POST",
  path: "/staff/audit/export",
  does: "The searched rows as a file: CSV, or JSON with the hashes of the chain.",
  action: "audit.read",
  body: body({ ...search, format: z.enum(["csv", "xlsx", "json"]) }),
  reply: z.object({
    content: z.string(),
    rows: z.int(),
    /** True when there are more rows than one file holds. */
    isCut: z.boolean(),
  }),
  problems: [],
  limit: { count: 30, seconds: 600 },
});

export const auditFindingShape = z.object({
  fault: z.enum(Object.keys(auditFaults) as [AuditFault, ...AuditFault[]]),
  sequence: z.nullable(z.int()),
  eventId: z.nullable(z.string()),
});

export const staffAuditVerifyCall = staffCall({
  method: "POST",
  path: "/staff/audit/verify",
  does: "Checks the whole chain against its rows and the checkpoints outside the database.",
  action: "audit.verify",
  reply: z.object({
    good: z.boolean(),
    sealed: z.int(),
    /** Rows that are not sealed yet. */
    waiting: z.int(),
    /** Checkpoints in the database, which every process can read. */
    checkpoints: z.int(),
    /** The copies outside the database, as this process sees them. */
    copies: z.array(
      z.object({
        place: z.enum(checkpointPlaces),
        state: z.enum(Object.keys(copyStates) as [CopyState, ...CopyState[]]),
        checkpoints: z.int(),
        newestAt: z.nullable(instant()),
      }),
    ),
    /** False when no copy showed a checkpoint: then only the database vouches for itself. */
    isWatched: z.boolean(),
    /** Restored backups; the chain after these places was abandoned. */
    restores: z.array(z.object({ at: instant(), sequence: z.int() })),
    lastSealedAt: z.nullable(instant()),
    /** The first findings; one changed row may cause several. */
    findings: z.array(auditFindingShape),
  }),
  problems: [],
  limit: { count: 12, seconds: 600 },
});
