/** One account between two days: the balance before, each movement, the balance after. */
import {
  type BookAccount,
  chartRow,
  isBookAccount,
  journalParts,
} from "@hiram/contract/ledger/chart.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import type { StaffReply } from "#api/client.ts";
import { FactList } from "#desk/facts.tsx";
import NotHere from "#desk/not-here.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { useParams } from "#router/use-params.ts";
import { writeDay } from "#ui/day.ts";
import { BookFiles } from "./book-files.tsx";
import { BooksPage } from "./books-page.tsx";
import { DayRangeForm, useDayRange } from "./day-range.tsx";
import { LinkedFigure } from "./figure.tsx";

type Head = StaffReply<"POST /staff/books/account">;
type Movement = Head["rows"][number];

export default function AccountPage() {
  const { account } = useParams();
  return account && isBookAccount(account) ? <Account account={account} /> : <NotHere />;
}

function Account({ account }: { account: BookAccount }) {
  const [range, setRange] = useDayRange();
  const query = usePagedList("POST /staff/books/account", { account, ...range });
  const head = query.data?.pages[0] as unknown as Head | undefined;
  const file = `account.${account}.${range.from}.${range.until}`;
  return (
    <BooksPage
      beside={<BookFiles file={file} what="this account" />}
      title={head ? `${head.code} ${head.name}` : chartRow(account).name}
      error={query.error}
    >
      <p className="text-ink-soft">{chartRow(account).meaning}</p>
      <DayRangeForm range={range} onRange={setRange} />
      {head && (
        <FactList
          of={[
            ["Balance before", writeNumber(head.opening, 2)],
            ["Debit", writeNumber(head.debit, 2)],
            ["Credit", writeNumber(head.credit, 2)],
            [`Balance after, on the ${head.normal} side`, writeNumber(head.closing, 2)],
          ]}
        />
      )}
      <PagedTable
        hasOwnFiles
        query={query}
        caption={`Movements of ${head?.name ?? chartRow(account).name} in pesos`}
        keyOf={({ journal, line }) => `${journal}.${line}`}
        empty="Nothing was posted to this account between these days."
        columns={[
          { name: "Day", cell: ({ day }) => writeDay(day) },
          { name: "Why", cell: ({ part }) => journalParts[part] },
          ...(["debit", "credit"] as const).map((side) => ({
            name: side === "debit" ? "Debit" : "Credit",
            cell: (row: Movement) => (
              <LinkedFigure
                of={row[side]}
                to={`/staff/books/lines/${row.journal}/${row.line}`}
                opens="rows of this line"
              />
            ),
            isFigure: true,
          })),
          { name: "Balance", cell: ({ balance }) => writeNumber(balance, 2), isFigure: true },
        ]}
      />
    </BooksPage>
  );
}
