/** Closes complaints that were answered and can no longer be opened again by the member. */
import { tryAdvance } from "#db/advance.ts";
import type { House } from "#house/house.ts";
import { listComplaintsToClose } from "./complaints.sql.ts";

export async function closeAnsweredComplaints(house: House): Promise<void> {
  const { complaintReopenDays } = house.policies.now();
  const by = { kind: "clock" } as const;
  // False when the member has opened it again meanwhile: it then stays open.
  for (const id of await listComplaintsToClose(house.db, complaintReopenDays))
    await tryAdvance(house.db, { table: "complaint", event: "close", id, by });
}
