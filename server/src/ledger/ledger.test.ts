import { randomUUID } from "node:crypto";
import { type MovementName, movementNames } from "@hiram/contract/money/movements.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import {
  addBorrower,
  balanceAt,
  confirmTestPayout,
  type LedgerBorrower,
  move,
} from "@hiram/proof/testing/ledger.ts";
import { beforeEach, describe, expect, expectTypeOf, it } from "vitest";
import { readSchema } from "#db/sql-files.ts";
import { findBalances, trialBalance } from "#ledger/balance.ts";
import { accountNames, type accounts } from "#ledger/chart.ts";
import type * as movements from "#ledger/movements.ts";
import {
  applyPayment,
  forgiveSettled,
  type Movement,
  reallocate,
  receivePayment,
  releaseLoan,
  repay,
  reserveWithdrawal,
  returnUnused,
  returnWithdrawal,
  reversePayment,
  settleOwedBack,
  settleWithdrawal,
  takeBackLoan,
  unmatchPayment,
  writeOffOwedBack,
} from "#ledger/movements.ts";
import { isOverdrawn, postEntries, postEntry } from "#ledger/post.ts";
import { verifyLedger } from "#ledger/verify.ts";

const test = await openHouseForFile();
let borrower: LedgerBorrower;
beforeEach(async () => {
  borrower = await addBorrower(test, { amount: 200_000_00 });
});

const ask = async <Row>(statement: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.ownerPool.query(statement, values)).rows;
const rulesOf = async (table: string, column: string): Promise<string[]> => {
  const [row] = await ask<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like $2`,
    [table, `%${column} = ANY%`],
  );
  return [...(row?.rule ?? "").matchAll(/'(\w+)'/g)].map(([, name]) => `${name}`).sort();
};
const walletOf = async ({ memberId }: LedgerBorrower) =>
  (
    await ask<{ available: number; reserved: number; principal: number; paid_out: number }>(
      `select available_centavos as available, reserved_centavos as reserved,
         principal_centavos as principal, paid_out_centavos as paid_out
       from wallet where member_id = $1`,
      [memberId],
    )
  )[0];

const paid = { penalty: 100, collection: 200, fee: 0, interest: 960_00, principal: 30_000_00 };
const paidSum = 300 + 960_00 + 30_000_00;

describe("the names", () => {
  it("of accounts and movements are the same in the database", async () => {
    expect(await rulesOf("posting", "account")).toEqual([...accountNames].sort());
    expect(await rulesOf("entry", "movement")).toEqual([...movementNames].sort());
  });
});

describe("what each movement does", () => {
  const table: [Movement, Partial<Record<keyof typeof accounts, number>>][] = [
    [releaseLoan(5), { principal: -5, wallet: 5 }],
    [takeBackLoan(5), { wallet: -5, principal: 5 }],
    [reserveWithdrawal(5), { wallet: -5, reserved: 5 }],
    [settleWithdrawal(5), { reserved: -5, paid_out: 5 }],
    [returnWithdrawal(5), { reserved: -5, wallet: 5 }],
    [
      repay(paid),
      {
        received: -paidSum,
        penalty: 100,
        collection: 200,
        fee: 0,
        interest: 96000,
        principal: 3000000,
      },
    ],
    [
      returnUnused(paid),
      {
        wallet: -paidSum,
        penalty: 100,
        collection: 200,
        fee: 0,
        interest: 96000,
        principal: 3000000,
      },
    ],
    [receivePayment(5), { received: -5, suspense: 5 }],
    [reversePayment(5), { suspense: -5, received: 5 }],
    [
      applyPayment({ ...paid, overpaid: 7 }),
      {
        suspense: -paidSum - 7,
        penalty: 100,
        collection: 200,
        fee: 0,
        interest: 96000,
        principal: 3000000,
        overpaid: 7,
      },
    ],
    [
      unmatchPayment({ ...paid, overpaid: 7 }, 9),
      {
        suspense: paidSum + 16,
        penalty: -100,
        collection: -200,
        fee: 0,
        interest: -96000,
        principal: -3000000,
        overpaid: -7,
        owed_back: -9,
      },
    ],
    [settleOwedBack(9), { overpaid: -9, owed_back: 9 }],
    [writeOffOwedBack(9), { written_off: -9, owed_back: 9 }],
    [forgiveSettled(9), { written_off: -9, principal: 9 }],
    [
      reallocate({
        penalty: -3,
        collection: 0,
        fee: 0,
        interest: 1,
        principal: -5,
        overpaid: 7,
      }),
      { penalty: -3, collection: 0, fee: 0, interest: 1, principal: -5, overpaid: 7 },
    ],
  ];
  it.each(table)("$movement", (movement, postings) => {
    expect(movement.postings).toEqual(postings);
    expect(Object.values(movement.postings).reduce((sum, at) => sum + at, 0)).toBe(0);
  });

  it("is here for every one of them", () => {
    expectTypeOf<typeof movements>().toExtend<{
      [Name in MovementName]: (amount: never) => Movement<Name>;
    }>();
    expect(table.map(([{ movement }]) => movement).sort()).toEqual([...movementNames].sort());
  });
});

describe("balances", () => {
  /** One loan of 200,000.00 through every movement, with the wallet after each. */
  it("follow the movements", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const story: [Movement, string, [number, number, number, number]][] = [
      [reserveWithdrawal(150_000_00), first, [50_000_00, 150_000_00, -200_000_00, 0]],
      [reserveWithdrawal(20_000_00), second, [30_000_00, 170_000_00, -200_000_00, 0]],
      [returnWithdrawal(20_000_00), second, [50_000_00, 150_000_00, -200_000_00, 0]],
      [settleWithdrawal(150_000_00), first, [50_000_00, 0, -200_000_00, 150_000_00]],
      [repay(paid), randomUUID(), [50_000_00, 0, -170_000_00, 150_000_00]],
      [
        returnUnused({ penalty: 0, collection: 0, fee: 0, interest: 0, principal: 50_000_00 }),
        randomUUID(),
        [0, 0, -120_000_00, 150_000_00],
      ],
    ];
    for (const [movement, subject, [available, reserved, principal, paid_out]] of story) {
      if (movement.movement === "repay") await confirmTestPayout(test, borrower, "2026-03-02");
      await move(test, borrower, movement, subject);
      expect(await walletOf(borrower)).toEqual({ available, reserved, principal, paid_out });
    }
    expect(await findBalances(test.house.db, borrower.memberId)).toMatchObject({
      available: 0,
      reserved: 0,
      owed: 120_000_00,
    });
  });

  it("at an instant are what the postings were then", async () => {
    const subject = randomUUID();
    const instant = async () => (await ask<{ at: Date }>("select clock_timestamp() as at"))[0]?.at;
    const before = (await instant()) as Date;
    await move(test, borrower, reserveWithdrawal(70_00), subject);
    const between = (await instant()) as Date;
    await move(test, borrower, returnWithdrawal(70_00), subject);
    const after = (await instant()) as Date;
    const at = (when: Date) => balanceAt(test, borrower.memberId, "wallet", when);
    expect(await at(before)).toBe(200_000_00);
    expect(await at(between)).toBe(200_000_00 - 70_00);
    expect(await at(after)).toBe(200_000_00);
    expect(await at(new Date("2020-01-01"))).toBe(0);
    expect(await balanceAt(test, borrower.memberId, "reserved", between)).toBe(70_00);
  });

  it("of a member nobody lent to do not exist", async () => {
    expect(await findBalances(test.house.db, randomUUID())).toBeUndefined();
    expect(await balanceAt(test, randomUUID(), "wallet", new Date())).toBe(0);
  });

  it("sum to zero", async () => {
    expect(await trialBalance(test.house.db)).toMatchObject({ total: 0 });
  });
});

describe("the database refuses every role", () => {
  const refusals: [string, Movement][] = [
    ["more than the wallet holds", reserveWithdrawal(200_000_01)],
    ["to settle what is not reserved", settleWithdrawal(1)],
    ["to return what is not reserved", returnWithdrawal(1)],
    ["to take back more than was lent", takeBackLoan(200_000_01)],
  ];
  it.each(refusals)("%s, and nothing of it stays", async (_, movement) => {
    const subject = randomUUID();
    const refused = await move(test, borrower, movement, subject).catch((error: unknown) => error);
    expect(isOverdrawn(refused)).toBe(true);
    expect((await walletOf(borrower))?.available).toBe(200_000_00);
    expect(await ask("select from entry where subject_id = $1", [subject])).toEqual([]);
  });

  it("more principal repaid than is owed", async () => {
    await confirmTestPayout(test, borrower, "2026-03-02");
    const tooMuch = repay({
      penalty: 0,
      collection: 0,
      fee: 0,
      interest: 0,
      principal: 200_000_01,
    });
    await expect(move(test, borrower, tooMuch, randomUUID())).rejects.toMatchObject({
      code: "23514",
      table: "wallet",
    });
  });

  it("a wallet below zero by the owner's own hand", async () => {
    await expect(
      ask("update wallet set available_centavos = -1 where member_id = $1", [borrower.memberId]),
    ).rejects.toMatchObject({ constraint: "wallet_never_below_zero" });
  });

  it("the same movement of the same thing twice", async () => {
    const subject = randomUUID();
    await move(test, borrower, reserveWithdrawal(100), subject);
    await expect(move(test, borrower, reserveWithdrawal(100), subject)).rejects.toMatchObject({
      code: "23505",
    });
    expect((await walletOf(borrower))?.reserved).toBe(100);
  });

  it("another member's loan", async () => {
    const other = await addBorrower(test);
    const mixed = { memberId: borrower.memberId, loanId: other.loanId };
    await expect(move(test, mixed, reserveWithdrawal(100), randomUUID())).rejects.toMatchObject({
      code: "23503",
    });
  });

  const early: [string, Movement][] = [
    ["from outside", repay({ penalty: 0, collection: 0, fee: 0, interest: 0, principal: 1 })],
    ["out of the wallet as interest", returnUnused({ ...paid, principal: 0 })],
  ];
  it.each(early)("money before a payout is confirmed, %s", async (_, movement) => {
    const moving = move(test, borrower, movement, randomUUID());
    await expect(moving).rejects.toMatchObject({ code: "HM002" });
  });

  it("a repayment's row before a payout is confirmed", async () => {
    await expect(
      ask(
        `insert into repayment (id, loan_id, member_id, amount_centavos, principal_centavos,
           received_on, reference, source) values ($1, $2, $3, 1, 1, '2026-03-02', 'x', 'BANK')`,
        [randomUUID(), borrower.loanId, borrower.memberId],
      ),
    ).rejects.toMatchObject({ code: "HM002" });
  });

  const parts = (accounts: string, amounts: string) =>
    test.pool.query(
      `select post_entry('reserveWithdrawal', $1, $2, $3, $4::text[], $5::bigint[])`,
      [borrower.memberId, borrower.loanId, randomUUID(), accounts, amounts],
    );
  const partsTogether = (accounts: string, amounts: string) =>
    test.pool.query(
      `select post_entries(jsonb_build_array(jsonb_build_object('movement', 'reserveWithdrawal',
         'member_id', $1::uuid, 'loan_id', $2::uuid, 'subject_id', $3::uuid,
         'accounts', $4::text[], 'amounts', $5::bigint[])))`,
      [borrower.memberId, borrower.loanId, randomUUID(), accounts, amounts],
    );
  const malformed: [string, string, string, string][] = [
    ["parts that do not sum to zero", "{wallet,reserved}", "{-100,99}", "HM003"],
    ["one part alone", "{wallet}", "{-100}", "HM003"],
    ["no parts", "{}", "{}", "HM003"],
    ["an account twice", "{wallet,wallet}", "{-100,100}", "23505"],
    ["an account there is not", "{wallet,pocket}", "{-100,100}", "23514"],
    ["an amount of nought", "{wallet,reserved}", "{0,0}", "23514"],
  ];
  it.each(malformed)("%s", async (_, accounts, amounts, code) => {
    await expect(parts(accounts, amounts)).rejects.toMatchObject({ code });
    await expect(partsTogether(accounts, amounts)).rejects.toMatchObject({ code });
    expect((await walletOf(borrower))?.available).toBe(200_000_00);
  });

  it("a movement without a name of ours", async () => {
    await expect(
      test.pool.query(`select post_entry('gift', $1, $2, $3, '{wallet,reserved}', '{-1,1}')`, [
        borrower.memberId,
        borrower.loanId,
        randomUUID(),
      ]),
    ).rejects.toMatchObject({ code: "23514", table: "entry" });
  });
});

describe("movements that are posted together", () => {
  const aboutOf = ({ memberId, loanId }: LedgerBorrower) => ({
    memberId,
    loanId,
    subjectId: randomUUID(),
  });
  const moves = (its: LedgerBorrower) => [
    { movement: reserveWithdrawal(5_00), about: aboutOf(its) },
    { movement: reserveWithdrawal(3_00), about: aboutOf(its) },
    { movement: settleWithdrawal(5_00), about: aboutOf(its) },
  ];
  const written = ({ memberId }: LedgerBorrower) =>
    ask(
      `select movement, loan_id = $2 as "isOurs", account, amount_centavos from entry
       join posting on posting.entry_id = entry.id where entry.member_id = $1
       order by entry.id, account`,
      [memberId, borrower.loanId],
    );

  it("write what they write one by one, in their order", async () => {
    const other = await addBorrower(test, { amount: 200_000_00 });
    await test.house.db.transaction().execute(async (trx) => {
      for (const { movement, about } of moves(other)) await postEntry(trx, movement, about);
    });
    await test.house.db.transaction().execute((trx) => postEntries(trx, moves(borrower)));
    expect(await walletOf(borrower)).toEqual(await walletOf(other));
    const [together, oneByOne] = [await written(borrower), await written(other)];
    expect(together).toEqual(oneByOne.map((row) => ({ ...(row as object), isOurs: true })));
  });

  it("are refused together when a balance would go below zero after them", async () => {
    const tooMuch = { movement: reserveWithdrawal(200_000_00), about: aboutOf(borrower) };
    const posting = test.house.db
      .transaction()
      .execute((trx) => postEntries(trx, [...moves(borrower), tooMuch]));
    await expect(posting).rejects.toSatisfy(isOverdrawn);
    expect((await walletOf(borrower))?.available).toBe(200_000_00);
  });
});

describe("what has been written stays, and only the one writer writes", () => {
  const changes = [
    "update entry set movement = 'repay'",
    "delete from entry",
    "truncate entry cascade",
    "update posting set amount_centavos = amount_centavos + 1",
    "delete from posting",
    "truncate posting",
  ];
  it.each(changes)("%s: no right for the app, a trigger for the owner", async (statement) => {
    await expect(test.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
    await expect(ask(statement)).rejects.toMatchObject({ code: "HM001" });
  });

  const writes = [
    "update wallet set available_centavos = 1",
    "delete from wallet",
    "insert into wallet (member_id) values (gen_random_uuid())",
    `insert into entry (movement, member_id, loan_id, subject_id)
       select 'repay', member_id, id, id from loan`,
    "insert into posting values (1, 'wallet', gen_random_uuid(), 1)",
    "update repayment set amount_centavos = 1",
    "delete from repayment",
    "update loan set first_paid_at = now()",
    "insert into withdrawal (id) values (gen_random_uuid())",
    "update idempotency set reply = '{}'",
    "set session_replication_role = replica",
  ];
  it.each(writes)("the app may not: %s", async (statement) => {
    await expect(test.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("of the SQL functions only the two writers write entries, postings and balances", () => {
    const writing = readSchema().functions.filter(({ sql }) =>
      /\b(insert into|update|delete from) (entry|posting|wallet)\b/.test(sql),
    );
    expect(writing.map(({ name }) => name)).toEqual(["post_entries", "post_entry"]);
  });

  const insertEntry = `insert into entry (movement, member_id, loan_id, subject_id)
    values ('reserveWithdrawal', $1, $2, gen_random_uuid()) returning id`;
  const byOwner = async (act: (entryId: number, run: typeof ask) => Promise<unknown>) => {
    const client = await test.ownerPool.connect();
    const run = async <Row>(statement: string, values?: unknown[]): Promise<Row[]> =>
      (await client.query(statement, values)).rows;
    try {
      await run("begin");
      const [row] = await run<{ id: number }>(insertEntry, [borrower.memberId, borrower.loanId]);
      await act(row?.id as number, run);
      await run("commit");
    } finally {
      await run("rollback");
      client.release();
    }
  };
  const insertPostings = (entryId: number, ...parts: [string, number][]) =>
    `insert into posting values ${parts
      .map(([account, amount]) => `(${entryId}, '${account}', '${borrower.memberId}', ${amount})`)
      .join(", ")}`;

  it("the owner cannot leave an entry without postings: the commit refuses", async () => {
    await expect(byOwner(async () => {})).rejects.toMatchObject({ code: "HM003" });
  });

  it("the owner cannot write postings that do not sum to zero", async () => {
    const writing = byOwner((id, run) =>
      run(insertPostings(id, ["wallet", -100], ["reserved", 99])),
    );
    await expect(writing).rejects.toMatchObject({ code: "HM003" });
  });

  it("the owner cannot add a posting after the check was forced early", async () => {
    const writing = byOwner(async (id, run) => {
      await run(insertPostings(id, ["wallet", -100], ["reserved", 100]));
      await run("set constraints all immediate");
      await run(insertPostings(id, ["principal", 5]));
    });
    await expect(writing).rejects.toMatchObject({ code: "HM003" });
  });

  it("the owner cannot add postings to an entry of yesterday", async () => {
    const [old] = await ask<{ id: number }>("select id from entry where subject_id = $1", [
      borrower.loanId,
    ]);
    const adding = ask(insertPostings(old?.id as number, ["reserved", 5], ["paid_out", -5]));
    await expect(adding).rejects.toMatchObject({ code: "HM004" });
  });

  it("the owner cannot name another member in a posting", async () => {
    const other = await addBorrower(test);
    const writing = byOwner((id, run) =>
      run(
        insertPostings(id, ["wallet", -100], ["reserved", 100]).replaceAll(
          borrower.memberId,
          other.memberId,
        ),
      ),
    );
    await expect(writing).rejects.toMatchObject({ code: "HM004" });
  });
});

describe("many at once", () => {
  it("sum to zero, never overdraw, and the stored balances are the sums", async () => {
    const crowd = await Promise.all(
      Array.from({ length: 4 }, () => addBorrower(test, { amount: 1_000_00 })),
    );
    const reserved: { who: LedgerBorrower; subject: string; amount: number }[] = [];
    const outcomes = { done: 0, refused: 0 };
    // Sixteen workers on four wallets that hold less than half of what they ask for.
    await Promise.all(
      Array.from({ length: 16 }, async (_, worker) => {
        let state = worker + 1;
        // A fixed generator, so that each worker draws the same on every run.
        const draw = (below: number) => {
          state = (state * 48_271) % 2_147_483_647;
          return state % below;
        };
        for (let round = 0; round < 40; round++) {
          const open = draw(3) === 0 ? reserved.pop() : undefined;
          const who = open?.who ?? (crowd[draw(crowd.length)] as LedgerBorrower);
          const subject = open?.subject ?? randomUUID();
          const amount = open?.amount ?? 1 + draw(300_00);
          const movement = !open
            ? reserveWithdrawal(amount)
            : draw(2)
              ? settleWithdrawal(amount)
              : returnWithdrawal(amount);
          try {
            await move(test, who, movement, subject);
            outcomes.done++;
            if (!open) reserved.push({ who, subject, amount });
          } catch (error) {
            expect(isOverdrawn(error)).toBe(true);
            outcomes.refused++;
          }
        }
      }),
    );
    expect(Math.min(outcomes.done, outcomes.refused)).toBeGreaterThan(50);
    expect(await trialBalance(test.house.db)).toMatchObject({ total: 0 });
    const sums = await ask(
      `select 1 from wallet where available_centavos < 0 or reserved_centavos < 0
         or available_centavos <> (select sum(amount_centavos) from posting
           where posting.member_id = wallet.member_id and account = 'wallet')`,
    );
    expect(sums).toEqual([]);
    for (const who of crowd) {
      const wallet = await walletOf(who);
      expect(wallet && wallet.available + wallet.reserved + wallet.paid_out).toBe(1_000_00);
      const still = reserved.filter((each) => each.who === who).map((each) => each.amount);
      expect(wallet?.reserved).toBe(still.reduce((sum, amount) => sum + amount, 0));
    }
    const untrue = (await verifyLedger(test.house.db)).filter(({ check }) => /sum/.test(check));
    expect(untrue).toEqual([]);
  });
});
