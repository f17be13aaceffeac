/** A paged list in every state of its query, with its files. */

import type { StaffCallKey } from "#api/client.ts";
import { ShowAfterDelay } from "#ui/show-after-delay.tsx";
import { QueryFailure } from "./desk-page.tsx";
import { DeskTable } from "./desk-table.tsx";
import { ListFiles, type ListOf } from "./list-files.tsx";
import { MoreButton } from "./more-button.tsx";

type Query<Row, List> = Parameters<typeof MoreButton>[0]["query"] & {
  readonly rows: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly list: List;
  refetch(): unknown;
};

type Table<Row> = Omit<Parameters<typeof DeskTable<Row>>[0], "rows" | "hasOwnFiles">;
type Props<Row> = Table<Row> &
  (
    | { readonly query: Query<Row, ListOf>; readonly hasOwnFiles?: never }
    | {
        readonly query: Query<Row, { readonly key: StaffCallKey; readonly body: object }>;
        readonly hasOwnFiles: true;
      }
  );

export function PagedTable<Row>({ query, hasOwnFiles, ...table }: Props<Row>) {
  const { rows } = query;
  return (
    <>
      {query.error && <QueryFailure error={query.error} refetch={query.refetch} />}
      {!rows && !query.error && (
        <ShowAfterDelay>
          <p role="status" className="py-6 text-ink-soft">
            Loading…
          </p>
        </ShowAfterDelay>
      )}
      {rows && <DeskTable {...table} rows={rows} hasOwnFiles />}
      {!hasOwnFiles && rows && rows.length > 0 && (
        <ListFiles list={query.list as ListOf} name={table.caption} />
      )}
      <MoreButton query={query} />
    </>
  );
}
