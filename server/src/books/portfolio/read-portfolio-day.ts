/** The portfolio as of the close of a day. It reads what the close has written and sums no loans. */

import type { staffPortfolioDayCall } from "@hiram/contract/books/portfolio.calls.ts";
import { ageBuckets, parLevels } from "@hiram/contract/books/portfolio.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { findClosedDay } from "./closed-day.ts";
import {
  readAgesByDay,
  readAgesOfLoans,
  readParByDay,
  readPortfolioCollections,
  readRollRates,
  readVintageCurves,
  readVintages,
} from "./portfolio-day.sql.ts";

type PortfolioDay = NonNullable<AnswerOf<typeof staffPortfolioDayCall>["closed"]>;
type Age = PortfolioDay["ages"][number];

export async function readPortfolioDay(
  house: House,
  request: CheckedBodyOf<typeof staffPortfolioDayCall>,
): Promise<{ closed: PortfolioDay | null }> {
  const closed = await findClosedDay(house, request);
  if (!closed) return { closed: null };
  const { db } = house;
  const { day, from, until } = closed;
  const [ageRows, parByDay, vintages, roll, collections, ageDays, curves] = await Promise.all([
    readAgesOfLoans(db, day),
    readParByDay(db, from, day),
    readVintages(db, day),
    readRollRates(db, day),
    readPortfolioCollections(db, { asOf: day, from, until }),
    readAgesByDay(db, from, day),
    readVintageCurves(db, day),
  ]);
  const principal = ageRows.reduce((sum, row) => sum + row.principal, 0);
  return {
    closed: {
      ...closed,
      principal: toPesos(principal),
      ages: showAges(ageRows),
      par: showPar(ageRows, principal),
      parByDay: parByDay.map((row) => ({
        day: row.day,
        principal: toPesos(row.principal),
        par30: toPesos(row.par30),
        par90: toPesos(row.par90),
      })),
      agesByDay: parByDay.map((one) => ({
        day: one.day,
        principal: showAges(ageDays.filter((age) => age.day === one.day)).map(
          ({ principal: pesos }) => pesos,
        ),
      })),
      vintageCurves: showCurves(curves),
      vintages: vintages.map(showVintage),
      roll: showRoll(roll),
      collections: collections.map(showCollection),
    },
  };
}

type AgeRows = Awaited<ReturnType<typeof readAgesOfLoans>>;

/** The close writes no row for an age without loans. */
const showAges = (rows: AgeRows): Age[] =>
  ageBuckets.map(({ fromDays }) => {
    const row = rows.find(({ from_days }) => from_days === fromDays);
    return { fromDays, loans: row?.loans ?? 0, principal: toPesos(row?.principal ?? 0) };
  });

const showPar = (rows: AgeRows, total: number): PortfolioDay["par"] =>
  parLevels.map(({ days, fromDays }) => {
    const late = rows.filter(({ from_days }) => from_days >= fromDays);
    const principal = late.reduce((sum, row) => sum + row.principal, 0);
    return {
      days,
      loans: late.reduce((sum, row) => sum + row.loans, 0),
      principal: toPesos(principal),
      share: total === 0 ? null : principal / total,
    };
  });

type VintageRow = Awaited<ReturnType<typeof readVintages>>[number];

const showVintage = (row: VintageRow): PortfolioDay["vintages"][number] => ({
  month: row.month,
  loans: row.loans,
  active: row.active,
  takenOut: toPesos(row.taken_out),
  owed: toPesos(row.owed),
  lateLoans: row.late_loans,
  lateOwed: toPesos(row.late_owed),
  missedFirst: row.missed_first,
});

const monthNumber = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Curves by month of the first payout, newest first. A month end that is not closed is null. */
function showCurves(
  rows: Awaited<ReturnType<typeof readVintageCurves>>,
): PortfolioDay["vintageCurves"] {
  const months = [...new Set(rows.map(({ month }) => month))].toSorted().toReversed();
  return months.map((month) => {
    const own = rows.filter((row) => row.month === month);
    const last = Math.max(...own.map(({ day }) => monthNumber(day) - monthNumber(month)));
    return {
      month,
      shares: Array.from({ length: last + 1 }, (_, at) => {
        const row = own.findLast(({ day }) => monthNumber(day) - monthNumber(month) === at);
        return row && row.taken_out > 0 ? row.late_owed / row.taken_out : null;
      }),
    };
  });
}

function showRoll(rows: Awaited<ReturnType<typeof readRollRates>>): PortfolioDay["roll"] {
  const until = rows[0]?.day;
  if (!until) return null;
  return {
    // The day before the first of the month.
    from: new Date(Date.parse(`${until.slice(0, 7)}-01`) - 1).toISOString().slice(0, 10),
    until,
    cells: rows.map((row) => ({
      fromDays: row.from_days,
      toDays: row.to_days,
      endedAs: row.ended_as,
      loans: row.loans,
      principalBefore: toPesos(row.principal_before),
      principalNow: toPesos(row.principal_now),
    })),
  };
}

type CollectionRow = Awaited<ReturnType<typeof readPortfolioCollections>>[number];

const showCollection = (row: CollectionRow): PortfolioDay["collections"][number] => ({
  day: row.day,
  expected:
    row.expected_loans === null
      ? null
      : { loans: row.expected_loans, amount: toPesos(row.expected_amount ?? 0) },
  collected:
    row.payments === null
      ? null
      : { payments: row.payments, amount: toPesos(row.collected_amount ?? 0) },
});
