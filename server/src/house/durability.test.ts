import { isMoneyCall } from "@hiram/contract/wire/call.ts";
import { eventually, openHouseForFile, runAsAdmin } from "@hiram/proof/testing/house.ts";
import { addWalletMember, type WalletMember } from "@hiram/proof/testing/wallet.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "#app.ts";
import { openDatabase, openPool } from "#db/database.ts";
import { type Durability, openDurability } from "#house/durability.ts";
import { addJob } from "#jobs/jobs.ts";
import { startWorker } from "#worker.ts";

const test = await openHouseForFile();
let app: App;
let durability: Durability;
let member: WalletMember;
/** Without idle connections: settings of a database apply to connections opened afterwards. */
let pool: pg.Pool;

beforeAll(async () => {
  pool = openPool(test.appUrl, { role: "hiram_app", connectionsMax: 1 });
  pool.options.maxUses = 1;
  durability = openDurability(openDatabase(pool));
  app = await test.openApp({ house: { ...test.house, durability } });
  member = await addWalletMember(test, app.server, 5_000);
});
afterAll(async () => {
  await pool.end();
});

const name = () => new URL(test.url).pathname.slice(1);
const turnOff = async () => {
  await runAsAdmin(`alter database ${name()} set synchronous_commit = off`);
  await durability.refresh();
};
const turnOn = async () => {
  await runAsAdmin(`alter database ${name()} reset synchronous_commit`);
  await durability.refresh();
};

describe("while the database may lose what it commits", () => {
  it("a withdrawal is refused with 503 and moves nothing, and is made afterwards", async () => {
    const confirmation = await member.confirm(100);
    await turnOff();
    const refused = await member.withdraw(100, { confirmation });
    expect([refused.statusCode, refused.json().code]).toEqual([503, "RecordsNotSafe"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    // Calls that move no money are answered.
    expect(await member.available()).toBe(5_000);

    await turnOn();
    expect((await member.withdraw(100, { confirmation })).statusCode).toBe(200);
    expect(await member.available()).toBe(4_900);
  });

  it("a payout waits in its queue", async () => {
    await turnOff();
    const withdrawalId = "00000000-0000-4000-8000-000000000000";
    await addJob(test.house.db, "send-payout", { withdrawalId }, { key: "waits" });
    const house = { ...test.house, durability };
    const worker = await startWorker(test.ownerPool, house, test.outside);
    const waiting = () =>
      test.ownerPool.query(
        `select last_error from graphile_worker._private_jobs
         where key = 'waits' and attempts < max_attempts`,
      );
    await eventually(async () =>
      expect((await waiting()).rows).toEqual([
        { last_error: expect.stringContaining("can't store our records safely") },
      ]),
    );
    await worker.stop();
    await turnOn();
  });

  it("every call that moves money is refused, and no other", () => {
    const refused = app.calls.filter(isMoneyCall).map((call) => `${call.method} ${call.path}`);
    expect(refused.sort()).toEqual([
      "PATCH /memberloan",
      "POST /loan/applynew",
      "POST /loan/withdraw",
      "POST /memberloan/coolingoff",
      "POST /memberloan/dueday/move",
      "POST /memberloan/hardship/agree",
      "POST /memberloan/hardship/ask",
      "POST /memberloan/pay",
      "POST /memberloan/pay-links/make",
      "POST /memberloan/refund",
      "POST /memberloan/withdraw",
      "POST /memberloan/withdrawals/recall",
      "POST /open/endpoints/replay",
      "POST /open/intents",
      "POST /staff/complaints/decide",
      "POST /staff/hardship/offer",
      "POST /staff/loans/confirm-approval",
      "POST /staff/loans/decide",
      "POST /staff/loans/repayment",
      "POST /staff/payments/match",
      "POST /staff/payments/move",
      "POST /staff/payments/record",
      "POST /staff/payments/refund",
      "POST /staff/payments/reverse",
      "POST /staff/payments/send-back",
      "POST /staff/payments/unmatch",
      "POST /staff/payments/write-off",
      "POST /staff/payouts/batch",
      "POST /staff/payouts/batches/sent",
      "POST /staff/payouts/confirm",
      "POST /staff/payouts/mark",
      "POST /staff/payouts/release",
      "POST /staff/payouts/release-many",
      "POST /staff/payouts/status",
      "POST /staff/proposals/confirm",
      "POST /staff/statements/load",
    ]);
  });
});
