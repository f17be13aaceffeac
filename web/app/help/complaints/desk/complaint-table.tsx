/** A list of complaints with their last days: overdue in red, due soon marked. */
import { type ComplaintUrgency, complaintCategories } from "@hiram/contract/help/complaint.ts";
import { type ComplaintList, complaintStatusNames } from "@hiram/contract/help/complaint-desk.ts";
import type { StaffReply } from "#api/client.ts";
import { DeskTable } from "#desk/desk-table.tsx";
import { writeDay } from "#ui/day.ts";

type Row = StaffReply<"POST /staff/complaints">["rows"][number];

type TableProps = {
  readonly rows: readonly Row[];
  readonly list?: ComplaintList;
  /** The page has files of the whole list; the case has them of the rows shown. */
  readonly hasOwnFiles?: boolean;
};

export function ComplaintTable({ rows, list, hasOwnFiles = false }: TableProps) {
  return (
    <DeskTable
      hasOwnFiles={hasOwnFiles}
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
        { name: "Status", cell: ({ status }) => complaintStatusNames[status] },
        { name: "Owner", cell: ({ owner }) => owner ?? "–" },
        { name: "Answer by", cell: (row) => <AnswerDeadline row={row} /> },
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

export function AnswerDeadline({ row }: { row: Pick<Row, "status" | "dueOn" | "urgency"> }) {
  if (!isWaiting(row)) return <>–</>;
  const [classes, words] = urgent[row.urgency];
  return (
    <span className={classes}>
      {writeDay(row.dueOn)}
      {words}
    </span>
  );
}
