/** Applied, approved, released, withdrawn, outstanding: with pictures, as CSV, and the books beside. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import { Books } from "#staff/books/books.tsx";
import { Bars, Funnel } from "#staff/books/charts.tsx";
import { writeShort } from "#staff/books/write-short.ts";
import { useDesk } from "#staff/desk/desk.api.ts";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { Card } from "#ui/card.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";

/** Days on which nothing happened are left out of the table; the pictures have them. */
const isBusy = ({
  period,
  outstandingAmount,
  ...row
}: StaffReply<"POST /staff/portfolio">["rows"][number]) =>
  Object.values(row).some((figure) => figure !== 0);

export default function Portfolio() {
  const [period, setPeriod] = useState<{ from: string; until: string; by: "day" | "month" }>({
    from: todayInManila(29),
    until: todayInManila(),
    by: "day",
  });
  const query = useDesk("POST /staff/portfolio", period);
  const file = `/api/v2/staff/portfolio/${period.from}.${period.until}.${period.by}`;
  return (
    <DeskPage
      title="Portfolio"
      beside={
        <a
          href={file}
          download
          className="inline-flex min-h-11 items-center rounded-control border border-control px-5 font-semibold hover:bg-tint"
        >
          Download CSV
        </a>
      }
    >
      <form className="grid grid-cols-1 gap-3 md:grid-cols-3 lg:max-w-2xl">
        <TextField
          id="portfolio-from"
          type="date"
          label="From"
          value={period.from}
          max={period.until}
          onChange={({ target }) => target.value && setPeriod({ ...period, from: target.value })}
        />
        <TextField
          id="portfolio-until"
          type="date"
          label="Until"
          value={period.until}
          min={period.from}
          onChange={({ target }) => target.value && setPeriod({ ...period, until: target.value })}
        />
        <SelectField
          id="portfolio-by"
          label="By"
          value={period.by}
          onChange={({ target }) => setPeriod({ ...period, by: target.value as "day" | "month" })}
        >
          <option value="day">Day</option>
          <option value="month">Month</option>
        </SelectField>
      </form>
      <Answer query={query}>
        {({ rows, funnel, ages }) => (
          <>
            <div className="grid gap-4 md:grid-cols-2">
              <Card>
                <Bars
                  title="Released and withdrawn"
                  rows={rows}
                  series={[
                    ["Released", ({ releasedAmount }) => releasedAmount],
                    ["Withdrawn", ({ withdrawnAmount }) => withdrawnAmount],
                  ]}
                />
              </Card>
              <Card>
                <Bars
                  title="Outstanding principal"
                  rows={rows}
                  series={[["Outstanding", ({ outstandingAmount }) => outstandingAmount]]}
                />
              </Card>
              <Card>
                <Funnel
                  title="From application to payout"
                  steps={[
                    ["Applied", funnel.applied],
                    ["Reviewed", funnel.reviewed],
                    ["Approved", funnel.approved],
                    ["Agreed", funnel.accepted],
                    ["Withdrawn", funnel.withdrawn],
                  ]}
                />
              </Card>
              <Card>
                <Funnel
                  title="Loans by days overdue"
                  steps={ages.map(({ fromDays, loans }, at) => {
                    const next = ages[at + 1]?.fromDays;
                    const name =
                      fromDays === 0
                        ? "Not overdue"
                        : next
                          ? `${fromDays} to ${next - 1}`
                          : `${fromDays} and more`;
                    return [name, loans] as const;
                  })}
                />
              </Card>
            </div>
            <DeskTable
              caption="The portfolio by period"
              rows={rows.filter(isBusy).toReversed()}
              keyOf={({ period: at }) => at}
              empty="Nothing happened in this period."
              columns={[
                { name: "Period", cell: (row) => writeDay(row.period) },
                { name: "Applied", cell: (row) => row.applied, isFigure: true },
                { name: "₱ applied", cell: (row) => writeShort(row.appliedAmount), isFigure: true },
                { name: "Approved", cell: (row) => row.approved, isFigure: true },
                {
                  name: "₱ approved",
                  cell: (row) => writeShort(row.approvedAmount),
                  isFigure: true,
                },
                { name: "Declined", cell: (row) => row.declined, isFigure: true },
                {
                  name: "₱ released",
                  cell: (row) => writeShort(row.releasedAmount),
                  isFigure: true,
                },
                {
                  name: "₱ withdrawn",
                  cell: (row) => writeShort(row.withdrawnAmount),
                  isFigure: true,
                },
                { name: "₱ repaid", cell: (row) => writeShort(row.repaidAmount), isFigure: true },
                {
                  name: "₱ outstanding",
                  cell: (row) => writeShort(row.outstandingAmount),
                  isFigure: true,
                },
              ]}
            />
          </>
        )}
      </Answer>
      <Books />
    </DeskPage>
  );
}
