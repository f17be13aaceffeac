/** Withdrawals on their way, stuck, returned or all, each with its possible actions. */
import { ChosenDay, readDayParameter } from "#desk/chosen-day.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import { DueTime } from "#desk/due.tsx";
import { PagedTable } from "#desk/paged-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { TabList } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { workAddress } from "#desk/work/place.ts";
import { QueueTools } from "#desk/work/queue-tools.tsx";
import { useTaken } from "#desk/work/taken.api.ts";
import { TakenName } from "#desk/work/taken-name.tsx";
import { usePlace } from "#desk/work/use-place.ts";
import { useSearchParams } from "#router/use-search-params.ts";
import { useBulkRelease } from "./bulk-release.tsx";
import { usePayouts } from "./payout-buttons.tsx";
import { PayoutDestination, PayoutStateLine } from "./payout-state.tsx";
import { TickOff } from "./tick-off.tsx";

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
  const [params] = useSearchParams();
  const paidOn = readDayParameter(params.get("paid"));
  const query = usePagedList("POST /staff/withdrawals", {
    list,
    ...(isLate && { late: true }),
    ...(paidOn && { paidOn }),
  });
  const { buttons, dialog } = usePayouts();
  const bulk = useBulkRelease(query.rows ?? []);
  return (
    <DeskPage title="Withdrawals" beside={<QueueTools place={place} />}>
      <TabList name="list" label="Which withdrawals" choices={lists} />
      {paidOn && (
        <ChosenDay what="Loans paid out on" day={paidOn} all="/staff/withdrawals?list=all" />
      )}
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
          { name: "To", cell: (row) => <PayoutDestination {...row} /> },
          {
            name: "Status",
            cell: (row) => (
              <PayoutStateLine payout={row}>
                {row.status !== "COMPLETED" && row.status !== "RETURNED" && (
                  <span className="text-sm">
                    Promised by <DueTime at={row.promisedBy} isLate={row.isLate} />
                  </span>
                )}
              </PayoutStateLine>
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
