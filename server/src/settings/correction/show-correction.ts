/** The member's last correction for the settings, while it is being checked or was refused. */
import type { CorrectionReason } from "@hiram/contract/settings/correction.ts";
import type { House } from "#house/house.ts";
import { listCorrections } from "#settings/correction/correction.sql.ts";
import { openCorrection } from "./correction.ts";

export async function showCorrection(house: House, memberId: string) {
  const [row] = await listCorrections(house.db, memberId, 1);
  // An accepted correction is visible in the details themselves.
  if (row?.status !== "ASKED" && row?.status !== "REFUSED") return null;
  return {
    status: row.status,
    wanted: openCorrection(house, row).wanted,
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: row.refused_because as CorrectionReason | null,
  };
}
