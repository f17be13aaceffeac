/** Open work, oldest first, with counts and ages. */
import type { DeskQueue } from "@hiram/contract/staff/queues/queues.ts";
import { Link } from "react-router";
import { writeAge } from "#staff/desk/age.ts";
import { useDesk } from "#staff/desk/desk.api.ts";
import { Answer, DeskPage } from "#staff/desk/desk-page.tsx";
import { DeskTable } from "#staff/desk/desk-table.tsx";
import { Due } from "#staff/desk/due.tsx";

const COUNT_MAX = 1000;

const queues: Readonly<Record<DeskQueue, readonly [name: string, at: string]>> = {
  applications: ["Applications", "/staff/applications"],
  idChecks: ["ID checks", "/staff/id-checks"],
  documents: ["Documents", "/staff/documents"],
  withdrawals: ["Withdrawals on their way", "/staff/withdrawals"],
  stuck: ["Stuck withdrawals", "/staff/withdrawals?list=stuck"],
  returned: ["Returned payouts", "/staff/withdrawals?list=returned"],
  messages: ["Messages", "/staff/messages"],
};

export default function Today() {
  const query = useDesk("GET /staff/today");
  return (
    <DeskPage title="Today">
      <Answer query={query}>
        {(today) => (
          <>
            <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
              {today.queues.map(({ queue, count, late, oldestAt }) => (
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
              to={({ queue, id, memberId }) =>
                memberId ? `/staff/members/${memberId}` : `/staff/messages?open=${id}&q=${queue}`
              }
              empty="Nothing waits. Well done."
              columns={[
                { name: "What", cell: ({ what }) => what },
                { name: "Who", cell: ({ name }) => name },
                { name: "Waits", cell: ({ since }) => writeAge(since), isFigure: true },
                {
                  name: "Promised by",
                  cell: ({ promisedBy, isLate }) => <Due at={promisedBy} isLate={isLate} />,
                },
              ]}
            />
          </>
        )}
      </Answer>
    </DeskPage>
  );
}
