/** The corrections of a member on the case, old and new side by side, the newest first. */
import type { CorrectionReason } from "@hiram/contract/settings/correction.ts";
import type { staffCaseCall } from "@hiram/contract/staff/case/case.calls.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { listCorrections } from "./correction.sql.ts";
import { openCorrection } from "./correction.ts";

const CORRECTIONS_SHOWN = 20;

export async function showCorrections(
  house: House,
  memberId: string,
): Promise<AnswerOf<typeof staffCaseCall>["corrections"]> {
  const rows = await listCorrections(house.db, memberId, CORRECTIONS_SHOWN);
  const names = await readStaffNames(
    house.db,
    house,
    rows.map(({ decided_by }) => decided_by),
  );
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    ...openCorrection(house, row),
    image: row.upload_id,
    askedAt: row.asked_at.toISOString(),
    reason: row.refused_because as CorrectionReason | null,
    decidedBy: (row.decided_by && names.get(row.decided_by)) ?? null,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }));
}
