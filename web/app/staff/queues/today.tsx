/** Open work, oldest first, with counts and ages. */
import type { DeskQueue } from "@hiram/contract/staff/queues/queues.ts";
import { kindIn } from "@hiram/contract/staff/work/work.ts";
import { writeAge } from "#desk/age.ts";
import { useDesk } from "#desk/desk.api.ts";
import { mayOpen, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { Due } from "#desk/due.tsx";
import { type WorkPlace, workAddress } from "#desk/work/place.ts";
import { useTaken } from "#desk/work/taken.api.ts";
import { TakenName } from "#desk/work/taken-name.tsx";
import { Link } from "#router/link.tsx";

/**
 * The list of a queue's page in which a piece of work stands. A document is looked at on its case,
 * and so is a request for more time; neither is taken, and a complaint has an owner instead.
 */
const lists: Readonly<Partial<Record<DeskQueue, Omit<WorkPlace, "isLate">>>> = {
  applications: { queue: "applications", list: "waiting" },
  idChecks: { queue: "idChecks", list: "UNVERIFIED" },
  withdrawals: { queue: "withdrawals", list: "open" },
  stuck: { queue: "withdrawals", list: "stuck" },
  returned: { queue: "withdrawals", list: "returned" },
  payments: { queue: "payments", list: "unmatched" },
  byHand: { queue: "payments", list: "byHand" },
  messages: { queue: "messages", list: "open" },
};

/** Work with a page of its own. */
const pages: Readonly<Partial<Record<DeskQueue, (id: string) => string>>> = {
  complaintsDue: (id) => `/staff/complaints?open=${id}`,
  promises: (id) => `/staff/collections/${id}`,
  toConfirm: () => "/staff/to-confirm",
};

const COUNT_MAX = 1000;

const queues: Readonly<Record<DeskQueue, readonly [name: string, at: string]>> = {
  applications: ["Applications", "/staff/applications"],
  idChecks: ["ID checks", "/staff/id-checks"],
  documents: ["Documents", "/staff/documents"],
  withdrawals: ["Withdrawals on their way", "/staff/withdrawals"],
  stuck: ["Stuck withdrawals", "/staff/withdrawals?list=stuck"],
  returned: ["Returned payouts", "/staff/withdrawals?list=returned"],
  payments: ["Unmatched payments", "/staff/payments"],
  byHand: ["Payments not on a statement", "/staff/payments?list=byHand"],
  messages: ["Messages", "/staff/messages"],
  complaints: ["Complaints", "/staff/complaints"],
  complaintsDue: ["Complaints due soon", "/staff/complaints"],
  lateLoans: ["Late loans that nobody has", "/staff/collections?owner=nobody"],
  promises: ["Promises to look at", "/staff/collections?order=promise"],
  hardship: ["More time asked for", "/staff/hardship"],
  holds: ["Freezes and blocks to decide", "/staff/restricted"],
  toConfirm: ["Waits for your confirmation", "/staff/to-confirm"],
  months: ["Months to close", "/staff/books/months"],
};

export default function Today() {
  const query = useDesk("GET /staff/today");
  const takenBy = useTaken();
  const me = useStaff();
  const mayOpenQueue = ({ queue }: { readonly queue: DeskQueue }) =>
    mayOpen(me, queues[queue][1].split("?")[0] as string);
  return (
    <DeskPage title="Today">
      <QueryAnswer query={query}>
        {(today) => (
          <>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
              {today.queues.filter(mayOpenQueue).map(({ queue, count, late, oldestAt }) => (
                <li key={queue}>
                  <Link
                    to={queues[queue][1]}
                    className="flex h-full flex-col gap-1 rounded-card border border-line bg-card p-4 hover:bg-tint"
                  >
                    <span className="text-sm font-semibold text-ink-soft">{queues[queue][0]}</span>
                    <span className="figures text-xl font-bold">
                      {count >= COUNT_MAX ? "1,000+" : count}
                    </span>
                    <span className="text-sm text-ink-soft">
                      {oldestAt ? `Oldest ${writeAge(oldestAt)}` : "Nothing waits"}
                    </span>
                    {late > 0 && (
                      <span className="text-sm font-semibold text-bad">{late} late</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
            <h2 className="pt-2 text-lg">Oldest first</h2>
            <DeskTable
              caption="The oldest work of all queues"
              rows={today.oldest}
              keyOf={({ queue, id }) => `${queue}/${id}`}
              to={(row) => {
                const list = lists[row.queue];
                if (list) return workAddress({ ...list, isLate: false }, row);
                return pages[row.queue]?.(row.id) ?? `/staff/members/${row.memberId}#${row.queue}`;
              }}
              isLate={(row) => row.isLate}
              empty={
                today.queues.some(({ count }) => count > 0)
                  ? "Nothing in this list. The counts above say what waits."
                  : "Nothing waits. Well done."
              }
              columns={[
                { name: "What", cell: ({ what }) => what },
                { name: "Who", cell: ({ name }) => name },
                {
                  name: "On it",
                  cell: ({ queue, id }) => {
                    const list = lists[queue];
                    return <TakenName taken={list && takenBy({ kind: kindIn[list.queue], id })} />;
                  },
                },
                { name: "Waits", cell: ({ since }) => writeAge(since), isFigure: true },
                {
                  name: "Promised by",
                  cell: ({ promisedBy, isLate }) => <Due at={promisedBy} isLate={isLate} />,
                },
              ]}
            />
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}
