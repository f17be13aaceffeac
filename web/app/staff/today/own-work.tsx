/** The person's own work: follow-ups, promises of their cases, complaints and taken work. */
import type { OwnWorkKind } from "@hiram/contract/staff/queues/queues.ts";
import type { StaffReply } from "#api/client.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskTable } from "#desk/desk-table.tsx";
import { ActionOutcome } from "#desk/outcome.tsx";
import { Button } from "#ui/button.tsx";
import { writeDay } from "#ui/day.ts";

type Own = StaffReply<"GET /staff/today">["own"][number];

const addressOf: Readonly<Record<OwnWorkKind, (row: Own) => string>> = {
  followUp: ({ memberId }) => `/staff/members/${memberId}`,
  promise: ({ id }) => `/staff/collections/${id}`,
  complaint: ({ id }) => `/staff/complaints?open=${id}`,
  taken: ({ memberId, what }) =>
    memberId ? `/staff/members/${memberId}` : (takenLists[what] ?? "/staff"),
};

/** Taken work other than applications is opened in its list, where it is marked. */
const takenLists: Readonly<Record<string, string>> = {
  "ID check that you took": "/staff/id-checks",
  "Withdrawal that you took": "/staff/withdrawals",
  "Payment that you took": "/staff/payments",
  "Message that you took": "/staff/messages",
};

export function OwnWork({ own }: { readonly own: readonly Own[] }) {
  const me = useStaff();
  const end = useDeskAction("POST /staff/notes/followed-up");
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-work" className="flex flex-col gap-2">
      <h2 id="own-work" className="text-lg">
        Yours
      </h2>
      <ActionOutcome action={end} done="Marked as done." />
      <DeskTable
        caption="Your own work"
        rows={own}
        keyOf={({ kind, id }) => `${kind}/${id}`}
        to={(row) => addressOf[row.kind](row)}
        isLate={({ isLate }) => isLate}
        empty=""
        columns={[
          { name: "What", cell: ({ what }) => what },
          { name: "Who", cell: ({ name }) => name },
          {
            name: "By",
            cell: ({ dueOn, isLate }) =>
              dueOn && (
                <span className={isLate ? "text-bad" : ""}>
                  {writeDay(dueOn)}
                  {isLate && ", late"}
                </span>
              ),
          },
          {
            name: "Do",
            cell: ({ kind, id, name }) =>
              kind === "followUp" &&
              mayDoAction(me, "loan.note") && (
                <Button
                  variant="plain"
                  className="px-3!"
                  aria-label={`Done with ${name}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate({ id })}
                >
                  Done
                </Button>
              ),
          },
        ]}
      />
    </section>
  );
}
