/** Every statement on proposals that need a second person. */
import type { ProposalKind } from "@hiram/contract/staff/proposals/proposals.calls.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type ProposalRow = Selectable<Tables["staff_proposal"]>;

/** With whether the time has come at which its maker may confirm it alone. */
export type OpenProposalRow = ProposalRow & { readonly is_alone_time: boolean | null };

const LISTED_MAX = 100;

/**
 * Open proposals of these kinds and those that wait instead of a second person, which everybody may
 * reject, oldest first; those of one member, when one is named.
 */
export async function listOpenProposals(
  db: Db,
  kinds: readonly ProposalKind[],
  memberId?: string,
): Promise<OpenProposalRow[]> {
  return db
    .selectFrom("staff_proposal")
    .selectAll()
    .select(sql<boolean | null>`alone_from <= house_now()`.as("is_alone_time"))
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .where((row) =>
      row.or([
        row("alone_from", "is not", null),
        ...(kinds.length ? [row("kind", "in", kinds)] : []),
      ]),
    )
    .$if(memberId !== undefined, (q) => q.where("member_id", "=", memberId as string))
    .orderBy("proposed_at")
    .limit(LISTED_MAX)
    .execute();
}

/** Locked until the decision is made. */
export async function lockProposal(trx: Trx, id: string) {
  return trx
    .selectFrom("staff_proposal")
    .selectAll()
    .select(sql<boolean>`status = 'PROPOSED' and expires_at > house_now()`.as("is_open"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** From when the maker may carry it out alone; null when a second person must confirm it. */
export async function findAloneFrom(trx: Trx, id: string): Promise<Date | null> {
  const { alone_from } = await trx
    .selectFrom("staff_proposal")
    .select("alone_from")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return alone_from;
}

/** Without a lock; one that has expired does not count. */
export async function hasOpenProposal(
  trx: Db | Trx,
  kind: ProposalKind,
  subject: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom("staff_proposal")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockOpenProposalOf(trx: Trx, kind: ProposalKind, subject: string) {
  return trx
    .selectFrom("staff_proposal")
    .select("id")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .where("status", "=", "PROPOSED")
    .forUpdate()
    .executeTakeFirst();
}

type NewProposal = Pick<
  ProposalRow,
  "id" | "kind" | "member_id" | "subject" | "sealed" | "proposed_by"
> & { readonly days: number; readonly aloneAfterHours: number | undefined };

export async function insertProposal(
  trx: Trx,
  { days, aloneAfterHours, ...row }: NewProposal,
): Promise<void> {
  await trx
    .insertInto("staff_proposal")
    .values({
      ...row,
      status: "PROPOSED",
      alone_from:
        aloneAfterHours === undefined
          ? null
          : sql<Date>`house_now() + make_interval(hours => ${aloneAfterHours})`,
      expires_at: sql<Date>`house_now() + make_interval(days => ${days})`,
    })
    .execute();
}

/** Whether somebody is too new at the desk, or was reset too lately, to confirm others' work. */
export async function mayNotConfirmYet(db: Db, staffId: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .select("id")
    .where("id", "=", staffId)
    .where("second_person_from", ">", sql<Date>`house_now()`)
    .executeTakeFirst();
  return row !== undefined;
}
