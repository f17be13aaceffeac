/**
 * A list as a file from the server: every row of it, as it is filtered, whatever the page has
 * loaded.
 */
import type { TableFormat } from "@hiram/contract/desk/table-formats.ts";
import { useMutation } from "@tanstack/react-query";
import type { ListWithFile } from "#api/client.ts";
import { DeskFailure } from "./desk-failure.tsx";
import { downloadListFile } from "./desk-file.ts";

/** The list's own call and its body. */
export type ListOf = { readonly key: ListWithFile; readonly body: object };

const formatNames: Readonly<Record<TableFormat, string>> = { csv: "CSV", xlsx: "Excel" };
const formats = Object.keys(formatNames) as TableFormat[];

type Props = { readonly list: ListOf; readonly name: string };

export function ListFiles({ list, name }: Props) {
  const save = useMutation({ mutationFn: (format: TableFormat) => downloadListFile(list, format) });
  return (
    <fieldset className="flex items-center justify-end gap-3 text-sm text-ink-soft print:hidden">
      <legend className="sr-only">All rows as a file: {name}</legend>
      <div role="status" className="empty:hidden">
        {save.isPending && <p>Writing the file…</p>}
        {save.error && <DeskFailure error={save.error} />}
      </div>
      <span aria-hidden="true">All rows:</span>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="min-h-11 underline disabled:no-underline"
          disabled={save.isPending}
          onClick={() => save.mutate(format)}
        >
          {formatNames[format]}
        </button>
      ))}
    </fieldset>
  );
}
