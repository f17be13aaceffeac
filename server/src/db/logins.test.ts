import { randomBytes } from "node:crypto";
import {
  createDatabase,
  makeTempFolder,
  openHouseForFile,
  runAsAdmin,
} from "@hiram/proof/testing/house.ts";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { openPool } from "#db/database.ts";
import { openPools } from "#db/open-pools.ts";
import { StartRefused } from "#start-refused.ts";

const test = await openHouseForFile();

/** The app's connection, as an attacker finds it who can send statements of his own. */
async function asApp<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: test.appUrl, options: "-c role=hiram_app" });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

describe("the app's login", () => {
  it("is what every pool of the app connects as", async () => {
    const { rows } = await test.pool.query("select session_user, current_user");
    expect(rows).toEqual([{ session_user: "hiram_login", current_user: "hiram_app" }]);
  });

  it("owns nothing and has no power of its own", async () => {
    const { rows } = await test.ownerPool.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication,
         (select count(*)::integer from pg_class where relowner = r.oid) as owned,
         (select array_agg(roleid::regrole::text) from pg_auth_members where member = r.oid) as roles
       from pg_roles r where rolname = 'hiram_login'`,
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false, 0, ["hiram_app"]]);
  });

  const escapes = ["set role none", "reset role", "reset all"];
  const crimes = [
    "alter table posting add column mine text",
    "alter table audit_event disable trigger all",
    "drop table withdrawal",
    "truncate audit_event",
    "update posting set amount_centavos = 0",
    "delete from posting",
    "insert into posting select * from posting",
    "update audit_event set action = 'x'",
    "delete from audit_event",
    "create table mine (id integer)",
    "create function mine() returns integer language sql as 'select 1'",
    "grant hiram_app to pg_monitor",
    "alter role hiram_login superuser",
    "alter role hiram_login createrole",
    "set role postgres",
    "set session authorization postgres",
    "select * from graphile_worker._private_jobs",
    "select pg_read_file('postgresql.conf')",
  ];
  it.each(escapes)(
    "after %s still may not change a table, the ledger, the log or its role",
    (way) =>
      asApp(async (client) => {
        await client.query(way);
        for (const crime of crimes)
          await expect(client.query(crime), crime).rejects.toMatchObject({ code: "42501" });
      }),
  );
});

describe("a start with two logins", () => {
  const closing: (() => Promise<unknown>)[] = [];
  const folder = makeTempFolder();
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close();
  });
  afterAll(() => folder.remove());

  const where = (databaseUrl: string, databaseOwnerUrl?: string) =>
    ({ mode: "production", dataDir: folder.path, databaseUrl, databaseOwnerUrl }) as const;
  const refusalOf = async (opening: Promise<unknown>) => {
    const error = await opening.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartRefused);
    return (error as Error).message;
  };

  it("migrates as an owner who is no superuser, and lets the app's login in", async () => {
    const name = `trial_${randomBytes(4).toString("hex")}`;
    const [owner, login] = [`${name}_owner`, `${name}_login`];
    await runAsAdmin(`create role ${owner} login createrole password 'o'`);
    await runAsAdmin(`create role ${login} login password 'l'`);
    // Roles belong to the server, so this owner is not the one who created hiram_app.
    await runAsAdmin(`grant hiram_app to ${owner} with admin option`);
    const database = await createDatabase();
    await runAsAdmin(`alter database ${database.name} owner to ${owner}`);
    const urlOf = (user: string, password: string) => {
      const url = new URL(database.url);
      [url.username, url.password] = [user, password];
      return url.href;
    };
    const { pool } = await openPools(where(urlOf(login, "l"), urlOf(owner, "o")), closing);
    const { rows } = await pool.query("select session_user, current_user, count(*) from member");
    expect(rows[0]).toMatchObject({ session_user: login, current_user: "hiram_app" });
    await expect(pool.query(`set role ${owner}`)).rejects.toMatchObject({ code: "42501" });
    for (const close of closing.splice(0).reverse()) await close();
    await database.drop();
    await runAsAdmin(`drop role ${login}`);
    await runAsAdmin(`drop role ${owner}`);
  });

  it("is refused when the app's login is the owner's", async () => {
    expect(await refusalOf(openPools(where(test.url, test.url), closing))).toMatch(
      /^The login of DATABASE_URL \(postgres\) owns tables: the app needs one that owns nothing/,
    );
  });

  it("needs no owner's login where the schema is current, and then has no owner's pool", async () => {
    const { pool, ownerPool } = await openPools(where(test.appUrl), closing);
    expect(ownerPool).toBeUndefined();
    expect((await pool.query("select session_user")).rows).toEqual([
      { session_user: "hiram_login" },
    ]);
  });

  it("without the owner's login is refused on an empty database", async () => {
    const database = await createDatabase();
    expect(await refusalOf(openPools(where(database.appUrl), closing))).toMatch(
      /schema is not this build's, and DATABASE_OWNER_URL is not set/,
    );
    for (const close of closing.splice(0).reverse()) await close();
    await database.drop();
  });
});

describe("a pool of the app", () => {
  it("cannot be opened by a login that was not given the role", async () => {
    const name = `stranger_${randomBytes(4).toString("hex")}`;
    await runAsAdmin(`create role ${name} login password 's'`);
    const url = new URL(test.url);
    [url.username, url.password] = [name, "s"];
    const pool = openPool(url.href, { role: "hiram_app", connectionsMax: 1 });
    await expect(pool.query("select 1")).rejects.toThrow(/permission denied to set role/);
    await pool.end();
    await runAsAdmin(`drop role ${name}`);
  });
});
