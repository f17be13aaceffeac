/** Ages of all active principal and portfolio at risk, today and over the last days. */
import { writePercent } from "@hiram/contract/money/money.ts";
import { LineChart } from "#books/charts/lines.tsx";
import { StackedBars } from "#books/charts/stacked-bars.tsx";
import { writePesosWithoutCents } from "#books/write-pesos-without-cents.ts";
import { Link } from "#router/link.tsx";
import { Card } from "#ui/card.tsx";
import { WideTable } from "#ui/table/wide-table.tsx";
import { explainPar, nameAge } from "./age-names.ts";
import type { ClosedPortfolio } from "./closed-portfolio.ts";
import { CsvLink } from "./csv-link.tsx";
import { PortfolioPart } from "./portfolio-part.tsx";
import { ShareBar } from "./share-bar.tsx";

type Props = { readonly closed: ClosedPortfolio };

export const AgesTable = ({ closed }: Props) => (
  <PortfolioPart
    title="Ages and portfolio at risk"
    meaning="Days late of the oldest unpaid instalment. Each loan counts with all the principal it owes, and each share is of all active principal."
    beside={<CsvLink file={`ages.${closed.day}`} what="the ages" />}
  >
    <div className="grid gap-4 lg:grid-cols-2">
      <Card className="min-w-0">
        <AgeTable closed={closed} />
      </Card>
      <Card className="min-w-0">
        <ParTable closed={closed} />
      </Card>
      <Card className="min-w-0 lg:col-span-2">
        <StackedBars
          title="Principal by days late"
          names={closed.ages.map(({ fromDays }) => nameAge(fromDays))}
          rows={closed.agesByDay.map(({ day, principal }) => ({ day, parts: principal }))}
        />
      </Card>
      <Card className="min-w-0 lg:col-span-2">
        <LineChart
          title="Principal of loans over 30 and over 90 days late"
          rows={closed.parByDay}
          lines={[
            ["Over 30 days", ({ par30 }) => par30],
            ["Over 90 days", ({ par90 }) => par90],
          ]}
          write={(pesos) => `₱${writePesosWithoutCents(pesos)}`}
        />
      </Card>
    </div>
  </PortfolioPart>
);

function AgeTable({ closed: { ages, principal, day, lastDay } }: Props) {
  const loans = ages.reduce((sum, age) => sum + age.loans, 0);
  return (
    <>
      <h3 className="pb-2 font-semibold">Principal of active loans by days late</h3>
      <WideTable
        label="Principal of active loans by days late, in pesos"
        heads={["Days late", "Loans", "₱", "Share"]}
        rows={[
          ...ages.map((age) => {
            const share = principal === 0 ? 0 : age.principal / principal;
            return [
              <div key="name" className="min-w-20">
                <AgeName fromDays={age.fromDays} isLinked={day === lastDay && age.loans > 0} />
                <ShareBar share={share} isBad={age.fromDays > 30} />
              </div>,
              age.loans,
              writePesosWithoutCents(age.principal),
              principal === 0 ? "–" : writePercent(share, 1),
            ];
          }),
          [
            <strong key="all">All</strong>,
            loans,
            writePesosWithoutCents(principal),
            principal === 0 ? "–" : "100%",
          ],
        ]}
      />
      {day !== lastDay && (
        <p className="pt-3 text-sm text-ink-soft">
          Loans are listed for the last closed day only, because accounts are kept as they are now.
        </p>
      )}
    </>
  );
}

const AgeName = ({ fromDays, isLinked }: { fromDays: number; isLinked: boolean }) =>
  isLinked ? (
    <Link to={`/staff/portfolio/loans?age=${fromDays}`} className="text-accent underline">
      {nameAge(fromDays)}
    </Link>
  ) : (
    nameAge(fromDays)
  );

const ParTable = ({ closed: { par } }: Props) => (
  <>
    <h3 className="pb-2 font-semibold">Portfolio at risk</h3>
    <WideTable
      label="Portfolio at risk, in pesos"
      heads={["PAR", "Share", "₱", "Loans"]}
      rows={par.map(({ days, share, principal, loans }) => [
        <div key="name" className="min-w-24">
          <strong>PAR {days}</strong> <span className="text-ink-soft">{explainPar(days)}</span>
          <ShareBar share={share ?? 0} isBad />
        </div>,
        <strong key="share">{share === null ? "–" : writePercent(share, 1)}</strong>,
        writePesosWithoutCents(principal),
        loans,
      ])}
    />
  </>
);
