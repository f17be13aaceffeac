/**
 * Two logins of one database. The owner's migrates, runs the job queue, backs up and restores. The
 * app's owns nothing and is a member of hiram_app alone: a statement that an attacker smuggles into
 * a call cannot change a table, and cannot become a role that may.
 */
import pg from "pg";
import { StartRefused } from "#start-refused.ts";

export type DatabaseUrls = { readonly appUrl: string; readonly ownerUrl: string };

/** What the settings say of the database. */
export type NamedDatabase = {
  readonly mode: "demo" | "production";
  readonly databaseUrl: string | undefined;
  readonly databaseOwnerUrl: string | undefined;
};

type NamedUrls = { readonly appUrl: string; readonly ownerUrl: string | undefined };

/**
 * Undefined where the built-in database is meant. The demo may have one login for both; the app
 * then works under the role hiram_app, which that login could leave.
 */
export function findUrls(named: NamedDatabase): NamedUrls | undefined {
  const { mode, databaseUrl: appUrl, databaseOwnerUrl } = named;
  if (!appUrl) return undefined;
  return { appUrl, ownerUrl: databaseOwnerUrl ?? (mode === "demo" ? appUrl : undefined) };
}

const LOCK = 4_726_002;

/** Makes the app's login a member of hiram_app, which the first migration has created. */
export async function grantAppRole(ownerPool: pg.Pool, appUrl: string): Promise<void> {
  const login = decodeURIComponent(new URL(appUrl).username);
  const client = await ownerPool.connect();
  try {
    // Several processes may start at once, and two grants of one role at a time are an error.
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    const { rows } = await client.query<{ member: boolean }>(
      "select pg_has_role($1, 'hiram_app', 'member') as member",
      [login],
    );
    if (!rows[0]?.member) await client.query(`grant hiram_app to ${pg.escapeIdentifier(login)}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw new StartRefused(
      `The login of DATABASE_URL cannot be given the role hiram_app: ${(error as Error).message}`,
    );
  } finally {
    client.release();
  }
}

type Login = { readonly name: string; readonly powerful: boolean; readonly owns: boolean };

/** Refuses a login for the app that could do more than the rights granted by name. */
export async function refusePowerfulLogin(appPool: pg.Pool): Promise<void> {
  const { rows } = await appPool.query<Login>(
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
      `The login of DATABASE_URL (${name}) ${owns ? "owns tables" : "may change roles or databases"}: the app needs one that owns nothing, and the owner's belongs into DATABASE_OWNER_URL.`,
    );
}
