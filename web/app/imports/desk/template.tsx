/** The four tables of our own template, each with its headings and one worked example. */
import {
  importTables,
  type TableColumn,
  type TableName,
  tableNames,
} from "@hiram/contract/imports/import-tables.ts";
import { saveFile } from "#api/download.ts";
import { Button } from "#ui/button.tsx";

function saveTemplate(name: TableName): void {
  const columns = Object.entries<TableColumn>(importTables[name]);
  const lines = [columns.map(([column]) => column), columns.map(([, { example }]) => example)];
  const text = lines.map((cells) => `${cells.join(",")}\r\n`).join("");
  saveFile(new Blob([text], { type: "text/csv;charset=utf-8" }), `${name}.csv`);
}

export const BookTemplate = () => (
  <section aria-labelledby="template" className="flex flex-col gap-3">
    <h2 id="template" className="text-lg text-accent">
      The template
    </h2>
    <p className="max-w-prose text-ink-soft">
      Four tables, as CSV files or as the sheets of one workbook with these names. Each comes with
      one worked example; the instalments may be left out where our own products compute them.
    </p>
    <div className="flex flex-wrap gap-2">
      {tableNames.map((name) => (
        <Button key={name} variant="plain" onClick={() => saveTemplate(name)}>
          {name}.csv
        </Button>
      ))}
    </div>
  </section>
);
