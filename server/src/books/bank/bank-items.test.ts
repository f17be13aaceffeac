/**
 * Items of an own account, reckoned from a stored day, against the same items reckoned from all
 * history, over random lives: statements in and out of order, notifications, gaps, lines that
 * repeat, payouts, journals by hand, matches made and taken apart.
 */
import { addDays } from "@hiram/contract/calendar/day.ts";
import { openDice } from "@hiram/proof/campaign/dice.ts";
import { confirmedProposal } from "@hiram/proof/testing/books.ts";
import { casesOf, playSeed } from "@hiram/proof/testing/chance.ts";
import { openTestHouse } from "@hiram/proof/testing/house.ts";
import { addStaff } from "@hiram/proof/testing/loan.ts";
import { resetLimits } from "@hiram/proof/testing/member.ts";
import { plainBankItems } from "@hiram/proof/testing/plain-bank-items.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { type FileLine, testCamt053, testCamt054 } from "@hiram/proof/testing/statement-files.ts";
import {
  addOwnAccount,
  addPaidOutLoan,
  bookWaiting,
  OWN_ACCOUNT,
  type StatementLoan,
  sendFile,
} from "@hiram/proof/testing/statements.ts";
import { describe, expect, it } from "vitest";
import { countUnreconciled } from "#books/bank/count-unreconciled.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";

const FIRST = "2026-03-02";
const STEPS = 45;
const columns =
  "side, kind, statement_id, position, entry_id, journal_id, line_number, payment_id, " +
  "withdrawal_id, day, amount, match_id";

async function openLife(seed: number) {
  const test = await openTestHouse({}, { clock: "one" });
  await test.ownerPool.query(plainBankItems);
  const id = await addOwnAccount(test);
  let today = FIRST;
  const noon = () => test.clock.set(`${today}T04:00:00Z`);
  noon();
  const { server } = await test.openApp();
  const proposal = await confirmedProposal(test, "own-account.save", OWN_ACCOUNT);
  await test.ownerPool.query("insert into payout_account values ('2000-01-01', $1, $2)", [
    id,
    proposal,
  ]);
  await addStaff(test);
  const cash = await openDesk(test, server, "CASHIER");
  const dice = openDice(seed);
  const upTo = dice.below;
  const { pick } = dice;

  const loans: StatementLoan[] = [await addPaidOutLoan(test, today)];
  const written: FileLine[] = [];
  let number = 0;
  let closing = 1_000_000;
  const done = new Map<string, number>();
  const note = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);

  const newLine = (): FileLine => {
    number += 1;
    const kind = upTo(4);
    const line: FileLine = {
      reference: `R${number}`,
      amount: `${[100, 100, 250, 15][kind] ?? 15}.00`,
      isOut: kind === 3,
      ...(kind < 2 ? { text: pick(loans).reference } : {}),
    };
    written.push(line);
    return line;
  };
  const lines = () =>
    Array.from({ length: 1 + upTo(4) }, () =>
      written.length > 0 && upTo(6) === 0 ? pick(written) : newLine(),
    ).filter((line, at, all) => all.findIndex((one) => one.reference === line.reference) === at);
  const load = async (file: string, what: string) => {
    await resetLimits(test);
    const reply = await sendFile(cash, "load", file);
    note(`${what} ${reply.statusCode}`);
    await bookWaiting(test);
  };

  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    day: async () => {
      today = addDays(today, 1 + upTo(3));
      noon();
      await closeEndedDays(test.house);
    },
    statement: async () => {
      const its = lines();
      const day = addDays(today, -upTo(4));
      const gap = upTo(8) === 0 ? 77 : 0;
      const opening = closing + gap;
      closing =
        opening + its.reduce((sum, one) => sum + (one.isOut ? -1 : 1) * Number(one.amount), 0);
      number += 1;
      const facts = { day, id: `S${number}`, opening: `${opening}.00` };
      await load(testCamt053(its, facts), "statement");
    },
    notification: async () => {
      number += 1;
      await load(testCamt054(lines(), { day: today, id: `N${number}` }), "notification");
    },
    payout: async () => loans.push(await addPaidOutLoan(test, today)),
    /** Before the first close only. */
    opening: async () => {
      const its = await confirmedProposal(test, "books.opening", "opening");
      await test.pool.query(
        `select post_journal($1, 'OPENING', 'x', $2, now(), '{OPENING,OPENING}',
           array[$3, 'opening_balance'], '{90000000,-90000000}'::bigint[], null, null)`,
        [today, its, `bank:${OWN_ACCOUNT}`],
      );
      note("opening");
    },
    journal: async () => {
      const { rows } = await test.ownerPool.query(
        "select day from daily_close where closed_at is not null order by day desc limit 12",
      );
      if (rows.length === 0) return;
      const its = await confirmedProposal(test, "books.journal", `${number}`);
      await test.pool.query(
        `select post_journal($1, 'MANUAL', 'x', $2, now(), '{MANUAL,MANUAL}', array[$3, 'capital'],
           array[$4::bigint, -$4::bigint], 'CORRECTION', null)`,
        [pick(rows).day, its, `bank:${OWN_ACCOUNT}`, pick([-1500, 10000, 25000])],
      );
      note("journal");
    },
    match: async () => {
      // A line and a booking of one amount, or two items of one side that cancel each other.
      const { rows } = await test.ownerPool.query(
        `select a.*, b.side as other_side, b.statement_id as other_statement,
           b.position as other_position, b.entry_id as other_entry, b.journal_id as other_journal,
           b.line_number as other_line
         from plain_bank_items($1, '9999-12-30') a join plain_bank_items($1, '9999-12-30') b
           on b.is_open and b.match_id is null and b.kind in ('PAYMENT', 'PAYOUT', 'JOURNAL')
             and b.amount = a.amount
         where a.is_open and a.match_id is null and a.kind = 'LINE' limit 30`,
        [id],
      );
      if (rows.length === 0) return;
      const one = pick(rows);
      await test.pool.query("select match_bank_items($1, $2, $3, $4, $5)", [
        id,
        cash.id,
        JSON.stringify([{ statement: one.statement_id, position: one.position }]),
        one.other_entry ? [one.other_entry] : [],
        JSON.stringify(
          one.other_journal ? [{ journal: one.other_journal, line: one.other_line }] : [],
        ),
      ]);
      note("match");
    },
    unmatch: async () => {
      const { rows } = await test.ownerPool.query(
        "select distinct match_id from bank_match where ended_at is null order by 1",
      );
      if (rows.length === 0) return;
      await test.pool.query("select end_bank_match($1, $2)", [pick(rows).match_id, cash.id]);
      note("unmatch");
    },
    count: () => countUnreconciled(test.house),
    storeSome: async () => {
      await test.ownerPool.query("select store_bank_open_day($1, $2)", [
        id,
        addDays(today, -1 - upTo(15)),
      ]);
    },
  };
  const often = [
    ...["day", "day", "day", "statement", "statement", "statement", "notification", "payout"],
    ...["journal", "match", "match", "unmatch", "count", "storeSome", "storeSome"],
  ];

  const stored = async () =>
    (await test.ownerPool.query("select count(*)::integer as days from bank_open_day")).rows[0]
      .days as number;

  async function compare(story: string) {
    const day = pick(["9999-12-30", today, addDays(today, -upTo(20)), addDays(today, -upTo(6))]);
    const since = addDays(day > today ? today : day, -upTo(20));
    const { rows } = await test.ownerPool.query(
      `with plain as (select * from plain_bank_items($1, $2)),
         fast as (select * from bank_items($1, $2)),
         since as (select * from bank_items($1, $2, $3)),
         old as (
           select to_jsonb(open) as item from (select ${columns} from plain where is_open) open
           union all
           select to_jsonb(sums) from (select side, sum(amount) from plain group by side
             having sum(amount) <> 0) sums
           union all
           select to_jsonb(closed) from (select side, kind, closed_on, sum(amount) from plain
             where closed_on > $3 group by side, kind, closed_on) closed),
         new as (
           select to_jsonb(open) as item from (select ${columns} from fast where is_open) open
           union all
           select to_jsonb(sums) from (select side, sum(amount) from fast group by side
             having sum(amount) <> 0) sums
           union all
           select to_jsonb(closed) from (select side, kind, closed_on, sum(amount) from since
             where closed_on > $3 group by side, kind, closed_on) closed)
       (select 'missing' as what, item from old except all select 'missing', item from new)
       union all
       (select 'added', item from new except all select 'added', item from old)`,
      [id, day, since],
    );
    expect(rows, `${story}, on ${day} since ${since}`).toEqual([]);
  }

  const play = async () => {
    const told: string[] = [];
    let most = 0;
    for (let step = 0; step < STEPS; step += 1) {
      const name = pick(often);
      told.push(name);
      await steps[name]?.();
      most = Math.max(most, await stored());
      for (let again = 0; again < 3; again += 1) await compare(`${seed}: ${told.join(" ")}`);
    }
    return { most, done };
  };
  return { test, id, play, compare, steps, today: () => today };
}

describe("items of an own account", () => {
  it.each(Array.from({ length: casesOf(25, 3) }, (_, at) => [playSeed + at]))(
    "are the same from a stored day as from all history (CAMPAIGN_SEED=%i)",
    async (seed) => {
      const life = await openLife(seed);
      try {
        const { most, done } = await life.play();
        expect(most).toBeGreaterThan(0);
        expect(done.get("statement 200") ?? 0, JSON.stringify([...done])).toBeGreaterThan(2);
      } finally {
        await life.test.close();
      }
    },
  );

  it("have a balance that was brought in before a stored day without a statement", async () => {
    const life = await openLife(playSeed);
    try {
      // A statement's day is up to three days back, and still after the stored day.
      const later = ["day", "day", "day", "day"];
      for (const name of ["opening", "day", "count", ...later, "statement", "day"])
        await life.steps[name]?.();
      await life.compare("a first statement after a stored day");
      const { rows } = await life.test.ownerPool.query(
        `select sum(amount) filter (where side = 'STATEMENT' and not is_open)::integer as agreed,
           sum(amount) filter (where side = 'BOOK' and not is_open)::integer as booked,
           sum(amount) filter (where kind = 'START' and is_open)::integer as start
         from bank_items($1, '9999-12-30')`,
        [life.id],
      );
      // With the gap that a statement of this file may begin with.
      expect([10_000_000, 10_007_700]).toContain(rows[0].start);
      expect(rows[0].agreed).toBe(rows[0].booked);
    } finally {
      await life.test.close();
    }
  });

  it("are read from the last stored day on: closed ones before it are one item a side", async () => {
    const life = await openLife(playSeed);
    try {
      for (const name of ["statement", "payout", "statement", "day", "statement", "day"])
        await life.steps[name]?.();
      await life.steps.count?.();
      const { rows } = await life.test.ownerPool.query(
        `select day, (select count(*)::integer from bank_items($1, '9999-12-30') where not is_open)
           as closed,
           (select count(*)::integer from plain_bank_items($1, '9999-12-30') where not is_open)
           as all_closed
         from bank_open_day`,
        [life.id],
      );
      expect(rows).toMatchObject([{ closed: 2 }]);
      expect(rows[0].all_closed).toBeGreaterThan(2);
    } finally {
      await life.test.close();
    }
  });
});
