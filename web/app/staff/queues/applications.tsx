/** Open applications, oldest first, or all of one status. */
import { loanStatusNames } from "@hiram/contract/loan/desk-names.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import { useState } from "react";
import { writeWaitingTime } from "#desk/age.ts";
import { useTickedRows } from "#desk/bulk/use-ticks.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import { DueTime, instantHoursAfter } from "#desk/due.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { LoanTag } from "#desk/statuses.tsx";
import { TabList } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { workAddress } from "#desk/work/place.ts";
import { QueueTools } from "#desk/work/queue-tools.tsx";
import { useTaken } from "#desk/work/taken.api.ts";
import { TakenName } from "#desk/work/taken-name.tsx";
import { usePlace } from "#desk/work/use-place.ts";
import { BulkDocuments } from "#documents/desk/bulk-documents.tsx";
import { Button } from "#ui/button.tsx";
import { writeInstant } from "#ui/day.ts";

const lists = { waiting: "Waiting", ...loanStatusNames } as const;

export default function ApplicationQueue() {
  const place = usePlace("applications", lists);
  const { list, isLate } = place;
  const takenBy = useTaken();
  const query = usePagedList("POST /staff/applications", {
    ...(list !== "waiting" && { status: list }),
    ...(isLate && { late: true }),
  });
  const ticks = useTickedRows(query.rows ?? [], ({ name }) => name);
  const [isAsking, setIsAsking] = useState(false);
  const mayAsk = mayDoAction(useStaff(), "document.check");
  const isOpen = ["waiting", "PENDING", "IN_REVIEW", "ON_HOLD"].includes(list);
  return (
    <DeskPage title="Applications" beside={<QueueTools place={place} />}>
      <TabList name="list" label="Which applications" choices={lists} />
      {mayAsk && ticks.ticked.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">{ticks.ticked.length} ticked</span>
          <Button variant="plain" onClick={() => setIsAsking(true)}>
            Ask for a document…
          </Button>
          <Button variant="plain" onClick={ticks.clear}>
            Clear
          </Button>
        </div>
      )}
      {isAsking && (
        <BulkDocuments
          rows={ticks.ticked.map((row) => ({ ...row, about: `loan ${row.loanNumber}` }))}
          onClose={() => setIsAsking(false)}
        />
      )}
      <PagedTable
        query={query}
        caption="Applications, oldest first"
        keyOf={({ id }) => id}
        to={(row) => workAddress(place, row)}
        isLate={(row) => isOpen && row.isLate}
        empty={
          isLate
            ? "Nothing is late."
            : isOpen
              ? "No application waits."
              : "No application has this status."
        }
        columns={[
          { name: "Loan", cell: ({ loanNumber }) => loanNumber },
          { name: "Who", cell: ({ name }) => name },
          { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
          { name: "Months", cell: ({ months }) => months, isFigure: true },
          { name: "Status", cell: ({ status }) => <LoanTag status={status} /> },
          { name: "Officer", cell: ({ officer }) => officer ?? "–" },
          {
            name: "On it",
            cell: ({ id }) => <TakenName taken={takenBy({ kind: "application", id })} />,
          },
          isOpen
            ? {
                name: "Waits",
                cell: ({ appliedAt }) => writeWaitingTime(appliedAt),
                isFigure: true,
              }
            : { name: "Applied", cell: ({ appliedAt }) => writeInstant(appliedAt) },
          {
            name: "Promised by",
            cell: ({ appliedAt, isLate }) => (
              <DueTime
                at={instantHoursAfter(appliedAt, promisedHours.applications)}
                isLate={isLate && isOpen}
              />
            ),
          },
          ...(mayAsk && isOpen ? [ticks.column] : []),
        ]}
      />
    </DeskPage>
  );
}
