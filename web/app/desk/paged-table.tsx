/** A paged list in every state of its query. */

import { Late } from "#ui/late.tsx";
import { QueryFailure } from "./desk-page.tsx";
import { DeskTable } from "./desk-table.tsx";
import { MoreButton } from "./more-button.tsx";

type Query<Row> = Parameters<typeof MoreButton>[0]["query"] & {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  refetch(): unknown;
};

type Props<Row> = Omit<Parameters<typeof DeskTable<Row>>[0], "rows"> & {
  readonly query: Query<Row>;
};

export function PagedTable<Row>({ query, ...table }: Props<Row>) {
  return (
    <>
      {query.error && <QueryFailure error={query.error} refetch={query.refetch} />}
      {!query.rows && !query.error && (
        <Late>
          <p role="status" className="py-6 text-ink-soft">
            Loading…
          </p>
        </Late>
      )}
      {query.rows && <DeskTable {...table} rows={query.rows} />}
      <MoreButton query={query} />
    </>
  );
}
