/** Messages from the contact form: the list at the left, the open one beside it. */
import type { messageStatuses } from "@hiram/contract/staff/messages/messages.ts";
import { useSearchParams } from "react-router";
import { writeAge } from "#staff/desk/age.ts";
import { DeskPage } from "#staff/desk/desk-page.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { MoreButton } from "#staff/desk/more-button.tsx";
import { Tabs, useTab } from "#staff/desk/tabs.tsx";
import { usePages } from "#staff/desk/use-pages.ts";
import { MessagePanel } from "#staff/messages/message-panel.tsx";
import { LoadFailure } from "#ui/failure.tsx";

const lists = { open: "To do", ANSWERED: "Answered", CLOSED: "Closed" } as const;
const statusNames: Readonly<Record<(typeof messageStatuses)[number], string>> = {
  NEW: "New",
  ANSWERED: "Answered",
  CLOSED: "Closed",
};

export default function Messages() {
  const list = useTab("list", lists);
  const [params] = useSearchParams();
  const open = params.get("open");
  const query = usePages("POST /staff/messages", list === "open" ? {} : { status: list });
  return (
    <DeskPage title="Messages" beside={<Tabs name="list" label="Which messages" choices={lists} />}>
      {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-3">
          {query.rows && (
            <DeskTable
              caption="Messages, oldest first"
              rows={query.rows}
              keyOf={({ id }) => id}
              to={({ id }) => `/staff/messages?list=${list}&open=${id}`}
              empty="No message waits here."
              columns={[
                { name: "From", cell: ({ name }) => name },
                {
                  name: "Begins",
                  cell: ({ begins }) => <span className="line-clamp-2">{begins}</span>,
                },
                { name: "Status", cell: ({ status }) => statusNames[status] },
                { name: "Age", cell: ({ createdAt }) => writeAge(createdAt), isFigure: true },
              ]}
            />
          )}
          <MoreButton query={query} />
        </div>
        {open && <MessagePanel key={open} id={open} />}
      </div>
    </DeskPage>
  );
}
