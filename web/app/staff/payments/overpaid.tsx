/** Members who have overpaid money. It is refunded on the member's case. */
import { PagedTable } from "#staff/desk/paged-table.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";
import { usePages } from "#staff/desk/use-pages.ts";
import { emptyLists } from "#staff/payments/payment-words.tsx";
import { writeDay } from "#ui/day.ts";

export function Overpaid() {
  const query = usePages("POST /staff/payments/overpaid", {});
  return (
    <PagedTable
      query={query}
      caption="Members with overpaid money, the largest amounts first"
      keyOf={({ id }) => id}
      to={({ id }) => `/staff/members/${id}`}
      empty={emptyLists.overpaid}
      columns={[
        { name: "Member", cell: ({ name }) => name },
        { name: "Overpaid", cell: ({ overpaid }) => <Pesos of={overpaid} />, isFigure: true },
        { name: "Loan", cell: ({ loanNumber }) => loanNumber ?? "–" },
        {
          name: "Last overpaid",
          cell: ({ lastOn }) => (lastOn ? writeDay(lastOn) : "–"),
        },
      ]}
    />
  );
}
