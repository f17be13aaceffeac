/**
 * Applied, approved, released, withdrawn, outstanding: as charts, as CSV, and beside the books.
 */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { FiguresSourceNote } from "#books/figures-source.tsx";
import { PortfolioPart } from "#books/portfolio/portfolio-part.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { TableFiles } from "#desk/table-files.tsx";
import { SelectField } from "#fields/field.tsx";
import { Card } from "#ui/card.tsx";
import { todayInManila } from "#ui/day.ts";
import { Bars } from "./bars.tsx";
import { Books } from "./books.tsx";
import { DayField } from "./day-field.tsx";
import { FunnelTable } from "./funnel.tsx";
import { LossesPart } from "./losses.tsx";
import { PortfolioTable } from "./portfolio-table.tsx";

type Reply = StaffReply<"POST /staff/portfolio">;
type Period = { readonly from: string; readonly until: string; readonly by: "day" | "month" };

export function PeriodsTable() {
  const [period, setPeriod] = useState<Period>({
    from: todayInManila(29),
    until: todayInManila(),
    by: "day",
  });
  const query = useDesk("POST /staff/portfolio", period);
  const file = `/api/v2/staff/portfolio/${period.from}.${period.until}.${period.by}`;
  return (
    <PortfolioPart
      title="What happened by day or month"
      meaning="Applications, decisions and money in each period, up to now. Outstanding is all that members owe of the principal, with loans that are written off."
      beside={<TableFiles file={file} what="the periods" />}
    >
      <PeriodForm period={period} onPeriod={setPeriod} />
      <QueryAnswer query={query}>
        {({ rows, funnel, losses, source }) => (
          <>
            <FiguresSourceNote source={source} />
            <Pictures {...{ rows, funnel, by: period.by }} />
            <PortfolioTable rows={rows} />
            <LossesPart losses={losses} />
          </>
        )}
      </QueryAnswer>
      {mayDoAction(useStaff(), "books.read") && <Books />}
    </PortfolioPart>
  );
}

type PeriodProps = { readonly period: Period; readonly onPeriod: (period: Period) => void };

const PeriodForm = ({ period, onPeriod }: PeriodProps) => (
  <form className="grid grid-cols-1 gap-3 print:hidden md:grid-cols-3 lg:max-w-2xl">
    <DayField
      id="periods-from"
      label="From"
      value={period.from}
      max={period.until}
      onDay={(day) => onPeriod({ ...period, from: day })}
    />
    <DayField
      id="periods-until"
      label="Until"
      value={period.until}
      min={period.from}
      onDay={(day) => onPeriod({ ...period, until: day })}
    />
    <SelectField
      id="periods-by"
      label="By"
      value={period.by}
      onChange={({ target }) => onPeriod({ ...period, by: target.value as "day" | "month" })}
    >
      <option value="day">Day</option>
      <option value="month">Month</option>
    </SelectField>
  </form>
);

type PicturesProps = Pick<Reply, "rows" | "funnel"> & Pick<Period, "by">;

const Pictures = ({ rows, funnel, by }: PicturesProps) => (
  <div className="grid gap-4 md:grid-cols-2">
    <Card>
      <Bars
        title="Released and withdrawn"
        {...{ rows, by }}
        series={[
          ["Released", ({ releasedAmount }) => releasedAmount],
          ["Withdrawn", ({ withdrawnAmount }) => withdrawnAmount],
        ]}
      />
    </Card>
    <Card>
      <Bars
        title="Outstanding principal"
        {...{ rows, by }}
        series={[["Outstanding", ({ outstandingAmount }) => outstandingAmount]]}
      />
    </Card>
    <Card>
      <FunnelTable
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
  </div>
);
