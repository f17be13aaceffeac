/** Logs a table that the browser saves as a file, before it makes the file. */
import type { shownFileCall } from "@hiram/contract/staff/queues/queues.calls.ts";
import type { AnswerOf, BodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";

export async function logShownFile(
  { db }: House,
  { table, format, rows }: BodyOf<typeof shownFileCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<AnswerOf<typeof shownFileCall>> {
  await audit(db, {
    action: "TABLE_EXPORTED",
    actor: { kind: "staff", id: staff.id },
    caller,
    details: { table, format, rows, shown: true },
  });
  return {};
}
