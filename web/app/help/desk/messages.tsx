/** Messages from members and from the contact form: the list at the left, the open one beside it. */

import { messageStatusNames } from "@hiram/contract/help/messages-desk.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import { writeWaitingTime } from "#desk/age.ts";
import { DeskPage } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { DueTime, instantHoursAfter } from "#desk/due.tsx";
import { ListFiles } from "#desk/list-files.tsx";
import { MoreButton } from "#desk/more-button.tsx";
import { TabList } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { workAddress } from "#desk/work/place.ts";
import { QueueTools } from "#desk/work/queue-tools.tsx";
import { useTaken } from "#desk/work/taken.api.ts";
import { TakenName } from "#desk/work/taken-name.tsx";
import { usePlace } from "#desk/work/use-place.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { MessagePanel } from "./message-panel.tsx";

const lists = { open: "To do", ANSWERED: "Answered", CLOSED: "Closed" } as const;
export default function DeskMessages() {
  const place = usePlace("messages", lists);
  const { list, isLate } = place;
  const takenBy = useTaken();
  const [params] = useSearchParams();
  const open = params.get("open");
  const query = usePagedList("POST /staff/messages", {
    ...(list !== "open" && { status: list }),
    ...(isLate && { late: true }),
  });
  return (
    <DeskPage title="Messages" beside={!open && <QueueTools place={place} />}>
      <TabList name="list" label="Which messages" choices={lists} />
      {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
      <div className={`grid items-start gap-4 ${open ? "lg:grid-cols-2" : ""}`}>
        <div className="flex flex-col gap-3">
          {query.rows && (
            <DeskTable
              hasOwnFiles
              caption="Messages, oldest first"
              rows={query.rows}
              keyOf={({ id }) => id}
              to={({ id }) => workAddress(place, { id, memberId: null })}
              isLate={(row) => row.isLate}
              empty={isLate ? "Nothing is late." : "No message waits here."}
              columns={[
                {
                  name: "From",
                  cell: ({ name, memberId }) => (memberId ? `${name} (member)` : name),
                },
                {
                  name: "Begins",
                  cell: ({ begins }) => <span className="line-clamp-2">{begins}</span>,
                },
                { name: "Status", cell: ({ status }) => messageStatusNames[status] },
                {
                  name: "On it",
                  cell: ({ id }) => <TakenName taken={takenBy({ kind: "message", id })} />,
                },
                {
                  name: "Waits",
                  cell: ({ createdAt }) => writeWaitingTime(createdAt),
                  isFigure: true,
                },
                {
                  name: "Promised by",
                  cell: ({ createdAt, status, isLate }) =>
                    status === "NEW" ? (
                      <DueTime
                        at={instantHoursAfter(createdAt, promisedHours.messages)}
                        isLate={isLate}
                      />
                    ) : (
                      "–"
                    ),
                },
              ]}
            />
          )}
          {query.rows && query.rows.length > 0 && <ListFiles list={query.list} name="Messages" />}
          <MoreButton query={query} />
        </div>
        {open && <MessagePanel key={open} id={open} place={place} />}
      </div>
    </DeskPage>
  );
}
