/** One book of loans: what the file has, how it is mapped, and the verdict about each loan. */
import {
  importReasons,
  type Verdict,
  verdictNames,
  verdicts,
  workingImportStatuses,
} from "@hiram/contract/imports/import-book.ts";
import { useQuery } from "@tanstack/react-query";
import { askStaff, type StaffReply } from "#api/client.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import { FactList } from "#desk/facts.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { TabList, useCurrentTab } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { liveEveryMs } from "#hooks/live.ts";
import { useParams } from "#router/use-params.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { EndImport } from "./end-import.tsx";
import { HeadingsForm } from "./headings-form.tsx";
import {
  type ImportBook,
  importStatusNames,
  sourceNames,
  trialAccountNames,
} from "./import-names.ts";
import { MapForm } from "./map-form.tsx";

/** While the worker reads or checks, the page is reloaded every second. */
const WORKING_EVERY_MS = 1_000;

const isWorking = ({ status }: ImportBook): boolean =>
  workingImportStatuses.some((working) => working === status);

export default function ImportPage() {
  const { importId: id = "" } = useParams();
  const query = useQuery<ImportBook>({
    queryKey: ["POST /staff/imports/read", { id }],
    queryFn: () => askStaff("POST /staff/imports/read", { id }),
    refetchInterval: ({ state }) =>
      state.data && isWorking(state.data) ? WORKING_EVERY_MS : liveEveryMs(false),
  });
  const mayMap = mayDoAction(useStaff(), "import.manage");
  return (
    <DeskPage
      title="Book of loans"
      beside={
        <ButtonLink variant="plain" to="/staff/imports">
          All imports
        </ButtonLink>
      }
    >
      <QueryAnswer query={query}>
        {(book) => (
          <>
            <Step book={book} />
            <Card>
              <BookFacts {...book} />
            </Card>
            {book.fileUntil && (book.counts?.faults ?? 0) > 0 && <BadCells id={id} />}
            {book.checkedAt && <Check book={book} />}
            {mayMap && book.status === "HEADINGS" && <HeadingsForm id={id} />}
            {mayMap && (book.status === "READ" || book.status === "CHECKED") && (
              <section aria-labelledby="mapping" className="flex flex-col gap-4">
                <h2 id="mapping" className="text-lg text-accent">
                  Mapping
                </h2>
                <MapForm key={book.checkedAt} book={book} />
              </section>
            )}
            {mayMap && book.fileUntil && <EndImport id={id} fileUntil={book.fileUntil} />}
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

const stepWords: Readonly<Record<ImportBook["status"], string>> = {
  UPLOADED: "The book is being read. You can leave this page; it goes on by itself.",
  HEADINGS: "The file has other names than our template. Say which heading is which column.",
  READ: "The book was read. Map its products, and every loan is checked.",
  MAPPED: "Every loan is being checked. You can leave this page; it goes on by itself.",
  CHECKED: "Every loan was checked. Nothing was booked.",
  REFUSED: "The file could not be read. Nothing of it was used.",
  ENDED: "This import has ended. Its file was deleted; nothing was booked.",
};

const variantOf = (book: ImportBook) => {
  if (book.refusal) return "bad";
  return isWorking(book) || book.status === "HEADINGS" ? "wait" : "good";
};

const Step = ({ book }: { readonly book: ImportBook }) => (
  <div role="status">
    <Notice variant={variantOf(book)}>
      <p>{stepWords[book.status]}</p>
      {book.refusal && <p>{book.refusal}</p>}
    </Notice>
    {book.remarks.map((remark) => (
      <p key={remark} className="mt-2 text-ink-soft">
        {remark}
      </p>
    ))}
  </div>
);

const sayStates = (states: ImportBook["states"]): string =>
  states
    .map(({ name, loans, isLeftOut }) => `${name} ${loans}${isLeftOut ? " (left out)" : ""}`)
    .join(", ");

const BookFacts = (book: ImportBook) => (
  <FactList
    of={[
      ["Book", String(book.number)],
      ["State", importStatusNames[book.status]],
      ["From", book.source ? sourceNames[book.source] : ""],
      ["Members", book.counts ? String(book.counts.members) : ""],
      ["Loans", book.counts ? String(book.counts.loans) : ""],
      ["Payments", book.counts ? String(book.counts.payments) : ""],
      ["States of loans", sayStates(book.states)],
      ["Cells that cannot be read", book.counts ? String(book.counts.faults) : ""],
      ["Uploaded", `${writeInstant(book.uploadedAt)}, ${book.uploadedBy}`],
      ["Cut-over day", book.cutOverOn ? writeDay(book.cutOverOn) : ""],
      ["Mapped by", book.mappedBy ?? ""],
      ["File", book.fileUntil ? `Stored until ${writeDay(book.fileUntil)}` : "Deleted"],
      ["Checked", book.checkedAt ? writeInstant(book.checkedAt) : ""],
      [
        "Fingerprint of the file (SHA-256)",
        <span key="sha256" className="text-sm break-all">
          {book.sha256}
        </span>,
      ],
      [
        "Fingerprint of the check",
        book.digest && (
          <span key="digest" className="text-sm break-all">
            {book.digest}
          </span>
        ),
      ],
    ]}
  />
);

function BadCells({ id }: { readonly id: string }) {
  const query = usePagedList("POST /staff/imports/faults", { id });
  return (
    <section aria-labelledby="bad-cells" className="flex min-w-0 flex-col gap-4">
      <h2 id="bad-cells" className="text-lg text-accent">
        Cells that cannot be read
      </h2>
      <p className="max-w-prose text-ink-soft">
        Nothing is guessed. Correct these cells in your file and upload it again; their loans cannot
        be computed until then.
      </p>
      <PagedTable
        query={query}
        caption="Cells that cannot be read, in the order of the file"
        keyOf={({ position }) => String(position)}
        empty="Every cell can be read."
        columns={[
          { name: "Where", cell: ({ sheet, row, column }) => `${sheet}, row ${row}, ${column}` },
          { name: "What stood there", cell: ({ stood }) => stood || "Nothing" },
          { name: "What is wanted", cell: ({ wanted }) => wanted },
        ]}
      />
    </section>
  );
}

type Loan = StaffReply<"POST /staff/imports/loans">["rows"][number];
type Figure = "principal" | "interest" | "charges" | "nextDue";

/** Ours below theirs. */
const both = (name: string, of: Figure): DeskColumn<Loan> => ({
  name,
  isFigure: true,
  cell: ({ theirs, ours }) => (
    <>
      <Pesos of={theirs[of]} />
      {ours && ours[of] !== theirs[of] && (
        <span className="block text-sm text-ink-soft">
          ours <Pesos of={ours[of]} />
        </span>
      )}
    </>
  ),
});

const loanColumns: [DeskColumn<Loan>, ...DeskColumn<Loan>[]] = [
  {
    name: "Loan",
    cell: ({ loan, product, state }) => (
      <>
        {loan}
        <span className="block text-sm text-ink-soft">
          {product}, {state}
        </span>
      </>
    ),
  },
  {
    name: "Verdict",
    cell: ({ verdict, reasons, importedRate }) => (
      <>
        {verdicts[verdict]}
        {reasons.map((reason) => (
          <span key={reason} className="block text-sm text-ink-soft">
            {importReasons[reason]}
          </span>
        ))}
        {importedRate !== null && (
          <span className="block text-sm text-ink-soft">
            {importedRate.toFixed(2)}% a year, computed from the file's instalments
          </span>
        )}
      </>
    ),
  },
  both("Principal", "principal"),
  both("Interest due", "interest"),
  both("Charges", "charges"),
  both("Next instalment", "nextDue"),
  {
    name: "Days late",
    isFigure: true,
    cell: ({ theirs, ours }) =>
      ours && ours.daysLate !== theirs.daysLate
        ? `${theirs.daysLate} (ours ${ours.daysLate})`
        : theirs.daysLate,
  },
  { name: "Difference", isFigure: true, cell: ({ difference }) => <Pesos of={difference} /> },
];

function Check({ book }: { readonly book: ImportBook }) {
  const { verdicts: sums, totals, explanations, largest } = book;
  const open = totals.filter(({ unexplained }) => unexplained !== 0);
  return (
    <>
      <section aria-labelledby="verdicts" className="flex min-w-0 flex-col gap-4">
        <h2 id="verdicts" className="text-lg text-accent">
          Verdicts
        </h2>
        <DeskTable
          caption="Loans by verdict"
          rows={sums}
          keyOf={({ verdict }) => verdict}
          empty="The book has no loans."
          isWhole
          columns={[
            { name: "Verdict", cell: ({ verdict }) => verdicts[verdict] },
            { name: "Loans", cell: ({ loans }) => loans, isFigure: true },
            { name: "They claim", cell: ({ theirs }) => <Pesos of={theirs} />, isFigure: true },
            {
              name: "We compute",
              cell: ({ ours }) => (ours === null ? "–" : <Pesos of={ours} />),
              isFigure: true,
            },
          ]}
        />
      </section>
      <section aria-labelledby="totals" className="flex min-w-0 flex-col gap-4">
        <h2 id="totals" className="text-lg text-accent">
          Your trial balance beside the file
        </h2>
        <Notice variant={open.length > 0 ? "wait" : "good"}>
          <p>
            {open.length > 0
              ? "These totals do not agree to the centavo yet."
              : "Every total agrees to the centavo."}
          </p>
        </Notice>
        <DeskTable
          caption="Totals of the trial balance and of the file"
          rows={totals}
          keyOf={({ account }) => account}
          empty="There are no totals."
          isWhole
          isLate={({ unexplained }) => unexplained !== 0}
          columns={[
            { name: "Account", cell: ({ account }) => trialAccountNames[account] },
            { name: "Trial balance", cell: ({ trial }) => <Pesos of={trial} />, isFigure: true },
            { name: "In the file", cell: ({ inFile }) => <Pesos of={inFile} />, isFigure: true },
            {
              name: "Explained",
              cell: ({ explained }) => <Pesos of={explained} />,
              isFigure: true,
            },
            {
              name: "Not explained",
              cell: ({ unexplained }) => <Pesos of={unexplained} />,
              isFigure: true,
            },
          ]}
        />
        {explanations.length > 0 && (
          <DeskTable
            caption="What explains the totals"
            rows={explanations.map((row, at) => ({ ...row, at }))}
            keyOf={({ at }) => String(at)}
            empty=""
            isWhole
            columns={[
              { name: "Account", cell: ({ account }) => trialAccountNames[account] },
              { name: "Why", cell: ({ why }) => why },
              { name: "Pesos", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
            ]}
          />
        )}
      </section>
      {largest.length > 0 && (
        <section aria-labelledby="largest" className="flex min-w-0 flex-col gap-4">
          <h2 id="largest" className="text-lg text-accent">
            The largest differences
          </h2>
          <DeskTable
            caption="The ten largest differences"
            rows={largest}
            keyOf={({ position }) => String(position)}
            empty=""
            columns={loanColumns}
          />
        </section>
      )}
      <Loans book={book} />
    </>
  );
}

function Loans({ book: { id, verdicts: sums, counts } }: { readonly book: ImportBook }) {
  const found = verdictNames.flatMap((verdict) => sums.filter((sum) => sum.verdict === verdict));
  const choices = Object.fromEntries([
    ["all", `All (${counts?.loans ?? 0})`],
    ...found.map(({ verdict, loans }) => [verdict, `${verdicts[verdict]} (${loans})`]),
  ]) as Readonly<Record<Verdict | "all", string>>;
  const tab = useCurrentTab("verdict", choices);
  const query = usePagedList(
    "POST /staff/imports/loans",
    tab === "all" ? { id } : { id, verdict: tab },
  );
  return (
    <section aria-labelledby="loans" className="flex min-w-0 flex-col gap-4">
      <h2 id="loans" className="text-lg text-accent">
        Every loan
      </h2>
      <TabList name="verdict" label="Loans by verdict" choices={choices} />
      <PagedTable
        query={query}
        caption="Loans of the book, theirs and ours"
        keyOf={({ position }) => String(position)}
        empty="There are no such loans."
        columns={loanColumns}
      />
    </section>
  );
}
