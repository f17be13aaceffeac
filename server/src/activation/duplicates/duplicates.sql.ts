/** Every statement on members who share something, and on the decisions about them. */
import type { DuplicateKind } from "@hiram/contract/activation/duplicates.ts";
import {
  duplicatesCountedMax,
  duplicateWeights,
  weakMatchesListedMax,
} from "@hiram/contract/activation/duplicates.ts";
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type Found = {
  readonly counts: readonly { readonly kind: DuplicateKind; readonly members: number }[];
  readonly members: readonly { readonly id: string; readonly kinds: readonly DuplicateKind[] }[];
};

const kindOfSource = sql`case own.source when 'reference' then 'phone' else own.source end`;

/**
 * Counts by kind, and the members by weight, in one statement. The kinds without limit are those
 * that decide; the others stop at a thousand each, so that a shared network costs little.
 */
export async function findDuplicates(db: Db, memberId: string): Promise<Found> {
  const most = sql.lit(duplicatesCountedMax);
  const { rows } = await sql<Found>`
    with found as materialized (
      select kind, other_id as id from strong_matches(${memberId})
      union
      (select ${kindOfSource}, other.member_id
        from member_contact own join member_contact other on other.fingerprint = own.fingerprint
        where own.member_id = ${memberId} and other.member_id <> own.member_id limit ${most})
      union
      (select distinct 'device', other.member_id
        from session own join session other
          on other.address = own.address and other.device = own.device
        where own.member_id = ${memberId} and other.member_id <> own.member_id limit ${most})
    ), weighed as (
      select id, array_agg(kind order by (weights.kind_weight)::integer desc) as kinds,
        sum(weights.kind_weight::integer) as weight,
        bool_or(kind in ('identity', 'account')) as is_strong
      from found join jsonb_each_text(${JSON.stringify(duplicateWeights)}::jsonb)
        as weights (name, kind_weight) on weights.name = found.kind
      group by id
    )
    select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'members', members)), '[]')
        from (select kind, count(*) as members from found group by kind) counted) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kinds', kinds)
          order by is_strong desc, weight desc, id), '[]')
        from (select *, row_number() over (partition by is_strong order by weight desc, id) as place
          from weighed) placed
        where is_strong or place <= ${sql.lit(weakMatchesListedMax)}) as members
  `.execute(db);
  return rows[0] as Found;
}

type StrongMatch = {
  readonly kind: "identity" | "account";
  readonly other_id: string;
  readonly number_fingerprint: string;
};

/** What two members share now. */
export async function listStrongMatches(trx: Trx, memberId: string, otherId: string) {
  const { rows } = await sql<StrongMatch>`
    select * from strong_matches(${memberId}) where other_id = ${otherId}
  `.execute(trx);
  return rows;
}

export async function listUndecided(db: Db | Trx, memberId: string): Promise<StrongMatch[]> {
  const { rows } = await sql<StrongMatch>`select * from undecided_matches(${memberId})`.execute(db);
  return rows;
}

export async function insertDuplicateDecision(
  trx: Trx,
  row: Insertable<Tables["duplicate_decision"]>,
): Promise<void> {
  await trx.insertInto("duplicate_decision").values(row).execute();
}

export async function listDuplicateDecisions(db: Db, memberId: string) {
  return db
    .selectFrom("duplicate_decision")
    .selectAll()
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .limit(200)
    .execute();
}
