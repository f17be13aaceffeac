/**
 * Opens the database at the start: the built-in one or the one of the settings, migrated, with a
 * pool for each of its logins. A process that is not given the owner's login migrates nothing and
 * needs a schema that another process has brought up to date; it has a worker only with the login
 * of the job queue.
 */
import pg from "pg";
import { openPool } from "#db/database.ts";
import { startCluster } from "#db/embedded.ts";
import { findUrls, grantAppRole, type NamedDatabase, refusePowerfulLogin } from "#db/logins.ts";
import { isMigrated, migrate } from "#db/migrate.ts";
import { readSchema } from "#db/sql-files.ts";
import { grantJobsRole } from "#jobs/jobs-login.ts";
import { StartRefused } from "#start-refused.ts";

type Where = NamedDatabase & { readonly dataDir: string };
type Closing = (() => Promise<unknown>)[];
type Report = (words: string) => void;

type Pools = {
  readonly pool: pg.Pool;
  readonly ownerPool: pg.Pool | undefined;
  /** For the job queue: its own login's, or the owner's. */
  readonly jobsPool: pg.Pool | undefined;
};

/** Each opened pool is added to `closing` at once, so that a refused start can close it. */
export async function openPools(where: Where, closing: Closing, report?: Report): Promise<Pools> {
  const { appUrl, ownerUrl } = findUrls(where) ?? (await startBuiltIn(where, closing, report));
  await reach("DATABASE_URL", appUrl);
  const open = (url: string, options?: Parameters<typeof openPool>[1]) => {
    const pool = openPool(url, options);
    closing.push(() => pool.end());
    return pool;
  };
  const jobsUrl = where.databaseUrl && where.databaseJobsUrl;
  if (jobsUrl) await reach("DATABASE_JOBS_URL", jobsUrl);
  const openJobs = async () => {
    if (!jobsUrl) return undefined;
    const jobsPool = open(jobsUrl);
    await refusePowerfulLogin(jobsPool, "DATABASE_JOBS_URL");
    await refuseUnnamedLogin(jobsPool);
    return jobsPool;
  };
  if (!ownerUrl) {
    const pool = open(appUrl, { role: "hiram_app" });
    await refuseUnmigrated(pool);
    await refusePowerfulLogin(pool);
    return { pool, ownerPool: undefined, jobsPool: await openJobs() };
  }
  await reach("DATABASE_OWNER_URL", ownerUrl);
  const ownerPool = open(ownerUrl);
  await migrate(ownerPool);
  await grantAppRole(ownerPool, appUrl);
  if (jobsUrl) await grantJobsRole(ownerPool, appUrl, jobsUrl);
  const pool = open(appUrl, { role: "hiram_app" });
  if (where.databaseOwnerUrl || !where.databaseUrl) await refusePowerfulLogin(pool);
  return { pool, ownerPool, jobsPool: (await openJobs()) ?? ownerPool };
}

/** Says what to do when the login lacks rights; graphile-worker would show PostgreSQL's error. */
async function refuseUnnamedLogin(jobsPool: pg.Pool): Promise<void> {
  const { rows } = await jobsPool.query<{ name: string; may: boolean }>(
    `select session_user as name,
       coalesce(has_schema_privilege(to_regnamespace('graphile_worker')::oid, 'usage'), false)
         as may`,
  );
  if (rows[0]?.may) return;
  throw new StartRefused(
    `The login of DATABASE_JOBS_URL (${rows[0]?.name}) may not use the job queue: it was not named when the database was migrated. Run npm run migrate with DATABASE_OWNER_URL, DATABASE_URL and this DATABASE_JOBS_URL; then start again.`,
  );
}

async function startBuiltIn({ dataDir }: Where, closing: Closing, report?: Report) {
  const cluster = await startCluster(`${dataDir}/postgres`, { ...(report && { report }) });
  closing.push(() => cluster.stop());
  return cluster;
}

async function refuseUnmigrated(pool: pg.Pool): Promise<void> {
  // A login without rights and a database without our tables look alike here.
  const isCurrent = await isMigrated(pool, readSchema()).catch(() => false);
  if (!isCurrent)
    throw new StartRefused(
      "The database's schema is not this build's, and DATABASE_OWNER_URL is not set to change it.",
    );
}

/** Connects once; a failure becomes a sentence without the password. */
async function reach(name: string, url: string): Promise<void> {
  const where = URL.canParse(url) ? new URL(url).host : "that address";
  try {
    // Created inside the try, because it throws for an invalid address with the address in the
    // error.
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    await client.connect();
    await client.end();
  } catch (error) {
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StartRefused(`The database of ${name} (${where}) cannot be reached: ${reason}`);
  }
}
