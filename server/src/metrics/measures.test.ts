import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { nextPhone, openBrowser, sendQueued } from "@hiram/proof/testing/member.ts";
import { addWalletMember, makeOne, pauseOne } from "@hiram/proof/testing/wallet.ts";
import { describe, expect, it } from "vitest";
import { sealAudit } from "#audit/chain.ts";
import { openDatabase, openPool } from "#db/database.ts";
import type { Collector } from "#http/collector.ts";
import { openMetricsPage } from "#http/metrics-page.ts";
import { addJob } from "#jobs/jobs.ts";
import { checkLedger } from "#ledger/check-ledger.ts";
import { cacheReading } from "#metrics/cache-reading.ts";
import { listCollectors } from "#metrics/measures.ts";
import { serveWorkerMetrics } from "#metrics/serve-worker-metrics.ts";
import { receiveIntoSuspense } from "#payment/receive-into-suspense.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const member = await addWalletMember(test, app, 5_000);
await test.ownerPool.query("delete from graphile_worker._private_jobs");

const measures = () =>
  listCollectors(test.house, test.outside, { app: test.pool, jobs: test.ownerPool });
/** Every figure as Prometheus reads it, by name and labels. */
const scrape = async (watches: readonly Collector[] = measures()) => {
  const page = openMetricsPage({ mode: "demo", metricsToken: undefined }, watches);
  const text = await page.render((error) => {
    throw error;
  });
  const lines = text.split("\n").filter((line) => line.startsWith("hiram_"));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(" ");
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
};

describe("the figures of withdrawals", () => {
  it("count open ones by status and what their payout waits for, and those that are stuck", async () => {
    const before = await scrape();
    expect(before.get('hiram_withdrawals{status="PROCESSING"}')).toBe(0);
    expect(before.get('hiram_payouts_oldest_seconds{state="waits_for_rail"}')).toBe(0);
    const first = await makeOne(member, 100);
    await pauseOne(test, await makeOne(member, 200));
    await test.ownerPool.query(
      `update withdrawal set created_at = now() - interval '1 hour',
         promised_by = now() - interval '1 minute' where id = $1`,
      [first],
    );
    const after = await scrape();
    expect(after.get('hiram_withdrawals{status="PROCESSING"}')).toBe(1);
    expect(after.get('hiram_withdrawals{status="ON_HOLD"}')).toBe(1);
    expect(after.get('hiram_payouts{state="waits_for_rail"}')).toBe(1);
    expect(after.get('hiram_payouts{state="paused"}')).toBe(1);
    expect(after.get('hiram_payouts_stuck{reason="LATE"}')).toBe(1);
    expect(after.get('hiram_payouts_stuck{reason="NOT_SENT"}')).toBe(1);
    const age = after.get('hiram_withdrawals_oldest_seconds{status="PROCESSING"}');
    expect(age).toBeGreaterThanOrEqual(3600);
    expect(age).toBeLessThan(3700);
    expect(after.get("hiram_payouts_returned_hour")).toBe(0);
  });
});

describe("the figures of payments", () => {
  it("count money without a loan", async () => {
    const payment = {
      ownAccount: "BDO-0012",
      entryReference: "unmatched-1",
      way: "TRANSFER",
      valueOn: "2026-03-02",
      amountCentavos: 123_45,
      payer: { name: "Somebody", text: "no reference" },
    } as const;
    await test.house.db
      .transaction()
      .execute((trx) => receiveIntoSuspense(trx, test.house, payment));
    const figures = await scrape();
    expect(figures.get("hiram_payments_unmatched")).toBe(1);
    expect(figures.get("hiram_payments_unmatched_centavos")).toBe(123_45);
    expect(figures.get('hiram_payments_day{status="UNMATCHED"}')).toBe(1);
    expect(figures.get('hiram_payments_day{status="APPLIED"}')).toBe(0);
  });
});

describe("the figures of codes", () => {
  it("count what left", async () => {
    const counted = async (outcome: string) =>
      (await scrape()).get(`hiram_codes_total{channel="sms",outcome="${outcome}"}`) ?? 0;
    const before = await counted("sent");
    const phoneNumber = nextPhone();
    await openBrowser(app).post("/authmember/otp", { phoneNumber, purpose: "REGISTER" });
    await sendQueued(test);
    expect(await counted("sent")).toBe(before + 1);
  });
});

describe("the figures of jobs", () => {
  it("count jobs that are due, tried again and given up, and the lag of webhooks", async () => {
    await test.ownerPool.query("delete from graphile_worker._private_jobs");
    expect((await scrape()).get("hiram_job_queue_depth")).toBe(0);
    const { db } = test.house;
    await addJob(db, "send-payout", { withdrawalId: "x" });
    await addJob(db, "recompute-scores", {}, { afterSeconds: 600 });
    await addJob(db, "sweep-orphans", {});
    await addJob(db, "book-gateway-payment", { subject: "x" });
    await test.ownerPool.query(
      `update graphile_worker._private_jobs jobs
       set attempts = case identifier when 'sweep-orphans' then max_attempts
           when 'book-gateway-payment' then 1 else 0 end,
         run_at = run_at + case identifier when 'book-gateway-payment' then interval '1 hour'
           else interval '0' end,
         created_at = now() - interval '2 minutes'
       from graphile_worker._private_tasks tasks where tasks.id = jobs.task_id`,
    );
    const figures = await scrape();
    expect(figures.get("hiram_job_queue_depth")).toBe(1);
    expect(figures.get('hiram_jobs_waiting{task="send-payout"}')).toBe(1);
    expect(figures.get('hiram_jobs_waiting{task="recompute-scores"}')).toBe(0);
    expect(figures.get('hiram_jobs_retrying{task="book-gateway-payment"}')).toBe(1);
    expect(figures.get('hiram_jobs_failed{task="sweep-orphans"}')).toBe(1);
    expect(figures.get("hiram_webhook_lag_seconds")).toBeGreaterThanOrEqual(120);
    expect(figures.get("hiram_webhook_lag_seconds")).toBeLessThan(200);
  });
});

describe("the figures of records", () => {
  it("show rows of the audit log that wait for their seal", async () => {
    expect((await scrape()).get("hiram_audit_unsealed")).toBeGreaterThan(0);
    await sealAudit(test.house);
    const figures = await scrape();
    expect(figures.get("hiram_audit_unsealed")).toBe(0);
    expect(figures.get("hiram_audit_seal_lag_seconds")).toBe(0);
  });

  it("show the last check of the ledger, good and not good", async () => {
    expect((await scrape()).get("hiram_ledger_good")).toBeNaN();
    expect((await checkLedger(test.house)).mismatches).toEqual([]);
    const good = await scrape();
    expect(good.get("hiram_ledger_good")).toBe(1);
    expect(good.get("hiram_ledger_check_age_seconds")).toBeLessThan(60);

    // Within one transaction of the owner, which alone may switch the guards off.
    await test.ownerPool.query(
      `begin; set local session_replication_role = replica;
       update wallet set available_centavos = available_centavos + 1; commit`,
    );
    expect((await checkLedger(test.house)).mismatches).not.toEqual([]);
    expect((await scrape()).get("hiram_ledger_good")).toBe(0);
    await test.ownerPool.query(
      `begin; set local session_replication_role = replica;
       update wallet set available_centavos = available_centavos - 1; commit`,
    );
  });

  it("show the pools, the standbys and the age of the last backup", async () => {
    await test.ownerPool.query(
      `insert into backup_taken (taken_at, row_count, file_count)
       values ($1, 1, 1)`,
      [new Date(test.realClock.now().getTime() - 7_200_000)],
    );
    const figures = await scrape();
    expect(figures.get("hiram_backup_age_seconds")).toBe(7200);
    expect(figures.get('hiram_pool_connections_max{login="jobs"}')).toBe(6);
    expect(figures.get('hiram_pool_waiting{login="app"}')).toBe(0);
    expect(figures.get("hiram_standbys_attached")).toBe(0);
    expect(figures.get("hiram_standby_lag_seconds")).toBeNaN();
  });
});

describe("the page", () => {
  it("has labels that name states alone: no id, number or name of a person", async () => {
    const labels = [...(await scrape()).keys()].flatMap((key) =>
      [...key.matchAll(/="([^"]*)"/g)].map(([, value]) => value),
    );
    expect(labels.length).toBeGreaterThan(20);
    // The gateways are called sms-1 and sms-2.
    expect(labels.filter((value) => !/^[A-Za-z_-]+[12]?$/.test(String(value)))).toEqual([]);
  });

  it("answers without the database, with what needs none", async () => {
    const gone = openPool("postgres://nobody:hidden@127.0.0.1:1/nothing", { role: "hiram_app" });
    const house = { ...test.house, db: openDatabase(gone) };
    const page = openMetricsPage(
      { mode: "demo", metricsToken: undefined },
      listCollectors(house, test.outside, { app: gone }),
    );
    const errors: unknown[] = [];
    const text = await page.render((error) => errors.push(error));
    expect(errors.length).toBe(1);
    expect(text).toMatch(/^hiram_pool_waiting\{login="app"\} 0$/m);
    expect(text).toMatch(/^hiram_payments_unmatched Nan$/m);
    expect(text).not.toMatch(/^hiram_withdrawals\{/m);
    await gone.end();
  });

  it("asks the database once for several questions at a time, and again after a failure", async () => {
    let asked = 0;
    let fails = true;
    const kept = cacheReading({
      metrics: {},
      async collect() {
        asked++;
        if (fails) throw new Error("away");
        return { warnings: [], figures: {} };
      },
    });
    await expect(kept.collect()).rejects.toThrow("away");
    fails = false;
    await Promise.all([kept.collect(), kept.collect()]);
    await kept.collect();
    expect(asked).toBe(2);
  });
});

describe("the worker's own page", () => {
  it("is on this machine alone, with the token, and is nothing else", async () => {
    const config = { mode: "production", metricsToken: "t0ken", workerMetricsPort: 0 } as const;
    const report = (error: unknown) => {
      throw error;
    };
    const served = await serveWorkerMetrics({ config, watches: measures(), report });
    const ask = (path: string, authorization = "Bearer t0ken") =>
      fetch(served.address + path, { headers: { authorization } });
    expect(new URL(served.address).hostname).toBe("127.0.0.1");
    const good = await ask("/metrics");
    expect([good.status, (await good.text()).includes("hiram_job_queue_depth ")]).toEqual([
      200,
      true,
    ]);
    expect((await ask("/metrics", "Bearer wrong")).status).toBe(404);
    expect((await ask("/")).status).toBe(404);
    await served.stop();
    await expect(ask("/metrics")).rejects.toThrow();
  });
});
