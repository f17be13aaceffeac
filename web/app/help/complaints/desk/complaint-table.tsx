/** A list of complaints with their last days: overdue in red, due soon marked. */
import { type ComplaintUrgency, complaintCategories } from "@hiram/contract/help/complaint.ts";
import type { ComplaintList } from "@hiram/contract/help/complaint-desk.ts";
import type { StaffReply } from "#api/client.ts";
import { DeskTable } from "#desk/desk-table.tsx";
import { writeDay } from "#ui/day.ts";

const statusNames = {
  OPEN: "No owner",
  OWNED: "Owned",
  ANSWERED: "Answered",
  CLOSED: "Closed",
} as const;

type Row = StaffReply<"POST /staff/complaints">["rows"][number];

export function ComplaintTable({ rows, list }: { rows: readonly Row[]; list?: ComplaintList }) {
  return (
    <DeskTable
      caption="Complaints, what is due first at the top"
      rows={rows}
      keyOf={({ id }) => id}
      to={({ id }) => `/staff/complaints?${list ? `list=${list}&` : ""}open=${id}`}
      isLate={isOverdue}
      empty="No complaint waits here."
      columns={[
        { name: "Reference", cell: ({ reference }) => reference },
        { name: "From", cell: ({ name, memberId }) => (memberId ? `${name} (member)` : name) },
        {
          name: "About",
          cell: ({ category, isDispute }) =>
            `${complaintCategories[category].desk}${isDispute ? ", in dispute" : ""}`,
        },
        { name: "Status", cell: ({ status }) => statusNames[status] },
        { name: "Owner", cell: ({ owner }) => owner ?? "–" },
        { name: "Answer by", cell: (row) => <AnswerBy row={row} /> },
      ]}
    />
  );
}

const isWaiting = ({ status }: Pick<Row, "status">): boolean =>
  status === "OPEN" || status === "OWNED";
const isOverdue = (row: Row): boolean => isWaiting(row) && row.urgency === "overdue";

const urgent: Readonly<Record<ComplaintUrgency, readonly [classes: string, words: string]>> = {
  later: ["", ""],
  soon: ["font-semibold text-wait", ", due soon"],
  overdue: ["font-semibold text-bad", ", overdue"],
};

export function AnswerBy({ row }: { row: Pick<Row, "status" | "dueOn" | "urgency"> }) {
  if (!isWaiting(row)) return <>–</>;
  const [classes, words] = urgent[row.urgency];
  return (
    <span className={classes}>
      {writeDay(row.dueOn)}
      {words}
    </span>
  );
}
