/**
 * How long a bank's file of 10,000 lines takes from its loading until every line is booked, when
 * each line names a loan and is matched.
 */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeCamt053 } from "@hiram/demo/bank/write-camt.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import type { StatementLine } from "@hiram/server/outside/statements/statement.ts";
import { bookStatement } from "@hiram/server/payment/statements/book-statement.ts";
import { loadStatement } from "@hiram/server/payment/statements/load-statement.ts";
import pg from "pg";
import { addAccountByTwo } from "#testing/own-account.ts";
import { makeBorrowers } from "../money/borrowers.ts";
import { type BenchDatabase, openMoneyDatabase } from "../money/money-house.ts";
import { lookIdle } from "../pages/idle.ts";
import { cpuTimeOfProcessTree, timeOf } from "../pages/processor-time.ts";
import { atMost, indicative, type ReportRow, shown } from "../report.ts";
import { addOfficers, type BenchLoan, benchCaller, daysAgo, payOutLoans } from "./pay-out.ts";

const LINES = 10_000;
/** Half of the loans are paid twice in the file. */
const LOANS = 6_667;
const SECONDS_MAX = 20;
/** With less, other programs are running, and the seconds are shown but not judged. */
const IDLE_SHARE_MIN = 0.7;
const ACCOUNT_NUMBER = "001234567890";

export async function measureStatement(): Promise<ReportRow[]> {
  const at = await openMoneyDatabase();
  try {
    const borrowers = await makeBorrowers(at, LOANS, 200_000_00);
    const loans = await payOutLoans(at, borrowers, daysAgo(10));
    const [staffId = ""] = await addOfficers(at, 1);
    const idle = await lookIdle(IDLE_SHARE_MIN);
    const trips = countRoundTrips();
    const work = measureWork(at);
    const began = performance.now();
    const id = await load(at, staffId, writeFile(loans));
    const loadSeconds = secondsSince(began);
    const loadTrips = trips();
    const progress = watchProgress(at, id);
    const seconds = await bookStatement(at.house, id)
      .then(() => secondsSince(began))
      .finally(progress.stop);
    const perLine = (trips() - loadTrips) / LINES;
    const { oursMs, databaseMs } = work();
    await refuseUnbooked(at, id);
    const whole = atMost(SECONDS_MAX, {
      name: `Statement of ${LINES.toLocaleString("en-US")} lines, loaded, matched and booked`,
      value: Math.round(seconds * 10) / 10,
      unit: "s",
      notes: [
        `${loadSeconds.toFixed(1)} s to load, ${Math.round(LINES / (seconds - loadSeconds))} lines a second to book`,
        `progress was seen at ${progress.seen.size} different counts of lines`,
        `${Math.round(idle * 100)} % of the machine idle before it`,
      ],
    });
    return [
      idle >= IDLE_SHARE_MIN ? whole : indicative(whole),
      shown({
        name: "The same in processor time, which other programs hardly change",
        value: Math.round((oursMs + databaseMs) / 100) / 10,
        unit: "s",
        notes: [`${oursMs / 1000} s in our process, ${databaseMs / 1000} s in PostgreSQL`],
      }),
      shown({
        name: "Round trips to the database for each line booked",
        value: Math.round(perLine * 100) / 100,
        unit: "",
      }),
    ];
  } finally {
    await at.close();
  }
}

/** The processor time of this process and of PostgreSQL from now on. */
function measureWork({ databasePid }: BenchDatabase) {
  const spent = () => ({
    ours: timeOf(process.pid) ?? Number.NaN,
    database: cpuTimeOfProcessTree(databasePid) ?? Number.NaN,
  });
  const before = spent();
  return () => {
    const { ours, database } = spent();
    return { oursMs: ours - before.ours, databaseMs: database - before.database };
  };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

function writeFile(loans: readonly BenchLoan[]): string {
  const today = dayInManila(new Date());
  const lines = Array.from(
    { length: LINES },
    (_, at): StatementLine => ({
      entryReference: `BENCH-${at}`,
      bookedOn: today,
      valueOn: today,
      amountCentavos: 2_500_00 + at,
      isReturn: false,
      payer: { name: "SANTOS, MARIA", text: loans[at % loans.length]?.reference },
      references: [],
    }),
  );
  return writeCamt053({
    account: ACCOUNT_NUMBER,
    currency: "PHP",
    statementId: "BENCH",
    day: today,
    openingCentavos: 0,
    closingCentavos: lines.reduce((sum, line) => sum + line.amountCentavos, 0),
    lines,
  });
}

async function load(ground: BenchDatabase, staffId: string, file: string): Promise<string> {
  const facts = { name: "BENCH", bankName: "Bench Bank", number: ACCOUNT_NUMBER, mapping: null };
  const accountId = await addAccountByTwo(ground, facts);
  const dropped = { bytes: Buffer.from(file), accountId };
  const { id } = await loadStatement(ground.house, dropped, { id: staffId }, benchCaller);
  return id;
}

/** Counts every statement that this process sends from now on. */
function countRoundTrips(): () => number {
  let trips = 0;
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    trips++;
    return Reflect.apply(query, this, given);
  } as typeof query;
  return () => trips;
}

/** Counts the booked lines four times a second, on other connections than the server has. */
function watchProgress({ ownerPool }: BenchDatabase, id: string) {
  const seen = new Set<number>();
  const timer = setInterval(async () => {
    const { rows } = await ownerPool.query(
      "select count(*)::int as done from statement_line where statement_id = $1 and outcome <> 'WAITING'",
      [id],
    );
    seen.add(rows[0].done);
  }, 250);
  return { seen, stop: () => clearInterval(timer) };
}

/** Every line is matched with a payment of its own, and the books are right. */
async function refuseUnbooked({ house, ownerPool }: BenchDatabase, id: string): Promise<void> {
  const { rows } = await ownerPool.query(
    `select count(distinct payment_id)::int as matched from statement_line
     join payment on payment.id = payment_id
     where statement_line.statement_id = $1 and outcome = 'MATCHED' and status = 'APPLIED'`,
    [id],
  );
  if (rows[0].matched !== LINES) throw new Error(`${rows[0].matched} of ${LINES} were matched`);
  const wrong = await verifyLedger(house.db);
  if (wrong.length) throw new Error(`the books are wrong: ${JSON.stringify(wrong[0])}`);
}
