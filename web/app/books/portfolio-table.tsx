/** The portfolio by period, the newest first. Days without activity are left out. */
import type { StaffReply } from "#api/client.ts";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import { writeDay } from "#ui/day.ts";
import { writePesosWithoutCents } from "./write-pesos-without-cents.ts";

type Row = StaffReply<"POST /staff/portfolio">["rows"][number];

/** Every day has an outstanding amount, which alone is no activity. */
export const hasActivity = ({ period, outstandingAmount, ...row }: Row): boolean =>
  Object.values(row).some((figure) => figure !== 0);

const count = (name: string, of: (row: Row) => number): DeskColumn<Row> => ({
  name,
  cell: of,
  isFigure: true,
});
const amount = (name: string, of: (row: Row) => number): DeskColumn<Row> => ({
  name: `₱ ${name}`,
  cell: (row) => writePesosWithoutCents(of(row)),
  isFigure: true,
});

const columns: readonly [DeskColumn<Row>, ...DeskColumn<Row>[]] = [
  { name: "Period", cell: (row) => writeDay(row.period) },
  count("Applied", (row) => row.applied),
  amount("applied", (row) => row.appliedAmount),
  count("Approved", (row) => row.approved),
  amount("approved", (row) => row.approvedAmount),
  count("Declined", (row) => row.declined),
  amount("released", (row) => row.releasedAmount),
  amount("withdrawn", (row) => row.withdrawnAmount),
  amount("repaid", (row) => row.repaidAmount),
  amount("outstanding", (row) => row.outstandingAmount),
];

export const PortfolioTable = ({ rows }: { rows: readonly Row[] }) => (
  <DeskTable
    hasOwnFiles
    caption="The portfolio by period"
    rows={rows.filter(hasActivity).toReversed()}
    keyOf={({ period }) => period}
    empty="Nothing happened in this period."
    columns={columns}
  />
);
