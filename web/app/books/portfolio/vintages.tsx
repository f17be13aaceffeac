/** Vintages: loans by the month of their first payout. */
import { writePercent } from "@hiram/contract/money/money.ts";
import { Bars } from "#books/bars.tsx";
import { writeChartMonth } from "#books/chart-scale.ts";
import { CurveChart } from "#books/charts/curves.tsx";
import { writePesosWithoutCents } from "#books/write-pesos-without-cents.ts";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";
import type { ClosedPortfolio } from "./closed-portfolio.ts";
import { CsvLink } from "./csv-link.tsx";
import { PortfolioPart } from "./portfolio-part.tsx";

type Props = { readonly closed: ClosedPortfolio };
type Vintage = ClosedPortfolio["vintages"][number];

const writeShare = (part: number, whole: number): string =>
  whole === 0 ? "–" : writePercent(part / whole, 1);

export const Vintages = ({ closed }: Props) => (
  <PortfolioPart
    title="Vintages"
    meaning="Loans by the month of their first payout. Loans that are paid off or written off stay in their month and no longer count as owed. A first instalment is missed when it was not paid in full on the day the second fell due."
    beside={<CsvLink file={`vintages.${closed.day}`} what="the vintages" />}
  >
    <Card>
      <Bars
        title="Owed, and owed by loans over 30 days late"
        by="month"
        rows={closed.vintages.map((vintage) => ({ ...vintage, period: vintage.month }))}
        series={[
          ["Owed", ({ owed }) => owed],
          ["Over 30 days late", ({ lateOwed }) => lateOwed],
        ]}
      />
    </Card>
    <Card>
      <CurveChart
        title="Owed by loans over 30 days late, of what was taken out"
        curves={closed.vintageCurves}
      />
    </Card>
    <DeskTable
      hasOwnFiles
      caption="Loans by month of first payout"
      rows={closed.vintages.toReversed()}
      keyOf={({ month }) => month}
      empty="No loan was paid out until this day."
      columns={columns}
    />
  </PortfolioPart>
);

const columns: readonly [DeskColumn<Vintage>, ...DeskColumn<Vintage>[]] = [
  {
    name: "First payout",
    cell: ({ month }) => (
      <Link
        data-row
        to={`/staff/portfolio/loans?vintage=${month.slice(0, 7)}`}
        className="font-semibold text-accent underline"
      >
        {writeChartMonth(month)}
      </Link>
    ),
  },
  { name: "Loans", cell: ({ loans }) => loans, isFigure: true },
  { name: "Active", cell: ({ active }) => active, isFigure: true },
  { name: "₱ taken out", cell: ({ takenOut }) => writePesosWithoutCents(takenOut), isFigure: true },
  { name: "₱ owed", cell: ({ owed }) => writePesosWithoutCents(owed), isFigure: true },
  { name: "Late over 30 days", cell: ({ lateLoans }) => lateLoans, isFigure: true },
  {
    name: "₱ owed by these",
    cell: ({ lateOwed }) => writePesosWithoutCents(lateOwed),
    isFigure: true,
  },
  {
    name: "Share of owed",
    cell: ({ lateOwed, owed }) => writeShare(lateOwed, owed),
    isFigure: true,
  },
  { name: "Missed first", cell: ({ missedFirst }) => missedFirst, isFigure: true },
  {
    name: "Share of loans",
    cell: ({ missedFirst, loans }) => writeShare(missedFirst, loans),
    isFigure: true,
  },
];
