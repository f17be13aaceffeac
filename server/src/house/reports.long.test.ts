/** Reports on a real standby, while withdrawals run on the primary. */
import { setTimeout as wait } from "node:timers/promises";
import {
  eventually,
  makeTempFolder,
  openTestHouseOn,
  type TestHouse,
} from "@hiram/proof/testing/house.ts";
import { expectOk } from "@hiram/proof/testing/loan.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { type Standby, startStandby } from "@hiram/proof/testing/standby.ts";
import {
  addWalletMember,
  allowManyCodes,
  makeOne,
  type WalletMember,
} from "@hiram/proof/testing/wallet.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Db, openPool, openReportsDatabase } from "#db/database.ts";
import { type Cluster, startCluster } from "#db/embedded.ts";
import { grantAppRole } from "#db/logins.ts";
import { migrate } from "#db/migrate.ts";
import { openStandbyReads, type StandbyReads } from "#house/reports.ts";
import { checkLedger } from "#ledger/check-ledger.ts";

const folder = makeTempFolder();
const standbyFolder = makeTempFolder();
let cluster: Cluster;
let test: TestHouse;
let standby: Standby;
let copy: Db;
let reports: StandbyReads;
let desk: Desk;
let member: WalletMember;

beforeAll(async () => {
  cluster = await startCluster(folder.path);
  const owner = openPool(cluster.ownerUrl);
  await migrate(owner);
  await grantAppRole(owner, cluster.appUrl);
  test = openTestHouseOn({
    name: "postgres",
    url: cluster.ownerUrl,
    appUrl: cluster.appUrl,
    drop: async () => {},
  });
  standby = await startStandby({
    cluster,
    owner,
    folder: standbyFolder.path,
    name: "reports",
    // A statement whose rows are vacuumed on the primary is cancelled after so long.
    flags: ["-c", "max_standby_streaming_delay=5s", "-c", "hot_standby_feedback=off"],
  });
  await owner.end();
  const url = new URL(cluster.appUrl);
  url.port = String(standby.port);
  copy = openReportsDatabase(url.href);
  reports = openStandbyReads(test.house.db, copy);
  const house = { ...test.house, reports };
  const app = await test.openServer({ house });
  await allowManyCodes(test);
  desk = await openDesk(test, app, "ADMIN");
  member = await addWalletMember(test, app, 500_000);
  await eventually(async () => expect((await readBooks()).source.from).toBe("COPY"));
});
afterAll(async () => {
  await copy?.destroy();
  await standby?.stop();
  await test?.close();
  await cluster?.stop();
  folder.remove();
  standbyFolder.remove();
});

type Books = {
  readonly accounts: readonly { readonly name: string; readonly amount: number }[];
  readonly total: number;
  readonly source: { readonly from: string; readonly behindSeconds: number | null };
};
const readBooks = async (): Promise<Books> =>
  expectOk(await desk.browser.get("/staff/books")).json();
const reserved = ({ accounts }: Books) =>
  accounts.find(({ name }) => name === "reserved")?.amount ?? Number.NaN;

describe("while withdrawals run on the primary", () => {
  it("figures and the check of the ledger come from the standby, and are whole at every moment", async () => {
    const sources: string[] = [];
    let isOver = false;
    const reading = (async () => {
      while (!isOver) {
        const books = await readBooks();
        // The figures are of one snapshot: money that left one account has arrived in another.
        expect(books.total).toBe(0);
        const verified = expectOk(await desk.browser.post("/staff/books/verify")).json();
        expect(verified).toMatchObject({ good: true, mismatches: [] });
        sources.push(books.source.from, verified.source.from);
        await wait(200);
      }
    })();
    const ids: string[] = [];
    for (let made = 0; made < 60; made++) ids.push(await makeOne(member, 10));
    isOver = true;
    await reading;
    expect(new Set(ids).size).toBe(60);
    expect(new Set(sources)).toEqual(new Set(["COPY"]));
    await eventually(async () => expect(reserved(await readBooks())).toBe(600));
    expect((await checkLedger({ ...test.house, reports })).source.from).toBe("COPY");
  });
});

describe("a standby for reports", () => {
  it("that is behind says how far, on the page and in the name of a file", async () => {
    await test.ownerPool.query("select 1");
    await onStandby("select pg_wal_replay_pause()");
    const before = reserved(await readBooks());
    await makeOne(member, 10);
    await wait(1_500);
    const books = await readBooks();
    expect(reserved(books)).toBe(before);
    expect(books.source.behindSeconds).toBeGreaterThanOrEqual(1);
    const file = await desk.browser.get("/staff/portfolio/2026-03-01.2026-03-02.day");
    expect(expectOk(file).headers["content-disposition"]).toMatch(/-\d+s-behind\.csv/);
    await onStandby("select pg_wal_replay_resume()");
    await eventually(async () => expect(reserved(await readBooks())).toBe(before + 10));
  });

  it("whose statement is cancelled because its rows were vacuumed is asked again", async () => {
    let attempts = 0;
    await test.ownerPool.query("create table vacuumed as select generate_series(1, 10000) as n");
    await test.ownerPool.query("grant select on vacuumed to hiram_app");
    await eventually(async () => {
      await sql`select count(*) from vacuumed`.execute(copy);
    });
    const { value, source } = await reports.read(async (db) => {
      attempts++;
      if (attempts > 1) return countRows(db, 0);
      const counting = countRows(db, 60);
      counting.catch(() => {});
      await wait(500);
      await test.ownerPool.query("delete from vacuumed where n > 10");
      await test.ownerPool.query("vacuum vacuumed");
      return counting;
    });
    expect(attempts).toBe(2);
    expect([value, source.from]).toEqual([10, "COPY"]);
    // If the standby cancels each attempt, the primary is read, and the reply names it.
    const never = await reports.read(async (db) => {
      if (db === test.house.db) return "read";
      throw new Error("canceling statement due to conflict with recovery");
    });
    expect(never).toEqual({
      value: "read",
      source: { from: "MAIN_FOR_COPY", behindSeconds: null },
    });
  });

  it("takes no write, and the primary does not take it instead", async () => {
    const write = reports.read((db) => sql`update member set created_at = created_at`.execute(db));
    await expect(write).rejects.toMatchObject({ code: "25006" });
  });

  it("takes no write either where its address leads to the primary", async () => {
    const main = openReportsDatabase(cluster.appUrl);
    const write = openStandbyReads(test.house.db, main).read((db) =>
      sql`update member set created_at = created_at`.execute(db),
    );
    await expect(write).rejects.toMatchObject({ code: "25006" });
    await main.destroy();
  });

  it("that is away is replaced by the main database, which is said, until it is back", async () => {
    await standby.stop();
    const books = await readBooks();
    expect(books.source).toEqual({ from: "MAIN_FOR_COPY", behindSeconds: null });
    expect(books.total).toBe(0);
    standby.start();
    await eventually(async () => expect((await readBooks()).source.from).toBe("COPY"));
  });
});

const countRows = async (db: Db, seconds: number): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from vacuumed, (select pg_sleep(${seconds})) slept`.execute(db);
  return rows[0]?.n ?? Number.NaN;
};

async function onStandby(statement: string): Promise<void> {
  const url = new URL(cluster.ownerUrl);
  url.port = String(standby.port);
  const pool = openPool(url.href, { connectionsMax: 1 });
  await pool.query(statement).finally(() => pool.end());
}
