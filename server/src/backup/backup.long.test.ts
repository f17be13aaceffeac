import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { seedCrowd } from "@hiram/demo/crowd/seed-crowd.ts";
import {
  createDatabase,
  makeTempFolder,
  openTestHouse,
  type TestHouse,
} from "@hiram/proof/testing/house.ts";
import {
  type Member,
  openBrowser,
  outcomeOf,
  proveNumber,
  readOk,
  signedInMember,
  signInMember,
} from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import {
  type Desk,
  makeStaff,
  openDesk,
  type Staff,
  signInTestStaff,
} from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#app.ts";
import type { CheckpointCopy } from "#audit/checkpoints.ts";
import { verifyAudit } from "#audit/verify-audit.ts";
import { sealAndCheckpoint } from "#audit/write-checkpoint.ts";
import { backUp } from "#backup/back-up.ts";
import type { BackupManifest } from "#backup/manifest.ts";
import { type RecoveryChoice, restoreBackup } from "#backup/restore.ts";
import { openDatabase, openPool } from "#db/database.ts";
import { type House, openHouse } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { verifyLedger } from "#ledger/verify.ts";

let test: TestHouse;
let member: Member;
/** Changes the password after the backup; the other one does not. */
let changing: Member;
let steady: Member;
let officer: Desk;
let desk: Desk;
let manifest: BackupManifest;
const folder = makeTempFolder();
const backup = path.join(folder.path, "backup");
const image = "a-sealed-image-of-an-id-0001";

/** A system in use: signed-in people, a sent code, an image, jobs, a sealed log. */
beforeAll(async () => {
  test = await openTestHouse();
  test.clock.set(new Date());
  const { server } = await test.openApp();
  desk = await openDesk(test, server, "ADMIN");
  officer = await openDesk(test, server, "LOAN_OFFICER");
  const beginner = await makeStaff(test, "LOAN_OFFICER", { enrolled: false });
  readOk(await desk.browser.post("/staff/people/link", { id: beginner.id }));
  changing = await signedInMember(test, server);
  steady = await signedInMember(test, server);
  await seedCrowd(test.house, test.ownerPool, { count: 150, say: () => {} });
  await test.house.db.insertInto("installation").values({ mode: "demo" }).execute();
  member = await signedInMember(test, server, { fullName: "Clara Villanueva" });
  await test.ownerPool.query(
    `insert into code_challenge (id, purpose, holder_fingerprint, about_fingerprint, tries_left, expires_at)
     values (gen_random_uuid(), 'WITHDRAW', 'holder', 'about', 5, now() + interval '5 minutes')`,
  );
  await addJob(test.house.db, "recompute-score", { memberId: member.id, why: "ACTIVATION" });
  await test.outside.files.put(image, Buffer.from("sealed"));
  await sealAndCheckpoint(test.house, test.outside.checkpoints);
  manifest = await backUp(test.house, test.ownerPool, backup);
  // Later changes are not in the backup.
  await test.ownerPool.query("delete from complaint; delete from contact_message");
  const asked = { currentPassword: changing.password, newPassword: "apat na bundok 8" };
  readOk(await changing.browser.post("/authmember/chpwd", asked));
  const reset = { id: officer.id, reason: "The phone is lost." };
  readOk(await desk.browser.post("/staff/people/reset", reset));
  expect(await confirmProposals(await openDesk(test, server, "ADMIN"))).toEqual(["200"]);
  laterBy(60);
  await sealAndCheckpoint(test.house, test.outside.checkpoints);
});
afterAll(async () => {
  await test.close();
  folder.remove();
});

const laterBy = (seconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1_000));

type Restored = {
  readonly house: House;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  close(): Promise<void>;
};

/** An empty database and data folder, with the secret of the backed-up system. */
async function openEmpty(): Promise<Restored> {
  const database = await createDatabase();
  const data = makeTempFolder();
  const pool = openPool(database.url, { connectionsMax: 3 });
  const db = openDatabase(openPool(database.appUrl, { role: "hiram_app" }));
  const config = { ...test.house.config, databaseUrl: database.appUrl, dataDir: data.path };
  return {
    house: openHouse({
      config,
      db,
      clock: test.clock,
      realClock: test.realClock,
      countryOf: () => null,
    }),
    pool,
    dataDir: data.path,
    async close() {
      await db.destroy();
      await pool.end();
      await database.drop();
      data.remove();
    },
  };
}

const restoreInto = (
  { house: { config, keys, clock }, pool }: Restored,
  from = backup,
  { copies = [] as readonly CheckpointCopy[], choice = "changed" as RecoveryChoice } = {},
) => restoreBackup({ config, keys, clock, pool, copies }, from, choice);

describe("a restored system", () => {
  let restored: Restored;
  beforeAll(async () => {
    restored = await openEmpty();
    await restoreInto(restored);
  });
  afterAll(() => restored.close());

  const ask = async <Row>(statement: string): Promise<Row[]> =>
    (await restored.pool.query(statement)).rows;
  const countOf = async (what: string): Promise<number | undefined> =>
    (await ask<{ count: number }>(`select count(*) from ${what}`))[0]?.count;

  it("has every row, with books that match and a log as it was written", async () => {
    expect(manifest.tables.length).toBeGreaterThan(30);
    for (const { name, rows } of manifest.tables) {
      // The log records the restore, and token keys are made anew.
      const more = ["audit_event", "audit_unsealed", "audit_checkpoint"].includes(name) ? 1 : 0;
      expect([name, await countOf(name)]).toEqual([name, name === "signing_key" ? 0 : rows + more]);
    }
    expect(await countOf("contact_message")).toBeGreaterThan(0);
    expect(await verifyLedger(restored.house.db)).toEqual([]);
    const report = await verifyAudit(restored.house, []);
    expect(report).toMatchObject({ good: true, findings: [], checkpoints: 2 });
    expect(report.restores).toHaveLength(1);
    expect(report.sealed).toBeGreaterThan(100);
  });

  it("has ended every session and every code before its first request", async () => {
    expect(await countOf("session where ended_at is null")).toBe(0);
    expect(await countOf("session where ended_why = 'RESTORED'")).toBeGreaterThan(0);
    expect(await countOf("staff_session where ended_at is null")).toBe(0);
    expect(await countOf("staff_link where ended_at is null")).toBe(0);
    expect(await countOf("staff_link")).toBe(1);
    expect(await countOf("code_challenge where spent_at is null and replaced_at is null")).toBe(0);

    const { server } = await createApp({ ...restored, outside: test.outside });
    expect((await server.inject("/readyz")).json()).toEqual({
      status: "ready",
      // The backup is of a house whose days were never closed.
      warnings: [expect.stringMatching(/^\d+ days are not closed; the last closed is none\.$/)],
    });
    expect((await member.browser.post("/memberloan", {})).statusCode).toBe(200);
    const asMember = await member.browser.copy(server).post("/memberloan", {});
    expect(asMember.statusCode).toBe(403);
    expect((await member.browser.copy(server).get("/auth/refresh")).statusCode).not.toBe(200);
    expect((await desk.browser.get("/staff/today")).statusCode).toBe(200);
    const asStaff = await desk.browser.copy(server).get("/staff/today");
    expect([asStaff.statusCode, asStaff.json().code]).toEqual([403, "LoginExpired"]);
    await server.close();
  });

  it("has the files as they lay, and the jobs that waited", async () => {
    const file = fs.readFileSync(path.join(restored.dataDir, "files", image));
    expect(file.toString()).toBe("sealed");
    const names = (
      await ask<{ identifier: string }>(
        `select distinct identifier from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id`,
      )
    ).map(({ identifier }) => identifier);
    expect(names).toContain("recompute-score");
  });

  it("goes on with the numbers, and still refuses what it refused", async () => {
    const [before] = await ask<{ last: number }>("select max(loan_number) as last from loan");
    const { rows } = await restored.pool.query(
      `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months, policy_from,
         currency, exchange_rate)
       values ($1, $2, 'PENDING', 1, 1, 6, '2026-01-01', 'PHP', 1) returning loan_number`,
      [randomUUID(), member.id],
    );
    expect(rows[0].loan_number).toBeGreaterThan(before?.last as number);
    await expect(ask("delete from posting")).rejects.toMatchObject({ code: "HM001" });
    await expect(ask("update entry set movement = 'repay'")).rejects.toMatchObject({
      code: "HM001",
    });
  });

  it("is not overwritten by a second restore", async () => {
    await expect(restoreInto(restored)).rejects.toThrow("The database is not empty");
  });
});

/** Restores, and sends calls to the restored app. */
async function afterRestore(
  options: Parameters<typeof restoreInto>[2],
  ask: (restored: TestHouse, app: FastifyInstance) => Promise<void>,
): Promise<void> {
  const restored = await openEmpty();
  laterBy(60);
  await restoreInto(restored, backup, options);
  const { server } = await createApp({ ...restored, outside: test.outside });
  try {
    await ask({ ...test, house: restored.house, ownerPool: restored.pool }, server);
  } finally {
    await server.close();
    await restored.close();
  }
}

const signsIn = async (app: FastifyInstance, who: Pick<Member, "phoneNumber" | "password">) =>
  outcomeOf(await signInMember(openBrowser(app), who));
const signsInAtDesk = async (app: FastifyInstance, who: Staff) =>
  outcomeOf(await signInTestStaff(test, openBrowser(app), who));

describe("a password that was changed after the backup", () => {
  it("stays invalid, by the copies of the checkpoints, and others are left alone", async () => {
    await afterRestore({ copies: test.outside.checkpoints }, async (restored, app) => {
      expect(await signsIn(app, changing)).toBe("401 SignInRefused");
      expect(await signsIn(app, steady)).toBe("200");
      expect(await signsInAtDesk(app, officer)).toBe("401 StaffSignInRefused");
      expect(await signsInAtDesk(app, desk)).toBe("200");

      const { phoneNumber } = changing;
      const otpToken = await proveNumber(restored, openBrowser(app), phoneNumber, "RECOVER");
      const recovery = { phoneNumber, otpToken, newPassword: "limang bundok 9" };
      readOk(await openBrowser(app).post("/authmember/recover", recovery));
      expect(await signsIn(app, { phoneNumber, password: "limang bundok 9" })).toBe("200");
    });
  });

  it("stays invalid, with everybody's, when no copy says who changed one", async () => {
    await afterRestore({}, async ({ ownerPool }, app) => {
      expect(await signsIn(app, changing)).toBe("401 SignInRefused");
      expect(await signsIn(app, steady)).toBe("401 SignInRefused");
      expect(await signsInAtDesk(app, desk)).toBe("401 StaffSignInRefused");
      const { rowCount } = await ownerPool.query("select from staff where totp_sealed is not null");
      expect(rowCount).toBe(0);
    });
  });

  it("is valid again only when the operator says so", async () => {
    await afterRestore({ choice: "nobody" }, async (_, app) => {
      expect(await signsIn(app, changing)).toBe("200");
    });
  });

  it("is known from a chain that the restore gives up without calling it tampering", async () => {
    await afterRestore({ copies: test.outside.checkpoints }, async ({ house }) => {
      const before = await verifyAudit(house, test.outside.checkpoints);
      expect(before).toMatchObject({ good: true, isWatched: true, findings: [] });
      expect(before.restores).toHaveLength(1);
      laterBy(60);
      await sealAndCheckpoint(house, []);
      expect(await verifyAudit(house, test.outside.checkpoints)).toMatchObject({ good: true });
    });
  });
});

describe("a backup", () => {
  it("holds no name, number or secret in clear", async () => {
    const words = fs.readFileSync(path.join(backup, "manifest.json"), "utf8");
    expect(words).not.toContain(test.house.config.secret);
    expect(words + fs.readdirSync(backup).join()).not.toMatch(/Villanueva/);
    expect(fs.statSync(backup).mode & 0o077).toBe(0);
  });

  it("is never written over another", async () => {
    await expect(backUp(test.house, test.ownerPool, backup)).rejects.toThrow("is there already");
  });

  /** A change to a copy of the backup, and what the restore reports. */
  const faults: [string, (at: string) => void, string][] = [
    [
      "with a table that was changed",
      (at) => fs.appendFileSync(path.join(at, "tables/loan.copy.gz"), "x"),
      "loan.copy.gz is not as it was written.",
    ],
    [
      "with an image that was changed",
      (at) => fs.writeFileSync(path.join(at, "files", image), "another"),
      `files/${image} is not as it was written.`,
    ],
    [
      "with a manifest that was changed",
      (at) => {
        const file = path.join(at, "manifest.json");
        fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace("loan_event", "loan_event2"));
      },
      "This backup was made with another SECRET, or was changed since.",
    ],
    [
      "that was cut short",
      (at) => fs.rmSync(path.join(at, "manifest.json")),
      "There is no whole backup in",
    ],
  ];
  it.each(faults)("%s is refused, and leaves the database empty", async (_, spoil, words) => {
    const empty = await openEmpty();
    const copy = path.join(folder.path, randomUUID());
    fs.cpSync(backup, copy, { recursive: true });
    spoil(copy);
    await expect(restoreInto(empty, copy)).rejects.toThrow(words);
    const { rows } = await empty.pool.query("select to_regclass('public.member') as has");
    if (rows[0].has) {
      const members = await empty.pool.query("select from member");
      expect(members.rowCount).toBe(0);
    }
    await empty.close();
  });

  it("of the demo never becomes a lender's", async () => {
    const empty = await openEmpty();
    const config = { mode: "production", dataDir: empty.dataDir } as const;
    await expect(
      restoreBackup({ ...empty.house, config, pool: empty.pool, copies: [] }, backup),
    ).rejects.toThrow("This is a backup of the demo; it cannot become another's.");
    await empty.close();
  });
});
