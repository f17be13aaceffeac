/** A person's Today at the desk: pesos first, then their own work, then waiting work. */
import { type DeskQueue, deskCountMax } from "@hiram/contract/staff/queues/queues.ts";
import { workKindOf } from "@hiram/contract/staff/work/work.ts";
import type { StaffReply } from "#api/client.ts";
import { writeWaitingTime } from "#desk/age.ts";
import { useDesk } from "#desk/desk.api.ts";
import { mayOpenDeskPage, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { DueTime } from "#desk/due.tsx";
import { workAddress } from "#desk/work/place.ts";
import { useTaken } from "#desk/work/taken.api.ts";
import { TakenName } from "#desk/work/taken-name.tsx";
import { Link } from "#router/link.tsx";
import { TodayFigures } from "./figures.tsx";
import { OwnWork } from "./own-work.tsx";
import { listOfQueue, queuePages, queueRows } from "./queue-places.ts";

type Today = StaffReply<"GET /staff/today">;

export default function TodayPage() {
  const query = useDesk("GET /staff/today");
  return (
    <DeskPage title="Today">
      <QueryAnswer query={query}>
        {(today) => (
          <>
            <TodayFigures figures={today.figures} />
            <OwnWork own={today.own} />
            <Waiting queues={today.queues} />
            <Oldest today={today} />
          </>
        )}
      </QueryAnswer>
    </DeskPage>
  );
}

/** Queues with work in them; the empty ones are folded into one line. */
function Waiting({ queues: counts }: Pick<Today, "queues">) {
  const me = useStaff();
  const mayOpenQueue = ({ queue }: { readonly queue: DeskQueue }) =>
    mayOpenDeskPage(me, queueRows[queue][1].split("?")[0] as string);
  const open = counts.filter(mayOpenQueue);
  const busy = open.filter(({ count }) => count > 0);
  const empty = open.filter(({ count }) => count === 0);
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h2 id="waiting" className="text-lg">
        Waiting
      </h2>
      <ul className="grid grid-cols-2 gap-2 empty:hidden md:grid-cols-3 lg:grid-cols-4">
        {busy.map(({ queue, count, late, oldestAt }) => (
          <li key={queue}>
            <Link
              to={queueRows[queue][1]}
              className="flex h-full items-baseline gap-3 rounded-control border border-line bg-card px-3 py-2 hover:bg-tint"
            >
              <span className="min-w-0">
                {queueRows[queue][0]}
                <span className="block text-sm text-ink-soft">
                  {oldestAt && `Oldest ${writeWaitingTime(oldestAt)}`}
                  {late > 0 && <span className="text-bad">, {late} late</span>}
                </span>
              </span>
              <span className="figures order-first text-lg font-semibold">
                {count >= deskCountMax ? "1,000+" : count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <details className="text-ink-soft">
          <summary className="min-h-11 py-2">
            {busy.length === 0
              ? "Nothing waits. Well done."
              : `Nothing waits in ${empty.length} others`}
          </summary>
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {empty.map(({ queue }) => (
              <li key={queue}>
                <Link to={queueRows[queue][1]} className="underline">
                  {queueRows[queue][0]}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Oldest({ today }: { readonly today: Today }) {
  const takenBy = useTaken();
  if (today.oldest.length === 0) return null;
  return (
    <section aria-labelledby="oldest" className="flex flex-col gap-2">
      <h2 id="oldest" className="text-lg">
        Oldest first
      </h2>
      <DeskTable
        caption="The oldest work of all queues"
        rows={today.oldest}
        keyOf={({ queue, id }) => `${queue}/${id}`}
        to={(row) => {
          const list = listOfQueue[row.queue];
          if (list) return workAddress({ ...list, isLate: false }, row);
          return queuePages[row.queue]?.(row.id) ?? `/staff/members/${row.memberId}#${row.queue}`;
        }}
        isLate={(row) => row.isLate}
        empty="Nothing in this list. The counts above say what waits."
        columns={[
          { name: "What", cell: ({ what }) => what },
          { name: "Who", cell: ({ name }) => name },
          {
            name: "On it",
            cell: ({ queue, id }) => {
              const list = listOfQueue[queue];
              return <TakenName taken={list && takenBy({ kind: workKindOf[list.queue], id })} />;
            },
          },
          { name: "Waits", cell: ({ since }) => writeWaitingTime(since), isFigure: true },
          {
            name: "Promised by",
            cell: ({ promisedBy, isLate }) => <DueTime at={promisedBy} isLate={isLate} />,
          },
        ]}
      />
    </section>
  );
}
