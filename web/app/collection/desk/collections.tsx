/** Late loans: by age, amount or promise, with who has each case. The choice is in the address. */

import {
  type CaseOrder,
  type CaseOwner,
  caseOrders,
  caseOwners,
  lateFromDays,
  type PromiseFilter,
  promiseFilters,
} from "@hiram/contract/collection/collections.ts";
import { useTickedRows } from "#desk/bulk/use-ticks.tsx";
import { mayDoAction, useStaff } from "#desk/desk-frame.tsx";
import { DeskPage } from "#desk/desk-page.tsx";
import { ListFiles } from "#desk/list-files.tsx";
import { MoreButton } from "#desk/more-button.tsx";
import { usePagedList } from "#desk/use-pages.ts";
import { SelectField } from "#fields/field.tsx";
import { useSearchParams } from "#router/use-search-params.ts";
import { LoadFailure } from "#ui/failure.tsx";
import { BulkCases } from "./bulk-cases.tsx";
import { LateTable } from "./late-table.tsx";
import type { LateLoanRow } from "./shape.ts";

const ownerNames: Readonly<Record<CaseOwner, string>> = {
  all: "Everybody's",
  mine: "Mine",
  nobody: "Nobody's",
};
const promiseNames: Readonly<Record<PromiseFilter, string>> = {
  any: "With or without a promise",
  today: "Promised for today",
  broken: "Promise not kept",
  open: "Promise open",
  none: "No promise",
};
const orderNames: Readonly<Record<CaseOrder, string>> = {
  age: "The oldest first",
  amount: "The largest amount first",
  promise: "The next promised day first",
};
const ageNames: Readonly<Record<string, string>> = Object.fromEntries([
  ["all", "Any age"],
  ...lateFromDays.map((from, at) => {
    const next = lateFromDays[at + 1];
    return [String(from), next ? `${from} to ${next - 1} days` : `Over ${from - 1} days`];
  }),
]);

const oneOf = <Name extends string>(names: readonly Name[], value: string | null): Name =>
  names.find((name) => name === value) ?? (names[0] as Name);

export default function Collections() {
  const [params] = useSearchParams();
  const owner = oneOf(caseOwners, params.get("owner"));
  const promise = oneOf(promiseFilters, params.get("promise"));
  const order = oneOf(caseOrders, params.get("order"));
  const lateFrom = lateFromDays.find((days) => String(days) === params.get("age"));
  const query = usePagedList("POST /staff/collections", {
    owner,
    promise,
    order,
    ...(lateFrom && { lateFrom }),
  });
  return (
    <DeskPage title="Late loans">
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        <Choice name="owner" label="Whose" value={owner} choices={ownerNames} />
        <Choice name="age" label="Late by" value={String(lateFrom ?? "all")} choices={ageNames} />
        <Choice name="promise" label="Promise" value={promise} choices={promiseNames} />
        <Choice name="order" label="Order" value={order} choices={orderNames} />
      </div>
      {query.error && <LoadFailure error={query.error} onRetry={query.refetch} />}
      {query.rows && <Ticked rows={query.rows} />}
      {query.rows && query.rows.length > 0 && <ListFiles list={query.list} name="Late loans" />}
      <MoreButton query={query} />
    </DeskPage>
  );
}

function Ticked({ rows }: { readonly rows: readonly LateLoanRow[] }) {
  const { ticked, column, clear, tickAll } = useTickedRows(rows, ({ name }) => name);
  const me = useStaff();
  const mayAct = mayDoAction(me, "collection.work") || mayDoAction(me, "letter.write");
  return (
    <>
      {rows.length > 0 && <BulkCases ticked={ticked} onTickAll={tickAll} onClear={clear} />}
      <LateTable rows={rows} {...(mayAct && { tick: column })} />
    </>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: Readonly<Record<string, string>>;
};

function Choice({ name, label, value, choices }: ChoiceProps) {
  const [params, setParams] = useSearchParams();
  const choose = (chosen: string) => {
    const changed = new URLSearchParams(params);
    changed.set(name, chosen);
    setParams(changed, { replace: true });
  };
  return (
    <SelectField
      id={`late-${name}`}
      label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
    >
      {/* "All" comes first; otherwise an object's order puts number-like keys first. */}
      {Object.entries(choices)
        .toSorted(([one], [other]) => Number(other === "all") - Number(one === "all"))
        .map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
    </SelectField>
  );
}
