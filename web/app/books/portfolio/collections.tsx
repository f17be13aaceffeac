/** Collections by day: the instalments that were expected against the payments that came. */
import { EXPECTED_DAYS_AHEAD } from "@hiram/contract/books/portfolio.ts";
import { Bars } from "#books/bars.tsx";
import { DayField } from "#books/day-field.tsx";
import { writePesosWithoutCents } from "#books/write-pesos-without-cents.ts";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { FigureCards } from "#ui/figures.tsx";
import type { ClosedPortfolio } from "./closed-portfolio.ts";
import { CsvLink } from "./csv-link.tsx";
import { PortfolioPart } from "./portfolio-part.tsx";

type Day = ClosedPortfolio["collections"][number];

export const PortfolioCollections = ({ closed }: { readonly closed: ClosedPortfolio }) => (
  <PortfolioPart
    title="Collections"
    meaning="Expected is what instalments asked for on the day, as known at the close of the day before; amounts that were late already are not in it. Collected is what came from outside, by value date."
    beside={
      <CsvLink
        file={`collections.${closed.day}.${closed.from}.${closed.until}`}
        what="the collections"
      />
    }
  >
    <Card className="min-w-0">
      <Bars
        title="Expected and collected"
        by="day"
        rows={closed.collections.map((row) => ({ ...row, period: row.day }))}
        series={[
          ["Expected", ({ expected }) => expected?.amount ?? null],
          ["Collected", ({ collected }) => collected?.amount ?? null],
        ]}
      />
    </Card>
    <Card className="max-w-md">
      <Sums closed={closed} />
    </Card>
    <DeskTable
      hasOwnFiles
      caption="Expected and collected by day"
      rows={closed.collections.filter(hasFigures).toReversed()}
      keyOf={({ day }) => day}
      empty="No instalment was expected and no payment came in this period."
      columns={columnsOf(closed.lastDay)}
    />
  </PortfolioPart>
);

/** Days without expectations and payments are left out of the table. */
const hasFigures = ({ expected, collected }: Day): boolean =>
  (expected?.loans ?? 0) + (collected?.payments ?? 0) > 0;

function Sums({ closed: { day, collections } }: { readonly closed: ClosedPortfolio }) {
  const sum = (of: (row: Day) => number | undefined, isAhead: boolean): number =>
    collections
      .filter((row) => row.day > day === isAhead)
      .reduce((total, row) => total + (of(row) ?? 0), 0);
  const expected = (row: Day) => row.expected?.amount;
  return (
    <FigureCards
      lines={[
        [`Expected until ${writeDay(day)}`, `₱${writePesosWithoutCents(sum(expected, false))}`],
        [
          `Collected until ${writeDay(day)}`,
          `₱${writePesosWithoutCents(sum(({ collected }) => collected?.amount, false))}`,
        ],
        ["Expected after that", `₱${writePesosWithoutCents(sum(expected, true))}`],
      ]}
    />
  );
}

const isListed = (day: string, lastDay: string): boolean => {
  const ahead = (Date.parse(day) - Date.parse(lastDay)) / 86_400_000;
  return ahead > 0 && ahead <= EXPECTED_DAYS_AHEAD;
};

const columnsOf = (lastDay: string): readonly [DeskColumn<Day>, ...DeskColumn<Day>[]] => [
  {
    name: "Day",
    cell: ({ day, expected }) =>
      expected && expected.loans > 0 && isListed(day, lastDay) ? (
        <Link
          data-row
          to={`/staff/portfolio/loans?dueOn=${day}`}
          className="font-semibold text-accent underline"
        >
          {writeDay(day)}
        </Link>
      ) : (
        writeDay(day)
      ),
  },
  { name: "Loans expected", cell: ({ expected }) => expected?.loans ?? "–", isFigure: true },
  {
    name: "₱ expected",
    cell: ({ expected }) => (expected ? writePesosWithoutCents(expected.amount) : "–"),
    isFigure: true,
  },
  { name: "Payments", cell: ({ collected }) => collected?.payments ?? "–", isFigure: true },
  {
    name: "₱ collected",
    cell: ({ collected }) => (collected ? writePesosWithoutCents(collected.amount) : "–"),
    isFigure: true,
  },
];

type RangeProps = {
  readonly from: string;
  readonly until: string;
  readonly onRange: (range: { readonly from: string; readonly until: string }) => void;
};

export const RangeFields = ({ from, until, onRange }: RangeProps) => (
  <>
    <DayField
      id="portfolio-from"
      label="From"
      value={from}
      onDay={(day) => onRange({ from: day, until })}
    />
    <DayField
      id="portfolio-until"
      label="Until"
      value={until}
      onDay={(day) => onRange({ from, until: day })}
    />
  </>
);
