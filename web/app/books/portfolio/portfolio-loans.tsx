/** The loans behind a figure of the portfolio; which ones is in the address. */
import { ageBuckets } from "@hiram/contract/books/portfolio.ts";
import { writeChartMonth } from "#books/chart-scale.ts";
import { DeskPage } from "#desk/desk-page.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { Link } from "#router/link.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { writeDay } from "#ui/day.ts";
import { nameAge } from "./age-names.ts";
import { CsvLink } from "./csv-link.tsx";
import { loanEndingNames } from "./roll-matrix.ts";

type List = {
  readonly title: string;
  readonly file: string;
  readonly body: { readonly age?: number; readonly vintage?: string; readonly dueOn?: string };
};

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

const isAge = (text: string): boolean =>
  ageBuckets.some(({ fromDays }) => String(fromDays) === text);

/** An unreadable value is sent unchanged, and the server says what is wrong with it. */
function readList(params: URLSearchParams): List {
  const [age, vintage, dueOn] = ["age", "vintage", "dueOn"].map((name) => params.get(name));
  if (age)
    return {
      title: isAge(age) ? `Loans: ${nameAge(Number(age)).toLowerCase()}` : "Loans",
      file: `loans.age.${age}`,
      body: { age: Number(age) },
    };
  if (vintage)
    return {
      title: `Loans first paid out in ${isDay(`${vintage}-01`) ? writeChartMonth(`${vintage}-01`) : vintage}`,
      file: `loans.vintage.${vintage}`,
      body: { vintage },
    };
  if (dueOn)
    return {
      title: `Loans with an instalment on ${isDay(dueOn) ? writeDay(dueOn) : dueOn}`,
      file: `loans.due.${dueOn}`,
      body: { dueOn },
    };
  return { title: "All active loans", file: "loans", body: {} };
}

export default function PortfolioLoans() {
  const [params] = useSearchParams();
  const { title, file, body } = readList(params);
  const query = usePagedList("POST /staff/portfolio/loans", body);
  return (
    <DeskPage title={title} beside={<CsvLink file={file} what="these loans" />}>
      <p className="text-ink-soft">
        <Link to="/staff/portfolio" className="text-accent underline">
          Portfolio
        </Link>
        {" · "}Each account as of the last close, or of a later payment or payout. Days late are
        counted to the last closed day; the case shows what is due today.
      </p>
      <LoanTable query={query} title={title} />
    </DeskPage>
  );
}

type TableProps = {
  readonly query: ReturnType<typeof usePagedList<"POST /staff/portfolio/loans">>;
  readonly title: string;
};

const LoanTable = ({ query, title }: TableProps) => (
  <PagedTable
    hasOwnFiles
    query={query}
    caption={title}
    keyOf={({ id }) => id}
    to={({ memberId }) => `/staff/members/${memberId}`}
    empty="There is no such loan."
    columns={[
      { name: "Loan", cell: ({ loanNumber }) => loanNumber },
      { name: "Who", cell: ({ name }) => name },
      { name: "First payout", cell: ({ firstPaidOn }) => writeDay(firstPaidOn) },
      { name: "Principal", cell: ({ principal }) => <Pesos of={principal} />, isFigure: true },
      { name: "Due", cell: ({ due }) => <Pesos of={due} />, isFigure: true },
      {
        name: "Days late",
        cell: ({ daysLate, endedAs }) => (endedAs ? loanEndingNames[endedAs] : daysLate),
        isFigure: true,
      },
      {
        name: "Next instalment",
        cell: ({ nextDueOn, nextDueAmount }) =>
          nextDueOn ? (
            <>
              <Pesos of={nextDueAmount} /> on {writeDay(nextDueOn)}
            </>
          ) : (
            "–"
          ),
      },
    ]}
  />
);
