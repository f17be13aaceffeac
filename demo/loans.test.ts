import fs from "node:fs";
import path from "node:path";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { loanStatuses } from "@hiram/contract/loan/loan.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import { seed } from "@hiram/server/seed.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { DemoAccount } from "#accounts.ts";
import { demo } from "#demo.ts";
import { demoStories } from "#stories.ts";

/** The demo makes twenty people by the real functions, photos and password hashes among it. */
const SEED_MS = 240_000;
const test = await openHouseForFile({}, { clock: "one" });
/** The first start breaks in the demo's past, in the middle of a person's photos. */
let brokenOn: string;
beforeAll(async () => {
  test.clock.set(new Date());
  const { files } = test.outside;
  let stored = 0;
  const full = {
    ...files,
    async put(name: string, bytes: Buffer) {
      stored += 1;
      if (stored === 8) throw new Error("the disk is full");
      await files.put(name, bytes);
    },
  };
  const broken = seed(test.house, { ...test.outside, files: full }, demo);
  await expect(broken).rejects.toThrow("the disk is full");
  brokenOn = today();
  await seed(test.house, test.outside, demo);
}, SEED_MS);

const today = () => dayInManila(test.house.clock.now());
const daysAgo = (day: string) => (Date.parse(today()) - Date.parse(day)) / 86_400_000;
const ask = async <Row>(statement: string): Promise<Row[]> =>
  (await test.ownerPool.query(statement)).rows;
const loans = () =>
  ask<{ status: string; id: string }>("select status, id from loan order by loan_number");
const events = async () => (await ask<{ n: number }>("select count(*) as n from loan_event"))[0]?.n;

type AccountRow = {
  readonly days_late: number | null;
  readonly paid: number;
  readonly status: string;
  readonly next_due_on: string | null;
  readonly age: number;
};
const accounts = () =>
  ask<AccountRow>(
    `select '${today()}' - oldest_due_on as days_late, loan.status, next_due_on,
       '${today()}' - loan_account.first_paid_on as age,
       (select count(*)::int from repayment r where r.loan_id = loan.id) as paid
     from loan_account join loan on loan.id = loan_id order by loan_account.first_paid_on`,
  );

describe("the demo's loans", () => {
  it("are in every status, made by the real moves", async () => {
    const statuses = (await loans()).map(({ status }) => status).sort();
    expect(statuses).toEqual([...loanStatuses, ...Array(7).fill("ACTIVE")].sort());
    expect(await verifyLedger(test.house.db)).toEqual([]);
    const rows = await ask(
      "select sum(available_centavos)::int as available, sum(reserved_centavos)::int as reserved from wallet",
    );
    // One member has withdrawn nothing, one withdrawal is on hold, and one was returned.
    expect(rows).toEqual([{ available: 450_000_00, reserved: 200_000_00 }]);
  });

  it("began in the past and were played on their days, also after a start that broke there", async () => {
    expect(daysAgo(brokenOn)).toBeGreaterThan(60);
    const rows = await ask<{ what: string; days: number }>(
      `select 'payout' as what, (e.at at time zone 'Asia/Manila')::date - w.settled_on as days
         from entry e join withdrawal w on w.id = e.subject_id where movement = 'settleWithdrawal'
       union all
       select 'payment', (r.created_at at time zone 'Asia/Manila')::date - r.received_on
         from repayment r
       union all
       select 'application', (l.applied_at at time zone 'Asia/Manila')::date - l.first_paid_on
         from loan l where l.first_paid_on is not null
       union all
       select 'member', (m.created_at at time zone 'Asia/Manila')::date - l.first_paid_on
         from member m join loan l on l.member_id = m.id where l.first_paid_on is not null`,
    );
    expect(rows.filter(({ what }) => what === "payout")).toHaveLength(6);
    expect(rows.filter(({ what }) => what === "payment")).toHaveLength(9);
    for (const { what, days } of rows) expect([what, days]).toEqual([what, 0]);
    const [latest] = await ask<{ at: Date }>("select max(at) as at from audit_event");
    expect(latest?.at.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it("end at the real time, with every day since the first payout closed", async () => {
    expect(await ask("select milliseconds from clock_shift")).toEqual([{ milliseconds: 0 }]);
    const [days] = await ask<{ open: number; first: string; closed: number; last: string }>(
      `select count(*) filter (where closed_at is null)::int as open, count(*)::int as closed,
         min(day) as first, max(day) as last from daily_close`,
    );
    expect(days?.open).toBe(0);
    expect(daysAgo(days?.last ?? "")).toBe(1);
    expect(daysAgo(days?.first ?? "")).toBe(days?.closed);
    expect(await ask("select from close_fault")).toEqual([]);
  });

  it("are late by five, forty and a hundred days, paid on time, paid ahead and closed", async () => {
    const rows = await accounts();
    const late = rows.map(({ days_late }) => days_late).filter((days) => days !== null);
    // Where a month is too short for the day, the due date is up to three days earlier.
    for (const days of [5, 40, 100])
      expect(late.filter((each) => each >= days && each <= days + 3)).toHaveLength(1);
    expect(late).toHaveLength(3);
    const inTime = rows.filter(({ days_late }) => days_late === null);
    expect(inTime.map(({ status, paid }) => `${status} ${paid}`).sort()).toEqual([
      "ACTIVE 2",
      "ACTIVE 3",
      "CLOSED 3",
    ]);
    const ages = await ask<{ from_days: number; loans: number }>(
      "select from_days, loans from portfolio_age where day = (select max(day) from daily_close)",
    );
    const byAge = Object.fromEntries(ages.map(({ from_days, loans }) => [from_days, loans]));
    expect(byAge).toMatchObject({ 1: 1, 31: 1, 91: 1 });
  });

  it("have a withdrawal on hold and one that was returned", async () => {
    const rows = await ask<{ status: string }>("select status from withdrawal");
    const statuses = rows.map(({ status }) => status);
    for (const status of ["ON_HOLD", "RETURNED", "COMPLETED"]) expect(statuses).toContain(status);
  });

  it("belong to accounts that say which", () => {
    const file = path.join(test.house.config.dataDir, "demo-accounts.json");
    const listed: DemoAccount[] = JSON.parse(fs.readFileSync(file, "utf8"));
    const states = listed.map(({ state }) => state);
    for (const story of Object.keys(demoStories)) expect(states).toContain(story);
  });

  it("are left alone by a later start, whatever somebody has done with them meanwhile", async () => {
    const id = (await loans()).find(({ status }) => status === "APPROVED")?.id;
    await test.ownerPool.query("update loan set status = 'IN_REVIEW' where id = $1", [id]);
    const before = [await loans(), await events()];
    await seed(test.house, test.outside, demo);
    expect([await loans(), await events()]).toEqual(before);
  });

  it("are taken up again where a start was cut short", async () => {
    const id = (await loans()).find(({ status }) => status === "DECLINED")?.id;
    await test.ownerPool.query(
      "update loan set status = 'IN_REVIEW', decline_reason = null where id = $1",
      [id],
    );
    await test.ownerPool.query("delete from loan_event where event = 'decline'");
    await seed(test.house, test.outside, demo);
    expect((await loans()).find((loan) => loan.id === id)?.status).toBe("DECLINED");
  });

  it("are told to their members, in the outbox", () => {
    const purposes = test.outside.texts.map(({ purpose }) => purpose);
    expect(purposes).toContain("ACCEPT_LOAN");
    expect(purposes).toContain("WITHDRAW");
  });
});
