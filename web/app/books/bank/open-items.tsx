/** Items that only one side has; chosen items with the same sum are matched. */
import type { BankItemReply } from "@hiram/contract/books/bank.calls.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import { caseAddress } from "#desk/case-address.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import type { BankDay } from "./bank-day.ts";

const kindWords: Readonly<Record<BankItemReply["kind"], string>> = {
  LINE: "Line of a statement",
  START: "Balance before the first statement, not in the books",
  GAP: "A statement is missing before this day",
  PAYMENT: "Payment",
  PAYOUT: "Payout",
  JOURNAL: "Journal by hand",
};

const keyOf = ({ kind, statement, entry, journal, day }: BankItemReply): string =>
  [
    kind,
    statement ? `${statement.statement}.${statement.position}` : "",
    entry ?? "",
    journal ? `${journal.journal}.${journal.line}` : "",
    day,
  ].join(" ");

const isMatchable = ({ statement, entry, journal }: BankItemReply): boolean =>
  statement !== null || entry !== null || journal !== null;

type Props = {
  readonly id: string;
  readonly bank: BankDay;
  readonly mayMatch: boolean;
  readonly onDone: (words: string) => void;
};

export function OpenItems({ id, bank, mayMatch, onDone }: Props) {
  const action = useDeskAction("POST /staff/books/banks/match");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const items = bank.items.filter((item) => chosen.includes(keyOf(item)));
  const difference = items.reduce(
    (sum, { side, amount }) => sum + (side === "STATEMENT" ? amount : -amount) * 100,
    0,
  );
  const isEqual = items.length > 1 && Math.round(difference) === 0;
  const match = () => {
    const one = {
      statements: items.flatMap(({ statement }) => statement ?? []),
      entries: items.flatMap(({ entry }) => entry ?? []),
      journals: items.flatMap(({ journal }) => journal ?? []),
    };
    const onSuccess = () => {
      setChosen([]);
      onDone("Matched.");
    };
    action.mutate({ id, matches: [one] }, { onSuccess });
  };
  return (
    <section aria-label="Open items" className="flex flex-col gap-2">
      <h2 className="text-lg">Open items</h2>
      <p className="max-w-prose text-ink-soft">
        A bank charge, interest, a salary or a transfer is booked by a journal by hand and matched
        here with its line.
      </p>
      {mayMatch && items.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={!isEqual || action.isPending} onClick={match}>
            Match {items.length} items
          </Button>
          <span className="text-ink-soft">
            {isEqual
              ? "Both sides come to the same amount."
              : `The sides differ by ₱${writeNumber(Math.abs(Math.round(difference)) / 100, 2)}.`}
          </span>
        </div>
      )}
      {action.error && <DeskFailure error={action.error} />}
      <DeskTable
        hasOwnFiles
        caption="Open items in pesos"
        rows={bank.items}
        keyOf={keyOf}
        empty="Nothing is open on this day."
        columns={[
          {
            name: "Match",
            cell: (item) =>
              mayMatch &&
              isMatchable(item) && (
                <input
                  type="checkbox"
                  className="size-5"
                  aria-label={`${kindWords[item.kind]} ${writeDay(item.day)} ${item.amount}`}
                  checked={chosen.includes(keyOf(item))}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked
                        ? [...chosen, keyOf(item)]
                        : chosen.filter((one) => one !== keyOf(item)),
                    )
                  }
                />
              ),
          },
          { name: "Day", cell: ({ day }) => writeDay(day) },
          { name: "Days old", cell: ({ age }) => age, isFigure: true },
          { name: "What", cell: (item) => <What item={item} /> },
          { name: "Reference", cell: ({ reference }) => reference },
          ...(["STATEMENT", "BOOK"] as const).map((side) => ({
            name: side === "BOOK" ? "Books" : "Statement",
            cell: (item: BankItemReply) => item.side === side && writeNumber(item.amount, 2),
            isFigure: true,
          })),
        ]}
      />
      {bank.more > 0 && (
        <p className="text-ink-soft">
          {bank.more} more are in the file. Match these first, or look at an earlier day.
        </p>
      )}
    </section>
  );
}

function What({ item }: { readonly item: BankItemReply }) {
  const { kind, statement, journal, loanNumber, memberId, day } = item;
  const to = statement
    ? `/staff/statements/${statement.statement}`
    : journal
      ? `/staff/books/journal?from=${day}&until=${day}`
      : loanNumber && memberId
        ? caseAddress({ memberId, loanNumber })
        : null;
  return to ? (
    <Link to={to} className="text-accent underline underline-offset-4">
      {kindWords[kind]}
      {loanNumber && `, loan ${loanNumber}`}
    </Link>
  ) : (
    kindWords[kind]
  );
}
