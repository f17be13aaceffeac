/**
 * The portfolio as of the close of a day, in parts: ages and PAR, vintages, roll rates,
 * collections; and what happened by period, beside the books.
 */
import { useState } from "react";
import type { StaffBody } from "#api/client.ts";
import { DayField } from "#books/day-field.tsx";
import { FiguresSourceNote } from "#books/figures-source.tsx";
import { PeriodsTable } from "#books/periods.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { TabList, useCurrentTab } from "#desk/tabs.tsx";
import { RefusedFieldsProvider } from "#fields/refused-fields.tsx";
import { writeDay } from "#ui/day.ts";
import { AgesTable } from "./ages.tsx";
import type { ClosedPortfolio } from "./closed-portfolio.ts";
import { PortfolioCollections, RangeFields } from "./collections.tsx";
import { RollRates } from "./roll-rates.tsx";
import { Vintages } from "./vintages.tsx";

const parts = {
  ages: "Ages and PAR",
  vintages: "Vintages",
  roll: "Roll rates",
  collections: "Collections",
  periods: "Periods and books",
} as const;

type ClosedPart = Exclude<keyof typeof parts, "periods">;
const views: Readonly<
  Record<ClosedPart, (props: { readonly closed: ClosedPortfolio }) => React.ReactNode>
> = { ages: AgesTable, vintages: Vintages, roll: RollRates, collections: PortfolioCollections };

export default function Portfolio() {
  const part = useCurrentTab("part", parts);
  return (
    <DeskPage title="Portfolio">
      <TabList name="part" label="Parts of the portfolio" choices={parts} />
      {part === "periods" ? <PeriodsTable /> : <ClosedDay part={part} />}
    </DeskPage>
  );
}

type DayRequest = StaffBody<"POST /staff/portfolio/day">;

function ClosedDay({ part }: { readonly part: ClosedPart }) {
  const [request, setRequest] = useState<DayRequest>({});
  const query = useDesk("POST /staff/portfolio/day", request);
  // The days stay in their boxes while another day is being loaded or was refused.
  const [shown, setShown] = useState<ClosedPortfolio | null>(null);
  const loaded = query.data?.closed ?? null;
  if (loaded && loaded !== shown) setShown(loaded);
  const View = views[part];
  return (
    <RefusedFieldsProvider error={query.error}>
      {shown && <DayForm {...{ part, request, shown }} onRequest={setRequest} />}
      <QueryAnswer query={query}>
        {({ closed, source }) =>
          closed ? (
            <>
              <FiguresSourceNote source={source} />
              <p>
                <strong>As of the close of {writeDay(closed.day)}.</strong>
                {closed.day !== closed.lastDay && (
                  <> The last closed day is {writeDay(closed.lastDay)}.</>
                )}
              </p>
              <View closed={closed} />
            </>
          ) : (
            <NotClosed />
          )
        }
      </QueryAnswer>
    </RefusedFieldsProvider>
  );
}

const NotClosed = () => (
  <p className="py-6 text-ink-soft">
    No day is closed yet. The figures come with the first close, after a day has ended in Manila.
  </p>
);

type FormProps = {
  readonly part: ClosedPart;
  readonly request: DayRequest;
  readonly shown: ClosedPortfolio;
  readonly onRequest: (request: DayRequest) => void;
};

const DayForm = ({ part, request, shown, onRequest }: FormProps) => (
  <form
    className="grid grid-cols-1 gap-3 print:hidden md:grid-cols-3 lg:max-w-2xl"
    onSubmit={(event) => event.preventDefault()}
  >
    <DayField
      id="portfolio-day"
      label="Closed day"
      value={request.day ?? shown.day}
      min={shown.firstDay}
      max={shown.lastDay}
      onDay={(day) => onRequest({ day })}
    />
    {part === "collections" && (
      <RangeFields
        from={request.from ?? shown.from}
        until={request.until ?? shown.until}
        onRange={(range) => onRequest({ ...request, ...range })}
      />
    )}
  </form>
);
