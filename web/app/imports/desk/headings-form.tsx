/** Says which sheet of a lender's own file is which table, and which heading is which column. */
import {
  columnsOf,
  headingsFault,
  type ImportHeadings,
  type ImportSheet,
  type NamedTable,
  nameColumns,
  sayColumn,
  suggestHeadings,
} from "@hiram/contract/imports/import-headings.ts";
import {
  neededTables,
  type TableName,
  tableNames,
  wantedCells,
} from "@hiram/contract/imports/import-tables.ts";
import { type FormEvent, useState } from "react";
import type { StaffReply } from "#api/client.ts";
import { useDesk, useDeskAction } from "#desk/desk.api.ts";
import { DeskFailure } from "#desk/desk-failure.tsx";
import { QueryAnswer } from "#desk/desk-page.tsx";
import { FieldError, SelectField } from "#fields/field.tsx";
import { Button } from "#ui/button.tsx";

type Reply = StaffReply<"POST /staff/imports/headings">;

const rememberedOf = ({ remembered }: Reply): ImportHeadings =>
  Object.fromEntries(
    remembered.map(({ table, sheet, columns }) => [
      table,
      {
        sheet,
        columns: Object.fromEntries(columns.map(({ column, heading }) => [column, heading])),
      },
    ]),
  );

export function HeadingsForm({ id }: { readonly id: string }) {
  const query = useDesk("POST /staff/imports/headings", { id });
  return (
    <section aria-labelledby="headings" className="flex flex-col gap-4">
      <h2 id="headings" className="text-lg text-accent">
        Your sheets and headings
      </h2>
      <p className="max-w-prose text-ink-soft">
        The file has other names than our template. Say which sheet is which table and which heading
        is which column; it is suggested for your next file.
      </p>
      <QueryAnswer query={query}>{(reply) => <Form id={id} reply={reply} />}</QueryAnswer>
    </section>
  );
}

function Form({ id, reply }: { readonly id: string; readonly reply: Reply }) {
  const { sheets } = reply;
  const name = useDeskAction("POST /staff/imports/name");
  const [chosen, setChosen] = useState(() => suggestHeadings(sheets, rememberedOf(reply)));
  const [isSent, setSent] = useState(false);
  const fault = isSent ? headingsFault(sheets, chosen) : null;
  const put = (table: TableName, named: NamedTable | undefined) => {
    const { [table]: _, ...others } = chosen;
    setChosen(named ? { ...others, [table]: named } : others);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (headingsFault(sheets, chosen)) return;
    name.mutate({
      id,
      tables: tableNames.flatMap((table) => {
        const named = chosen[table];
        if (!named) return [];
        const columns = Object.entries(named.columns).map(([column, heading]) => ({
          column,
          heading,
        }));
        return [{ table, sheet: named.sheet, columns }];
      }),
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-4xl flex-col gap-6">
      {tableNames.map((table) => (
        <TableFields
          key={table}
          table={table}
          sheets={sheets}
          value={chosen[table]}
          onChange={(named) => put(table, named)}
        />
      ))}
      <div role="status" className="empty:hidden">
        <FieldError id="import-headings">{fault}</FieldError>
        {name.error && <DeskFailure error={name.error} />}
      </div>
      <div>
        <Button variant="action" type="submit" disabled={name.isPending}>
          Read the file so
        </Button>
      </div>
    </form>
  );
}

type TableProps = {
  readonly table: TableName;
  readonly sheets: readonly ImportSheet[];
  readonly value: NamedTable | undefined;
  readonly onChange: (named: NamedTable | undefined) => void;
};

function TableFields({ table, sheets, value, onChange }: TableProps) {
  const isNeeded = neededTables.some((one) => one === table);
  const found = sheets.find(({ sheet }) => sheet === value?.sheet);
  const choose = (name: string) => {
    const sheet = sheets.find((one) => one.sheet === name);
    onChange(sheet && nameColumns(table, sheet));
  };
  const put = (column: string, heading: string) => {
    if (!value) return;
    const { [column]: _, ...others } = value.columns;
    onChange({ ...value, columns: heading ? { ...others, [column]: heading } : others });
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">{sayColumn(table)}</legend>
      <SelectField
        id={`headings-${table}`}
        label={`Sheet of the ${table}`}
        value={found?.sheet ?? ""}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{isNeeded ? "Please choose" : "Not in the file"}</option>
        {sheets.map(({ sheet }) => (
          <option key={sheet} value={sheet}>
            {sheet}
          </option>
        ))}
      </SelectField>
      {value && found && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {columnsOf(table).map(([column, { kind, isNeeded: isColumnNeeded }]) => (
            <SelectField
              key={column}
              id={`headings-${table}-${column}`}
              label={sayColumn(column)}
              hint={wantedCells[kind]}
              value={value.columns[column] ?? ""}
              onChange={({ target }) => put(column, target.value)}
            >
              <option value="">{isColumnNeeded ? "Please choose" : "Not in the file"}</option>
              {found.headings.map((heading) => (
                <option key={heading} value={heading}>
                  {heading}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      )}
    </fieldset>
  );
}
