/** The audit log with filters, and its verification. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askStaff, type StaffReply } from "#api/client.ts";
import { SelectField, TextField } from "#fields/field.tsx";
import { everything, readSearch, type TypedSearch } from "#staff/admin/audit/audit-search.ts";
import { ChainReport } from "#staff/admin/audit/chain-report.tsx";
import { useDeskAction } from "#staff/desk/desk.api.ts";
import { DeskPage } from "#staff/desk/desk-page.tsx";
import { type Column, DeskTable } from "#staff/desk/desk-table.tsx";
import { MoreButton } from "#staff/desk/more-button.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";
import { asFailure, FailureNotice, LoadFailure } from "#ui/failure.tsx";

type Row = StaffReply<"POST /staff/audit">["rows"][number];
type SearchProps = {
  readonly typed: TypedSearch;
  readonly onTyped: (typed: TypedSearch) => void;
};

export default function Audit() {
  const [typed, setTyped] = useState(everything);
  const search = readSearch(typed);
  const query = useInfiniteQuery({
    queryKey: ["POST /staff/audit", search],
    queryFn: ({ pageParam }) =>
      askStaff("POST /staff/audit", { ...search, ...(pageParam !== null && { after: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const events = query.data?.pages[0]?.events ?? [];
  return (
    <DeskPage title="Audit log" beside={<VerifyChain />}>
      <Search typed={typed} onTyped={setTyped} events={events} />
      {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
      {rows && (
        <DeskTable
          caption="The log, newest first"
          rows={rows}
          keyOf={({ id }) => id}
          empty="Nothing like that has happened."
          columns={columnsOf({ typed, onTyped: setTyped })}
        />
      )}
      <MoreButton query={query} />
    </DeskPage>
  );
}

function Search({ typed, onTyped, events }: SearchProps & { readonly events: readonly string[] }) {
  const box = (name: keyof TypedSearch) => ({
    id: `audit-${name}`,
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onTyped({ ...typed, [name]: target.value.trim() }),
  });
  return (
    <search className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
      <SelectField {...box("event")} label="What">
        <option value="">Everything</option>
        {events.map((event) => (
          <option key={event}>{event}</option>
        ))}
      </SelectField>
      <TextField {...box("day")} type="date" label="Day in Manila" />
      <TextField {...box("actorId")} label="Who (id)" />
      <TextField {...box("subjectId")} label="About whom (id)" />
    </search>
  );
}

const columnsOf = ({ typed, onTyped }: SearchProps): [Column<Row>, ...Column<Row>[]] => [
  {
    name: "When",
    cell: ({ at }) => <span className="whitespace-nowrap">{writeInstant(at)}</span>,
  },
  { name: "What", cell: ({ event }) => <strong>{event}</strong> },
  {
    name: "Who",
    cell: ({ actorKind, actorName, actorId }) =>
      actorId ? (
        <Pick
          id={actorId}
          words={actorName ?? `${actorKind} ${actorId.slice(0, 8)}`}
          onPick={() => onTyped({ ...typed, actorId })}
        />
      ) : (
        actorKind
      ),
  },
  {
    name: "About",
    cell: ({ subjectId }) =>
      subjectId && (
        <Pick
          id={subjectId}
          words={subjectId.slice(0, 8)}
          onPick={() => onTyped({ ...typed, subjectId })}
        />
      ),
  },
  { name: "From", cell: ({ address }) => address ?? "" },
  {
    name: "Details",
    cell: ({ details }) =>
      Object.entries(details)
        .map(([name, value]) => `${name}: ${value}`)
        .join(", "),
  },
  { name: "Sealed as", cell: ({ sequence }) => sequence ?? "soon", isFigure: true },
];

type PickProps = { readonly id: string; readonly words: string; readonly onPick: () => void };

/** Filters the log by one person, without typing an id. */
const Pick = ({ id, words, onPick }: PickProps) => (
  <button
    type="button"
    title={id}
    onClick={onPick}
    className="min-h-6 text-left whitespace-nowrap underline"
  >
    {words}
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
        {verify.error && <FailureNotice failure={asFailure(verify.error)} />}
        {verify.data && <ChainReport report={verify.data} />}
      </div>
    </div>
  );
}
