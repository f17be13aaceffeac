/**
 * The login of the job queue. It may use the queue's tables and functions, and nothing of ours: so
 * only migrating needs the owner's password. The jobs themselves use the app's login.
 */
import type pg from "pg";
import { grantRole, readLogin } from "#db/logins.ts";
import { StartRefused } from "#start-refused.ts";

const ROLE = "hiram_jobs";

/** The queue's tables have row level security: a role without a policy sees no rows. */
const RIGHTS = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${ROLE}') then
      create role ${ROLE};
    end if;
  -- Another database of the same server was migrated at the same moment.
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant usage on schema graphile_worker to ${ROLE};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${ROLE};
  grant usage on all sequences in schema graphile_worker to ${ROLE};
  revoke insert, update, delete on graphile_worker.migrations from ${ROLE};
  do $$
  declare
    guarded regclass;
  begin
    for guarded in
      select pg_class.oid from pg_class
      where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
        and not exists (select from pg_policy where polrelid = pg_class.oid and polname = '${ROLE}')
    loop
      execute format(
        'create policy ${ROLE} on %s to ${ROLE} using (true) with check (true)', guarded);
    end loop;
  end $$`;

/** At each migration, because a new version of the queue may bring new tables. */
export async function grantJobsRole(
  ownerPool: pg.Pool,
  appUrl: string,
  jobsUrl: string,
): Promise<void> {
  if ((await readLogin(appUrl)) === (await readLogin(jobsUrl)))
    throw new StartRefused(
      "DATABASE_JOBS_URL and DATABASE_URL are one login: the app must not read or delete every job.",
    );
  await grantRole(ownerPool, {
    role: ROLE,
    url: jobsUrl,
    setting: "DATABASE_JOBS_URL",
    prepare: RIGHTS,
  });
}
