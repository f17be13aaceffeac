/**
 * Our accounts in the books beside the banks' statements, and the days that wait for
 * reconciliation.
 */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { BooksPage } from "#books/ledger/books-page.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { writeDay } from "#ui/day.ts";

export default function BankAccounts() {
  const query = useDesk("GET /staff/books/banks");
  return (
    <BooksPage title="Bank accounts">
      <p className="max-w-prose text-ink-soft">
        Each of our accounts has its own account in the books. A day is reconciled when every peso
        that the statement and the books differ by has a name.
      </p>
      <QueryAnswer query={query}>
        {({ accounts, lastDay }) => (
          <DeskTable
            caption="Our accounts in pesos"
            file={{ key: "POST /staff/books/banks", body: {} }}
            rows={accounts}
            keyOf={({ id }) => id}
            to={({ id }) => `/staff/books/banks/${id}`}
            isLate={({ daysOpen }) => daysOpen > 0}
            empty="We have no account yet. An administrator adds one under Statements, Our accounts."
            columns={[
              { name: "Account", cell: ({ name }) => name },
              {
                name: "Bank",
                cell: ({ bankName, sendsPayouts }) =>
                  sendsPayouts ? `${bankName}, payouts leave it` : bankName,
              },
              {
                name: lastDay ? `Books, ${writeDay(lastDay)}` : "Books",
                cell: ({ bookBalance }) => writeNumber(bookBalance, 2),
                isFigure: true,
              },
              {
                name: "Last statement",
                cell: ({ statementBalance }) =>
                  statementBalance === null
                    ? "None with a balance"
                    : writeNumber(statementBalance, 2),
                isFigure: true,
              },
              {
                name: "Its day",
                cell: ({ statementDay }) => (statementDay ? writeDay(statementDay) : ""),
              },
              {
                name: "Reconciled until",
                cell: ({ reconciledUntil }) =>
                  reconciledUntil ? writeDay(reconciledUntil) : "Never",
              },
              {
                name: "Days to reconcile",
                cell: ({ daysOpen, statementDay }) => {
                  if (!statementDay) return "Waits for a statement";
                  return daysOpen === 0 ? "None" : daysOpen;
                },
                isFigure: true,
              },
            ]}
          />
        )}
      </QueryAnswer>
    </BooksPage>
  );
}
