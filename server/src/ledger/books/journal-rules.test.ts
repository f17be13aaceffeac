/** The database's refusals, whatever the app tries. */
import { chartAccounts, journalKinds, journalParts } from "@hiram/contract/ledger/chart.ts";
import { closeDay, confirmedProposal, moveOn } from "@hiram/proof/testing/books.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addBorrower, plant } from "@hiram/proof/testing/ledger.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { releaseLoan } from "#ledger/movements.ts";

let test: TestHouse;
beforeEach(async () => {
  test = await openTestHouse();
});
afterEach(() => test.close());

type Given = readonly (readonly [part: string, account: string, amount: number])[];
const begin = (day: string) =>
  test.pool.query(
    "insert into daily_close (day, started_at) values ($1, now()) on conflict do nothing",
    [day],
  );
const postAtOnce = (day: string, lines: Given) =>
  test.pool.query("select post_journal($1, 'DAILY', 'Test', null, now(), $2, $3, $4)", [
    day,
    lines.map(([part]) => part),
    lines.map(([, account]) => account),
    lines.map(([, , amount]) => amount),
  ]);
const post = async (day: string, lines: Given) => {
  await begin(day);
  return postAtOnce(day, lines);
};
const sound: Given = [
  ["ACCRUAL", "interest_receivable", 5],
  ["ACCRUAL", "interest_income", -5],
];
const closeMonth = async (month: string) =>
  test.pool.query("insert into books_month (month, proposal_id) values ($1, $2)", [
    month,
    await confirmedProposal(test, "books.month", month),
  ]);

describe("the journal in the database", () => {
  it("takes a sound journal", async () => {
    await post("2026-03-02", sound);
    const { rows } = await test.pool.query("select count(*)::integer as lines from journal_line");
    expect(rows).toEqual([{ lines: 2 }]);
  });

  it("refuses a day whose close has not begun, and one that is closed", async () => {
    await expect(postAtOnce("2026-03-02", sound)).rejects.toMatchObject({ code: "HM055" });
    await plant(
      test,
      "insert into daily_close (day, started_at, closed_at) values ('2026-03-02', now(), now())",
    );
    await expect(postAtOnce("2026-03-02", sound)).rejects.toMatchObject({ code: "HM055" });
  });

  const refused: [string, Given, string][] = [
    ["debit without credit", [["ACCRUAL", "interest_receivable", 5]], "HM003"],
    [
      "parts that balance only together",
      [
        ["ACCRUAL", "interest_receivable", 5],
        ["PROVISION", "impairment_allowance", -5],
      ],
      "HM003",
    ],
    ["an unknown account", [["ACCRUAL", "petty_cash", 5]], "23514"],
    [
      "a memo among assets",
      [
        ["MEMO", "interest_receivable", 5],
        ["MEMO", "interest_income", -5],
      ],
      "23514",
    ],
    ["a line without an amount", [["ACCRUAL", "interest_receivable", 0]], "23514"],
    ["an account twice on one side", [...sound, ...sound], "23505"],
    [
      "an opening balance in the journal of a day",
      [
        ["OPENING", "cash_payouts", 5],
        ["OPENING", "opening_balance", -5],
      ],
      "HM004",
    ],
  ];
  it.each(refused)("refuses %s", async (_, lines, code) => {
    await expect(post("2026-03-02", lines)).rejects.toMatchObject({ code });
  });

  it("is written by nothing else", async () => {
    const statements = [
      "insert into journal (day, kind, narration, posted_at) values ('2026-03-02', 'DAILY', '', now())",
      "insert into journal_line values (1, 1, 'ACCRUAL', 'interest_income', 1, 0)",
      "update journal set day = '2026-03-03'",
      "delete from journal_line",
    ];
    for (const statement of statements)
      await expect(test.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("is never changed, not even by the owner", async () => {
    await post("2026-03-02", sound);
    const statements = [
      "update journal set narration = ''",
      "delete from journal",
      "truncate journal cascade",
      "update journal_line set debit_centavos = 6 where debit_centavos = 5",
      "delete from journal_line",
      "truncate journal_line cascade",
    ];
    for (const statement of statements)
      await expect(test.ownerPool.query(statement)).rejects.toMatchObject({ code: "HM001" });
  });

  it("takes no line after its own transaction", async () => {
    await post("2026-03-02", sound);
    const added = test.ownerPool.query(
      `insert into journal_line select journal_id, 2 + line_number, 'PROVISION', account,
         debit_centavos, credit_centavos from journal_line`,
    );
    await expect(added).rejects.toMatchObject({ code: "HM004" });
  });

  it("knows the accounts, parts and kinds of the contract and no others", async () => {
    const { rows } = await test.pool.query<{ text: string }>(
      `select pg_get_constraintdef(oid) as text from pg_constraint
       where conrelid in ('journal'::regclass, 'journal_line'::regclass) and contype = 'c'`,
    );
    const listed = rows
      .filter(({ text }) => text.includes("ARRAY"))
      .map(({ text }) => [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name).sort());
    const names = [chartAccounts, Object.keys(journalParts), Object.keys(journalKinds)];
    expect(listed.sort()).toEqual(names.map((list) => [...list].sort()).sort());
  });
});

describe("a closed month", () => {
  it("refuses every journal of a day in it", async () => {
    await post("2026-03-30", sound);
    await plant(
      test,
      "insert into daily_close (day, started_at, closed_at) values ('2026-03-31', now(), now())",
    );
    await closeMonth("2026-03-01");
    await expect(post("2026-03-31", sound)).rejects.toMatchObject({ code: "HM052" });
    await post("2026-04-01", sound);
  });

  it("has a last day that is closed, and no open month before it", async () => {
    await closeDay(test, "2026-03-30");
    await expect(closeMonth("2026-03-01")).rejects.toMatchObject({ code: "HM053" });
    await closeDay(test, "2026-03-31");
    await closeDay(test, "2026-04-30");
    await expect(closeMonth("2026-04-01")).rejects.toMatchObject({ code: "HM054" });
    await closeMonth("2026-03-01");
    await closeMonth("2026-04-01");
  });

  it("needs a confirmed proposal of that month, and is not opened again", async () => {
    await closeDay(test, "2026-03-31");
    const proposal = await confirmedProposal(test, "books.month", "2026-02-01");
    const alone = test.pool.query(
      "insert into books_month (month, proposal_id) values ('2026-03-01', $1)",
      [proposal],
    );
    await expect(alone).rejects.toMatchObject({ code: "HM050" });
    await closeMonth("2026-03-01");
    await expect(test.pool.query("delete from books_month")).rejects.toMatchObject({
      code: "42501",
    });
    await expect(test.ownerPool.query("delete from books_month")).rejects.toMatchObject({
      code: "HM001",
    });
  });
});

describe("a movement and the close of its day", () => {
  it("books a movement on the first open day when its own day is closed", async () => {
    const borrower = await addBorrower(test);
    const { rows: days } = await test.pool.query<{ today: string }>(
      "select (now() at time zone 'Asia/Manila')::date as today",
    );
    await plant(
      test,
      `insert into daily_close (day, started_at) values ('${days[0]?.today}', now())`,
    );
    await moveOn(test, "2026-03-02", borrower, releaseLoan(1_00));
    await addBorrower(test);
    const { rows } = await test.pool.query<{ later: number }>(
      `select ((max(at) at time zone 'Asia/Manila')::date - $1::date)::integer as later from entry`,
      [days[0]?.today],
    );
    expect(rows).toEqual([{ later: 1 }]);
  });

  it("lets the close begin only when a movement under way has ended", async () => {
    const borrower = await addBorrower(test);
    const client = await test.ownerPool.connect();
    await client.query("begin");
    await client.query(
      "select post_entry('takeBackLoan', $1, $2, $2, '{wallet,principal}', '{-100,100}')",
      [borrower.memberId, borrower.loanId],
    );
    let hasBegun = false;
    const beginning = test.pool
      .query("insert into daily_close (day, started_at) values ('2026-03-02', now())")
      .then(() => {
        hasBegun = true;
      });
    await test.pool.query("select pg_sleep(0.3)");
    expect(hasBegun).toBe(false);
    await client.query("commit");
    await beginning;
    client.release();
    expect(hasBegun).toBe(true);
  });
});
