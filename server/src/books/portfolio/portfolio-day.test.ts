/** The portfolio of a closed day at the desk: its figures, its lists, its files, its refusals. */

import { addAccount, endDay, storeTestAccount } from "@hiram/proof/testing/accounts.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { confirmTestPayout } from "@hiram/proof/testing/ledger.ts";
import { outcomeOf, readOk, resetLimits } from "@hiram/proof/testing/member.ts";
import { openDesk } from "@hiram/proof/testing/staff.ts";
import { addWalletMember } from "@hiram/proof/testing/wallet.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listPortfolioLoans } from "./portfolio-loans.sql.ts";

const test = await openHouseForFile();
const app = await test.openServer();
const desk = await openDesk(test, app, "LOAN_OFFICER");
const member = await addWalletMember(test, app, 200_000);
beforeEach(() => resetLimits(test));

const ask = async (path: string, body: object) => {
  const reply = await desk.browser.post(path, body);
  readOk(reply);
  return reply.json();
};
const dayOf = async (body: object) =>
  (await desk.browser.post("/staff/portfolio/day", body)).json().closed;
const fieldsOf = async (path: string, body: object) => {
  const reply = await desk.browser.post(path, body);
  expect(outcomeOf(reply)).toBe("422 InvalidInput");
  return reply.json().fields;
};
const fileOf = async (id: string) => {
  const reply = await desk.browser.get(`/staff/portfolio/tables/${id}`);
  return reply.statusCode === 200 ? reply.payload.split("\r\n") : [outcomeOf(reply)];
};

describe("before a day is closed", () => {
  it("says so, and invents no zeros", async () => {
    expect(await ask("/staff/portfolio/day", {})).toEqual({
      closed: null,
      source: { from: "MAIN", behindSeconds: null },
    });
    expect(await ask("/staff/portfolio/loans", {})).toEqual({ asOf: null, rows: [], next: null });
    expect(await fileOf("ages.2026-03-01")).toEqual(["404 NotFound"]);
  });
});

describe("after the closes of the last days of February", () => {
  beforeAll(async () => {
    const { id: memberId, loanId } = member;
    await confirmTestPayout(test, { memberId, loanId }, "2025-12-20");
    await storeTestAccount(
      test,
      { memberId, loanId },
      {
        firstPaidOn: "2025-12-20",
        principal: 150_000_00,
        takenOut: 200_000_00,
        oldestDueOn: "2026-01-20",
        nextDueOn: "2026-03-20",
        nextDueAmount: 34_293_00,
        missedFirst: true,
      },
    );
    await addAccount(test, {
      firstPaidOn: "2026-02-27",
      principal: 50_000_00,
      nextDueOn: "2026-03-01",
      nextDueAmount: 8_573_25,
    });
    for (const day of ["2026-02-26", "2026-02-27", "2026-02-28"]) await endDay(test, day);
    await test.ownerPool.query(
      "insert into portfolio_collected values ('2026-02-28', '2026-02-27', 1, 1234), ('2026-02-27', '2026-02-27', 1, 100000)",
    );
  });

  it("shows the last closed day, with every share of all principal", async () => {
    const closed = await dayOf({});
    expect(closed).toMatchObject({
      day: "2026-02-28",
      firstDay: "2026-02-26",
      lastDay: "2026-02-28",
      principal: 200_000,
    });
    expect(closed.ages.map(Object.values)).toEqual([
      [0, 1, 50_000],
      [1, 0, 0],
      [31, 1, 150_000],
      [61, 0, 0],
      [91, 0, 0],
      [181, 0, 0],
    ]);
    expect(closed.par.map(Object.values)).toEqual([
      [1, 1, 150_000, 0.75],
      [30, 1, 150_000, 0.75],
      [60, 0, 0, 0],
      [90, 0, 0, 0],
    ]);
    expect(closed.vintages.map(Object.values)).toEqual([
      ["2025-12-01", 1, 1, 200_000, 150_000, 1, 150_000, 1],
      ["2026-02-01", 1, 1, 50_000, 50_000, 0, 0, 0],
    ]);
    expect(closed.roll).toBeNull();
  });

  it("shows an earlier day as it was", async () => {
    const closed = await dayOf({ day: "2026-02-26" });
    expect(closed.principal).toBe(150_000);
    expect(closed.parByDay).toEqual([
      { day: "2026-02-26", principal: 150_000, par30: 150_000, par90: 0 },
    ]);
  });

  it("sets what was expected against what came, and says where nothing is known", async () => {
    const range = { from: "2026-02-26", until: "2026-03-01" };
    expect((await dayOf(range)).collections).toEqual([
      { day: "2026-02-26", expected: null, collected: { payments: 0, amount: 0 } },
      {
        day: "2026-02-27",
        expected: { loans: 0, amount: 0 },
        collected: { payments: 2, amount: 1_012.34 },
      },
      {
        day: "2026-02-28",
        expected: { loans: 0, amount: 0 },
        collected: { payments: 0, amount: 0 },
      },
      { day: "2026-03-01", expected: { loans: 1, amount: 8_573.25 }, collected: null },
    ]);
    // A payment that was booked on the 28th was not known at the close of the 27th.
    const before = await dayOf({ day: "2026-02-27", from: "2026-02-27", until: "2026-02-27" });
    expect(before.collections[0].collected).toEqual({ payments: 1, amount: 1_000 });
  });

  it("refuses a day that is not closed, and a range that cannot be", async () => {
    const path = "/staff/portfolio/day";
    expect(await fieldsOf(path, { day: "2026-03-01" })).toEqual({
      day: "This day is not closed yet. The last closed day is 2026-02-28.",
    });
    expect(await fieldsOf(path, { day: "2026-02-25" })).toEqual({
      day: "The first closed day is 2026-02-26.",
    });
    expect(await fieldsOf(path, { from: "2026-02-28", until: "2026-02-27" })).toHaveProperty(
      "until",
    );
    expect(await fieldsOf(path, { until: "2026-03-29" })).toEqual({
      until: "Later instalments are not known yet. The last day to choose is 2026-03-28.",
    });
    expect(await fieldsOf(path, { day: "2026-02-30" })).toHaveProperty("day");
    const long = await desk.browser.post(path, { from: "2020-01-01" });
    expect(outcomeOf(long)).toBe("422 PeriodTooLong");
  });

  it("lists the loans of an age, a vintage and a due day with names", async () => {
    const loan = {
      id: member.loanId,
      memberId: member.id,
      name: expect.stringMatching(/\w+ \w+/),
      principal: 150_000,
      daysLate: 39,
      nextDueOn: "2026-03-20",
      nextDueAmount: 34_293,
      endedAs: null,
    };
    for (const list of [{ age: 31 }, { vintage: "2025-12" }, { dueOn: "2026-03-20" }]) {
      const { asOf, rows, next } = await ask("/staff/portfolio/loans", list);
      expect({ asOf, next }).toEqual({ asOf: "2026-02-28", next: null });
      expect(rows).toEqual([expect.objectContaining(loan)]);
    }
    expect((await ask("/staff/portfolio/loans", { age: 61 })).rows).toEqual([]);
  });

  it("refuses a list that is none, and a due day that has passed", async () => {
    const path = "/staff/portfolio/loans";
    expect(await fieldsOf(path, { age: 8 })).toHaveProperty("age");
    expect(await fieldsOf(path, { age: 1, vintage: "2025-12" })).toHaveProperty("age");
    expect(await fieldsOf(path, { vintage: "2025-13" })).toHaveProperty("vintage");
    expect(await fieldsOf(path, { dueOn: "2026-02-28" })).toEqual({
      dueOn: "The loans of a due day are listed from 2026-03-01 to 2026-03-28.",
    });
    expect(await fieldsOf(path, { after: "2026-02-30" })).toHaveProperty("after");
    const odd = { after: "2026-02-30.ffffffff-ffff-ffff-ffff-ffffffffffff" };
    expect(await fieldsOf(path, odd)).toHaveProperty("after");
  });

  it("gives each table as CSV, to the centavo and without names", async () => {
    expect((await fileOf("ages.2026-02-28")).slice(0, 2)).toEqual([
      "day,fromDaysLate,loans,principal",
      "2026-02-28,0,1,50000.00",
    ]);
    expect((await fileOf("vintages.2026-02-28"))[1]).toBe(
      "2026-02-28,2025-12,1,1,200000.00,150000.00,1,150000.00,1",
    );
    expect(await fileOf("collections.2026-02-28.2026-02-27.2026-03-01")).toEqual([
      "day,expectedLoans,expected,payments,collected",
      "2026-02-27,0,0.00,2,1012.34",
      "2026-02-28,0,0.00,0,0.00",
      "2026-03-01,1,8573.25,,",
      "",
    ]);
    const loans = await fileOf("loans.age.31");
    expect(loans[1]).toMatch(
      /^\d+,2025-12-20,150000\.00,0\.00,39,2026-03-20,34293\.00,,2026-02-28$/,
    );
    expect(await fileOf("loans")).toHaveLength(4);
    expect(await fileOf("roll-rates.2026-02-28")).toHaveLength(2);
  });

  it.each([
    "ages.2026-02-30",
    "ages",
    "loans.age.8",
    "loans.vintage.2026-13",
    "loans.due",
    "toString.2026-02-28",
  ])("has no file %s", async (id) => {
    expect(await fileOf(id)).toEqual(["404 NotFound"]);
  });
});

describe("a list in pages", () => {
  it("has every loan once, in its order", async () => {
    for (const day of ["2025-10-03", "2025-10-01", "2025-10-01", "2025-10-02"])
      await addAccount(test, { firstPaidOn: "2025-08-01", principal: 1_00, oldestDueOn: day });
    const list = { kind: "age", fromDays: 91 } as const;
    const pages = async (most: number) => {
      const found: { key: string | null; id: string }[] = [];
      for (;;) {
        const after = found.at(-1) ?? null;
        const page = await listPortfolioLoans(test.house.db, list, {
          asOf: "2026-02-28",
          after,
          most,
        });
        if (page.length === 0) return found.map(({ key, id }) => `${key} ${id}`);
        found.push(...page);
      }
    };
    const whole = await pages(10);
    expect(whole.map((row) => row.slice(0, 10))).toEqual([
      "2025-10-01",
      "2025-10-01",
      "2025-10-02",
      "2025-10-03",
    ]);
    expect(await pages(1)).toEqual(whole);
    for (const kind of [{ kind: "active" }, { kind: "vintage", month: "2025-08-01" }] as const) {
      const first = await listPortfolioLoans(test.house.db, kind, {
        asOf: "2026-02-28",
        after: null,
        most: 2,
      });
      const rest = await listPortfolioLoans(test.house.db, kind, {
        asOf: "2026-02-28",
        after: first[1] ?? null,
        most: 10,
      });
      const ids = new Set([...first, ...rest].map(({ id }) => id));
      expect(ids.size).toBe(kind.kind === "active" ? 6 : 4);
    }
  });
});
