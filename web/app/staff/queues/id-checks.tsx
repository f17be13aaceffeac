/** IDs to check, oldest first; a row opens the case at its images. */
import { writeAge } from "#staff/desk/age.ts";
import { DeskPage } from "#staff/desk/desk-page.tsx";
import { Due } from "#staff/desk/due.tsx";
import { PagedTable } from "#staff/desk/paged-table.tsx";
import { IdTag } from "#staff/desk/statuses.tsx";
import { Tabs, useTab } from "#staff/desk/tabs.tsx";
import { usePages } from "#staff/desk/use-pages.ts";

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
  const status = useTab("list", lists);
  const query = usePages("POST /staff/id-checks", { status });
  return (
    <DeskPage title="ID checks">
      <Tabs name="list" label="Which checks" choices={lists} />
      <PagedTable
        query={query}
        caption="ID checks, oldest first"
        keyOf={({ id }) => id}
        to={({ memberId }) => `/staff/members/${memberId}#identity`}
        empty={empty[status]}
        columns={[
          { name: "Who", cell: ({ name }) => name },
          { name: "ID", cell: ({ identityType }) => identityType },
          { name: "Status", cell: (row) => <IdTag status={row.status} /> },
          { name: "Age", cell: ({ since }) => writeAge(since), isFigure: true },
          {
            name: "Since",
            cell: ({ since, isLate }) => (
              <Due at={since} isLate={isLate && status === "UNVERIFIED"} />
            ),
          },
        ]}
      />
    </DeskPage>
  );
}
