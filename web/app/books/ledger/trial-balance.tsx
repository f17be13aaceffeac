/** The trial balance of a closed day. Each figure opens the movements of its account. */
import { accountClasses } from "@hiram/contract/ledger/chart.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { DayField } from "#books/day-field.tsx";
import { FiguresSourceNote } from "#books/figures-source.tsx";
import { VerifyLedger } from "#books/verify-ledger.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { writeDay } from "#ui/day.ts";
import { BookFiles } from "./book-files.tsx";
import { BooksPage } from "./books-page.tsx";
import { LinkedFigure } from "./figure.tsx";

type Reply = StaffReply<"POST /staff/books/trial-balance">;
type Row = Reply["accounts"][number];

export default function TrialBalance() {
  const [params, setParams] = useSearchParams();
  const chosen = params.get("day");
  const query = useDesk("POST /staff/books/trial-balance", chosen ? { day: chosen } : {});
  // The box stays while another day is being loaded or was refused, so that a day can be typed to
  // its end.
  const [known, setKnown] = useState<Reply | null>(null);
  if (query.data && query.data !== known) setKnown(query.data);
  return (
    <BooksPage
      title="General ledger"
      error={query.error}
      beside={known?.day && <BookFiles file={`trial-balance.${known.day}`} what="the balances" />}
    >
      {(chosen || known?.lastDay) && (
        <form className="print:hidden lg:max-w-xs">
          <DayField
            id="books-day"
            wireName="day"
            label="At the end of"
            value={chosen ?? known?.day ?? ""}
            min={known?.firstDay ?? undefined}
            max={known?.lastDay ?? undefined}
            onDay={(day) => setParams({ day }, { replace: true })}
          />
        </form>
      )}
      <QueryAnswer query={query}>
        {(reply) =>
          reply.day ? (
            <>
              <FiguresSourceNote source={reply.source} />
              <Balances reply={reply} />
            </>
          ) : (
            <p className="py-6 text-ink-soft">
              No day is closed yet. The books begin with the first close.
            </p>
          )
        }
      </QueryAnswer>
      <VerifyLedger title="Check of every balance" />
    </BooksPage>
  );
}

function Balances({ reply }: { reply: Reply }) {
  const { accounts, total, memo, firstDay, day } = reply;
  const range = `from=${firstDay}&until=${day}`;
  const used = accounts.filter(({ debit, credit }) => debit + credit > 0);
  const parts = [
    { title: "Trial balance", rows: used.filter((row) => row.class !== "memo"), total },
    { title: "Memo", rows: used.filter((row) => row.class === "memo"), total: memo },
  ];
  return (
    <>
      {parts
        .filter(({ title, rows }) => title !== "Memo" || rows.length > 0)
        .map(({ title, rows, total: sum }) => (
          <section key={title} className="flex flex-col gap-2">
            <h2 className="text-lg">
              {title} of {writeDay(day ?? "")}
            </h2>
            <BalanceTable {...{ title, rows, range }} total={sum} />
          </section>
        ))}
    </>
  );
}

type TableProps = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly total: Reply["total"];
  readonly range: string;
};

function BalanceTable({ title, rows, total, range }: TableProps) {
  const sum = { ...total, account: "total", code: "", name: "All together", meaning: "" } as const;
  const to = ({ account }: { account: string }) => `/staff/books/accounts/${account}?${range}`;
  const side = (name: "debit" | "credit") => (row: Row | typeof sum) =>
    row.account === "total" ? (
      <strong>{writeNumber(row[name], 2)}</strong>
    ) : (
      <LinkedFigure of={row[name]} to={to(row)} opens={`movements of ${row.name}`} />
    );
  return (
    <DeskTable<Row | typeof sum>
      hasOwnFiles
      caption={`${title} in pesos`}
      rows={[...rows, sum]}
      keyOf={({ account }) => account}
      empty="Nothing is posted yet. Accounts stand here once a day with movements is closed."
      isWhole
      columns={[
        { name: "Code", cell: ({ code }) => code },
        {
          name: "Account",
          cell: (row) =>
            row.account === "total" ? (
              <strong>{row.name}</strong>
            ) : (
              <>
                {row.name}
                <span className="block text-sm text-ink-soft">{row.meaning}</span>
              </>
            ),
        },
        { name: "Class", cell: (row) => ("class" in row ? accountClasses[row.class] : "") },
        { name: "Debit", cell: side("debit"), isFigure: true },
        { name: "Credit", cell: side("credit"), isFigure: true },
      ]}
    />
  );
}
