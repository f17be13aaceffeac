/** The daily closes: the last day closed, how long it took, and what keeps a day open. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import { BookFiles } from "#books/ledger/book-files.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

/** As cards on a phone, sixty closes were fourteen screens. */
const SHOWN_FIRST = 10;

const writeCount = (count: number): string => writeNumber(count, 0);

export default function DailyCloses() {
  const query = useDesk("GET /staff/closes");
  const [isLong, setIsLong] = useState(false);
  return (
    <DeskPage title="Daily closes" beside={<BookFiles file="closes" what="the closes" />}>
      <p className="max-w-prose text-ink-soft">
        Each day that has ended in Manila is closed once: interest and late charges are added, ages
        move on, and the day's journal is posted. “Recomputed”: loans that had to be calculated
        again.
      </p>
      <QueryAnswer query={query}>
        {({ lastEnded, closes, faults }) => {
          const last = closes.find(({ closedAt }) => closedAt !== null);
          return (
            <>
              <Notice
                variant={faults.length > 0 ? "bad" : last?.day === lastEnded ? "good" : "wait"}
              >
                <p>{sayLast(last?.day ?? null, lastEnded)}</p>
                {faults.map(({ day, loanNumber, reason }) => (
                  <p key={`${day} ${loanNumber}`}>
                    {writeDay(day)} stays open because of loan {loanNumber}: {reason}
                  </p>
                ))}
              </Notice>
              <DeskTable
                hasOwnFiles
                caption="The last closes, newest first"
                rows={isLong ? closes : closes.slice(0, SHOWN_FIRST)}
                keyOf={({ day }) => day}
                empty="No day has been closed yet. Each day stands here once it has ended and is closed."
                columns={[
                  { name: "Day", cell: ({ day }) => writeDay(day) },
                  {
                    name: "Closed",
                    cell: ({ closedAt }) => (closedAt ? writeInstant(closedAt) : "Still open"),
                  },
                  { name: "Loans", cell: ({ loans }) => writeCount(loans), isFigure: true },
                  {
                    name: "Recomputed",
                    cell: ({ computed }) => writeCount(computed),
                    isFigure: true,
                  },
                  {
                    name: "Seconds",
                    cell: ({ seconds }) => (seconds === null ? "–" : writeNumber(seconds, 1)),
                    isFigure: true,
                  },
                ]}
              />
              {!isLong && closes.length > SHOWN_FIRST && (
                <Button variant="plain" className="self-start" onClick={() => setIsLong(true)}>
                  Show all {closes.length}
                </Button>
              )}
            </>
          );
        }}
      </QueryAnswer>
    </DeskPage>
  );
}

const sayLast = (last: string | null, lastEnded: string): string =>
  last === null
    ? "No day has been closed yet. The first close runs within minutes of the start."
    : last === lastEnded
      ? `Every day is closed. The last is ${writeDay(last)}.`
      : `The last day closed is ${writeDay(last)}; the days until ${writeDay(lastEnded)} are to be closed.`;
