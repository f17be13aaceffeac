/** The rows of the audit log that a search names, newest first, paged by key. */
import type { staffAuditCall } from "@hiram/contract/staff/admin/audit.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { actionsOfGroup } from "./sentences.ts";

export type AuditSearch = CheckedBodyOf<typeof staffAuditCall>;

/** The search as the log records it: only texts. */
export const auditSearchDetails = (search: AuditSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );

/** Every filter has an index that ends in the order of the list. */
export const auditRows = ({ db }: Pick<House, "db">, search: AuditSearch, most: number) => {
  const { actorId, event, group, subjectId, from, until, after } = search;
  return (
    db
      .selectFrom("audit_event")
      .selectAll("audit_event")
      // Joined only for the rows of the page: a plain join would read all seals.
      .leftJoinLateral(
        (of) =>
          of
            .selectFrom("audit_seal")
            .select(["seq", "previous", "hash"])
            .whereRef("audit_seal.event_id", "=", "audit_event.id")
            // The limit keeps the planner from reading all seals and joining them.
            .limit(1)
            .as("seal"),
        (join) => join.onTrue(),
      )
      .select(["seal.seq", "seal.previous", "seal.hash"])
      .$if(actorId !== undefined, (query) => query.where("actor_id", "=", actorId as string))
      .$if(event !== undefined, (query) => query.where("action", "=", event as string))
      .$if(group !== undefined, (query) =>
        query.where("action", "in", actionsOfGroup(group as NonNullable<typeof group>)),
      )
      .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId as string))
      .$if(from !== undefined, (query) =>
        query.where(sql<boolean>`at >= ${from}::date::timestamp at time zone 'Asia/Manila'`),
      )
      .$if(until !== undefined, (query) =>
        query.where(sql<boolean>`at < (${until}::date + 1)::timestamp at time zone 'Asia/Manila'`),
      )
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(at, audit_event.id) < (select at, id from audit_event where id = ${after}::bigint)`,
        ),
      )
      .orderBy("at", "desc")
      .orderBy("audit_event.id", "desc")
      .limit(most)
  );
};
