import fs from "node:fs";
import path from "node:path";
import { loanStatuses } from "@hiram/contract/loan/loan.ts";
import { readDues } from "@hiram/contract/price/dues.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DemoAccount } from "#demo/accounts.ts";
import { seed } from "#demo/seed.ts";
import { demoStories } from "#demo/stories.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { readHistory } from "#loan/loan-history.ts";
import { openTestHouse, type TestHouse } from "#testing/house.ts";

/** The demo makes twenty people by the real functions, photos and password hashes among it. */
const SEED_MS = 120_000;
let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
  await seed(test.house, test.outside);
}, SEED_MS);
afterAll(() => test.close());

const today = () => dayInManila(test.house.clock.now());
const loans = async () =>
  (await test.ownerPool.query("select status, id from loan order by loan_number")).rows;
const events = async () =>
  (await test.ownerPool.query("select count(*) as n from loan_event")).rows[0].n;

describe("the demo's loans", () => {
  it("are in every status, made by the real moves", async () => {
    const statuses = (await loans()).map(({ status }) => status);
    expect(statuses.slice(0, loanStatuses.length)).toEqual([...loanStatuses]);
    expect(statuses.slice(loanStatuses.length)).toEqual(Array(6).fill("ACTIVE"));
    expect(await verifyLedger(test.house.db)).toEqual([]);
    const { rows } = await test.ownerPool.query(
      "select sum(available_centavos)::int as available, sum(reserved_centavos)::int as reserved from wallet",
    );
    // One has accepted and taken nothing out, one waits on hold, and one came back.
    expect(rows).toEqual([{ available: 450_000_00, reserved: 200_000_00 }]);
  });

  it("are late by five, forty and a hundred days, and paid on time, with a life behind them", async () => {
    const active = await test.house.db
      .selectFrom("loan")
      .selectAll()
      .where("status", "=", "ACTIVE")
      .execute();
    const late: number[] = [];
    for (const loan of active) {
      const paidOut = await readHistory(test.house.db, test.house, loan);
      if (!paidOut) continue;
      const { instalments } = readDues(paidOut.terms, paidOut.history, today());
      const overdue = instalments.find(({ dueOn, open }) => open > 0 && dueOn < today());
      if (overdue) late.push((Date.parse(today()) - Date.parse(overdue.dueOn)) / 86_400_000);
    }
    expect(late.toSorted((one, other) => one - other)).toEqual([5, 40, 100]);
    const { rows } = await test.ownerPool.query(
      `select ($1::date - first_paid_on) - (current_date - applied_at::date) as days_apart,
         (select count(*)::int from repayment r where r.loan_id = loan.id) as paid
       from loan where first_paid_on < $1::date - 20 order by loan_number`,
      [today()],
    );
    expect(rows.map(({ paid }) => paid)).toEqual([3, 0, 1, 0]);
    for (const { days_apart } of rows) expect(Math.abs(days_apart)).toBeLessThan(2);
  });

  it("have a withdrawal on hold and one that was returned", async () => {
    const { rows } = await test.ownerPool.query("select status from withdrawal");
    const statuses = rows.map(({ status }) => status);
    for (const status of ["ON_HOLD", "RETURNED", "COMPLETED"]) expect(statuses).toContain(status);
  });

  it("are moved into the past in the demo's database only", async () => {
    const { id } = (await loans())[0];
    const move = () => sql`select backdate_demo_loan(${id}, 1)`.execute(test.house.db);
    await test.ownerPool.query("update installation set mode = 'production'");
    await expect(move()).rejects.toThrow("only the demo");
    await test.ownerPool.query("update installation set mode = 'demo'");
  });

  it("belong to accounts that say which", () => {
    const file = path.join(test.house.config.dataDir, "demo-accounts.json");
    const accounts: DemoAccount[] = JSON.parse(fs.readFileSync(file, "utf8"));
    const states = accounts.map(({ state }) => state);
    for (const story of Object.keys(demoStories)) expect(states).toContain(story);
  });

  it("are left alone by a later start, whatever somebody has done with them meanwhile", async () => {
    const { id } = (await loans()).find(({ status }) => status === "APPROVED");
    await test.ownerPool.query("update loan set status = 'IN_REVIEW' where id = $1", [id]);
    const before = [await loans(), await events()];
    await seed(test.house, test.outside);
    expect([await loans(), await events()]).toEqual(before);
  });

  it("are taken up again where a start was cut short", async () => {
    const { id } = (await loans()).find(({ status }) => status === "DECLINED");
    await test.ownerPool.query(
      "update loan set status = 'IN_REVIEW', decline_reason = null where id = $1",
      [id],
    );
    await test.ownerPool.query("delete from loan_event where event = 'decline'");
    await seed(test.house, test.outside);
    expect((await loans()).find((loan) => loan.id === id)?.status).toBe("DECLINED");
  });

  it("are told to their members, in the outbox", () => {
    const purposes = test.outside.texts.map(({ purpose }) => purpose);
    expect(purposes).toContain("ACCEPT_LOAN");
    expect(purposes).toContain("WITHDRAW");
  });
});
