/**
 * The most that a staff member can approve alone: the lower of the policy's limit and their own.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

export async function findApprovalLimit(
  house: House,
  db: Db | Trx,
  staffId: string,
): Promise<Centavos> {
  const row = await db
    .selectFrom("staff")
    .select("approval_centavos_max")
    .where("id", "=", staffId)
    .executeTakeFirst();
  const { approvalOnePersonCentavosMax } = house.policies.now();
  return Math.min(approvalOnePersonCentavosMax, row?.approval_centavos_max ?? Infinity);
}
