/** Begins a complaint: members and visitors get the same kind of reference, deadline and queue. */
import { type ComplaintCategory, complaintDueOn } from "@hiram/contract/help/complaint.ts";
import { complaintReference } from "@hiram/contract/help/complaint-reference.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { randomReference } from "#secret/crypto.ts";

type NewComplaint = {
  /** The id of its message, which is stored in the same transaction. */
  readonly id: string;
  readonly memberId: string | null;
  readonly category: ComplaintCategory;
};

export const newComplaintReference = ({ config }: Pick<House, "config">): string =>
  complaintReference(config.company.ShortName, randomReference());

/** Returns the last day on which it is answered. */
export async function openComplaint(
  trx: Trx,
  { clock, policies }: Pick<House, "clock" | "policies">,
  { id, memberId, category }: NewComplaint,
): Promise<string> {
  const dueOn = complaintDueOn(clock.now(), policies.now());
  await trx
    .insertInto("complaint")
    .values({ id, member_id: memberId, category, status: "OPEN", due_on: dueOn })
    .execute();
  return dueOn;
}
