/** An officer of the demo opens the images of an ID, compares them and verifies it, once. */
import { idComparisons } from "@hiram/contract/activation/id-check.ts";
import { decideIdCheck } from "@hiram/server/activation/id-check/check-id.ts";
import { findIdCheck, listIdImages } from "@hiram/server/activation/id-check/id-check.sql.ts";
import { openIdImage } from "@hiram/server/activation/id-check/open-id-image.ts";
import type { House } from "@hiram/server/house/house.ts";
import type { Caller } from "@hiram/server/http/answer.ts";
import type { OutsideAdapters } from "@hiram/server/outside/outside.ts";

export async function verifyDemoId(
  house: House,
  { files }: Pick<OutsideAdapters, "files">,
  { memberId, officer }: { readonly memberId: string; readonly officer: { readonly id: string } },
  caller: Caller,
): Promise<void> {
  const check = await findIdCheck(house.db, memberId);
  if (check?.status !== "UNVERIFIED") return;
  for (const { id } of await listIdImages(house.db, memberId))
    await openIdImage(house, files, id, officer, caller);
  await decideIdCheck(house, { memberId, staffId: officer.id, compared: idComparisons }, caller);
}
