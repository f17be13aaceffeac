/** The member sends again the one image that was asked for; this opens the ID check again. */
import { sql } from "kysely";
import { attachImageUpload } from "#activation/activation.sql.ts";
import { findIdCheck } from "#activation/id-check/id-check.sql.ts";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { refuse } from "#problem.ts";

export async function readIdCheck({ db }: House, { id }: MemberCaller) {
  const check = await findIdCheck(db, id);
  const wanted = check?.side && check.reason ? { side: check.side, reason: check.reason } : null;
  return { status: check?.status ?? null, wanted };
}

export async function resubmitImage(
  house: House,
  { url }: { readonly url: string },
  { id }: MemberCaller,
  caller: Caller,
) {
  return house.db.transaction().execute(async (trx) => {
    const { side } = (await findIdCheck(trx, id)) ?? {};
    if (!side) return refuse("ChangedMeanwhile");
    const isOwn = await attachImageUpload(trx, id, url.slice(url.lastIndexOf("/") + 1), side);
    if (!isOwn) refuse("ImageMissing", { fields: { url: "Please add this picture again." } });
    const set = { side: null, reason: null, since: sql`house_now()` };
    const by = { kind: "member", id } as const;
    const step = { table: "id_check", event: "resubmit", id, by, set } as const;
    if (!(await tryAdvance(trx, step))) refuse("ChangedMeanwhile");
    await audit(trx, { action: "IMAGE_SENT_AGAIN", actor: by, subjectId: id, caller });
    return { status: "UNVERIFIED" as const };
  });
}
