/** Payments: the lists at the left, the open payment beside it. */

import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { ChosenDay, readDayParameter } from "#desk/chosen-day.tsx";
import { useDesk } from "#desk/desk.api.ts";
import { DeskPage } from "#desk/desk-page.tsx";
import { useShortcut } from "#desk/shortcuts/use-shortcut.ts";
import { TabList } from "#desk/tabs.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { listAddress, type WorkPlace } from "#desk/work/place.ts";
import { QueueTools } from "#desk/work/queue-tools.tsx";
import { usePlace } from "#desk/work/use-place.ts";
import { useNavigate } from "#router/router.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { DoneStatus } from "#ui/notice.tsx";
import { BulkMatches } from "./bulk-matches.tsx";
import { OverpaidMembers } from "./overpaid.tsx";
import { PaymentPanel } from "./payment-panel.tsx";
import { PaymentSearch } from "./payment-search.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { type ListName, listNames, nameWithCount } from "./payment-words.tsx";
import { RecordButton } from "./record-button.tsx";

export default function Payments() {
  const place = usePlace("payments", listNames);
  const [params] = useSearchParams();
  const open = params.get("open");
  const { data: counts } = useDesk("GET /staff/payments/counts");
  const names = Object.fromEntries(
    Object.entries(listNames).map(([list, name]) => [
      list,
      nameWithCount(name, countOf(counts, list), list === "proposals" && counts?.hasMoreProposals),
    ]),
  ) as Record<ListName, string>;
  return (
    <DeskPage
      title="Payments"
      beside={
        <div className="flex flex-wrap items-center gap-2">
          {!open && place.list !== "overpaid" && <QueueTools place={place} />}
          <RecordButton />
        </div>
      }
    >
      <TabList name="list" label="Which payments" choices={names} />
      {place.list === "overpaid" ? <OverpaidMembers /> : <PaymentLists {...{ place, open }} />}
    </DeskPage>
  );
}

type Counts = StaffReply<"GET /staff/payments/counts">;

function countOf(counts: Counts | undefined, list: string): number | undefined {
  const count = counts?.[list as keyof Counts];
  return typeof count === "number" ? count : undefined;
}

type ListsProps = {
  readonly place: WorkPlace & { readonly list: Exclude<ListName, "overpaid"> | "overpaid" };
  readonly open: string | null;
};

function PaymentLists({ place, open }: ListsProps) {
  const [params] = useSearchParams();
  const find = params.get("find")?.trim() ?? "";
  const list = place.list as Exclude<ListName, "overpaid">;
  const receivedOn = list === "all" ? readDayParameter(params.get("received")) : undefined;
  const [said, setSaid] = useState("");
  const query = usePagedList("POST /staff/payments", {
    list,
    ...(place.isLate && { late: true }),
    ...(list === "all" && find && { find }),
    ...(receivedOn && { receivedOn }),
  });
  const to = (id: string) =>
    `${listAddress(place)}${find ? `&find=${encodeURIComponent(find)}` : ""}${receivedOn ? `&received=${receivedOn}` : ""}&open=${id}`;
  useStep(query.rows ?? [], open, to);
  return (
    <>
      {list === "all" && <PaymentSearch key={find} find={find} />}
      {receivedOn && (
        <ChosenDay what="Received on" day={receivedOn} all="/staff/payments?list=all" />
      )}
      <DoneStatus words={said} />
      <div className={`grid items-start gap-4 ${open ? "lg:grid-cols-2" : ""}`}>
        <div className="flex min-w-0 flex-col gap-3">
          {list === "proposals" && !open && <BulkMatches rows={query.rows ?? []} />}
          <PaymentTable {...{ query, list, place, to, open }} />
        </div>
        {open && (
          <div className="min-w-0 max-lg:order-first">
            <PaymentPanel key={open} id={open} place={place} onDone={setSaid} />
          </div>
        )}
      </div>
    </>
  );
}

/** `j` and `k` open the next and the previous payment of the loaded rows. */
function useStep(
  rows: readonly { readonly id: string }[],
  open: string | null,
  to: (id: string) => string,
) {
  const navigate = useNavigate();
  const at = rows.findIndex(({ id }) => id === open);
  const step = (row: { readonly id: string } | undefined) =>
    row !== undefined && (() => void navigate(to(row.id)));
  useShortcut("followingPayment", step(rows[at + 1]));
  useShortcut("previousPayment", step(at > 0 ? rows[at - 1] : undefined));
}
