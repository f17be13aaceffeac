/**
 * Promised standbys, tried with a database of its own and a real standby: readiness, the doctor and
 * the refusal of money calls.
 */
import {
  eventually,
  makeTempFolder,
  openTestHouse,
  type TestHouse,
} from "@hiram/proof/testing/house.ts";
import { type Standby, startStandby } from "@hiram/proof/testing/standby.ts";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openDatabase, openPool } from "#db/database.ts";
import { isDatabaseUnreachable } from "#db/database-away.ts";
import { type Cluster, startCluster } from "#db/embedded.ts";
import { grantAppRole } from "#db/logins.ts";
import { migrate } from "#db/migrate.ts";
import { awaitStandby } from "#db/standby/await-standby.ts";
import { countAwaited } from "#db/standby/promised-standbys.ts";
import type { Installation } from "#doctor/check.ts";
import { checkStandby } from "#doctor/check-standby.ts";
import { openDurability } from "#house/durability.ts";

const folder = makeTempFolder();
const standbyFolder = makeTempFolder();
let test: TestHouse;
let cluster: Cluster;
let owner: pg.Pool;
let app: pg.Pool;
let db: Db;
let standby: Standby | undefined;

beforeAll(async () => {
  test = await openTestHouse();
  cluster = await startCluster(folder.path);
  owner = openPool(cluster.ownerUrl);
  await migrate(owner);
  await grantAppRole(owner, cluster.appUrl);
  app = openPool(cluster.appUrl, { role: "hiram_app" });
  db = openDatabase(app);
});
afterAll(async () => {
  await standby?.stop();
  await app.end();
  await owner.end();
  await cluster.stop();
  await test.close();
  folder.remove();
  standbyFolder.remove();
});

const set = async (setting: string, value: string) => {
  await owner.query(`alter system set ${setting} = '${value}'`);
  await owner.query("select pg_reload_conf()");
  // Each process of the database reads the settings a moment later.
  await eventually(async () => {
    const { rows } = await app.query(`select current_setting('${setting}') as value`);
    expect(rows).toEqual([{ value }]);
  });
};

const servers = new Map<number, FastifyInstance>();
const readiness = async (synchronousStandbys: number) => {
  const house = { ...test.house, db, config: { ...test.house.config, synchronousStandbys } };
  const server = servers.get(synchronousStandbys) ?? (await test.openServer({ pool: app, house }));
  servers.set(synchronousStandbys, server);
  const reply = await server.inject("/readyz");
  return [reply.statusCode, reply.json().reasons];
};
const examined = (synchronousStandbys: number) =>
  checkStandby({
    database: { pool: app, ownerPool: owner, db },
    config: { synchronousStandbys },
  } as Installation);
const refusesMoney = async (synchronousStandbys: number) => {
  const durability = openDurability(db, synchronousStandbys);
  await durability.refresh();
  try {
    durability.refuseIfLossy();
    return false;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe("a list of names", () => {
  const lists: [string, number][] = [
    ["", 0],
    ["*", 1],
    ["a, b", 1],
    ["FIRST 2 (a, b, c)", 2],
    ["any 2 (a, b)", 2],
    ["3 (a, b, c)", 3],
    ['"2 (x"', 1],
  ];
  it.each(lists)("%s lets a commit wait for %i", (synchronous_standby_names, awaited) => {
    expect(countAwaited({ synchronous_standby_names, synchronous_commit: "on" })).toBe(awaited);
  });
});

describe("without a promise", () => {
  it("a database alone is ready, and moves money", async () => {
    expect(await readiness(0)).toEqual([200, undefined]);
    expect(await refusesMoney(0)).toBe(false);
    expect((await examined(0)).map(({ level }) => level)).toEqual(["note"]);
  });
});

describe("with a promised standby", () => {
  it("a database that waits for none is not ready, and moves no money", async () => {
    const reason =
      "1 synchronous standby is promised, and synchronous_standby_names is empty: commits wait for none";
    expect(await readiness(1)).toEqual([
      503,
      [reason, "1 synchronous standby is promised, and 0 attached: commits wait for the others"],
    ]);
    expect(await refusesMoney(1)).toBe("RecordsNotSafe");
    expect(await examined(1)).toMatchObject([{ level: "fault", words: `${reason}.` }]);
  });

  it("that is missing, the database is not ready", async () => {
    const { path: place } = standbyFolder;
    standby = await startStandby({ cluster, owner, folder: place, name: "second_machine" });
    await standby.stop();
    await set("synchronous_standby_names", "second_machine");
    const reason = "1 synchronous standby is promised, and 0 attached: commits wait for the others";
    expect(await readiness(1)).toEqual([503, [reason]]);
    // The commit of a money call waits by itself.
    expect(await refusesMoney(1)).toBe(false);
    expect(await examined(1)).toMatchObject([{ level: "fault", words: `${reason}.` }]);
    // The database waits for the missing standby even when SYNCHRONOUS_STANDBYS promises none.
    expect(await examined(0)).toMatchObject([{ level: "fault" }]);
  });

  it("that is attached, the database is ready until it is gone", async () => {
    standby?.start();
    await eventually(async () => expect(await readiness(1)).toEqual([200, undefined]));
    expect(await examined(1)).toEqual([
      { level: "good", words: "1 synchronous standbys are attached." },
    ]);
    await standby?.stop();
    await eventually(async () => expect((await readiness(1))[0]).toBe(503));
    standby?.start();
    await eventually(async () => expect(await readiness(1)).toEqual([200, undefined]));
  });

  it("of two, and commits that wait for one, the database is not ready", async () => {
    expect(await readiness(2)).toEqual([
      503,
      [
        "2 synchronous standbys are promised, and synchronous_standby_names lets commits wait for 1",
        "2 synchronous standbys are promised, and 1 attached: commits wait for the others",
      ],
    ]);
    expect(await refusesMoney(2)).toBe("RecordsNotSafe");
  });

  it("for which commits of the app do not wait, the database is not ready", async () => {
    await set("synchronous_commit", "local");
    expect(await readiness(1)).toEqual([
      503,
      ["synchronous_commit is local: commits do not wait for the promised standby"],
    ]);
    expect(await refusesMoney(1)).toBe("RecordsNotSafe");
    await set("synchronous_commit", "on");
    expect(await readiness(1)).toEqual([200, undefined]);
  });

  it("that the owner's login may not see, the database is not ready, and says what to grant", async () => {
    await owner.query("create role plain_owner; grant create on schema public to plain_owner");
    await owner.query("alter function standby_state owner to plain_owner");
    const reason =
      "standbys are attached, and whether they are synchronous cannot be seen: grant pg_monitor to the login of DATABASE_OWNER_URL";
    expect(await readiness(1)).toEqual([503, [reason]]);
    expect((await examined(1))[0]).toMatchObject({ level: "fault" });
    await owner.query("grant pg_monitor to plain_owner");
    expect(await readiness(1)).toEqual([200, undefined]);
    await owner.query("alter function standby_state owner to postgres");
  });

  it("is seen in figures alone: the app's role does not see the standbys themselves", async () => {
    const { rows } = await app.query("select state, sync_state from pg_stat_replication");
    expect(rows).toEqual([{ state: null, sync_state: null }]);
  });

  it("that is asked itself, as a former leader, counts as away and answers nothing again", async () => {
    const url = new URL(cluster.ownerUrl);
    url.port = String(standby?.port);
    const pool = openPool(url.href, { connectionsMax: 1 });
    try {
      const error = await awaitStandby(openDatabase(pool)).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ code: "25006" });
      expect(isDatabaseUnreachable(error)).toBe(true);
      // The limits are in an unlogged table, which no standby has.
      const limited = await pool.query("select from rate_limit").catch((thrown: unknown) => thrown);
      expect(limited).toMatchObject({ code: "0A000" });
      expect(isDatabaseUnreachable(limited)).toBe(true);
    } finally {
      await pool.end();
    }
  });
});
