/** Concerns: those that wait, by their last day, and the record of everything done about them. */
import type { StaffReply } from "#api/client.ts";
import { toCase } from "#desk/case-address.ts";
import { useDesk } from "#desk/desk.api.ts";
import { DeskPage } from "#desk/desk-page.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { Link } from "#router/link.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { writeDay, writeInstant } from "#ui/day.ts";
import { Notice } from "#ui/notice.tsx";
import { sayKind, concernStatusNames } from "./say-concern.ts";

type RecordState = StaffReply<"POST /staff/concerns">["record"];

export default function ConcernsPage() {
  const [params] = useSearchParams();
  const list = params.get("list") === "all" ? "all" : "open";
  const query = usePagedList("POST /staff/concerns", { list });
  const record = useDesk("POST /staff/concerns", { list: "open" }).data?.record;
  return (
    <DeskPage title="Concerns">
      <p className="max-w-prose text-ink-soft">
        Anybody at the desk raises a concern, and rules propose some. Nobody else sees that one
        exists: please speak about it with compliance alone, and never with the member.
      </p>
      {record && <RecordNotice record={record} />}
      <nav aria-label="Lists" className="flex gap-4">
        {(["open", "all"] as const).map((one) => (
          <Link
            key={one}
            to={`/staff/concerns?list=${one}`}
            replace
            aria-current={one === list ? "page" : undefined}
            className="inline-flex min-h-11 items-center underline aria-[current=page]:font-semibold aria-[current=page]:no-underline"
          >
            {one === "open" ? "To do" : "All"}
          </Link>
        ))}
      </nav>
      <PagedTable
        query={query}
        hasOwnFiles
        caption={list === "open" ? "To do, by the last day" : "All, newest first"}
        keyOf={({ id }) => id}
        isLate={({ isLate }) => isLate}
        empty={list === "open" ? "Nothing waits." : "There was none yet."}
        columns={[
          {
            name: "What",
            cell: (row) => <Link to={`/staff/concerns/${row.id}`}>{sayKind(row)}</Link>,
          },
          {
            name: "Member",
            cell: ({ memberId, name }) =>
              memberId ? (
                <Link to={toCase({ memberId, loanNumber: null })}>{name}</Link>
              ) : (
                "Not about a member"
              ),
          },
          { name: "Raised", cell: ({ raisedAt }) => writeInstant(raisedAt) },
          {
            name: "By",
            cell: ({ dueOn, isLate }) =>
              dueOn ? (
                <span className={isLate ? "font-semibold text-bad" : ""}>
                  {writeDay(dueOn)}
                  {isLate && " (late)"}
                </span>
              ) : (
                "–"
              ),
          },
          { name: "State", cell: ({ status }) => concernStatusNames[status] },
        ]}
      />
    </DeskPage>
  );
}

function RecordNotice({ record: { isWhole, count, sealedAt } }: { readonly record: RecordState }) {
  return (
    <Notice variant={isWhole ? "good" : "bad"}>
      <p>
        {isWhole
          ? "The record of concerns is as it was written."
          : "The record of concerns was changed: please tell whoever runs the installation."}{" "}
        {sealedAt && `Last sealed in the audit log on ${writeInstant(sealedAt)}. `}
        {count} entries.
      </p>
    </Notice>
  );
}
