/**
 * Months of the books: a closed month takes no journal. Balances from earlier books are entered
 * here.
 */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { BooksPage } from "#books/ledger/books-page.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { emptyReason, TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay, writeInstant, writeMonth } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { OpeningDialog } from "./opening.tsx";
import { settingProposedText, WaitingNotice, type WaitingSetting } from "./waiting.tsx";

type Month = StaffReply<"GET /staff/books/settings">["months"][number];

export default function BookMonths() {
  const query = useDesk("GET /staff/books/settings");
  const mayManage = mayDoAction(useStaff(), "books.manage");
  const [closing, setClosing] = useState<string | "opening" | null>(null);
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setClosing(null);
    setSaid(words);
  };
  const close = () => setClosing(null);
  return (
    <BooksPage
      title="Months"
      beside={
        mayManage && (
          <Button variant="plain" onClick={() => setClosing("opening")}>
            Bring in balances
          </Button>
        )
      }
    >
      <p className="text-ink-soft">
        A month can be closed when its last day is closed, the oldest month first. Afterwards it
        takes no journal; a correction is booked on the day it is made.
      </p>
      <DoneStatus words={said} />
      <QueryAnswer query={query}>
        {({ months, waiting }) => (
          <>
            <WaitingNotice {...{ waiting }} kind="books.month" />
            <WaitingNotice {...{ waiting }} kind="books.opening" />
            <MonthTable {...{ months, waiting }} onClose={mayManage ? setClosing : null} />
          </>
        )}
      </QueryAnswer>
      {closing === "opening" && query.data && (
        <OpeningDialog
          accounts={query.data.codes.accounts.map(({ account }) => account)}
          onDone={done}
          onClose={close}
        />
      )}
      {closing !== null && closing !== "opening" && (
        <CloseDialog month={closing} onDone={done} onClose={close} />
      )}
    </BooksPage>
  );
}

type TableProps = {
  readonly months: readonly Month[];
  readonly waiting: WaitingSetting;
  readonly onClose: ((month: string) => void) | null;
};

const MonthTable = ({ months, waiting, onClose }: TableProps) => (
  <DeskTable
    caption="Months of the books"
    file={{ key: "POST /staff/books/settings/months", body: {} }}
    rows={months}
    keyOf={({ month }) => month}
    to={({ month }) => `/staff/books/journal?from=${month}&until=${lastDayOf(month)}`}
    empty="No day is closed yet. A month stands here from its first closed day on."
    columns={[
      { name: "Month", cell: ({ month }) => writeMonth(month) },
      {
        name: "State",
        cell: ({ closedAt, isEnded, month }) =>
          closedAt
            ? `Closed ${writeInstant(closedAt)}`
            : isEnded
              ? "Open, all days closed"
              : `Open until ${writeDay(lastDayOf(month))} is closed`,
      },
      {
        name: "By",
        cell: ({ proposedBy, confirmedBy }) =>
          proposedBy && confirmedBy ? `${proposedBy} and ${confirmedBy}` : "",
      },
      {
        name: "Close",
        cell: ({ month, mayClose }) =>
          waiting.some(({ kind, subject }) => kind === "books.month" && subject === month)
            ? "Waits for a second person"
            : mayClose &&
              onClose && (
                <Button variant="plain" onClick={() => onClose(month)}>
                  Close {writeMonth(month)}
                </Button>
              ),
      },
    ]}
  />
);

function lastDayOf(month: string): string {
  const day = new Date(`${month}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}

type DialogProps = {
  readonly month: string;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const CloseDialog = ({ month, onDone, onClose }: DialogProps) => (
  <TwoPersonDialog
    call="POST /staff/books/close-month"
    name="close-month"
    title={`Close ${writeMonth(month)}`}
    start={emptyReason}
    bodyOf={({ reason }) => ({ month, reason })}
    said={settingProposedText}
    {...{ onDone, onClose }}
  >
    <p>
      When another person has confirmed it, no journal of a day in this month is taken any more.
      This cannot be undone.
    </p>
  </TwoPersonDialog>
);
