/** Runs `copy … to stdout` into the sink with back pressure. Returns the number of rows. */
import type { Writable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type pg from "pg";
import { to } from "pg-copy-streams";

export async function copyTableOut(
  client: pg.ClientBase,
  statement: string,
  sink: Writable,
): Promise<number> {
  const rows = client.query(to(statement));
  try {
    // A destroyed stream would never hand the connection back, so it stays open when the sink
    // breaks.
    await pipeline(rows.iterator({ destroyOnReturn: false }), sink);
  } catch (error) {
    // The connection is free again once the copy has been read to its end.
    rows.resume();
    await finished(rows).catch(() => {});
    throw error;
  }
  // The number of rows may arrive after the last row. The next statement waits for it.
  await client.query("");
  return rows.rowCount;
}
