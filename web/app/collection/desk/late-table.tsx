/** A list of late loans with their age, what is due, the promise and who has the case. */

import type { contactRefusals } from "@hiram/contract/collection/contact-rules.ts";
import { promiseStatusNames } from "@hiram/contract/collection/promise.ts";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { writeDay, writeShortInstant } from "#ui/day.ts";
import type { LateLoanRow } from "./shape.ts";
import { writeDeskPesos } from "./shape.ts";

type TableProps = {
  readonly rows: readonly LateLoanRow[];
  readonly tick?: DeskColumn<LateLoanRow>;
};

export const LateTable = ({ rows, tick }: TableProps) => (
  <DeskTable
    hasOwnFiles
    caption="Late loans"
    rows={rows}
    keyOf={({ id }) => id}
    to={({ id }) => `/staff/collections/${id}`}
    empty="No late loan here. A loan stands here from the day after an unpaid due date."
    columns={[
      { name: "Member", cell: ({ name }) => name },
      { name: "Loan", cell: ({ loanNumber }) => loanNumber },
      { name: "Late", cell: (row) => <Age of={row} /> },
      { name: "Due now", cell: ({ due }) => <Pesos of={due} />, isFigure: true },
      { name: "Promise", cell: (row) => <Promised of={row} /> },
      { name: "Last contact", cell: (row) => <Contact of={row} /> },
      { name: "Has it", cell: ({ owner, isMine }) => (isMine ? "You" : (owner ?? "Nobody")) },
      ...(tick ? [tick] : []),
    ]}
  />
);

type Props = { readonly of: LateLoanRow };

const Age = ({ of: { lateSince, daysLate } }: Props) =>
  lateSince ? (
    <>
      {daysLate === 1 ? "1 day" : `${daysLate} days`}
      <span className="block text-sm text-ink-soft">since {writeDay(lateSince)}</span>
    </>
  ) : (
    <>Paid meanwhile</>
  );

function Promised({ of: { promise } }: Props) {
  if (!promise) return <>–</>;
  const { amount, promisedOn, status, isToday } = promise;
  const urgent = isToday || status === "BROKEN" ? "font-semibold text-wait" : "";
  return (
    <span className={urgent}>
      {writeDeskPesos(amount)} by {isToday ? "today" : writeDay(promisedOn)}
      {!isToday && <span className="block text-sm">{promiseStatusNames[status]}</span>}
    </span>
  );
}

const blockNames: Readonly<Partial<Record<keyof typeof contactRefusals, string>>> = {
  DECEASED: "Has died",
  FROZEN: "Account frozen",
  DISPUTED: "In dispute",
  HARDSHIP: "Asked for more time",
};

/** Why the member may not be contacted at any hour, or when staff last spoke with them. */
function Contact({ of: { block, lastContactAt } }: Props) {
  const why = block && blockNames[block];
  return (
    <>
      {lastContactAt ? writeShortInstant(lastContactAt) : "None yet"}
      {why && <span className="block text-sm font-semibold text-wait">{why}: no contact</span>}
    </>
  );
}
