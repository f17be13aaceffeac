/** Settings of the books by two people: months, rates, codes and opening balances. */

import { balanceOn, closeDay } from "@hiram/proof/testing/books.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { confirmProposals, openProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let test: TestHouse;
let app: FastifyInstance;
let carla: Desk;
let dino: Desk;
beforeEach(async () => {
  test = await openTestHouse({}, { clock: "one" });
  test.clock.set("2026-04-05T04:00:00Z");
  app = await test.openServer();
  carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
  dino = await openDesk(test, app, "ACCOUNTANT", { name: "Dino Umali" });
});
afterEach(() => test.close());

const reason = "As agreed with the accountant.";
const ask = async (path: string, body: object, desk = carla) =>
  outcomeOf(await desk.browser.post(path, { ...body, reason }));
const settings = async () => (await carla.browser.get("/staff/books/settings")).json();

describe("a month of the books", () => {
  it("is closed by two people, the oldest first, once its last day is closed", async () => {
    await closeDay(test, "2026-02-28");
    await closeDay(test, "2026-03-30");
    expect(await ask("/staff/books/close-month", { month: "2026-03-01" })).toBe(
      "409 MonthNotReady",
    );
    expect(await ask("/staff/books/close-month", { month: "2026-02-01" })).toBe("200");
    expect((await settings()).waiting).toEqual([
      { kind: "books.month", subject: "2026-02-01", by: "Carla Dizon" },
    ]);
    expect(await confirmProposals(carla)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(dino)).toEqual(["200"]);
    expect((await settings()).months).toMatchObject([
      { month: "2026-03-01", isEnded: false, mayClose: false, closedAt: null },
      {
        month: "2026-02-01",
        mayClose: false,
        proposedBy: "Carla Dizon",
        confirmedBy: "Dino Umali",
      },
    ]);
    expect(await ask("/staff/books/close-month", { month: "2026-02-01" })).toBe(
      "409 MonthAlreadyClosed",
    );
    await closeDay(test, "2026-03-31");
    expect(await ask("/staff/books/close-month", { month: "2026-03-01" })).toBe("200");
    expect(await confirmProposals(dino)).toEqual(["200"]);
  });

  it("is not proposed by a day in its middle", async () => {
    expect(await ask("/staff/books/close-month", { month: "2026-03-02" })).toBe("422 InvalidInput");
  });
});

describe("rates of provisions", () => {
  const rates = [50, 100, 200, 300, 400, 500];

  it("hold from an open day on, when another person has confirmed them", async () => {
    expect(await ask("/staff/books/rates", { fromDay: "2026-05-01", rates })).toBe("200");
    expect(await openProposals(dino)).toMatchObject([
      {
        title: "Provide for loans at other rates from May 1, 2026",
        facts: [{ name: "Not late", value: "1.00% → 0.50%" }, {}, {}, {}, {}, {}],
      },
    ]);
    expect(await confirmProposals(dino)).toEqual(["200"]);
    expect((await settings()).rates).toMatchObject([
      { fromDay: "2026-05-01", rates, confirmedBy: "Dino Umali" },
      { fromDay: "2000-01-01", rates: [100, 500, 2000, 5000, 8000, 10000], confirmedBy: null },
    ]);
  });

  it("are refused for a day that is closed, also when it was closed in between", async () => {
    await closeDay(test, "2026-04-05");
    expect(await ask("/staff/books/rates", { fromDay: "2026-04-05", rates })).toBe("409 DayClosed");
    expect(await ask("/staff/books/rates", { fromDay: "2026-04-06", rates })).toBe("200");
    await closeDay(test, "2026-04-06");
    expect(await confirmProposals(dino)).toEqual(["409 DayClosed"]);
  });

  it.each([
    ["above the whole", [0, 0, 0, 0, 0, 10_001]],
    ["too few", [0, 0, 0]],
    ["lower for an older debt", [0, 500, 400, 500, 600, 700]],
    ["in parts of a basis point", [0.5, 1, 2, 3, 4, 5]],
  ])("are refused when they are %s", async (_, wrong) => {
    expect(await ask("/staff/books/rates", { fromDay: "2026-05-01", rates: wrong })).toBe(
      "422 InvalidInput",
    );
  });
});

describe("the rule for cash on loans over 90 days late", () => {
  const path = "/staff/books/late-cash";
  const rule = { fromDay: "2026-05-01", paysFirst: "INCOME" };

  it("is what was accrued first, until two people say otherwise from a day to come", async () => {
    expect((await settings()).lateCash).toMatchObject([
      { fromDay: "2000-01-01", paysFirst: "RECEIVABLE", confirmedBy: null },
    ]);
    expect(await ask(path, rule)).toBe("200");
    expect(await openProposals(dino)).toMatchObject([
      {
        title: "Cash on loans over 90 days late from May 1, 2026",
        facts: [{ value: "What was accrued until day 90 → Income that was not accrued" }],
      },
    ]);
    expect(await confirmProposals(carla)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(dino)).toEqual(["200"]);
    expect((await settings()).lateCash[0]).toMatchObject({ ...rule, confirmedBy: "Dino Umali" });
    expect(test.house.policies.lateCash()).toMatchObject([{ paysFirst: "RECEIVABLE" }, rule]);
    expect(await ask(path, rule)).toBe("409 DayClosed");
  });

  it("is refused for today and before, also when its day came before the confirmation", async () => {
    expect(await ask(path, { ...rule, fromDay: "2026-04-05" })).toBe("409 DayClosed");
    expect(await ask(path, { ...rule, fromDay: "2026-04-06" })).toBe("200");
    test.clock.set("2026-04-06T04:00:00Z");
    expect(await confirmProposals(dino)).toEqual(["409 DayClosed"]);
  });

  it("cannot be written past the two people, nor changed", async () => {
    const insert =
      "insert into late_cash_rule (from_day, pays_first) values ('2027-01-01', 'INCOME')";
    await expect(test.pool.query(insert)).rejects.toMatchObject({ code: "HM050" });
    await expect(test.ownerPool.query(insert)).rejects.toMatchObject({ code: "HM050" });
    await expect(
      test.ownerPool.query("update late_cash_rule set pays_first = 'INCOME'"),
    ).rejects.toThrow();
  });
});

describe("codes of accounts", () => {
  const codes = (change: object, version = 0) => ({
    version,
    accounts: [{ account: "loan_principal", code: "120-01", name: "Loans receivable", ...change }],
  });

  it("are the lender's own from the confirmation on", async () => {
    expect(await ask("/staff/books/codes", codes({}))).toBe("200");
    expect(await openProposals(dino)).toMatchObject([
      {
        facts: [{ name: "Loan principal", value: "1100 Loan principal → 120-01 Loans receivable" }],
      },
    ]);
    expect(await confirmProposals(dino)).toEqual(["200"]);
    const { version, accounts } = (await settings()).codes;
    expect(version).toBe(1);
    expect(accounts).toContainEqual({
      account: "loan_principal",
      code: "120-01",
      name: "Loans receivable",
    });
    expect(await ask("/staff/books/codes", codes({ code: "7" }))).toBe("409 ChangedMeanwhile");
  });

  it.each([
    ["a formula", { name: "=1+1" }],
    ["a code that another account has", { code: "1010" }],
    ["an empty code", { code: "" }],
    ["a line break in a name", { name: "Loans\nreceivable" }],
    ["what is in force already", { code: "1100", name: "Loan principal" }],
  ])("refuse %s", async (_, change) => {
    expect(await ask("/staff/books/codes", codes(change))).toBe("422 InvalidInput");
  });
});

describe("balances from earlier books", () => {
  it("are booked by two people against the opening balance, on the day of booking", async () => {
    const balances = [
      { account: "cash_payouts", amount: 5_000_000 },
      { account: "overpaid", amount: 1_200.5 },
    ];
    expect(await ask("/staff/books/opening", { balances })).toBe("200");
    expect(await confirmProposals(dino)).toEqual(["200"]);
    expect(await balanceOn(test, "cash_payouts", "2026-04-05")).toBe(5_000_000_00);
    expect(await balanceOn(test, "overpaid", "2026-04-05")).toBe(-1_200_50);
    expect(await balanceOn(test, "opening_balance", "2026-04-05")).toBe(-4_998_799_50);
    const { rows } = (
      await dino.browser.post("/staff/books/journal", { from: "2026-04-05", until: "2026-04-05" })
    ).json();
    expect(rows).toMatchObject([{ kind: "OPENING", people: ["Carla Dizon", "Dino Umali"] }]);
  });

  it("are refused without an amount, and for an account that follows the loans", async () => {
    for (const balances of [
      [],
      [{ account: "cash_payouts", amount: 0 }],
      [{ account: "loan_principal", amount: 1 }],
      [
        { account: "overpaid", amount: 1 },
        { account: "overpaid", amount: 1 },
      ],
    ])
      expect(await ask("/staff/books/opening", { balances })).toBe("422 InvalidInput");
  });
});
