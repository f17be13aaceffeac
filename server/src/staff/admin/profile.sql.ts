/** Every statement on the versions of the company's profile that were confirmed at the desk. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

const VERSIONS_MAX = 200;

export const listProfiles = (db: Db) =>
  db
    .selectFrom("company_profile")
    .selectAll()
    .orderBy("version", "desc")
    .limit(VERSIONS_MAX)
    .execute();

type NewVersion = {
  readonly profile: Readonly<Record<string, unknown>>;
  readonly proposed_by: string;
  readonly confirmed_by: string;
};

export async function insertProfile(trx: Trx, { profile, ...people }: NewVersion): Promise<void> {
  await trx
    .insertInto("company_profile")
    .values({ ...people, profile: JSON.stringify(profile) })
    .execute();
}

/** The open proposal of a profile, which waits for a second person. */
export const findOpenProfileProposal = (db: Db) =>
  db
    .selectFrom("staff_proposal")
    .selectAll()
    .where("kind", "=", "company.profile")
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .executeTakeFirst();
