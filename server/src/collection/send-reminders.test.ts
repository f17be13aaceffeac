/** Reminders: each step once, at an allowed hour, and none for what is paid. */

import { randomUUID } from "node:crypto";
import { reminderStep } from "@hiram/contract/collection/reminder.ts";
import { storeTestAccount } from "@hiram/proof/testing/accounts.ts";
import { casesOf } from "@hiram/proof/testing/chance.ts";
import { openTestHouse, type TestDatabase, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addBorrower } from "@hiram/proof/testing/ledger.ts";
import {
  addStaff,
  askWith,
  beginPayout,
  endPayout,
  type LoanInStatus,
  loanIn,
  receiveTestPayment,
} from "@hiram/proof/testing/loan.ts";
import { sendQueued } from "@hiram/proof/testing/member.ts";
import { recordWork } from "@hiram/proof/testing/record-work.ts";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendReminders } from "#collection/send-reminders.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";
import { reverseBookedPayment } from "#payment/reverse-booked-payment.ts";

let test: TestHouse;
let app: FastifyInstance;
let officerId: string;
let loan: LoanInStatus;
let payments = 0;

/** One loan before its reminders, of which each test gets a clone: closing its days takes long. */
let prepared: TestDatabase;
beforeAll(async () => {
  test = await openTestHouse({}, { clock: "one" });
  app = await test.openServer();
  officerId = await addStaff(test);
  loan = await payOut();
  at("2026-03-20");
  await closeEndedDays(test.house);
  prepared = await test.leave();
});
afterAll(() => prepared.drop());

async function openClone(): Promise<void> {
  test = await openTestHouse({}, { clock: "one", template: prepared.name });
  app = await test.openServer();
  at("2026-03-20");
  loan = { ...loan, member: askWith(app, loan.member) };
}
beforeEach(openClone);
afterEach(() => test.close());

const at = (day: string, time = "12:00") => test.clock.set(`${day}T${time}:00+08:00`);
const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Due on the 2nd of each month, from April on. The member is in Riyadh. */
async function payOut(): Promise<LoanInStatus> {
  at("2026-03-02");
  const one = await loanIn(test, app, "ACTIVE");
  await endPayout(test, await beginPayout(test, one, 200_000_00), { paidOn: "2026-03-02" });
  return one;
}

async function liveDay(day: string, time = "12:00"): Promise<void> {
  at(day, time);
  await closeEndedDays(test.house);
  await sendReminders(test.house);
}

async function liveUntil(from: string, to: string): Promise<void> {
  for (let day = from; day <= to; day = daysAfter(day, 1)) await liveDay(day);
}

const pay = ({ loanId }: LoanInStatus, day: string, amountCentavos = 34_293_00) =>
  receiveTestPayment(test, {
    loanId,
    staffId: officerId,
    amountCentavos,
    receivedOn: day,
    reference: `REMIND ${payments++}`,
  });

type Row = { due_on: string; step: number; sent_at: Date | null; skipped_why: string | null };

async function rowsOf({ loanId }: LoanInStatus): Promise<Row[]> {
  const { rows } = await test.ownerPool.query(
    "select due_on, step, sent_at, skipped_why from reminder where loan_id = $1 order by due_on, step",
    [loanId],
  );
  return rows;
}
const sentSteps = async (loan: LoanInStatus) =>
  (await rowsOf(loan)).filter(({ sent_at }) => sent_at).map(({ step }) => step);

async function textsOf(): Promise<string[]> {
  await sendQueued(test);
  return test.outside.texts.filter(({ purpose }) => purpose === "REMINDER").map(({ text }) => text);
}

describe("an instalment", () => {
  it("that is late is reminded of at each step, in words with amount, date, reference and link", async () => {
    await liveUntil("2026-03-25", "2026-04-20");
    expect(await sentSteps(loan)).toEqual([-5, -3, -1, 0, 1, 3, 7, 14]);
    const texts = await textsOf();
    expect(texts).toHaveLength(8);
    expect(texts[0]).toMatch(
      /34,293\.00 is due on Apr 2, 2026\. Reference \d{8,}\. Pay: hiram\.test\/pay$/,
    );
    expect(texts[3]).toMatch(/is due today, Apr 2, 2026/);
    expect(texts[4]).toMatch(/late since Apr 2, 2026/);
    const { rows } = await test.ownerPool.query(
      "select template, staff_id from collection_contact where loan_id = $1 order by at",
      [loan.loanId],
    );
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)).toEqual({ template: "reminder-late", staff_id: null });
  });

  it("that is paid is not reminded of any more", async () => {
    await liveUntil("2026-03-27", "2026-03-29");
    await pay(loan, "2026-03-29");
    await liveUntil("2026-03-30", "2026-04-10");
    expect(await sentSteps(loan)).toEqual([-5]);
  });

  const overtaken = [
    ["comes next", "2026-04-26", "2026-04-27", -5],
    ["falls due today", "2026-05-01", "2026-05-02", 0],
  ] as const;
  it.each(overtaken)(
    "that %s is not reminded of when an older one is owed again since the queue",
    async (_, before, on, step) => {
      await liveDay("2026-03-20");
      await pay(loan, "2026-03-20");
      await liveDay(before);
      await liveDay(on, "00:10");
      const { rows } = await test.ownerPool.query(
        "select payment_id from repayment where loan_id = $1 and source = 'BANK'",
        [loan.loanId],
      );
      const paymentId: string = rows[0].payment_id;
      const by = { kind: "staff", id: officerId } as const;
      await test.house.db
        .transaction()
        .execute((trx) =>
          reverseBookedPayment(trx, test.house, { paymentId, reason: "BANK_RETURN", by }),
        );
      await liveDay(on, "15:00");
      expect((await rowsOf(loan)).at(-1)).toMatchObject({
        due_on: "2026-05-02",
        step,
        sent_at: null,
        skipped_why: "LATE",
      });
      expect(await sentSteps(loan)).not.toContain(step);
    },
    60_000,
  );

  it("paid between queue and hour is not sent, and the reason is kept", async () => {
    // 06:30 in Manila is 01:30 in Riyadh.
    await liveUntil("2026-03-20", "2026-03-27");
    await liveDay("2026-03-30", "06:30");
    expect((await rowsOf(loan)).at(-1)).toMatchObject({ step: -3, sent_at: null });
    await pay(loan, "2026-03-30");
    await liveDay("2026-03-30", "12:00");
    expect((await rowsOf(loan)).at(-1)).toMatchObject({ step: -3, skipped_why: "PAID" });
    expect(await textsOf()).toEqual([]);
  });

  it.each([
    ["FREEZE", "STOLEN", "FROZEN"],
    ["BLOCK", "DECEASED", "DECEASED"],
  ])(
    "of a member with a %s for %s is not reminded of",
    async (kind, cause, why) => {
      await test.ownerPool.query(
        `insert into member_restriction (id, member_id, kind, cause, begun_by)
       values ($1, $2, $3, $4, 'STAFF')`,
        [randomUUID(), loan.member.id, kind, cause],
      );
      await liveDay("2026-03-28");
      expect(await rowsOf(loan)).toMatchObject([{ step: -5, sent_at: null, skipped_why: why }]);
    },
    60_000,
  );

  it("waits for the hours in Manila and in Riyadh", async () => {
    await liveDay("2026-03-28", "05:59");
    expect(await sentSteps(loan)).toEqual([]);
    const { rows } = await test.ownerPool.query("select send_at from reminder");
    expect(rows[0].send_at.toISOString()).toBe("2026-03-28T03:00:00.000Z");
    await liveDay("2026-03-28", "10:59");
    expect(await sentSteps(loan)).toEqual([]);
    await liveDay("2026-03-28", "11:00");
    expect(await sentSteps(loan)).toEqual([-5]);
  });
});

describe("a run", () => {
  it("that is five days late sends the latest step only", async () => {
    await liveDay("2026-03-30");
    await liveDay("2026-04-06");
    expect(await sentSteps(loan)).toEqual([-3, 3]);
  });

  it("by two workers at once, and again, sends each reminder once", async () => {
    const loans = [loan, await payOut(), await payOut()];
    at("2026-03-28");
    await closeEndedDays(test.house);
    await Promise.all([1, 2, 3].map(() => sendReminders(test.house)));
    await sendReminders(test.house);
    for (const loan of loans) expect(await sentSteps(loan)).toEqual([-5]);
    expect(await textsOf()).toHaveLength(3);
  });

  it("that is killed in the middle leaves nothing behind, and the next sends it once", async () => {
    at("2026-03-28");
    await closeEndedDays(test.house);
    await test.ownerPool.query(
      "alter table collection_contact add constraint killed check (template <> 'reminder-before')",
    );
    await expect(sendReminders(test.house)).rejects.toThrow(/killed/);
    expect(await sentSteps(loan)).toEqual([]);
    expect(await textsOf()).toEqual([]);
    await test.ownerPool.query("alter table collection_contact drop constraint killed");
    await sendReminders(test.house);
    expect(await sentSteps(loan)).toEqual([-5]);
    expect(await textsOf()).toHaveLength(1);
  });

  it("queues the reminders of all loans in one transaction of few statements", async () => {
    const others = casesOf(20_000);
    const one = await addBorrower(test, { firstPaidOn: "2026-03-02" });
    await storeTestAccount(test, one, {
      firstPaidOn: "2026-03-02",
      nextDueOn: "2026-04-02",
      nextDueAmount: 34_293_00,
    });
    await test.ownerPool.query(
      `insert into member select (jsonb_populate_record(m, jsonb_build_object(
           'id', gen_random_uuid(), 'phone_fingerprint', gen_random_uuid()))).*
         from member m, generate_series(1, $2::integer) where m.id = $1`,
      [one.memberId, others],
    );
    await test.ownerPool.query(
      `insert into member_time_zones (member_id, zones) select id, '{Asia/Manila}' from member
         on conflict do nothing`,
    );
    await test.ownerPool.query(
      `insert into loan (id, member_id, status, asked_centavos, amount_centavos, months,
         policy_from, currency, exchange_rate, accepted_at, first_paid_at, first_paid_on)
       select gen_random_uuid(), id, 'ACTIVE', 1, 1, 6, '2026-01-01', 'PHP', 1, now(), now(),
         '2026-03-02' from member where not exists (select from loan where member_id = member.id)`,
    );
    await test.ownerPool.query(
      `insert into loan_account select (jsonb_populate_record(a, jsonb_build_object(
           'loan_id', l.id, 'member_id', l.member_id))).*
         from loan_account a, loan l where a.loan_id = $1
           and not exists (select from loan_account where loan_id = l.id)`,
      [one.loanId],
    );
    const { queueRemindersOfDay } = await import("#collection/reminder.sql.ts");
    const { statements } = await recordWork(test, () =>
      queueRemindersOfDay(test.house.db, "2026-03-28", new Date("2026-03-28T04:00:00Z")),
    );
    expect(statements.length).toBeLessThan(6);
    const { rows } = await test.ownerPool.query("select count(*)::int from reminder");
    // With that of the prepared loan.
    expect(rows[0].count).toBe(others + 2);
  });
});

describe("a member's choice", () => {
  const switchOff = (memberId: string, channel: string) =>
    test.ownerPool.query(
      "insert into notice_choice (member_id, channel, kind, wanted) values ($1, $2, 'REMINDER', false)",
      [memberId, channel],
    );
  const channels = async () => {
    const { rows } = await test.ownerPool.query(
      "select channel from notice where template like 'reminder-%' order by channel",
    );
    return rows.map(({ channel }) => channel);
  };

  it.each([
    [[], ["email", "sms"]],
    [["sms"], ["email"]],
    [["email"], ["sms"]],
    [["sms", "email"], ["sms"]],
  ])(
    "of %j off leaves %j",
    async (off, left) => {
      for (const channel of off) await switchOff(loan.member.id, channel);
      await liveDay("2026-03-28");
      expect(await channels()).toEqual(left);
    },
    60_000,
  );
});

it("any order of payments, closes and reruns gives at most one row a step, none of it for what is paid", async () => {
  type Act = { readonly day: number; readonly pays: boolean };
  const acts = fc.array(fc.record({ day: fc.integer({ min: 0, max: 45 }), pays: fc.boolean() }), {
    minLength: 3,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (given) => {
      await test.close();
      await openClone();
      let paidOn: string | undefined;
      const inOrder: Act[] = given.toSorted((one, other) => one.day - other.day);
      for (const { day, pays } of inOrder) {
        const on = daysAfter("2026-03-26", day);
        await liveDay(on);
        if (pays && !paidOn) {
          // More than the instalment with the penalties of the days until then.
          await pay(loan, on, 45_000_00);
          paidOn = on;
        }
        await liveDay(on, "13:00");
      }
      const first = (await rowsOf(loan)).filter(({ due_on }) => due_on === "2026-04-02");
      expect(new Set(first.map(({ step }) => step)).size).toBe(first.length);
      for (const { sent_at } of first)
        if (sent_at && paidOn) expect(sent_at <= new Date(`${paidOn}T13:00:00+08:00`)).toBe(true);
    }),
    { numRuns: casesOf(3, 1), endOnFailure: true },
  );
});

it("the database has the steps of the contract", async () => {
  const { rows } = await test.pool.query(
    "select days, reminder_step(days) as step from generate_series(-10, 100) days",
  );
  for (const { days, step } of rows) expect([days, step]).toEqual([days, reminderStep(days)]);
});
