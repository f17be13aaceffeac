/** Profit and loss, balance sheet and cash position, one period beside another. */
import { type BookReport, bookReports } from "@hiram/contract/books/reports.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { DayField } from "#books/day-field.tsx";
import { FiguresSourceNote } from "#books/figures-source.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { TableFiles } from "#desk/table-files.tsx";
import { CheckField, SelectField } from "#fields/field.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { writeDay, writeMonth } from "#ui/day.ts";
import { BookFiles } from "./book-files.tsx";
import { BooksPage } from "./books-page.tsx";
import { LinkedFigure } from "./figure.tsx";

type Reply = StaffReply<"POST /staff/books/report">;
type Period = Reply["columns"][number];

const isReport = (text: string | null): text is BookReport =>
  text !== null && Object.hasOwn(bookReports, text);

function readPeriod(params: URLSearchParams, prefix: string): Period | undefined {
  const [from, until] = [params.get(`${prefix}from`), params.get(`${prefix}until`)];
  return from && until ? { from, until } : undefined;
}

export default function ReportsPage() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get("report");
  const report: BookReport = isReport(chosen) ? chosen : "PROFIT";
  const [period, beside] = [readPeriod(params, ""), readPeriod(params, "other-")];
  const query = useDesk("POST /staff/books/report", {
    report,
    ...(period && { period }),
    ...(beside && { beside }),
  });
  // The boxes stay while another period is being loaded or was refused.
  const [known, setKnown] = useState<Reply | null>(null);
  if (query.data && query.data !== known) setKnown(query.data);
  const put = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      value === null ? next.delete(name) : next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const shown = period ?? known?.columns[0];
  return (
    <BooksPage
      title="Reports"
      error={query.error}
      beside={
        shown && <BookFiles file={fileOf(report, shown, beside)} what={bookReports[report]} />
      }
    >
      <form className="grid grid-cols-1 gap-3 print:hidden md:grid-cols-3">
        <SelectField
          id="report"
          label="Report"
          value={report}
          onChange={({ target }) => put({ report: target.value })}
        >
          {Object.entries(bookReports).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </SelectField>
        {shown && (
          <PeriodFields
            id="report"
            {...{ report, known }}
            period={shown}
            onPeriod={put}
            prefix=""
          />
        )}
        <div className="md:col-span-3">
          <CheckField
            id="report-beside"
            checked={beside !== undefined}
            onChange={({ target }) =>
              put(
                target.checked && shown
                  ? { "other-from": shown.from, "other-until": shown.until }
                  : { "other-from": null, "other-until": null },
              )
            }
          >
            {report === "BALANCE" ? "Beside another day" : "Beside another period"}
          </CheckField>
        </div>
        {beside && (
          <PeriodFields
            id="other"
            {...{ report, known }}
            period={beside}
            onPeriod={put}
            prefix="other-"
          />
        )}
      </form>
      <QueryAnswer query={query}>
        {(reply) =>
          reply.columns.length === 0 ? (
            <p className="py-6 text-ink-soft">
              No day is closed yet. The books begin with the first close.
            </p>
          ) : (
            <>
              <FiguresSourceNote source={reply.source} />
              <ReportTables reply={reply} report={report} />
            </>
          )
        }
      </QueryAnswer>
      {known?.lastDay && <OtherFiles day={known.lastDay} period={shown} />}
    </BooksPage>
  );
}

const NAMES: Readonly<Record<BookReport, string>> = {
  PROFIT: "profit",
  BALANCE: "balance",
  CASH: "cash",
};

const fileOf = (report: BookReport, period: Period, beside: Period | undefined): string =>
  [period, beside]
    .flatMap((one) => (one ? [one.from, one.until] : []))
    .reduce((name, day) => `${name}.${day}`, NAMES[report]);

type FieldProps = {
  readonly id: string;
  readonly report: BookReport;
  readonly period: Period;
  readonly known: Reply | null;
  readonly prefix: string;
  readonly onPeriod: (changes: Record<string, string>) => void;
};

const dayLabels = ["At the end of", "The other, at the end of"] as const;
const untilLabels = ["Until", "The other, until"] as const;

/** A balance sheet is of one day, so that it has no box for the first. */
function PeriodFields({ id, report, period, known, prefix, onPeriod }: FieldProps) {
  const isOfDay = report === "BALANCE";
  const put = (changes: Partial<Period>) => {
    const next = { ...period, ...changes };
    onPeriod({ [`${prefix}from`]: next.from, [`${prefix}until`]: next.until });
  };
  return (
    <>
      {!isOfDay && (
        <DayField
          id={`${id}-from`}
          label={prefix ? "The other, from" : "From"}
          value={period.from}
          max={period.until}
          onDay={(from) => put({ from })}
        />
      )}
      <DayField
        id={`${id}-until`}
        wireName="until"
        label={(isOfDay ? dayLabels : untilLabels)[prefix ? 1 : 0]}
        value={period.until}
        min={isOfDay ? undefined : period.from}
        max={known?.lastDay ?? undefined}
        onDay={(until) => put(isOfDay && until < period.from ? { from: until, until } : { until })}
      />
    </>
  );
}

const sayPeriod = ({ from, until }: Period, report: BookReport): string =>
  report === "BALANCE" || from === until
    ? writeDay(until)
    : `${writeDay(from)} to ${writeDay(until)}`;

function ReportTables({ reply, report }: { readonly reply: Reply; readonly report: BookReport }) {
  const { columns, sections, resultName, result, isOpen, restated, firstDay } = reply;
  return (
    <>
      {columns.map((column, at) => (
        <p key={at === 0 ? "shown" : "beside"} className="text-ink-soft">
          {sayPeriod(column, report)}:{" "}
          {isOpen[at]
            ? "its month is open, so a journal by hand can still change it."
            : "its month is closed, so it stays as it is."}
        </p>
      ))}
      {sections.map((section) => (
        <ReportSection key={section.title} {...{ section, columns, report, firstDay }} />
      ))}
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line py-3 text-lg font-semibold">
        <span>{resultName}</span>
        {result.map((amount, at) => (
          <span key={at === 0 ? "shown" : "beside"} className="figures">
            {writeNumber(amount, 2)}
          </span>
        ))}
      </p>
      <Restated restated={restated} />
    </>
  );
}

type Section = Reply["sections"][number];
type SectionProps = {
  readonly section: Section;
  readonly columns: readonly Period[];
  readonly report: BookReport;
  readonly firstDay: string | null;
};

function ReportSection({ section, columns, report, firstDay }: SectionProps) {
  const { title, rows, sumName, sums } = section;
  const sum = { account: "sum" as const, code: "", name: sumName, amounts: sums };
  type Row = Section["rows"][number] | typeof sum;
  const rangeOf = (column: Period) =>
    report === "BALANCE"
      ? `from=${firstDay ?? column.from}&until=${column.until}`
      : `from=${column.from}&until=${column.until}`;
  const cell = (row: Row, at: number) => {
    const amount = row.amounts[at] ?? 0;
    const column = columns[at];
    if (row.account === "sum" || row.account === null || !column)
      return <strong>{writeNumber(amount, 2)}</strong>;
    const to = `/staff/books/accounts/${row.account}?${rangeOf(column)}`;
    return <LinkedFigure of={amount} to={to} opens={`movements of ${row.name}`} />;
  };
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <DeskTable<Row>
        hasOwnFiles
        caption={`${title} in pesos`}
        rows={[...rows, sum]}
        keyOf={({ account, name }) => account ?? name}
        empty="Nothing was posted in this period."
        isWhole
        columns={[
          { name: "Account", cell: ({ code, name }) => `${code} ${name}`.trim() },
          ...columns.map((column, at) => ({
            name: `${at === 1 ? "Beside: " : ""}${sayPeriod(column, report)}`,
            cell: (row: Row) => cell(row, at),
            isFigure: true,
          })),
        ]}
      />
    </section>
  );
}

/** Why the figures of a month differ from those at its end. */
const Restated = ({ restated }: { readonly restated: Reply["restated"] }) =>
  restated.length === 0 ? null : (
    <section aria-label="Changed afterwards" className="flex flex-col gap-2">
      <h2 className="text-lg">Changed afterwards</h2>
      <p className="max-w-prose text-ink-soft">
        A payment counts from its value date on its loan. The books of closed days stay: what
        changed is in the journal of the day on which it was booked.
      </p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {restated.map((one) => (
          <li key={`${one.payment}-${one.bookedOn}-${one.event}`}>
            {writeMonth(one.month)} changed on {writeDay(one.bookedOn)}: payment {one.payment}{" "}
            {one.event === "match" ? "counts from" : "no longer counts from"}{" "}
            {writeDay(one.countsFrom)} (₱{writeNumber(one.amount, 2)}).
          </li>
        ))}
      </ul>
    </section>
  );

type OtherProps = { readonly day: string; readonly period: Period | undefined };

const OtherFiles = ({ day, period }: OtherProps) => (
  <section aria-label="Lists as files" className="flex flex-col gap-2 print:hidden">
    <h2 className="text-lg">Lists as files</h2>
    <p className="text-ink-soft">Loans have their numbers there and no names.</p>
    <p className="flex flex-wrap items-center gap-3">
      Loan tape of {writeDay(day)}
      <TableFiles file={`/api/v2/staff/books/files/loan-tape.${day}`} what="the loan tape" />
    </p>
    {period && (
      <p className="flex flex-wrap items-center gap-3">
        Payouts of {writeDay(period.from)} to {writeDay(period.until)}
        <TableFiles
          file={`/api/v2/staff/books/files/payouts.${period.from}.${period.until}`}
          what="the payouts"
        />
      </p>
    )}
  </section>
);
