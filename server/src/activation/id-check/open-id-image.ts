/**
 * An ID image for staff. The view is audited before the image is sent, because the member can see
 * it.
 */

import { openImageForStaff } from "#activation/open-image.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { refuseOwnCase } from "#http/own-case.ts";
import type { FileStore } from "#outside/files.ts";
import { refuse } from "#problem.ts";
import { findAttachedImage } from "./id-check.sql.ts";

export async function openIdImage(
  house: House,
  files: FileStore,
  id: string,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<Buffer> {
  const image = (await findAttachedImage(house.db, id)) ?? refuse("NotFound");
  await refuseOwnCase(house, staff, "memberId", image.member_id, caller);
  await audit(house.db, {
    action: "STAFF_OPENED_IMAGE",
    actor: { kind: "staff", id: staff.id },
    subjectId: image.member_id,
    caller,
    details: { side: image.side, image: id },
  });
  return openImageForStaff(house, files, image.member_id, id);
}
