/** Members who have overpaid money, and its refund, which another person confirms. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { Link } from "#router/link.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { type OverpaidMember, RefundDialog } from "#wallet/refunds/desk/refund-dialog.tsx";
import { emptyLists } from "./payment-words.tsx";

type OverpaidRow = StaffReply<"POST /staff/payments/overpaid">["rows"][number];

export function OverpaidMembers() {
  const query = usePagedList("POST /staff/payments/overpaid", {});
  const mayRefund = mayDoAction(useStaff(), "refund.propose");
  const [member, setMember] = useState<OverpaidMember | null>(null);
  const [said, setSaid] = useState("");
  const refund = {
    name: "Refund",
    cell: (row: OverpaidRow) =>
      row.hasProposal ? (
        <Link to="/staff/to-confirm" className="text-accent underline">
          Waits for a second person
        </Link>
      ) : (
        <Button
          variant="plain"
          className="px-3!"
          aria-label={`Refund ${row.name}`}
          onClick={() => setMember(row)}
        >
          Refund
        </Button>
      ),
  };
  return (
    <>
      <DoneStatus words={said} />
      <PagedTable
        query={query}
        caption="Members with overpaid money, the largest amounts first"
        keyOf={({ id }) => id}
        to={({ id }) => `/staff/members/${id}`}
        empty={emptyLists.overpaid}
        columns={[
          { name: "Member", cell: ({ name }) => name },
          { name: "Overpaid", cell: ({ overpaid }) => <Pesos of={overpaid} />, isFigure: true },
          { name: "Own account", cell: ({ sentTo }) => sentTo ?? "–" },
          { name: "Loan", cell: ({ loanNumber }) => loanNumber ?? "–" },
          { name: "Last overpaid", cell: ({ lastOn }) => (lastOn ? writeDay(lastOn) : "–") },
          ...(mayRefund ? [refund] : []),
        ]}
      />
      {member && (
        <RefundDialog
          member={member}
          onClose={() => setMember(null)}
          onDone={(words) => {
            setSaid(words);
            setMember(null);
          }}
        />
      )}
    </>
  );
}
