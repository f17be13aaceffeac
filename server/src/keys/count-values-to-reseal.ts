/** How many values of each column are not sealed with a SECRET. */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { type SealedColumn, sealedColumns } from "#keys/sealed-columns.ts";
import { isSealedWithOtherKey } from "#secret/key-ring.ts";

export type ColumnCount = {
  readonly table: string;
  readonly column: string;
  readonly rows: number;
};

/** Reads every table once: for `npm run keys`, and for a start without the old SECRET. */
export async function countValuesToReseal(db: Db, keyId: string): Promise<ColumnCount[]> {
  const left: ColumnCount[] = [];
  for (const each of sealedColumns) {
    const rows = await countColumn(db, each, keyId);
    if (rows > 0) left.push({ table: each.table, column: each.column, rows });
  }
  return left;
}

export async function countColumn(
  db: Db,
  { table, column }: SealedColumn,
  keyId: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // A whole table may take longer than a call is given.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    const { rows } = await sql<{ count: number }>`/* long */
      select count(*)::int as count from ${sql.table(table)}
      where ${isSealedWithOtherKey(column, keyId)}
    `.execute(trx);
    return rows[0]?.count ?? 0;
  });
}

export const describeValuesToReseal = (left: readonly ColumnCount[]): string =>
  left.map(({ table, column, rows }) => `  ${table}.${column}: ${rows}`).join("\n");
