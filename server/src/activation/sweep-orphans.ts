/** Deletes images that no activation used: first the row, then the file. */
import { deleteOrphanUpload, findOrphanUploads } from "#activation/activation.sql.ts";
import type { House } from "#house/house.ts";
import type { OutsideAdapters } from "#outside/outside.ts";

const AT_ONCE = 500;

export async function sweepOrphans({ db }: House, { files }: OutsideAdapters): Promise<void> {
  for (const { id, stored_as } of await findOrphanUploads(db, AT_ONCE))
    if (await deleteOrphanUpload(db, id)) await files.remove(stored_as);
}
