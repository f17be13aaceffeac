import { eventually, openHouseForFile } from "@hiram/proof/testing/house.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { audit } from "#audit/audit.ts";
import { openLog } from "#http/log.ts";
import { addJob } from "#jobs/jobs.ts";
import type { Worker } from "#jobs/keep-running.ts";
import { receiveMessage } from "#site/receive-message.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
let worker: Worker;
beforeEach(async () => {
  await test.ownerPool.query("truncate exchange_rates, rate_limit");
  test.outside.letters.length = 0;
  worker = await startWorker(test.ownerPool, test.house, test.outside);
});
afterEach(async () => {
  await worker.stop();
  await test.ownerPool.query("delete from graphile_worker._private_jobs");
});

const sheet = { source: "first try", asOf: new Date("2026-03-02T00:00:00Z"), rates: { USD: 1 } };
const storedRates = async () =>
  (await test.ownerPool.query("select source from exchange_rates")).rows.map((row) => row.source);
const jobs = async () =>
  (
    await test.ownerPool.query(
      "select attempts, max_attempts, last_error from graphile_worker._private_jobs",
    )
  ).rows;

describe("a job", () => {
  it("runs after its transaction is committed, and not before", async () => {
    test.outside.sheet = sheet;
    await test.house.db.transaction().execute(async (trx) => {
      await addJob(trx, "fetch-exchange-rates", {});
      await new Promise((done) => setTimeout(done, 300));
      expect(await storedRates()).toEqual([]);
    });
    await eventually(async () => expect(await storedRates()).toEqual(["first try"]));
    await eventually(async () => expect(await jobs()).toEqual([]));
  });

  it("never runs when its transaction was rolled back", async () => {
    test.outside.sheet = { ...sheet, source: "rolled back" };
    const story = test.house.db.transaction().execute(async (trx) => {
      await addJob(trx, "fetch-exchange-rates", {});
      throw new Error("changed its mind");
    });
    await expect(story).rejects.toThrow("changed its mind");
    // A later job that has run shows that the worker would have taken this one.
    await addJob(test.house.db, "sweep-limits", {});
    await eventually(async () => expect(await jobs()).toEqual([]));
    expect(await storedRates()).toEqual([]);
  });

  it("that fails is kept with its error and tried again until it succeeds", async () => {
    test.outside.sheet = new Error("the rates service answered 500");
    await addJob(test.house.db, "fetch-exchange-rates", {});
    await eventually(async () =>
      expect(await jobs()).toMatchObject([
        { attempts: 1, last_error: expect.stringContaining("answered 500") },
      ]),
    );
    expect((await jobs())[0].max_attempts).toBeGreaterThan(5);

    // Skips the wait before the next try; the try itself is the worker's own.
    test.outside.sheet = { ...sheet, source: "second try" };
    await test.ownerPool.query("update graphile_worker._private_jobs set run_at = now()");
    await eventually(async () => expect(await storedRates()).toEqual(["second try"]));
    await eventually(async () => expect(await jobs()).toEqual([]));
  });

  it("that fails is one line of the app's log, with its time, name and number", async () => {
    await worker.stop();
    const lines: string[] = [];
    const sink = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream;
    const log = openLog("info", sink);
    worker = await startWorker(test.ownerPool, test.house, test.outside, log);
    test.outside.sheet = new Error("the rates service answered 500");
    await addJob(test.house.db, "fetch-exchange-rates", {});
    const line = await eventually(() => {
      expect(lines.length).toBeGreaterThan(0);
      return JSON.parse(lines[0] as string);
    });
    expect(lines).toHaveLength(1);
    expect(line).toMatchObject({
      level: 50,
      pid: process.pid,
      hostname: expect.any(String),
      part: "worker",
      job: "fetch-exchange-rates",
      jobId: expect.any(Number),
      msg: expect.stringContaining("answered 500"),
    });
    expect(Math.abs(line.time - Date.now())).toBeLessThan(60_000);
  });

  it("that fails is stored and logged without the address that the mail server repeats", async () => {
    await worker.stop();
    const lines: string[] = [];
    const sink = { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream;
    const refused = async () => {
      throw new Error("550 <maria.canary@example.com> has no mailbox, call +63 917 555 0001");
    };
    const outside = { ...test.outside, mail: { send: refused } };
    worker = await startWorker(test.ownerPool, test.house, outside, openLog("info", sink));
    await receiveMessage(test.house, {
      name: "Maria Canary",
      email: "maria.canary@example.com",
      message: "Call me",
      consent: true,
    });
    await eventually(async () => expect((await jobs())[0]?.last_error).toMatch(/no mailbox/));
    const written = lines.join("");
    expect(written).toMatch(/no mailbox/);
    expect(JSON.stringify(await jobs()) + written).not.toMatch(/canary|555/i);
  });

  it("is done by one worker only, when several run", async () => {
    const second = await startWorker(test.ownerPool, test.house, test.outside);
    test.outside.sheet = sheet;
    for (let i = 0; i < 10; i++) await addJob(test.house.db, "fetch-exchange-rates", {});
    await eventually(async () => expect(await jobs()).toEqual([]));
    await second.stop();
    expect(await storedRates()).toHaveLength(10);
  });

  it("is still done after every connection to the database was cut", async () => {
    await addJob(test.house.db, "sweep-limits", {});
    await eventually(async () => expect(await jobs()).toEqual([]));
    await test.ownerPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    test.outside.sheet = { ...sheet, source: "after the cut" };
    await eventually(() => addJob(test.house.db, "fetch-exchange-rates", {}));
    await eventually(async () => expect(await storedRates()).toContain("after the cut"));
  });
});

describe("a visitor's message", () => {
  it("is mailed to the company once it is stored", async () => {
    const message = "May I pay my loan early?";
    const { reference } = await receiveMessage(test.house, {
      name: "Ana Reyes",
      email: "ana@example.com",
      message,
      consent: true,
    });
    await eventually(() => expect(test.outside.letters).toHaveLength(1));
    expect(test.outside.letters[0]).toMatchObject({
      to: "hello@hiram.example",
      replyTo: "ana@example.com",
      subject: `Message ${reference}`,
      text: expect.stringContaining(message),
    });
  });
});

describe("the timetable", () => {
  it("is known to the queue, with the rates and the sweeping of limits in it", async () => {
    const { rows } = await test.ownerPool.query(
      "select identifier from graphile_worker._private_known_crontabs",
    );
    const known = rows.map((row) => row.identifier);
    expect(known).toEqual(expect.arrayContaining(["fetch-exchange-rates", "sweep-limits"]));
  });
});

describe("the audit log", () => {
  it("is sealed within seconds while a worker runs, without waiting for the minute", async () => {
    await audit(test.house.db, { action: "WITHDRAWAL_MADE", actor: { kind: "system" } });
    const unsealed = async () =>
      (await test.ownerPool.query("select from audit_unsealed")).rowCount;
    expect(await unsealed()).toBe(1);
    await eventually(async () => expect(await unsealed()).toBe(0));
  });
});
