/** Every statement on products, their versions and drafts at the desk. */
import { completeFields, type VersionFields } from "@hiram/contract/product/version.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export type VersionRow = {
  readonly product_code: string;
  readonly version: number;
  readonly from_day: string;
  readonly fields: VersionFields;
  readonly proposed_by: string | null;
  readonly decided_by: string | null;
  readonly retired_from: string | null;
  readonly loans: number;
  readonly under_way: number;
  readonly offers: number;
};

/** Every version, with the number of loans that name it. */
export async function listProductVersions(db: Db): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.product_code, v.version, v.from_day, v.fields, p.proposed_by, p.decided_by,
      r.retired_from, its.loans, its.under_way, its.offers
    from product_version v
    left join staff_proposal p on p.id = v.proposal_id
    left join product_retirement r on r.product_code = v.product_code and r.version = v.version
    cross join lateral (
      select count(*)::integer as loans,
        (count(*) filter (where status in ('PENDING', 'IN_REVIEW', 'ON_HOLD')))::integer
          as under_way,
        (count(*) filter (where status = 'APPROVED'))::integer as offers
      from loan where loan.product_code = v.product_code and loan.product_version = v.version
    ) its
    order by v.product_code, v.version
  `.execute(db);
  return rows.map((row) => ({ ...row, fields: completeFields(row.fields) }));
}

export type DraftRow = {
  readonly product_code: string;
  readonly fields: VersionFields;
  readonly saved_by: string;
  readonly saved_at: Date;
};

export async function listDrafts(db: Db): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    select * from product_draft order by product_code
  `.execute(db);
  return rows.map((row) => ({ ...row, fields: completeFields(row.fields) }));
}

export async function saveDraft(
  trx: Trx,
  draft: { readonly code: string; readonly fields: VersionFields; readonly by: string },
): Promise<Date> {
  const { rows } = await sql<{ saved_at: Date }>`
    insert into product_draft (product_code, fields, saved_by)
    values (${draft.code}, ${JSON.stringify(draft.fields)}::jsonb, ${draft.by})
    on conflict (product_code) do update
      set fields = excluded.fields, saved_by = excluded.saved_by, saved_at = house_now()
    returning saved_at
  `.execute(trx);
  return rows[0]?.saved_at as Date;
}

type LatestVersion = Pick<VersionRow, "version" | "from_day" | "fields" | "retired_from">;

/** The last version of a product, whether it is in force or not. */
export async function findLatestVersion(
  db: Db | Trx,
  code: string,
): Promise<LatestVersion | undefined> {
  const { rows } = await sql<LatestVersion>`
    select v.version, v.from_day, v.fields, r.retired_from from product_version v
    left join product_retirement r on r.product_code = v.product_code and r.version = v.version
    where v.product_code = ${code} order by v.version desc limit 1
  `.execute(db);
  return rows[0] && { ...rows[0], fields: completeFields(rows[0].fields) };
}

type NewVersion = {
  readonly code: string;
  readonly version: number;
  readonly from: string;
  readonly fields: VersionFields;
  readonly proposalId: string;
};

/** The product, if it is its first version; the draft that became it goes. */
export async function insertVersion(trx: Trx, row: NewVersion): Promise<void> {
  await sql`insert into product (code) values (${row.code}) on conflict do nothing`.execute(trx);
  await sql`
    insert into product_version (product_code, version, from_day, fields, proposal_id)
    values (${row.code}, ${row.version}, ${row.from}, ${JSON.stringify(row.fields)}::jsonb,
      ${row.proposalId})
  `.execute(trx);
  await sql`delete from product_draft where product_code = ${row.code}`.execute(trx);
}

export async function insertRetirement(
  trx: Trx,
  row: {
    readonly code: string;
    readonly version: number;
    readonly from: string;
    readonly proposalId: string;
  },
): Promise<void> {
  await sql`
    insert into product_retirement (product_code, version, retired_from, proposal_id)
    values (${row.code}, ${row.version}, ${row.from}, ${row.proposalId})
  `.execute(trx);
}
