/** Booking many lines: fast enough, killed in the middle, and by two workers at once. */

import { casesOf } from "@hiram/proof/testing/chance.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { type Desk, openDesk } from "@hiram/proof/testing/staff.ts";
import { type FileLine, testCamt053 } from "@hiram/proof/testing/statement-files.ts";
import {
  addOwnAccount,
  addPaidOutLoan,
  type StatementLoan,
  sendFile,
} from "@hiram/proof/testing/statements.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "#ledger/verify.ts";
import { bookStatement } from "./book-statement.ts";

const test = await openHouseForFile();
const app = await test.openServer();
let ana: Desk;
let loans: StatementLoan[];
beforeAll(async () => {
  ana = await openDesk(test, app, "LOAN_OFFICER");
  await addOwnAccount(test);
  loans = [];
  for (let made = 0; made < 10; made++) loans.push(await addPaidOutLoan(test, "2026-02-01"));
});
afterAll(async () => {
  expect(await verifyLedger(test.house.db)).toEqual([]);
});

let files = 0;
/** Every `matchedEach`-th line names one of the loans; the others name nobody. */
function writeLines(count: number, matchedEach: number): string {
  const name = `F${++files}`;
  const lines = Array.from({ length: count }, (_, at): FileLine => {
    const loan = at % matchedEach === 0 ? loans[(at / matchedEach) % loans.length] : undefined;
    return { amount: "2.00", reference: `${name}-${at}`, text: loan?.reference ?? "salamat po" };
  });
  return testCamt053(lines, { day: "2026-03-02", id: name });
}

async function load(file: string): Promise<string> {
  const reply = await sendFile(ana, "load", file);
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
}

const read = async (id: string) =>
  (await ana.browser.post("/staff/statements/read", { id })).json();

/** Every line has one payment of its own, and those that name a loan are applied. */
async function expectWhole(id: string, count: number, matched: number) {
  const { rows } = await test.ownerPool.query(
    `select count(distinct payment_id) as payments,
       count(*) filter (where outcome = 'MATCHED' and status = 'APPLIED') as matched,
       count(*) filter (where outcome = 'SUSPENSE' and status = 'UNMATCHED') as suspense
     from statement_line line join payment on payment.id = payment_id
     where line.statement_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ payments: count, matched, suspense: count - matched }]);
  expect(await read(id)).toMatchObject({ done: count, finishedAt: expect.any(String) });
}

it("goes on where it stood after it was killed, and books no line twice", async () => {
  const id = await load(writeLines(400, 400));
  const done = async () => (await read(id)).done;
  // Of the four batches at a time, one waits for the only loan that a line names.
  const holder = await test.ownerPool.connect();
  await holder.query("begin; select from loan for update");
  const running = bookStatement(test.house, id).catch((error: Error) => error);
  await expect.poll(done).toBe(300);
  await test.ownerPool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(await running).toBeInstanceOf(Error);
  await holder.query("rollback");
  holder.release();
  expect(await read(id)).toMatchObject({ done: 300, finishedAt: null });
  await bookStatement(test.house, id);
  await expectWhole(id, 400, 1);
});

it("is done once by two workers at the same time", async () => {
  const id = await load(writeLines(300, 30));
  // One of two that wait for the same loan may give up; a job that failed is run again.
  await Promise.allSettled([bookStatement(test.house, id), bookStatement(test.house, id)]);
  await bookStatement(test.house, id);
  await expectWhole(id, 300, 10);
  const { rows } = await test.ownerPool.query(
    "select from audit_event where action = 'STATEMENT_BOOKED' and details->>'statement' = $1",
    [id],
  );
  expect(rows).toHaveLength(1);
});

const LINES = casesOf(10_000, 2_000);

it(`books ${LINES} lines, each once, in transactions of a hundred at most`, async () => {
  const id = await load(writeLines(LINES, 100));
  await bookStatement(test.house, id);
  await expectWhole(id, LINES, LINES / 100);
  const { rows } = await test.ownerPool.query(
    `select max(lines)::integer as most from (
       select count(*) as lines from statement_line where statement_id = $1 group by xmin::text
     ) transactions`,
    [id],
  );
  expect(rows).toEqual([{ most: 100 }]);
});
