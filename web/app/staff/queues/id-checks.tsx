/** IDs to check, oldest first; a row opens the case at its images. */
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import { writeWaitingTime } from "#desk/age.ts";
import { DeskPage } from "#desk/desk-page.tsx";
import { DueTime, instantHoursAfter } from "#desk/due.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { IdTag } from "#desk/statuses.tsx";
import { TabList } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { workAddress } from "#desk/work/place.ts";
import { QueueTools } from "#desk/work/queue-tools.tsx";
import { useTaken } from "#desk/work/taken.api.ts";
import { TakenName } from "#desk/work/taken-name.tsx";
import { usePlace } from "#desk/work/use-place.ts";

const lists = {
  UNVERIFIED: "To check",
  RESUBMIT: "Waiting for the member",
  VERIFIED: "Verified",
} as const;

const empty = {
  UNVERIFIED: "No ID waits for a check.",
  RESUBMIT: "No member has been asked for an image.",
  VERIFIED: "No ID has been verified yet.",
} as const;

export default function IdChecks() {
  const place = usePlace("idChecks", lists);
  const { list: status, isLate } = place;
  const takenBy = useTaken();
  const query = usePagedList("POST /staff/id-checks", { status, ...(isLate && { late: true }) });
  return (
    <DeskPage title="ID checks" beside={<QueueTools place={place} />}>
      <TabList name="list" label="Which checks" choices={lists} />
      <PagedTable
        query={query}
        caption="ID checks, oldest first"
        keyOf={({ id }) => id}
        to={(row) => workAddress(place, row)}
        isLate={(row) => row.isLate && status === "UNVERIFIED"}
        empty={isLate ? "Nothing is late." : empty[status]}
        columns={[
          { name: "Who", cell: ({ name }) => name },
          { name: "ID", cell: ({ identityType }) => identityType },
          { name: "Status", cell: (row) => <IdTag status={row.status} /> },
          {
            name: "On it",
            cell: ({ id }) => <TakenName taken={takenBy({ kind: "idCheck", id })} />,
          },
          { name: "Waits", cell: ({ since }) => writeWaitingTime(since), isFigure: true },
          ...(status === "UNVERIFIED"
            ? [
                {
                  name: "Promised by",
                  cell: ({ since, isLate }: { since: string; isLate: boolean }) => (
                    <DueTime
                      at={instantHoursAfter(since, promisedHours.idChecks)}
                      isLate={isLate}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    </DeskPage>
  );
}
