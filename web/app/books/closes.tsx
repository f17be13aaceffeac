/** The daily closes: the last day closed, how long it took, and what keeps a day open. */
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useDesk } from "#desk/desk.api.ts";
import { Answer, DeskPage } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";

const writeCount = (count: number): string => writeNumber(count, 0);

export default function Closes() {
  const query = useDesk("GET /staff/closes");
  return (
    <DeskPage title="Daily closes">
      <p className="max-w-prose text-ink-soft">
        Each day that has ended in Manila is closed once: interest and late charges are added, ages
        move on, and the day's journal is posted. “Recomputed”: loans that had to be calculated
        again.
      </p>
      <Answer query={query}>
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
                caption="The last 60 closes, newest first"
                rows={closes}
                keyOf={({ day }) => day}
                empty="No day has been closed yet."
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
            </>
          );
        }}
      </Answer>
    </DeskPage>
  );
}

const sayLast = (last: string | null, lastEnded: string): string =>
  last === null
    ? "No day has been closed yet. The first close runs within minutes of the start."
    : last === lastEnded
      ? `Every day is closed. The last is ${writeDay(last)}.`
      : `The last day closed is ${writeDay(last)}; the days until ${writeDay(lastEnded)} are to be closed.`;
