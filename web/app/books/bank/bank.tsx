/** One of our accounts on a day: both balances, items that only one side has, and matching. */
import { bankAccountOf } from "@hiram/contract/ledger/chart.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { useState } from "react";
import { BookFiles } from "#books/ledger/book-files.tsx";
import { BooksPage } from "#books/ledger/books-page.tsx";
import { settingProposedText } from "#books/settings/waiting.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, mayOpenDeskPage, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import NotHere from "#desk/not-here.tsx";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { SelectField } from "#fields/field.tsx";
import { Link } from "#router/link.tsx";
import { useParams } from "#router/use-params.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus, Notice } from "#ui/notice.tsx";
import type { BankDay } from "./bank-day.ts";
import { BankMatches, MatchSuggestions } from "./matches.tsx";
import { OpenItems } from "./open-items.tsx";

export default function BankPage() {
  const { id = "" } = useParams();
  return isId(id) ? <Bank id={id} /> : <NotHere />;
}

function Bank({ id }: { readonly id: string }) {
  const [params, setParams] = useSearchParams();
  const chosen = params.get("day");
  const query = useDesk("POST /staff/books/banks/day", { id, ...(chosen && { day: chosen }) });
  const me = useStaff();
  const mayManage = mayDoAction(me, "books.manage");
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState("");
  const { data } = query;
  return (
    <BooksPage
      title={data ? `${data.name}, ${data.bankName}` : "A bank account"}
      error={query.error}
      beside={data?.day && <BookFiles file={`bank.${id}.${data.day}`} what="the open items" />}
    >
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {(bank) =>
          bank.day === null ? (
            <p className="py-6 text-ink-soft">
              No statement with a closing balance (camt.053 or MT940) of a closed day has been
              loaded yet. A notice of single payments (camt.054) has no balance.{" "}
              {mayOpenDeskPage(me, "/staff/statements") && (
                <Link to="/staff/statements" className="text-accent underline">
                  Load one
                </Link>
              )}{" "}
              Until then every booking of this account is on no statement:{" "}
              <Link
                to={`/staff/books/accounts/${bankAccountOf(bank.name)}`}
                className="text-accent underline"
              >
                see its bookings
              </Link>
              .
            </p>
          ) : (
            <>
              <SelectField
                id="bank-day"
                label="At the end of"
                value={bank.day}
                onChange={({ target }) => setParams({ day: target.value }, { replace: true })}
              >
                {bank.days.map((day) => (
                  <option key={day} value={day}>
                    {writeDay(day)}
                  </option>
                ))}
              </SelectField>
              <Balances bank={bank} />
              <Reconciled bank={bank} />
              {mayManage && bank.mayReconcile && !bank.isProposed && (
                <div>
                  <Button onClick={() => setAsking(true)}>Reconcile this day</Button>
                </div>
              )}
              <Ages bank={bank} />
              {mayManage && <MatchSuggestions id={id} bank={bank} onDone={setSaid} />}
              <OpenItems id={id} bank={bank} mayMatch={mayManage} onDone={setSaid} />
              <BankMatches id={id} bank={bank} mayEnd={mayManage} onDone={setSaid} />
            </>
          )
        }
      </QueryAnswer>
      {isAsking && data?.day && (
        <TwoPersonDialog
          call="POST /staff/books/banks/reconcile"
          name="reconcile"
          title={`Reconcile ${data.name} on ${writeDay(data.day)}`}
          start={emptyReason}
          bodyOf={({ reason }) => ({ id, day: data.day ?? "", reason })}
          said={settingProposedText}
          onDone={(words) => {
            setAsking(false);
            setSaid(words);
          }}
          onClose={() => setAsking(false)}
        >
          <p>
            Both balances agree but for {data.items.length + data.more} open items, which the second
            person sees one by one. Afterwards no journal changes this account on that day.
          </p>
        </TwoPersonDialog>
      )}
    </BooksPage>
  );
}

/** From each balance to the amount on which both sides agree. */
function Balances({ bank }: { readonly bank: BankDay }) {
  const rows = [
    ["Balance", bank.statementBalance, bank.bookBalance],
    ["Of this, open items of this side", bank.openStatement, bank.openBook],
    ["The rest, on which both agree", bank.matchedStatement, bank.matchedBook],
  ] as const;
  return (
    <DeskTable
      caption="Statement and books in pesos"
      rows={rows}
      keyOf={([name]) => name}
      empty=""
      isWhole
      columns={[
        { name: "", cell: ([name]) => name },
        {
          name: "On the statement",
          cell: ([, statement]) => writeNumber(statement, 2),
          isFigure: true,
        },
        { name: "In the books", cell: ([, , book]) => writeNumber(book, 2), isFigure: true },
      ]}
    />
  );
}

function Reconciled({ bank: { reconciled, isProposed, day, mayReconcile } }: { bank: BankDay }) {
  if (isProposed)
    return (
      <Notice variant="wait">
        <p>This day is proposed as reconciled. It waits for a second person.</p>
      </Notice>
    );
  if (reconciled && day && day <= reconciled.day)
    return (
      <Notice variant="good">
        <p>
          Reconciled until {writeDay(reconciled.day)} at ₱
          {writeNumber(reconciled.statementBalance, 2)} by {reconciled.by} and{" "}
          {reconciled.confirmedBy}, {writeInstant(reconciled.at)}.
        </p>
      </Notice>
    );
  return mayReconcile ? null : (
    <Notice variant="bad">
      <p>
        The two sides differ by more than the open items, so this day cannot be reconciled. Please
        run the check of every balance.
      </p>
    </Notice>
  );
}

const nameAge = (fromDays: number, next: number | undefined): string =>
  next === undefined ? `Over ${fromDays - 1} days` : `${fromDays} to ${next - 1} days`;

const ages = [0, 4, 8, 31, 91];

const Ages = ({ bank }: { readonly bank: BankDay }) => (
  <section aria-label="Open items by age" className="flex flex-col gap-2">
    <h2 className="text-lg">Open items by age</h2>
    <DeskTable
      caption="Open items by age in pesos"
      rows={bank.ages}
      keyOf={({ fromDays }) => String(fromDays)}
      empty="Nothing is open: both sides have the same items."
      isWhole
      columns={[
        {
          name: "Age",
          cell: ({ fromDays }) => nameAge(fromDays, ages[ages.indexOf(fromDays) + 1]),
        },
        { name: "Items", cell: ({ items }) => items, isFigure: true },
        {
          name: "On the statement only",
          cell: ({ statement }) => writeNumber(statement, 2),
          isFigure: true,
        },
        { name: "In the books only", cell: ({ book }) => writeNumber(book, 2), isFigure: true },
      ]}
    />
  </section>
);
