/** The audit log in sentences, with filters, its export and its verification. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askStaff, type StaffReply } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { useStaff } from "#desk/desk-frame.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import { MoreButton } from "#desk/more-button.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { FailureNotice, LoadFailure, toCallFailure } from "#ui/failure.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import {
  describeAuditAction,
  readingActions,
  readSearch,
  readSearchParams,
  searchParamsOf,
  type TypedSearch,
} from "./audit-search.ts";
import { ChainReport } from "./chain-report.tsx";
import { ExportAudit } from "./export-audit.tsx";

type Row = StaffReply<"POST /staff/audit">["rows"][number];

export default function AuditLogPage() {
  const me = useStaff();
  const [params, setParams] = useSearchParams();
  const typed = readSearchParams(params);
  const setTyped = (next: TypedSearch) => setParams(searchParamsOf(next), { replace: true });
  const [subjectName, setSubjectName] = useState("");
  const [isOwnShown, setIsOwnShown] = useState(false);
  const search = readSearch(typed);
  const query = useInfiniteQuery({
    queryKey: ["POST /staff/audit", search],
    queryFn: ({ pageParam }) =>
      askStaff("POST /staff/audit", { ...search, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    // The boxes keep their lists while another search loads.
    placeholderData: (before) => before,
  });
  const found = query.data?.pages.flatMap((page) => page.rows);
  // Each reading of the log is logged too, so the reader's own readings are folded.
  const isOwnLook = ({ actorId, event }: Row) => actorId === me.id && readingActions.has(event);
  const rows = isOwnShown ? found : found?.filter((row) => !isOwnLook(row));
  const folded = (found?.length ?? 0) - (rows?.length ?? 0);
  const { events = [], people = [] } = query.data?.pages[0] ?? {};
  const choose = (subjectId: string, name: string) => {
    setTyped({ ...typed, subjectId });
    setSubjectName(name);
  };
  return (
    <DeskPage title="Audit log" beside={<VerifyChain />}>
      <AuditFilters
        {...{ typed, events, people, subjectName }}
        onTyped={setTyped}
        onSubject={choose}
      />
      <ExportAudit search={search} />
      {found && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
          <span role="status">
            {found.length} {query.hasNextPage ? "newest events" : "events"}, {countPeople(found)}
            {folded > 0 && `; ${folded} of your own looks are folded`}
          </span>
          {(folded > 0 || isOwnShown) && (
            <button
              type="button"
              className="min-h-11 underline"
              onClick={() => setIsOwnShown(!isOwnShown)}
            >
              {isOwnShown ? "Fold your own looks" : "Show them"}
            </button>
          )}
        </p>
      )}
      {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
      {rows && (
        <DeskTable
          hasOwnFiles
          caption="The log, newest first"
          rows={rows}
          keyOf={({ id }) => id}
          empty="Nothing like that has happened."
          columns={columnsOf({ typed, onTyped: setTyped, onSubject: choose })}
        />
      )}
      <MoreButton query={query} />
    </DeskPage>
  );
}

const countPeople = (rows: readonly Row[]): string => {
  const people = new Set(rows.map(({ actorId, actorKind }) => actorId ?? actorKind)).size;
  return people === 1 ? "by one" : `by ${people}`;
};

type PickProps = {
  readonly typed: TypedSearch;
  readonly onTyped: (typed: TypedSearch) => void;
  readonly onSubject: (id: string, name: string) => void;
};

const columnsOf = (picking: PickProps): [DeskColumn<Row>, ...DeskColumn<Row>[]] => [
  {
    name: "When",
    cell: ({ at }) => <span className="md:whitespace-nowrap">{writeInstant(at)}</span>,
  },
  { name: "What happened", cell: (row) => <What row={row} {...picking} /> },
  { name: "From", cell: ({ address }) => address ?? "" },
  { name: "Sealed as", cell: ({ sequence }) => sequence ?? "soon", isFigure: true },
];

/** The sentence; below it all details of the row, and ways to filter by its people. */
const What = ({ row, typed, onTyped, onSubject }: PickProps & { readonly row: Row }) => (
  <div className="flex min-w-0 flex-col wrap-anywhere @4xl:min-w-56 gap-1">
    <span>{row.sentence}</span>
    <details className="text-sm print:hidden">
      <summary className="min-h-11 py-2 text-ink-soft">{describeAuditAction(row.event)}</summary>
      <dl className="grid gap-x-3 gap-y-1 pt-1 md:grid-cols-[auto_1fr]">
        {rawOf(row).map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-x-4">
        {row.actorKind === "staff" && row.actorId && (
          <PickButton onPick={() => onTyped({ ...typed, actorId: row.actorId ?? "" })}>
            {`Only what ${row.actorName ?? "this person"} did`}
          </PickButton>
        )}
        {row.subjectId && (
          <PickButton
            onPick={() =>
              onSubject(row.subjectId ?? "", row.subjectName ?? (row.subjectId ?? "").slice(0, 8))
            }
          >
            {`Only about ${row.subjectName ?? "this"}`}
          </PickButton>
        )}
      </div>
    </details>
  </div>
);

const rawOf = (row: Row): [name: string, value: string][] => [
  ["Action", row.event],
  ["By", row.actorId ?? row.actorKind],
  ["Role and version", row.roles.join(", ") || "–"],
  ["About", row.subjectId ?? "–"],
  ["Request", row.requestId ?? "–"],
  ...Object.entries(row.details),
];

type ButtonProps = { readonly children: string; readonly onPick: () => void };

const PickButton = ({ children, onPick }: ButtonProps) => (
  <button type="button" onClick={onPick} className="min-h-11 text-left underline">
    {children}
  </button>
);

function VerifyChain() {
  const verify = useDeskAction("POST /staff/audit/verify");
  return (
    <div className="flex flex-col items-end gap-2">
      <Button disabled={verify.isPending} onClick={() => verify.mutate(undefined)}>
        {verify.isPending ? "Checking…" : "Verify chain"}
      </Button>
      <div role="status" className="empty:hidden">
        {verify.error && <FailureNotice failure={toCallFailure(verify.error)} />}
        {verify.data && <ChainReport report={verify.data} />}
      </div>
    </div>
  );
}
