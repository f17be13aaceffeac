/** Documents that members sent or are asked for, oldest first; a row opens the case at them. */
import { queuedDocumentNames } from "@hiram/contract/documents/documents.ts";
import { writeWaitingTime } from "#desk/age.ts";
import { DeskPage } from "#desk/desk-page.tsx";
import { DueTime } from "#desk/due.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { DeskDocumentTag } from "#desk/statuses.tsx";
import { TabList, useCurrentTab } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";

const lists = {
  RECEIVED: "To look at",
  ASKED: "Waiting for the member",
  DECLINED: "Asked again",
} as const;

const empty = {
  RECEIVED: "No document waits for the desk.",
  ASKED: "No member is asked for a document.",
  DECLINED: "No member has to send a document again.",
} as const;

export default function DocumentQueue() {
  const status = useCurrentTab("list", lists);
  const query = usePagedList("POST /staff/documents", { status });
  return (
    <DeskPage title="Documents">
      <TabList name="list" label="Which documents" choices={lists} />
      <PagedTable
        query={query}
        caption="Documents, oldest first"
        keyOf={({ id }) => id}
        to={({ memberId, kind }) =>
          `/staff/members/${memberId}#${kind === "CORRECTION" ? "personal" : "documents"}`
        }
        empty={empty[status]}
        columns={[
          { name: "Who", cell: ({ name }) => name },
          { name: "Document", cell: ({ kind }) => queuedDocumentNames[kind] },
          { name: "Status", cell: (row) => <DeskDocumentTag status={row.status} /> },
          { name: "Age", cell: ({ since }) => writeWaitingTime(since), isFigure: true },
          { name: "Since", cell: ({ since, isLate }) => <DueTime at={since} isLate={isLate} /> },
        ]}
      />
    </DeskPage>
  );
}
