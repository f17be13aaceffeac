/**
 * How a batch of waiting lines is booked in the caller's transaction, and the outcome of each line.
 */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { LineResult, LineRow, StatementRow } from "./statement.sql.ts";

export type BookLines = (
  trx: Trx,
  house: House,
  statement: StatementRow,
  lines: readonly LineRow[],
) => Promise<LineResult[]>;
