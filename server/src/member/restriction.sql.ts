/**
 * Every statement on freezes and blocks. The database refuses to end one early without a confirmed
 * proposal (`check_restriction_change`), and maintains `member.frozen_at`.
 */
import type { RestrictionCause, RestrictionKind } from "@hiram/contract/session/restrictions.ts";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { refuse } from "#problem.ts";

export type RestrictionRow = Selectable<Tables["member_restriction"]>;

type NewRestriction = {
  readonly id: string;
  readonly memberId: string;
  readonly kind: RestrictionKind;
  readonly cause: RestrictionCause;
  readonly sealed: Buffer | null;
  /** Null for the member's own freeze. */
  readonly staffId: string | null;
  /** The last day of the restriction, in Manila. */
  readonly until: string | null;
  /** When it begins, by the house's clock, which also decides when `until` is over. */
  readonly at: Date;
};

/** False for a member who already has this kind of restriction, or is erased. */
export async function insertRestriction(trx: Trx, given: NewRestriction): Promise<boolean> {
  const { id, memberId, kind, cause, sealed, staffId, until, at } = given;
  const { rows } = await sql`
    insert into member_restriction (id, member_id, kind, cause, sealed, begun_by, staff_id, begun_at,
      until)
    select ${id}, member.id, ${kind}, ${cause}, ${sealed}, ${staffId ? "STAFF" : "MEMBER"}, ${staffId},
      ${at}, (${until}::date + 1)::timestamp at time zone 'Asia/Manila'
    from member where member.id = ${memberId}
      and (frozen_at is null or frozen_by is not null)
    on conflict (member_id, kind) where ended_at is null do nothing
    returning id
  `.execute(trx);
  return rows.length > 0;
}

/** Locks and returns the freeze or block that has not ended. */
export async function lockRestriction(trx: Trx, memberId: string, kind: RestrictionKind) {
  return trx
    .selectFrom("member_restriction")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("ended_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A freeze that the member repeats loses its end. */
export async function removeRestrictionEnd(trx: Trx, id: string): Promise<void> {
  await trx.updateTable("member_restriction").set({ until: null }).where("id", "=", id).execute();
}

type EndOfRestriction =
  | { readonly why: "EXPIRED" }
  | { readonly why: "LIFTED"; readonly proposalId: string };

/** False when the restriction has already ended. */
export async function endRestriction(trx: Trx, id: string, end: EndOfRestriction) {
  const row = await trx
    .updateTable("member_restriction")
    .set({
      ended_at: sql<Date>`house_now()`,
      ended_why: end.why,
      lift_proposal: end.why === "LIFTED" ? end.proposalId : null,
    })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Restrictions past their end that the clock may end, of one member or of all. */
export async function listDueRestrictions(db: Db | Trx, most: number, memberId?: string) {
  return db
    .selectFrom("member_restriction")
    .select(["id", "member_id", "kind"])
    .where("ended_at", "is", null)
    .where("until", "<=", sql<Date>`house_now()`)
    .where(sql<boolean>`block_ends_by_clock(cause)`)
    .$if(memberId !== undefined, (q) => q.where("member_id", "=", memberId as string))
    .orderBy("until")
    .limit(most)
    .execute();
}

/** A condition for larger statements; `member` is the column with the member's id. */
export const isMemberBlocked = (member: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`is_blocked(${member})`;

/** A block past its end does not count; a freeze counts until the job has ended it. */
const holdsNow = sql<boolean>`(member_restriction.ended_at is null
  and (member_restriction.kind = 'FREEZE' or member_restriction.until is null
    or member_restriction.until > house_now()
    or not block_ends_by_clock(member_restriction.cause)))`;

export type OpenRestriction = { readonly kind: RestrictionKind; readonly until: string | null };

/** Part of a larger statement: the restrictions of this member that apply now. */
export const openRestrictionsOf = (member: string) => sql<OpenRestriction[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'until', until) order by kind), '[]')
  from member_restriction where member_restriction.member_id = ${sql.ref(member)} and ${holdsNow})`;

export const showOpenRestrictions = (open: readonly OpenRestriction[]) =>
  open.map(({ kind, until }) => ({ kind, until: until && new Date(until).toISOString() }));

export async function refuseBlocked(db: Db | Trx, memberId: string): Promise<void> {
  const { rows } = await sql<{ blocked: boolean }>`
    select ${isMemberBlocked(sql`${memberId}::uuid`)} as blocked
  `.execute(db);
  if (rows[0]?.blocked) refuse("AccountRestricted");
}

/** The database's own refusal (`check_borrower_not_blocked`) in words for the member. */
export function refuseBlockedBorrower(error: { code?: string }): never {
  if (error.code === "HM040") refuse("AccountRestricted");
  if (error.code === "HM126") refuse("LastPaymentUnproved");
  throw error;
}

/** The history of a member, newest first, with the two people who lifted each. */
export async function listRestrictions(db: Db, memberId: string) {
  return db
    .selectFrom("member_restriction")
    .leftJoin("staff_proposal", "staff_proposal.id", "member_restriction.lift_proposal")
    .selectAll("member_restriction")
    .select(["staff_proposal.proposed_by", "staff_proposal.decided_by"])
    .where("member_restriction.member_id", "=", memberId)
    .orderBy("member_restriction.begun_at", "desc")
    .limit(100)
    .execute();
}

type Page = { readonly kind: RestrictionKind | undefined; readonly after: string | undefined };

/** The restrictions in force, the longest first. */
export async function listRestricted(db: Db, { kind, after }: Page, most: number) {
  return db
    .selectFrom("member_restriction")
    .selectAll()
    .where(holdsNow)
    .$if(kind !== undefined, (q) => q.where("kind", "=", kind as RestrictionKind))
    .$if(after !== undefined, (q) =>
      q.where(
        sql<boolean>`(begun_at, id) > (select begun_at, id from member_restriction where id = ${after})`,
      ),
    )
    .orderBy("begun_at")
    .orderBy("id")
    .limit(most)
    .execute();
}
