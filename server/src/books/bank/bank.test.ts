/**
 * The books beside the bank, over four months: money on each own account, journals by hand,
 * reconciled days, reports. The figures are compared with sums taken from payments, withdrawals and
 * journal lines directly.
 */
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addStaff, beginPayout, endPayout, loanIn } from "@hiram/proof/testing/loan.ts";
import { outcomeOf, resetLimits } from "@hiram/proof/testing/member.ts";
import { confirmProposals } from "@hiram/proof/testing/proposals.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { testCamt053 } from "@hiram/proof/testing/statement-files.ts";
import {
  addOwnAccount,
  loadAndBook,
  numberOf,
  OWN_ACCOUNT,
} from "@hiram/proof/testing/statements.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { countUnreconciled } from "#books/bank/count-unreconciled.ts";
import { verifyLedger } from "#ledger/verify.ts";
import { closeEndedDays } from "#loan/daily-close/close-days.ts";

const bank = `bank:${OWN_ACCOUNT}`;
const FIRST = "2026-03-02";
const LAST: string = "2026-06-30";

const test = await openHouseForFile({}, { clock: "one" });
const app = await test.openServer();
let id: string;
let carla: Desk;
let dino: Desk;
let cash: Desk;
beforeAll(async () => {
  id = await addOwnAccount(test);
  await atNoon(FIRST);
  carla = await openDesk(test, app, "ADMIN", { name: "Carla Dizon" });
  dino = await openDesk(test, app, "ACCOUNTANT", { name: "Dino Umali" });
  cash = await openDesk(test, app, "CASHIER");
  await liveAQuarter();
});
beforeEach(() => resetLimits(test));

const atNoon = async (day: string) => {
  test.clock.set(`${day}T04:00:00Z`);
};
const ask = async (desk: Desk, path: string, body: object) => desk.browser.post(path, body);
const readBank = async (day?: string) =>
  (await ask(dino, "/staff/books/banks/day", { id, ...(day && { day }) })).json();
const sumOf = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await test.ownerPool.query(sql, values)).rows[0]?.sum ?? 0);

/** As a bank would: 1,000,000 to begin with, two payouts, two payments, a charge. */
async function liveAQuarter() {
  await test.ownerPool.query(
    `insert into staff_proposal (id, kind, status, subject, sealed, proposed_by, decided_by,
       decided_at, expires_at)
     values ('00000000-0000-4000-8000-000000000001', 'own-account.save', 'CONFIRMED', $1, '', $2,
       $3, now(), now() + interval '1 day')`,
    [OWN_ACCOUNT, carla.id, dino.id],
  );
  await test.ownerPool.query(
    "insert into payout_account values ('2000-01-01', $1, '00000000-0000-4000-8000-000000000001')",
    [id],
  );
  await addStaff(test);
  const loans = [];
  for (const amount of [150_000_00, 100_000_00]) {
    const loan = await loanIn(test, app, "ACTIVE");
    await endPayout(test, await beginPayout(test, loan, amount), { paidOn: FIRST });
    loans.push(await numberOf(test, { memberId: "", loanId: loan.loanId }));
  }
  await loadAndBook(
    test,
    cash,
    testCamt053(
      [
        { amount: "150000.00", isOut: true, reference: "OUT-1" },
        { amount: "100000.00", isOut: true, reference: "OUT-2" },
      ],
      { day: FIRST, id: "S1", opening: "1000000.00" },
    ),
  );
  await atNoon("2026-04-06");
  await closeEndedDays(test.house);
  await loadAndBook(
    test,
    cash,
    testCamt053(
      [
        { amount: "40000.00", reference: "IN-1", text: loans[0]?.reference ?? "" },
        { amount: "30000.00", reference: "IN-2", text: "salamat po" },
        { amount: "15.00", isOut: true, reference: "FEE-1" },
      ],
      { day: "2026-04-06", id: "S2", opening: "750000.00" },
    ),
  );
  await atNoon("2026-07-01");
  await closeEndedDays(test.house);
}

const reason = "As the bank's letter says.";
const journal = (changes: object = {}) => ({
  day: "2026-04-06",
  template: "BANK_CHARGE",
  narration: "Charge of the bank",
  reverseOn: null,
  reason,
  lines: [
    { account: "bank_charges", debit: 15, credit: 0 },
    { account: bank, debit: 0, credit: 15 },
  ],
  ...changes,
});
const propose = async (changes: object = {}) =>
  outcomeOf(await ask(dino, "/staff/books/journals/propose", journal(changes)));

describe("the account of an own account", () => {
  it("holds what its payments and payouts sum to, and no other account has it", async () => {
    const came = await sumOf("select sum(amount_centavos) from payment where own_account = $1", [
      OWN_ACCOUNT,
    ]);
    const left = await sumOf(
      "select sum(amount_centavos) from withdrawal where status = 'COMPLETED'",
    );
    expect(came - left).toBe(-180_000_00);
    expect(await readBank("2026-04-06")).toMatchObject({ bookBalance: -180_000 });
    expect(
      await sumOf(
        `select coalesce(sum(debit_centavos - credit_centavos), 0) as sum from journal_line
         where account in ('cash_collections', 'cash_payouts')`,
      ),
    ).toBe(0);
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });

  it("opens the payments and payouts behind its line", async () => {
    const { rows } = (
      await ask(dino, "/staff/books/account", { account: bank, from: FIRST, until: LAST })
    ).json();
    const opened = await Promise.all(
      rows.map(async ({ journal: of, line }: { journal: number; line: number }) =>
        (await ask(dino, "/staff/books/line", { journal: of, line })).json(),
      ),
    );
    const amounts = opened.flatMap((one) => one.rows.map((row: { amount: number }) => row.amount));
    expect(amounts.sort((a, b) => a - b)).toEqual([30_000, 40_000, 100_000, 150_000]);
  });
});

describe("a journal by hand", () => {
  it("is proposed by one person, confirmed by another, and said in the audit log", async () => {
    expect(await propose()).toBe("200");
    expect(await confirmProposals(dino)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(carla)).toEqual(["200"]);
    const { rows } = await test.ownerPool.query(
      "select details from audit_event where action = 'JOURNAL_POSTED'",
    );
    expect(rows).toMatchObject([{ details: { event: "post", day: "2026-04-06", amount: 15_00 } }]);
  });

  it.each([
    [
      "an account that follows the loans",
      {
        lines: [
          { account: "interest_income", debit: 0, credit: 5 },
          { account: bank, debit: 5, credit: 0 },
        ],
      },
    ],
    [
      "sides that differ",
      {
        lines: [
          { account: "salaries", debit: 5, credit: 0 },
          { account: bank, debit: 0, credit: 4 },
        ],
      },
    ],
    [
      "an own account that is not there",
      {
        lines: [
          { account: "salaries", debit: 5, credit: 0 },
          { account: "bank:OTHER-1", debit: 0, credit: 5 },
        ],
      },
    ],
    ["a day to come", { day: "2026-07-02" }],
    ["a reversal before it", { reverseOn: "2026-04-05" }],
  ])("is refused with %s", async (_, changes) => {
    expect(await propose(changes)).toBe("422 InvalidInput");
  });

  it("is reversed once, on the other side", async () => {
    const salaries = {
      ...{ day: "2026-05-29", template: "SALARIES_OWED", narration: "Salaries of May" },
      reverseOn: "2026-06-01",
      lines: [
        { account: "salaries", debit: 900, credit: 0 },
        { account: "other_payables", debit: 0, credit: 900 },
      ],
    };
    expect(await propose(salaries)).toBe("200");
    expect(await propose({ ...salaries, reverseOn: null, narration: "Twice by mistake" })).toBe(
      "200",
    );
    expect(await confirmProposals(carla)).toEqual(["200", "200"]);
    const balance = (until: string) =>
      sumOf(
        `select sum(debit_centavos - credit_centavos) from journal_line
           join journal on journal.id = journal_id where account = 'salaries' and day <= $1`,
        [until],
      );
    expect(await balance("2026-05-31")).toBe(1_800_00);
    expect(await balance(LAST)).toBe(900_00);
    const { rows } = (
      await ask(dino, "/staff/books/journal", { from: "2026-05-29", until: "2026-06-01" })
    ).json();
    const byHand = rows.filter(({ kind }: { kind: string }) => kind === "MANUAL");
    const left = byHand.filter(({ mayReverse }: { mayReverse: boolean }) => mayReverse);
    expect([byHand.length, left.length]).toEqual([3, 1]);
    const reverse = async () =>
      outcomeOf(
        await ask(dino, "/staff/books/journals/reverse", {
          ...{ journal: left[0].journal, day: "2026-06-02", reason },
        }),
      );
    expect(await reverse()).toBe("200");
    expect(await confirmProposals(carla)).toEqual(["200"]);
    expect(await reverse()).toBe("409 AlreadyReversed");
    expect(await balance(LAST)).toBe(0);
  });

  it("is refused by the database for other accounts, without two people, and in a closed month", async () => {
    const post = (account: string, proposal: string | null, day = "2026-06-15") =>
      test.pool.query(
        `select post_journal($3, 'MANUAL', 'x', $2, now(), '{MANUAL,MANUAL}', array[$1, 'capital'],
           '{5,-5}', 'CORRECTION', null)`,
        [account, proposal, day],
      );
    const { rows } = await test.ownerPool.query(
      "select id from staff_proposal where kind = 'own-account.save'",
    );
    await expect(post("salaries", rows[0].id)).rejects.toMatchObject({ code: "HM050" });
    await test.ownerPool.query(
      "update staff_proposal set kind = 'books.journal' where kind = 'own-account.save'",
    );
    await expect(post("interest_income", rows[0].id)).rejects.toMatchObject({ code: "HM150" });
    await expect(post("bank:OTHER-1", rows[0].id)).rejects.toMatchObject({ code: "HM150" });
    for (const month of ["2026-03-01"]) {
      expect(outcomeOf(await ask(carla, "/staff/books/close-month", { month, reason }))).toBe(
        "200",
      );
      expect(await confirmProposals(dino)).toEqual(["200"]);
    }
    await expect(post("salaries", rows[0].id, "2026-03-31")).rejects.toMatchObject({
      code: "HM052",
    });
    expect(await propose({ day: "2026-03-31" })).toBe("409 DayClosed");
  });
});

describe("reconciling a day of an own account", () => {
  it("names every peso on which the two sides differ, with its age", async () => {
    const day = await readBank("2026-04-06");
    expect(day).toMatchObject({
      statementBalance: 819_985,
      bookBalance: -180_015,
      openStatement: 1_000_000 - 250_000 - 15,
      openBook: -250_015,
      matchedStatement: 70_000,
      matchedBook: 70_000,
      mayReconcile: true,
    });
    expect(day.items.map((one: { kind: string }) => one.kind).sort()).toEqual(
      ["JOURNAL", "LINE", "LINE", "LINE", "PAYOUT", "PAYOUT", "START"].sort(),
    );
    expect(day.ages).toEqual([
      { fromDays: 0, items: 2, statement: -15, book: -15 },
      { fromDays: 31, items: 5, statement: 750_000, book: -250_000 },
    ]);
    expect(day.suggestions.map(({ why }: { why: string }) => why)).toEqual([
      "AMOUNT",
      "AMOUNT",
      "AMOUNT",
    ]);
    expect(day.suggestions.find(({ amount }: { amount: number }) => amount === -15)).toMatchObject({
      entry: null,
      journal: day.items.find((one: { kind: string }) => one.kind === "JOURNAL").journal,
    });
  });

  it("matches what comes to the same amount, and nothing else", async () => {
    const day = await readBank("2026-04-06");
    const line = day.items.find(
      (one: { amount: number; side: string }) => one.amount === -15 && one.side === "STATEMENT",
    );
    const booked = day.items.find((one: { kind: string }) => one.kind === "JOURNAL");
    const payout = day.items.find((one: { kind: string }) => one.kind === "PAYOUT");
    const match = (one: object) => ask(dino, "/staff/books/banks/match", { id, matches: [one] });
    const wrong = { statements: [line.statement], entries: [payout.entry], journals: [] };
    expect(outcomeOf(await match(wrong))).toBe("409 ItemsDiffer");
    const right = { statements: [line.statement], entries: [], journals: [booked.journal] };
    expect(outcomeOf(await match(right))).toBe("200");
    expect(outcomeOf(await match(right))).toBe("409 ItemsDiffer");
    const all = day.suggestions.flatMap(
      ({ statement, entry }: { statement: object; entry: number | null }) =>
        entry ? [{ statements: [statement], entries: [entry], journals: [] }] : [],
    );
    expect(outcomeOf(await ask(dino, "/staff/books/banks/match", { id, matches: all }))).toBe(
      "200",
    );
    const after = await readBank("2026-04-06");
    expect(after.items.map((one: { kind: string }) => one.kind)).toEqual(["START"]);
    expect(after.openStatement).toBe(1_000_000);
    // On an earlier day no counterpart is missing: both are on the same day.
    expect((await readBank(FIRST)).items.map((one: { kind: string }) => one.kind)).toEqual([
      "START",
    ]);
  });

  it("has one sum of what no statement had on Today and in the reconciliation, on each day", async () => {
    // The previous test's match has requested a new count.
    const { rows: waiting } = await test.ownerPool.query(
      "select from graphile_worker.jobs where key = 'count-unreconciled'",
    );
    expect(waiting).toHaveLength(1);
    await countUnreconciled(test.house);
    await countUnreconciled(test.house);
    const { figures } = (await dino.browser.get("/staff/today")).json();
    const { days } = figures.find((one: { figure: string }) => one.figure === "unreconciled");
    const known = new Map(
      days.map((one: { day: string; amount: number }) => [one.day, one.amount]),
    );
    const open = await test.ownerPool.query<{ day: string; sum: string }>(
      `select days.day::date::text as day, coalesce(sum(abs(amount)), 0) as sum
       from generate_series($2::date, $3::date, '1 day') days (day)
         left join lateral bank_items($1, days.day::date) item on side = 'BOOK' and is_open
       group by 1`,
      [id, days[0].day, days.at(-1).day],
    );
    expect(open.rows).toHaveLength(days.length);
    for (const { day, sum } of open.rows) expect(known.get(day), day).toBe(Number(sum) / 100);
    expect(new Set(known.values()).size).toBeGreaterThan(0);
  });

  it("counts a day that waits on Today, and none after two people reconciled it", async () => {
    const waiting = async () =>
      (await dino.browser.get("/staff/today"))
        .json()
        .queues.find((one: { queue: string }) => one.queue === "unreconciled").count;
    expect(await waiting()).toBe(2);
    const reconcile = (day: string) =>
      ask(dino, "/staff/books/banks/reconcile", { id, day, reason });
    expect(outcomeOf(await reconcile("2026-04-06"))).toBe("200");
    expect(await confirmProposals(dino)).toEqual(["409 NotOneself"]);
    expect(await confirmProposals(carla)).toEqual(["200"]);
    expect(await waiting()).toBe(0);
    expect(await readBank("2026-04-06")).toMatchObject({
      reconciled: { day: "2026-04-06", by: "Dino Umali", confirmedBy: "Carla Dizon" },
      mayReconcile: false,
    });
    expect(outcomeOf(await reconcile(FIRST))).toBe("409 AlreadyReconciled");
  });

  it("keeps its figures: no journal on that day, and no match of it is taken apart", async () => {
    expect(await propose()).toBe("200");
    expect(await confirmProposals(carla)).toEqual(["409 AlreadyReconciled"]);
    const [match] = (await readBank()).matches;
    expect(outcomeOf(await ask(dino, "/staff/books/banks/match/end", { match: match.id }))).toBe(
      "409 AlreadyReconciled",
    );
    const forged = test.pool.query(
      `insert into bank_reconciliation (own_account_id, day, statement_centavos, book_centavos,
         open_items, proposal_id) select own_account_id, '2026-04-07', 1, 1, '[]', proposal_id
       from bank_reconciliation`,
    );
    await expect(forged).rejects.toMatchObject({ code: "HM050" });
    expect(await verifyLedger(test.house.db)).toEqual([]);
  });
});

describe("the reports", () => {
  const read = async (report: string, period?: object, beside?: object) =>
    (
      await ask(dino, "/staff/books/report", {
        report,
        ...(period && { period }),
        ...(beside && { beside }),
      })
    ).json();
  const period = { from: FIRST, until: LAST };

  /** Debit less credit of all accounts whose numbers begin so, from the lines themselves. */
  const sumLines = async (
    accounts: string,
    { from, until } = { from: "0001-01-01", until: LAST },
  ) =>
    (await sumOf(
      `select coalesce(sum(debit_centavos - credit_centavos), 0) as sum from journal_line
         join journal on journal.id = journal_id
       where account ~ $1 and day between $2 and $3`,
      [accounts, from, until],
    )) / 100;

  it("are equal to sums of the lines, for a period and for another beside it", async () => {
    const march = { from: FIRST, until: "2026-03-31" };
    const { sections, result, resultName } = await read("PROFIT", period, march);
    const sign = resultName === "Loss" ? -1 : 1;
    for (const [at, column] of [period, march].entries()) {
      const income = -(await sumLines("_income$|^bank_interest$", column));
      const expenses = await sumLines("_expense$|^salaries$|^bank_charges$", column);
      expect(sections[0].sums[at]).toBeCloseTo(income, 6);
      expect(sections[1].sums[at]).toBeCloseTo(expenses, 6);
      expect(result[at]).toBeCloseTo(sign * (income - expenses), 6);
    }
    expect(sections[0].sums[0]).toBeGreaterThan(sections[0].sums[1]);
  });

  it("have a balance sheet whose sides are equal on each day, and a trial balance too", async () => {
    for (const day of [FIRST, "2026-04-06", "2026-05-31", LAST]) {
      const balance = await read("BALANCE", { from: day, until: day });
      expect(balance.result).toEqual([0]);
      const assets = await sumLines(
        "^bank:|^cash_|^loan_principal$|_receivable$|^owed_back$|^impairment_allowance$|^other_assets$",
        { from: "0001-01-01", until: day },
      );
      expect(balance.sections[0].sums[0]).toBeCloseTo(assets, 6);
      const trial = (await ask(dino, "/staff/books/trial-balance", { day })).json();
      expect(trial.total.debit).toBeCloseTo(trial.total.credit, 6);
    }
  });

  it("have the cash of a day, which is what the lines on cash sum to", async () => {
    const { sections } = await read("CASH", { from: "2026-04-06", until: "2026-04-06" });
    const sums = Object.fromEntries(
      sections.map(({ title, sums: [sum] }: { title: string; sums: number[] }) => [title, sum]),
    );
    expect(sums).toMatchObject({
      Before: -250_000,
      "Came in": 70_000,
      "Went out": 15,
      "At the end": -180_015,
    });
  });

  it("refuse a day that is not closed", async () => {
    const reply = await ask(dino, "/staff/books/report", {
      report: "CASH",
      period: { from: LAST, until: "2026-07-01" },
    });
    expect(outcomeOf(reply)).toBe("422 InvalidInput");
  });
});

describe("tables as files", () => {
  const download = (name: string) => dino.browser.get(`/staff/books/files/${name}`);

  it.each([
    [`trial-balance.${LAST}`, "Account code,Account name"],
    [`profit.${FIRST}.${LAST}`, "Account code,Profit and loss"],
    [`balance.${LAST}.${LAST}.${FIRST}.${FIRST}`, "Account code,Balance sheet"],
    [`account.${bank}.${FIRST}.${LAST}`, "Date,Journal,Line"],
    [`loan-tape.${LAST}`, "Date,Loan,First payout"],
    [`loan-tape.2026-05-31`, "Date,Loan,First payout"],
    [`payouts.${FIRST}.${LAST}`, "Reference,Kind,Loan,Amount"],
    ["closes", "Day,Begun,Closed"],
  ])("%s", async (name, begins) => {
    const csv = await download(encodeURIComponent(name));
    expect(csv.headers["content-type"]).toContain("text/csv");
    expect(csv.body.startsWith(begins)).toBe(true);
    const workbook = await download(`${encodeURIComponent(name)}.xlsx`);
    expect(workbook.headers["content-type"]).toContain("spreadsheetml");
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe("PK");
  });

  it("of payouts and of the loan tape sum to the payouts and to the principal owed", async () => {
    const rowsOf = async (name: string) =>
      (await download(name)).body
        .trim()
        .split("\r\n")
        .slice(1)
        .map((row) => row.split(","));
    const payouts = await rowsOf(`payouts.${FIRST}.${LAST}`);
    expect(payouts.map((cells) => Number(cells[3])).sort()).toEqual([100_000, 150_000]);
    const tape = await rowsOf(`loan-tape.${LAST}`);
    const owed = tape.reduce((sum, cells) => sum + Number(cells[5]), 0);
    const inBooks = await sumOf(
      `select sum(debit_centavos - credit_centavos) from journal_line
       where account in ('loan_principal', 'member_wallets', 'payouts_under_way')`,
    );
    expect(owed).toBeCloseTo(inBooks / 100, 6);
  });

  it("are refused for names that there are not", async () => {
    for (const name of ["nothing", "loan-tape.2026-05-30", "profit.2026", "constructor"])
      expect(outcomeOf(await download(name))).toBe("404 NotFound");
  });
});
