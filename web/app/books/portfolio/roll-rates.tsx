/** Roll rates: where the loans of each age went in the last month that ended. */
import { writePercent } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import { writePesosWithoutCents } from "#books/write-pesos-without-cents.ts";
import { SelectField } from "#fields/field.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { WideTable } from "#ui/table/wide-table.tsx";
import type { ClosedPortfolio } from "./closed-portfolio.ts";
import { CsvLink } from "./csv-link.tsx";
import { PortfolioPart } from "./portfolio-part.tsx";
import { layOutRoll, type RollMeasure, rollColumns } from "./roll-matrix.ts";

export function RollRates({ closed: { day, roll } }: { readonly closed: ClosedPortfolio }) {
  const [measure, setMeasure] = useState<RollMeasure>("loans");
  return (
    <PortfolioPart
      title="Roll rates"
      meaning="Each row is an age at the last month end; the columns say where its loans are at the next. A share is of the whole row."
      beside={roll && <CsvLink file={`roll-rates.${day}`} what="the roll rates" />}
    >
      {roll ? (
        <>
          <div className="max-w-xs print:hidden">
            <SelectField
              id="roll-measure"
              label="Count by"
              value={measure}
              onChange={({ target }) => setMeasure(target.value as RollMeasure)}
            >
              <option value="loans">Loans</option>
              <option value="principal">Principal in pesos</option>
            </SelectField>
          </div>
          <Card className="min-w-0">
            <h3 className="pb-2 font-semibold">
              From {writeDay(roll.from)} to {writeDay(roll.until)}
            </h3>
            <Matrix roll={roll} measure={measure} />
          </Card>
        </>
      ) : (
        <p className="py-6 text-ink-soft">
          There are no roll rates until this day: they need two month ends that are closed.
        </p>
      )}
    </PortfolioPart>
  );
}

type MatrixProps = {
  readonly roll: NonNullable<ClosedPortfolio["roll"]>;
  readonly measure: RollMeasure;
};

/** The larger the share, the stronger the colour; the number stays readable on it. */
const heatOf = (share: number, isLate: boolean): string =>
  `color-mix(in srgb, var(${isLate ? "--bad" : "--good"}) ${Math.round(Math.min(1, share) * 35)}%, transparent)`;

const Matrix = ({ roll, measure }: MatrixProps) => (
  <WideTable
    label={`Roll rates by ${measure === "loans" ? "loans" : "principal in pesos"}`}
    heads={["From", "All", ...rollColumns]}
    rows={layOutRoll(roll, measure).map(({ name, total, cells }) => [
      <span key="name" className="whitespace-nowrap">
        {name}
      </span>,
      <strong key="all">{writePesosWithoutCents(total)}</strong>,
      ...cells.map(({ value, share }, column) => {
        if (value === 0) return <span className="text-ink-soft">–</span>;
        // Only the ages after "Not late" are worse.
        const isLate = column > 0 && column < rollColumns.length - 2;
        return (
          <div
            key={rollColumns[column]}
            className="-mx-2 -my-1 px-2 py-1"
            style={{ backgroundColor: heatOf(share ?? 0, isLate) }}
          >
            {writePesosWithoutCents(value)}
            {share !== null && (
              <>
                {" "}
                <span className="text-sm">{writePercent(share, 1)}</span>
              </>
            )}
          </div>
        );
      }),
    ])}
  />
);
