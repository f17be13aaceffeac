/** Returns an image to the member who sent it. For any other caller it does not exist. */
import { findImageUpload } from "#activation/activation.sql.ts";
import { idImageSeal } from "#activation/receive-image.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import type { FileStore } from "#outside/files.ts";
import { refuse } from "#problem.ts";
import { decryptBytes } from "#secret/sealed-file.ts";

/** The member's own view is logged and listed in Settings like every other. */
export async function openOwnImage(
  house: House,
  files: FileStore,
  id: string,
  member: Pick<MemberCaller, "id">,
  caller: Caller,
): Promise<Buffer> {
  const image = await openImageForStaff(house, files, member.id, id);
  const upload = (await findImageUpload(house.db, member.id, id)) ?? refuse("NotFound");
  await audit(house.db, {
    action: "MEMBER_OPENED_IMAGE",
    actor: { kind: "member", id: member.id },
    subjectId: member.id,
    caller,
    details: { side: upload.side, image: id },
  });
  return image;
}

export async function openImageForStaff(
  house: House,
  files: FileStore,
  memberId: string,
  id: string,
): Promise<Buffer> {
  const upload = await findImageUpload(house.db, memberId, id);
  const sealed = upload && (await files.get(upload.stored_as));
  if (!upload || !sealed) return refuse("NotFound");
  const about = idImageSeal(upload.id, upload.side);
  const key = Buffer.from(house.keys.open(upload.key_sealed, about), "base64");
  return decryptBytes(sealed, key, `${memberId}/${about}`);
}
