/** How a batch of waiting lines is booked: what became of each, in the caller's transaction. */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { LineResult, LineRow, StatementRow } from "./statement.sql.ts";

export type BookLines = (
  trx: Trx,
  house: House,
  statement: StatementRow,
  lines: readonly LineRow[],
) => Promise<LineResult[]>;
