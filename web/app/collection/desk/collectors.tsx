/** A collector's day and week, and the plan for late loans without an owner. */
import { useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk } from "#desk/desk.api.ts";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage, QueryAnswer } from "#desk/desk-page.tsx";
import { type DeskColumn, DeskTable } from "#desk/desk-table.tsx";
import type { ListOf } from "#desk/list-files.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { TextField } from "#fields/field.tsx";
import { writeDay } from "#ui/day.ts";
import { AssignmentPart } from "./assignment-part.tsx";

type Row = StaffReply<"POST /staff/collections/collectors">["rows"][number];

export default function Collectors() {
  const me = useStaff();
  const [day, setDay] = useState("");
  const query = useDesk("POST /staff/collections/collectors", day ? { day } : {});
  return (
    <DeskPage title="Collectors">
      <div className="max-w-xs">
        <TextField
          id="collectors-day"
          label="Day"
          type="date"
          value={day || (query.data?.day ?? "")}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <QueryAnswer query={query}>
        {({ day: shown, from, rows }) => (
          <>
            <Sums
              title={`Day: ${writeDay(shown)}`}
              rows={rows}
              of={(row) => row.day}
              file={{ key: "POST /staff/collections/collectors/day", body: { day: shown } }}
            />
            <Sums
              title={`Week: ${writeDay(from)} to ${writeDay(shown)}`}
              rows={rows}
              of={(row) => row.week}
              file={{ key: "POST /staff/collections/collectors/week", body: { day: shown } }}
            />
          </>
        )}
      </QueryAnswer>
      {mayDoAction(me, "collection.work") && <AssignmentPart />}
    </DeskPage>
  );
}

type SumsProps = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly of: (row: Row) => Row["day"];
  readonly file: ListOf;
};

const Sums = ({ title, rows, of, file }: SumsProps) => {
  const count = (name: string, figure: (sums: Row["day"]) => number): DeskColumn<Row> => ({
    name,
    cell: (row) => figure(of(row)),
    isFigure: true,
  });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{title}</h2>
      <DeskTable
        caption={title}
        file={file}
        rows={rows}
        keyOf={({ id }) => id}
        empty="Nobody had a late loan or spoke with a member in these days. Contacts, promises and pesos received stand here."
        columns={[
          { name: "Who", cell: ({ name, isYou }) => (isYou ? `${name} (you)` : name) },
          { name: "Cases now", cell: ({ cases }) => cases, isFigure: true },
          count("Contacts", ({ contacts }) => contacts),
          count("Reached", ({ reached }) => reached),
          count("Visits", ({ visits }) => visits),
          count("Promises", ({ promises }) => promises),
          count("Kept", ({ kept }) => kept),
          count("Not kept", ({ broken }) => broken),
          { name: "Received", cell: (row) => <Pesos of={of(row).received} />, isFigure: true },
        ]}
      />
    </section>
  );
};
