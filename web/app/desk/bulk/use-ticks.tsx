/** Tick boxes for rows of a list, for one act on all of them. */
import { useState } from "react";
import type { DeskColumn } from "#desk/desk-table.tsx";
import { BULK_ROWS_MAX } from "./bulk-dialog.tsx";

type Ticked<Row> = {
  readonly ticked: readonly Row[];
  readonly column: DeskColumn<Row>;
  readonly clear: () => void;
  /** Ticks all shown rows, up to the limit for one act. */
  readonly tickAll: () => void;
};

export function useTickedRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Ticked<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id) && next.size < BULK_ROWS_MAX) next.add(id);
    setIds(next);
  };
  return {
    ticked: rows.filter(({ id }) => ids.has(id)),
    clear: () => setIds(new Set()),
    tickAll: () => setIds(new Set(rows.slice(0, BULK_ROWS_MAX).map(({ id }) => id))),
    column: {
      name: "Tick",
      cell: (row) => (
        <label className="inline-flex min-h-11 items-center">
          <input
            type="checkbox"
            aria-label={`Tick ${nameOf(row)}`}
            className="size-6 accent-accent"
            checked={ids.has(row.id)}
            onChange={() => toggle(row.id)}
          />
        </label>
      ),
    },
  };
}
