/** Returns an image to the member who sent it. For any other caller it does not exist. */
import { findUpload } from "#activation/activation.sql.ts";
import { uploadSeal } from "#activation/receive-image.ts";
import type { House } from "#house/house.ts";
import type { Files } from "#outside/files.ts";
import { refuse } from "#problem.ts";
import { decryptBytes } from "#secret/sealed-file.ts";

export async function openImage(
  house: House,
  files: Files,
  memberId: string,
  id: string,
): Promise<Buffer> {
  const upload = await findUpload(house.db, memberId, id);
  const sealed = upload && (await files.get(upload.stored_as));
  if (!upload || !sealed) return refuse("NotFound");
  const about = uploadSeal(upload.id, upload.side);
  const key = Buffer.from(house.keys.open(upload.key_sealed, about), "base64");
  return decryptBytes(sealed, key, `${memberId}/${about}`);
}
