/**
 * The logins of one database. The owner's migrates, backs up and restores, and runs the job queue
 * where the queue has no login of its own (`jobs/jobs-login.ts`). The app's owns nothing and is a
 * member of hiram_app alone: a statement that an attacker smuggles into a call cannot change a
 * table or become a role that can.
 */
import pg from "pg";
import { StartRefused } from "#start-refused.ts";

export type DatabaseUrls = { readonly appUrl: string; readonly ownerUrl: string };

/** The database addresses of the settings. */
export type NamedDatabase = {
  readonly mode: "demo" | "production";
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
  readonly databaseJobsUrl?: string | undefined;
};

type NamedUrls = { readonly appUrl: string; readonly ownerUrl: string | undefined };

/**
 * Undefined when the built-in database is meant. The demo may have one login for both; the app then
 * works under the role hiram_app, which that login could leave.
 */
export function findUrls(named: NamedDatabase): NamedUrls | undefined {
  const { mode, databaseUrl: appUrl, databaseOwnerUrl } = named;
  if (!appUrl) return undefined;
  return { appUrl, ownerUrl: databaseOwnerUrl ?? (mode === "demo" ? appUrl : undefined) };
}

const LOCK = 4_726_002;

/** Makes the app's login a member of hiram_app, which the first migration has created. */
export const grantAppRole = (ownerPool: pg.Pool, appUrl: string): Promise<void> =>
  grantRole(ownerPool, { role: "hiram_app", url: appUrl, setting: "DATABASE_URL" });

type Grant = {
  readonly role: string;
  /** The login that becomes a member. */
  readonly url: string;
  readonly setting: string;
  /** Statements that create the role or give it its rights. */
  readonly prepare?: string;
};

export async function grantRole(ownerPool: pg.Pool, grant: Grant): Promise<void> {
  const { role, url, setting, prepare } = grant;
  const login = await readLogin(url);
  const client = await ownerPool.connect();
  try {
    // Several processes may start at once, and concurrent grants of one role fail.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    if (prepare) await client.query(prepare);
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role($1, $2, 'member') as member",
      [login, role],
    );
    if (!rows[0]?.member) await client.query(`grant ${role} to ${pg.escapeIdentifier(login)}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new StartRefused(
      `The login of ${setting} cannot be given the role ${role}: ${(error as Error).message}`,
    );
  } finally {
    client.release();
  }
}

/** The database is asked: an address without a user name takes it from the environment. */
export async function readLogin(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string }>("select session_user as login");
    return rows[0]?.login as string;
  } finally {
    await client.end();
  }
}

type Login = { readonly name: string; readonly powerful: boolean; readonly owns: boolean };

/** Refuses a login for the app or the queue that could do more than the rights granted by name. */
export async function refusePowerfulLogin(
  pool: pg.Pool,
  setting: "DATABASE_URL" | "DATABASE_JOBS_URL" = "DATABASE_URL",
): Promise<void> {
  const { rows } = await pool.query<Login>(
    `select rolname as name,
       rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as powerful,
       exists (
         select from pg_class
         where relnamespace in (
             select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
           and pg_has_role(session_user, relowner, 'member')
       ) as owns
     from pg_roles where rolname = session_user`,
  );
  const { name, powerful, owns } = rows[0] as Login;
  if (powerful || owns)
    throw new StartRefused(
      `The login of ${setting} (${name}) ${owns ? "owns tables" : "may change roles or databases"}: ${setting === "DATABASE_URL" ? "the app" : "the job queue"} needs one that owns nothing, and the owner's belongs into DATABASE_OWNER_URL.`,
    );
}
