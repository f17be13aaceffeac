/** The journal between two days, one table for each; every amount opens its rows. */
import { journalKinds, journalParts } from "@hiram/contract/ledger/chart.ts";
import { writeNumber } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { settingProposedText } from "#books/settings/waiting.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { QueryFailure } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { MoreButton } from "#desk/more-button.tsx";
import { TableFiles } from "#desk/table-files.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { TextField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";
import { todayInManila, writeDay, writeInstant } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { BooksPage } from "./books-page.tsx";
import { DayRangeForm, useDayRange } from "./day-range.tsx";
import { LinkedFigure } from "./figure.tsx";
import { JournalDialog } from "./journal-dialog.tsx";

type Entry = StaffReply<"POST /staff/books/journal">["rows"][number];
type Line = Entry["lines"][number];

export default function Journal() {
  const [range, setRange] = useDayRange();
  const query = usePagedList("POST /staff/books/journal", range);
  const mayManage = mayDoAction(useStaff(), "books.manage");
  const [open, setOpen] = useState<"new" | number | null>(null);
  const [said, setSaid] = useState("");
  const done = (words: string) => {
    setOpen(null);
    setSaid(words);
  };
  return (
    <BooksPage
      title="Journal"
      error={query.error}
      beside={
        <div className="flex flex-wrap items-center gap-2">
          {mayManage && (
            <Button variant="plain" onClick={() => setOpen("new")}>
              Journal by hand
            </Button>
          )}
          <TableFiles
            file={`/api/v2/staff/books/journal/${range.from}.${range.until}`}
            what="the journal"
          />
        </div>
      }
    >
      <DoneStatus words={said} />
      <DayRangeForm range={range} onRange={setRange} />
      {query.error && <QueryFailure error={query.error} refetch={query.refetch} />}
      {query.rows?.length === 0 && (
        <p className="py-6 text-ink-soft">No day between these two is closed.</p>
      )}
      {query.rows && query.rows.length > 0 && <Totals rows={query.rows} />}
      {query.rows?.map((entry, at) => (
        <JournalEntry
          key={entry.journal}
          entry={entry}
          isOpen={at < OPEN_AT_FIRST}
          onReverse={mayManage && entry.mayReverse ? () => setOpen(entry.journal) : null}
        />
      ))}
      <MoreButton query={query} />
      {open === "new" && (
        <JournalDialog onDone={() => done(settingProposedText)} onClose={() => setOpen(null)} />
      )}
      {typeof open === "number" && (
        <ReverseDialog journal={open} onDone={done} onClose={() => setOpen(null)} />
      )}
    </BooksPage>
  );
}

/** The newest journals are open; the others show their sums and open on request. */
const OPEN_AT_FIRST = 2;

function Totals({ rows }: { readonly rows: readonly Entry[] }) {
  const sum = (of: (entry: Entry) => number) =>
    writeNumber(rows.reduce((total, one) => total + Math.round(of(one) * 100), 0) / 100, 2);
  return (
    <p>
      {rows.length} {rows.length === 1 ? "journal" : "journals"} shown: debit{" "}
      {sum(({ debit }) => debit)}, credit {sum(({ credit }) => credit)}.
    </p>
  );
}

const side = (name: "debit" | "credit", journal: number) => (row: Line) => (
  <LinkedFigure
    of={row[name]}
    to={`/staff/books/lines/${journal}/${row.line}`}
    opens={`rows of ${row.name}`}
  />
);

type ReverseProps = {
  readonly journal: number;
  readonly onDone: (words: string) => void;
  readonly onClose: () => void;
};

const ReverseDialog = ({ journal, onDone, onClose }: ReverseProps) => (
  <TwoPersonDialog
    call="POST /staff/books/journals/reverse"
    name="reverse"
    title={`Reverse journal ${journal}`}
    start={{ day: todayInManila(), reason: "" }}
    bodyOf={({ day, reason }) => ({ journal, day, reason })}
    said={settingProposedText}
    {...{ onDone, onClose }}
  >
    {(form) => (
      <>
        <p>The same lines are posted on the other side. The journal itself stays as it is.</p>
        <TextField {...form.box("day")} data-start type="date" label="Day" />
      </>
    )}
  </TwoPersonDialog>
);

type EntryProps = {
  readonly entry: Entry;
  readonly isOpen: boolean;
  readonly onReverse: (() => void) | null;
};

function JournalEntry({ entry, isOpen, onReverse }: EntryProps) {
  const { journal, day, kind, narration, people, postedAt, lines, debit, credit } = entry;
  const title = `${writeDay(day)}${kind === "DAILY" ? "" : `: ${journalKinds[kind]}, ${narration}`}`;
  return (
    <section aria-label={title}>
      <details open={isOpen} className="flex flex-col gap-2">
        <summary className="min-h-11 py-2">
          <h2 className="inline text-base font-semibold">{title}</h2>{" "}
          <span className="figures text-sm text-ink-soft">
            Journal {journal}, posted {writeInstant(postedAt)}
            {people.length > 0 && ` by ${people.join(" and ")}`}. Debit {writeNumber(debit, 2)},
            credit {writeNumber(credit, 2)}.
          </span>
        </summary>
        {onReverse && (
          <Button variant="plain" onClick={onReverse}>
            Reverse
          </Button>
        )}
        <DeskTable
          hasOwnFiles
          caption={`Journal of ${title} in pesos`}
          rows={lines}
          keyOf={({ line }) => String(line)}
          empty="Nothing happened on this day."
          columns={[
            { name: "Account", cell: ({ code, name }) => `${code} ${name}` },
            { name: "Why", cell: ({ part }) => journalParts[part] },
            { name: "Debit", cell: side("debit", journal), isFigure: true },
            { name: "Credit", cell: side("credit", journal), isFigure: true },
          ]}
        />
      </details>
    </section>
  );
}
