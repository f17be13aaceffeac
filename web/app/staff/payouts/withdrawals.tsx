/** Withdrawals on their way, stuck, returned or all, each with its possible actions. */
import { DeskPage } from "#staff/desk/desk-page.tsx";
import { Due } from "#staff/desk/due.tsx";
import { PagedTable } from "#staff/desk/paged-table.tsx";
import { Pesos } from "#staff/desk/pesos.tsx";
import { Tabs } from "#staff/desk/tabs.tsx";
import { usePages } from "#staff/desk/use-pages.ts";
import { useBulkRelease } from "#staff/payouts/bulk-release.tsx";
import { usePayouts } from "#staff/payouts/payout-buttons.tsx";
import { PayoutState, PayoutTo } from "#staff/payouts/payout-state.tsx";
import { TickOff } from "#staff/payouts/tick-off.tsx";
import { workAddress } from "#staff/work/place.ts";
import { QueueTools } from "#staff/work/queue-tools.tsx";
import { useTaken } from "#staff/work/taken.api.ts";
import { TakenName } from "#staff/work/taken-name.tsx";
import { usePlace } from "#staff/work/use-place.ts";

const lists = {
  open: "On their way",
  stuck: "Stuck",
  returned: "Returned",
  all: "All",
} as const;

const empty = {
  open: "Nothing is on its way.",
  stuck: "Nothing is stuck.",
  returned: "Nothing has come back.",
  all: "Nobody has withdrawn anything yet.",
} as const;

export default function Withdrawals() {
  const place = usePlace("withdrawals", lists);
  const { list, isLate } = place;
  const takenBy = useTaken();
  const query = usePages("POST /staff/withdrawals", { list, ...(isLate && { late: true }) });
  const { buttons, dialog } = usePayouts();
  const bulk = useBulkRelease(query.rows ?? []);
  return (
    <DeskPage title="Withdrawals" beside={<QueueTools place={place} />}>
      <Tabs name="list" label="Which withdrawals" choices={lists} />
      {dialog}
      {bulk.bar}
      {bulk.dialogs}
      <PagedTable
        query={query}
        caption={`Withdrawals: ${lists[list]}`}
        keyOf={({ id }) => id}
        to={(row) => workAddress(place, row)}
        isLate={(row) => row.isLate}
        empty={isLate ? "Nothing is late." : empty[list]}
        columns={[
          {
            name: "Withdrawal",
            cell: ({ reference, name }) => (
              <>
                <span className="whitespace-nowrap">{reference}</span>{" "}
                <span className="block max-w-60">{name}</span>
              </>
            ),
          },
          { name: "Amount", cell: ({ amount }) => <Pesos of={amount} />, isFigure: true },
          { name: "To", cell: (row) => <PayoutTo {...row} /> },
          {
            name: "Status",
            cell: (row) => (
              <PayoutState payout={row}>
                {row.status !== "COMPLETED" && row.status !== "RETURNED" && (
                  <span className="text-sm">
                    Promised by <Due at={row.promisedBy} isLate={row.isLate} />
                  </span>
                )}
              </PayoutState>
            ),
          },
          {
            name: "On it",
            cell: ({ id }) => <TakenName taken={takenBy({ kind: "withdrawal", id })} />,
          },
          ...(bulk.hasAny ? [{ name: "Release", cell: bulk.tick }] : []),
          {
            name: "Do",
            cell: (row) =>
              row.mayTickOff || row.tickedOff ? <TickOff payout={row} /> : buttons(row),
          },
        ]}
      />
    </DeskPage>
  );
}
