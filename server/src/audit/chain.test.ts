import { randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";
import { sealAudit } from "#audit/chain.ts";
import { verifyAudit } from "#audit/verify-audit.ts";
import { sealAndCheckpoint } from "#audit/write-checkpoint.ts";
import { openCheckpointFolder } from "#outside/checkpoint-folder.ts";

const test = await openHouseForFile();

const run = (statement: string, values: unknown[] = []) => test.ownerPool.query(statement, values);
const file = () => path.join(test.house.config.dataDir, "audit/checkpoints.jsonl");
const seal = () => sealAndCheckpoint(test.house, test.outside.checkpoints);
const verify = () => verifyAudit(test.house, test.outside.checkpoints);
const write = async (count: number) => {
  for (let i = 0; i < count; i++)
    await audit(test.house.db, {
      action: "SIGNED_IN",
      actor: { kind: "staff", id: "00000000-0000-4000-8000-00000000000a" },
      caller: { address: "192.0.2.1", requestId: `request-${i}` },
      details: { number: i },
    });
};
const idAt = async (seq: number): Promise<number> =>
  (await run("select event_id from audit_seal where seq = $1", [seq])).rows[0].event_id;
/** The findings, in short. */
const faults = async () =>
  (await verify()).findings.map(({ fault, sequence }) => `${fault} ${sequence}`);

beforeEach(async () => {
  await write(5);
  await seal();
  await write(5);
  await seal();
});
afterEach(async () => {
  await run("truncate audit_event, audit_seal, audit_unsealed");
  await run("truncate audit_checkpoint, audit_checkpoint_copy");
  fs.rmSync(file(), { force: true });
});

describe("an untouched log", () => {
  it("is sealed once, at consecutive positions, with a checkpoint for each batch", async () => {
    const { rows } = await run("select seq from audit_seal order by seq");
    expect(rows.map((row) => row.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await sealAudit(test.house)).toBe(0);
    expect(await verify()).toMatchObject({
      good: true,
      sealed: 10,
      waiting: 0,
      checkpoints: 2,
      copies: [{ place: "folder", state: "READ", checkpoints: 2 }],
      isWatched: true,
      findings: [],
    });
  });

  it("is good while its newest rows wait, and counts them", async () => {
    await write(3);
    expect(await verify()).toMatchObject({ good: true, sealed: 10, waiting: 3 });
  });

  it("is sealed in many batches without a fork, by two workers at once", async () => {
    await run(`insert into audit_event (actor_kind, action)
      select 'system', 'SIGNED_IN' from generate_series(1, 2500)`);
    const counts = await Promise.all([sealAudit(test.house), sealAudit(test.house)]);
    expect(counts.reduce((a, b) => a + b)).toBe(2500);
    expect(await verify()).toMatchObject({ good: true, sealed: 2510 });
  });

  it("takes in a row that was numbered early and committed late", async () => {
    const late = await test.ownerPool.connect();
    await late.query("begin");
    const { rows } = await late.query(
      "insert into audit_event (actor_kind, action) values ('system', 'RECOVERED') returning id",
    );
    await write(2);
    expect(await sealAudit(test.house)).toBe(2);
    expect(await faults()).toEqual([]);
    await late.query("commit");
    late.release();
    expect(await sealAudit(test.house)).toBe(1);
    expect(await idAt(13)).toBe(rows[0].id);
    expect(rows[0].id).toBeLessThan(await idAt(12));
    expect(await faults()).toEqual([]);
  });

  it("does not wait for a transaction that was rolled back", async () => {
    const gone = await test.ownerPool.connect();
    await gone.query("begin");
    await gone.query("insert into audit_event (actor_kind, action) values ('system', 'X')");
    await gone.query("rollback");
    gone.release();
    await write(1);
    expect(await sealAudit(test.house)).toBe(1);
    expect(await faults()).toEqual([]);
  });

  it("gets a copy outside later when the folder could not be written at once", async () => {
    const folder = path.dirname(file());
    fs.rmSync(folder, { recursive: true });
    fs.writeFileSync(folder, "in the way");
    await write(1);
    await expect(seal()).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await verify()).toMatchObject({ good: true, checkpoints: 3, isWatched: false });
    fs.rmSync(folder);
    await seal();
    expect(await verify()).toMatchObject({ copies: [{ checkpoints: 1 }], isWatched: true });
  });

  it("goes on after a crash that cut a copied checkpoint in half", async () => {
    const whole = fs.readFileSync(file(), "utf8");
    fs.writeFileSync(file(), whole.slice(0, -40));
    await write(1);
    await seal();
    expect(await verify()).toMatchObject({ good: true, checkpoints: 3 });
    expect((await verify()).copies).toMatchObject([{ state: "READ", checkpoints: 2 }]);
  });
});

describe("another machine", () => {
  it("verifies by the checkpoints in the database, and says that it sees no copy", async () => {
    const elsewhere = [openCheckpointFolder(path.join(test.house.config.dataDir, "elsewhere"))];
    expect(await verifyAudit(test.house, elsewhere)).toMatchObject({
      good: true,
      checkpoints: 2,
      copies: [{ place: "folder", state: "EMPTY", checkpoints: 0, newestAt: null }],
      isWatched: false,
      findings: [],
    });
    await run("delete from audit_seal where seq = 10");
    expect((await verifyAudit(test.house, elsewhere)).findings).toContainEqual({
      fault: "CUT",
      sequence: 10,
      eventId: null,
    });
  });
});

describe("a copy outside", () => {
  it("that no longer gets checkpoints is reported as behind", async () => {
    test.clock.set(new Date(test.clock.now().getTime() + 6 * 60_000));
    await write(1);
    await sealAndCheckpoint(test.house, []);
    expect((await verify()).copies).toMatchObject([{ state: "BEHIND", checkpoints: 2 }]);
  });

  it("that cannot be read is reported, and the rest is verified without it", async () => {
    fs.rmSync(file());
    fs.mkdirSync(file());
    const report = await verify();
    fs.rmdirSync(file());
    expect(report).toMatchObject({ good: true, isWatched: false });
    expect(report.copies).toMatchObject([{ state: "UNREADABLE" }]);
  });

  it("names the accounts whose password, second factor or role changed", async () => {
    const [member, staff] = [randomUUID(), randomUUID()];
    const actor = { kind: "system" } as const;
    await audit(test.house.db, { action: "PASSWORD_CHANGED", actor, subjectId: member });
    await audit(test.house.db, { action: "STAFF_RESET", actor, subjectId: staff });
    await audit(test.house.db, { action: "SIGNED_IN", actor, subjectId: randomUUID() });
    await seal();
    const newest = JSON.parse(fs.readFileSync(file(), "utf8").trim().split("\n").at(-1) ?? "");
    expect(newest).toMatchObject({ seq: 13, after: 10, changed: [member, staff].sort() });
  });
});

describe("tampering", () => {
  const columns: [string, string][] = [
    ["who", "actor_id = gen_random_uuid()"],
    ["what kind of who", "actor_kind = 'member'"],
    ["what", "action = 'SIGNED_OUT'"],
    ["about whom", "subject_id = gen_random_uuid()"],
    ["when, by a millionth of a second", "at = at + interval '1 microsecond'"],
    ["from where", "address = '192.0.2.2'"],
    ["in which request", "request_id = 'another'"],
    ["the details", `details = '{"number": 7}'`],
  ];
  it.each(columns)("with %s of a row is found and located", async (_, change) => {
    const id = await idAt(4);
    await run(`update audit_event set ${change} where id = $1`, [id]);
    const { good, findings } = await verify();
    expect([good, findings]).toEqual([
      false,
      [{ fault: "CHANGED", sequence: 4, eventId: String(id) }],
    ]);
  });

  it("by removing a row is found", async () => {
    await run("delete from audit_event where id = $1", [await idAt(7)]);
    expect(await faults()).toEqual(["REMOVED 7"]);
  });

  it("by removing a row and its seal is found", async () => {
    const id = await idAt(7);
    await run("delete from audit_seal where seq = 7");
    await run("delete from audit_event where id = $1", [id]);
    expect(await faults()).toEqual(["GAP 7", "REMOVED null"]);
  });

  it("by removing a row, its seal and the gap is found", async () => {
    const id = await idAt(7);
    await run("delete from audit_seal where seq = 7");
    await run("delete from audit_event where id = $1", [id]);
    for (const seq of [8, 9, 10])
      await run("update audit_seal set seq = seq - 1 where seq = $1", [seq]);
    expect(await faults()).toContain("CHANGED 7");
    expect(await faults()).toContain("CUT 10");
  });

  it("by putting a row in is found, with or without a seal of the forger's own", async () => {
    await quietly("insert into audit_event (actor_kind, action) values ('system', 'REGISTERED')");
    const { findings } = await verify();
    expect(findings).toMatchObject([{ fault: "INSERTED", sequence: null }]);
    await run(
      `insert into audit_seal (seq, event_id, previous, hash)
       select 11, $1, hash, sha256('guess') from audit_seal where seq = 10`,
      [findings[0]?.eventId],
    );
    expect(await faults()).toEqual(["CHANGED 11"]);
  });

  it("by swapping what two rows say is found", async () => {
    const [a, b] = [await idAt(3), await idAt(4)];
    await run(
      `update audit_event e set details = o.details, request_id = o.request_id, at = o.at
       from audit_event o where (e.id, o.id) in (($1, $2), ($2, $1))`,
      [a, b],
    );
    expect(await faults()).toEqual(["CHANGED 3", "CHANGED 4"]);
  });

  it("by swapping the places of two rows is found", async () => {
    const [a, b] = [await idAt(3), await idAt(4)];
    await run("update audit_seal set event_id = -1 where seq = 3");
    await run("update audit_seal set event_id = $1 where seq = 4", [a]);
    await run("update audit_seal set event_id = $1 where seq = 3", [b]);
    expect(await faults()).toEqual(["CHANGED 3", "CHANGED 4"]);
  });

  it("by cutting the end off, rows and seals, is found", async () => {
    await run(
      "delete from audit_event where id in (select event_id from audit_seal where seq > 8)",
    );
    await run("delete from audit_seal where seq > 8");
    expect(await faults()).toEqual(["CUT 9"]);
  });

  it("by cutting the end off and going on from there is found", async () => {
    await run(
      "delete from audit_event where id in (select event_id from audit_seal where seq > 4)",
    );
    await run("delete from audit_seal where seq > 4");
    await write(6);
    await seal();
    expect(await faults()).toEqual(["REWRITTEN 5", "REWRITTEN 10"]);
  });

  const rewriteChain = async () => {
    await run("update audit_event set address = '192.0.2.9' where id = $1", [await idAt(2)]);
    await run("insert into audit_unsealed select event_id from audit_seal");
    await run("truncate audit_seal");
  };

  it("by writing the whole chain anew, even with our own key, is found", async () => {
    await rewriteChain();
    await seal();
    expect(await faults()).toEqual(["REWRITTEN 5", "REWRITTEN 10"]);
  });

  it("by writing the chain and the table of checkpoints anew is found by the copy", async () => {
    await rewriteChain();
    await run("truncate audit_checkpoint");
    await seal();
    expect(await faults()).toEqual(["REWRITTEN 5", "REWRITTEN 10"]);
    // Without the copy the database can only vouch for itself, and the report says so.
    expect(await verifyAudit(test.house, [])).toMatchObject({ good: true, isWatched: false });
  });

  it("with a row of the table of checkpoints is found", async () => {
    await run("update audit_checkpoint set seq = 9 where seq = 10");
    expect(await faults()).toEqual(["FORGED 9"]);
  });

  it("by emptying the log is found", async () => {
    await run("truncate audit_event, audit_seal, audit_unsealed");
    expect(await faults()).toEqual(["CUT 1"]);
  });

  it("before a row was sealed is found", async () => {
    await write(2);
    await quietly("delete from audit_event where id = (select max(event_id) from audit_unsealed)");
    expect((await verify()).findings).toMatchObject([{ fault: "REMOVED" }]);
    await run("delete from audit_unsealed");
    expect((await verify()).findings).toMatchObject([{ fault: "INSERTED" }]);
  });

  it("before a row was sealed, with its place among the waiting ones, is found by the next row", async () => {
    await write(1);
    const { rows } = await run("select max(id) as id from audit_event");
    await write(1);
    await run("delete from audit_event where id = $1", [rows[0].id]);
    await run("delete from audit_unsealed where event_id = $1", [rows[0].id]);
    const found = async () =>
      (await verify()).findings.map(({ fault, eventId }) => [fault, Number(eventId)]);
    expect(await found()).toEqual([["REMOVED", Number(rows[0].id)]]);
    // After the row that names it is sealed, this can no longer be repaired.
    await seal();
    await run("update audit_event set seen_id = null where seen_id = $1", [rows[0].id]);
    expect((await found()).map(([fault]) => fault)).toEqual(["CHANGED"]);
  });

  it("with the copy of the checkpoints is found", async () => {
    const lines = fs.readFileSync(file(), "utf8").trim().split("\n");
    const forged = JSON.stringify({ ...JSON.parse(lines[1] as string), seq: 9 });
    fs.writeFileSync(file(), `${lines[0]}\n${forged}\n`);
    expect(await faults()).toEqual(["FORGED null"]);
    fs.writeFileSync(file(), `${lines[0]}\nnonsense\n`);
    expect(await faults()).toEqual(["FORGED null"]);
    fs.rmSync(file());
    expect(await verify()).toMatchObject({ good: true, isWatched: false });
  });

  it.each([
    "update audit_seal set hash = previous",
    "delete from audit_seal",
    "truncate audit_seal",
    "update audit_checkpoint set seq = 1",
    "delete from audit_checkpoint",
    "truncate audit_checkpoint",
    "insert into audit_unsealed values (1)",
    "update audit_unsealed set event_id = 1",
    "insert into audit_event (actor_kind, action, at) values ('staff', 'X', '2020-01-01')",
    "insert into audit_event (id, actor_kind, action) overriding system value values (1, 'staff', 'X')",
  ])("is refused to the app's own role: %s", async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow(/permission denied/);
  });
});

/** As a person who owns the database and can disable its triggers. */
async function quietly(statement: string): Promise<void> {
  const client: pg.PoolClient = await test.ownerPool.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query(statement);
  } finally {
    await client.query("reset session_replication_role");
    client.release();
  }
}
