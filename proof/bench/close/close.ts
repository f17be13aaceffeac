/**
 * Measures the daily close with 100,000 and 1,000,000 active loans against a bare insert of as many
 * rows in the same run, and what reading costs beside it: one account, a member's home.
 */
import { setTimeout as wait } from "node:timers/promises";
import { type FoundAccount, listAccounts } from "@hiram/server/account/account.sql.ts";
import { describeStoredAccount } from "@hiram/server/account/read-account.ts";
import { readPortfolioDay } from "@hiram/server/books/portfolio/read-portfolio-day.ts";
import { closeEndedDays } from "@hiram/server/loan/daily-close/close-days.ts";
import { readLoan } from "@hiram/server/loan/home/read-loan.ts";
import { insertWholeFloor, markStart, storeFloorRows } from "../floor-rows.ts";
import { atLeast, atMost, median, type ReportRow, shown } from "../report.ts";
import { type Bench, timeBareInsert, timed, watchMemory, withLoans } from "./with-loans.ts";

const FEW = 1_000;
const MANY = 100_000;
const MOST = 1_000_000;
/** The state of the templates; the days after it are closed. */
const FILLED_ON = "2027-05-16";
const ORDINARY_DAYS = ["2027-05-18", "2027-05-19", "2027-05-20"];
const LAST_OF_MONTH = "2027-05-31";

export async function measureClose(): Promise<ReportRow[]> {
  const few = await withLoans({ count: FEW, asOf: FILLED_ON }, async (bench) => ({
    home: await measureHome(bench),
  }));
  const many = await withLoans({ count: MANY, asOf: FILLED_ON }, measureCloses);
  return withLoans({ count: MOST, asOf: FILLED_ON }, async (bench) => {
    const most = await measureCloses(bench);
    const home = await measureHome(bench);
    return [
      ...describeCloses(many, most),
      ...(await measureReads(bench)),
      await measurePortfolio(bench),
      atMost(1.2, {
        name: `Home of a member with ${MOST} loans, as a share of ${FEW}`,
        value: home / few.home,
        unit: "×",
        notes: [`${few.home.toFixed(2)} ms and ${home.toFixed(2)} ms`],
      }),
    ];
  });
}

type Closes = {
  readonly loans: number;
  readonly ordinaryMs: number;
  /** Inserting the rows that such a day wrote, in bulk. */
  readonly floorMs: number;
  readonly floorRows: string;
  readonly lastOfMonthMs: number;
  readonly bareInsertMs: number;
  readonly bareMonthMs: number;
  readonly computed: number;
  readonly memoryMb: number;
};

async function measureCloses({ house, owner, setDay }: Bench): Promise<Closes> {
  const memory = watchMemory();
  // The first close is not measured: it plans its statements and warms the caches.
  setDay(ORDINARY_DAYS[0] as string);
  await closeEndedDays(house);
  const taken: number[] = [];
  let since = "";
  for (const day of ORDINARY_DAYS) {
    setDay(nextDay(day));
    since = await markStart(owner);
    taken.push(await timed(() => closeEndedDays(house)));
  }
  const floor = await storeFloorRows(owner, since, 1);
  const floorMs = await insertWholeFloor(owner);
  setDay(LAST_OF_MONTH);
  await closeEndedDays(house);
  setDay(nextDay(LAST_OF_MONTH));
  const lastOfMonthMs = await timed(() => closeEndedDays(house));
  const { rows } = await owner.query("select loans, computed from daily_close where day = $1", [
    ORDINARY_DAYS[1],
  ]);
  return {
    loans: rows[0].loans,
    computed: rows[0].computed,
    ordinaryMs: median(taken),
    floorMs,
    floorRows: floor.tables,
    lastOfMonthMs,
    bareInsertMs: await timeBareInsert(owner, "loan_account"),
    bareMonthMs: await timeBareInsert(owner, "loan_month_end"),
    memoryMb: memory.stop(),
  };
}

const nextDay = (day: string): string =>
  new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

function describeCloses(many: Closes, most: Closes): ReportRow[] {
  const perSecond = (loans: number, ms: number) => (loans / ms) * 1000;
  const { loans, ordinaryMs, lastOfMonthMs, bareInsertMs, bareMonthMs } = most;
  return [
    atLeast(100_000, {
      name: "Close of an ordinary day, 1,000,000 loans",
      value: perSecond(loans, ordinaryMs),
      unit: "loans/s",
      notes: [`${(ordinaryMs / 1000).toFixed(2)} s, ${most.computed} accounts computed`],
    }),
    shown({
      name: "… against reading and writing the rows that it wrote in bulk",
      value: ordinaryMs / most.floorMs,
      unit: "×",
      notes: [`${(most.floorMs / 1000).toFixed(2)} s: ${most.floorRows}`],
    }),
    atMost(1.6, {
      name: "… as a share of a bare insert of 1,000,000 account rows",
      value: ordinaryMs / bareInsertMs,
      unit: "×",
      notes: [`bare insert ${(bareInsertMs / 1000).toFixed(2)} s`],
    }),
    atLeast(60_000, {
      name: "Close of the last day of a month, with a row kept for each loan",
      value: perSecond(loans, lastOfMonthMs),
      unit: "loans/s",
      notes: [`${(lastOfMonthMs / 1000).toFixed(2)} s`],
    }),
    atMost(1.6, {
      name: "… as a share of a bare insert of the kept rows and the account rows",
      value: lastOfMonthMs / (bareMonthMs + bareInsertMs),
      unit: "×",
      notes: [`bare insert of the kept rows ${(bareMonthMs / 1000).toFixed(2)} s`],
    }),
    atMost(11, {
      name: "Close of ten times the loans",
      value: ordinaryMs / many.ordinaryMs,
      unit: "×",
      notes: [`${many.ordinaryMs.toFixed(0)} ms with 100,000`],
    }),
    atMost(400, {
      name: "Memory of the closing process",
      value: most.memoryMb,
      unit: "MB",
    }),
  ];
}

const READS = 20_000;

/** One account from its stored row, with its instalments, on this thread. */
async function measureReads({ house, owner }: Bench): Promise<ReportRow[]> {
  const { rows } = await owner.query<{ member_id: string }>(
    "select member_id from loan_account limit 1000",
  );
  const found: FoundAccount[] = [];
  for (const { member_id } of rows) found.push(...(await listAccounts(house.db, member_id, null)));
  const day = nextDay(LAST_OF_MONTH);
  const read = () => {
    for (let at = 0; at < READS; at++)
      describeStoredAccount(house, found[at % found.length] as FoundAccount, day);
  };
  read();
  await wait(100);
  const ms = await timed(async () => read());
  return [
    atLeast(20_000, {
      name: "One account read from its stored row, one thread",
      value: (READS / ms) * 1000,
      unit: "accounts/s",
    }),
    shown({ name: "… each", value: (ms / READS) * 1000, unit: "µs" }),
  ];
}

const PAGES = 100;

/** The queries of the portfolio's page for the last closed day. */
async function measurePortfolio({ house }: Bench): Promise<ReportRow> {
  const taken: number[] = [];
  for (let time = 0; time < PAGES; time++)
    taken.push(await timed(() => readPortfolioDay(house, {})));
  const slowest = taken.toSorted((a, b) => a - b)[Math.ceil(PAGES * 0.95) - 1] as number;
  return atMost(300, {
    name: "Portfolio page with 1,000,000 loans, 95th percentile",
    value: slowest,
    unit: "ms",
    notes: [`half of them within ${median(taken).toFixed(1)} ms`],
  });
}

const HOMES = 300;

/** The server's work for a member's home. */
async function measureHome({ house, owner, setDay }: Bench): Promise<number> {
  setDay(FILLED_ON);
  const { rows } = await owner.query<{ member_id: string }>(
    `select member_id from loan_account tablesample system (1) limit ${HOMES}`,
  );
  const members =
    rows.length > 0
      ? rows
      : (await owner.query("select member_id from loan_account limit 300")).rows;
  const taken: number[] = [];
  for (const { member_id: id } of [...members, ...members])
    taken.push(await timed(() => readLoan(house, { id })));
  return median(taken.slice(members.length));
}
