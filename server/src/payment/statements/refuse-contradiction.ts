/**
 * Refuses a file whose closing balance of a day differs from that of a confirmed statement, with
 * both figures: one of the two is not the bank's.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import type { Db, Trx } from "#db/database.ts";
import { refuseFile } from "#outside/statements/statement.ts";
import type { StatementFile } from "./read-file.ts";
import { findContradiction } from "./statement.sql.ts";

export async function refuseContradiction(
  db: Db | Trx,
  { account, statement: { day, closingCentavos } }: StatementFile,
): Promise<void> {
  if (closingCentavos === null) return;
  const confirmed = await findContradiction(db, account.id, day, closingCentavos);
  if (confirmed === undefined) return;
  refuseFile(
    `The confirmed statement of ${account.name} for ${writeDay(day)} ends with ${writePesos(confirmed)}, and this file ends with ${writePesos(closingCentavos)}. One of the two is not the bank's: ask the bank before anything else.`,
  );
}
