/** Open applications, oldest first, or all of one status. */
import { writeAge } from "#staff/desk/age.ts";
import { DeskPage } from "#staff/desk/desk-page.tsx";
import { Due } from "#staff/desk/due.tsx";
import { PagedTable } from "#staff/desk/paged-table.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";
import { LoanTag, loanNames } from "#staff/desk/statuses.tsx";
import { Tabs, useTab } from "#staff/desk/tabs.tsx";
import { usePages } from "#staff/desk/use-pages.ts";

const lists = { waiting: "Waiting", ...loanNames } as const;

export default function Applications() {
  const list = useTab("list", lists);
  const query = usePages("POST /staff/applications", list === "waiting" ? {} : { status: list });
  return (
    <DeskPage title="Applications">
      <Tabs name="list" label="Which applications" choices={lists} />
      <PagedTable
        query={query}
        caption="Applications, oldest first"
        keyOf={({ id }) => id}
        to={({ memberId }) => `/staff/members/${memberId}`}
        empty={list === "waiting" ? "No application waits." : "There is none."}
        columns={[
          { name: "Loan", cell: ({ loanNumber }) => loanNumber },
          { name: "Who", cell: ({ name }) => name },
          { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
          { name: "Months", cell: ({ months }) => months, isFigure: true },
          { name: "Status", cell: ({ status }) => <LoanTag status={status} /> },
          { name: "Officer", cell: ({ officer }) => officer ?? "–" },
          { name: "Age", cell: ({ appliedAt }) => writeAge(appliedAt), isFigure: true },
          {
            name: "Applied",
            cell: ({ appliedAt, isLate }) => (
              <Due at={appliedAt} isLate={isLate && list === "waiting"} />
            ),
          },
        ]}
      />
    </DeskPage>
  );
}
