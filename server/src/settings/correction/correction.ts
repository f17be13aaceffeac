/**
 * A member's request to correct the name or the date of birth: what it contains, the open one, and
 * its end when the account is frozen.
 */
import { correctedFields, type IdDetails } from "@hiram/contract/settings/correction.ts";
import { type Selectable, sql } from "kysely";
import { tryAdvance } from "#db/advance.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { House } from "#house/house.ts";

export type CorrectionRow = Selectable<Tables["personal_correction"]>;

type CorrectionContent = {
  readonly old: IdDetails;
  readonly wanted: IdDetails;
  /** In the member's own words. */
  readonly why: string;
};

export const correctionSeal = (memberId: string, id: string): string =>
  `personal-correction/${memberId}/${id}`;

export const openCorrection = (
  { keys }: House,
  { id, member_id, sealed }: Pick<CorrectionRow, "id" | "member_id" | "sealed">,
): CorrectionContent => JSON.parse(keys.open(sealed, correctionSeal(member_id, id)));

/** The details that a correction is about, picked from more. */
export const idDetailsOf = (details: IdDetails): IdDetails =>
  Object.fromEntries(correctedFields.map((field) => [field, details[field]])) as IdDetails;

export async function findOpenCorrection(
  db: Db | Trx,
  memberId: string,
): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom("personal_correction")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("status", "=", "ASKED")
    .executeTakeFirst();
}

type EndedBy = { readonly kind: "member" | "staff"; readonly id: string };

/** False when none is open. */
export async function withdrawOpenCorrection(
  trx: Trx,
  memberId: string,
  by: EndedBy,
): Promise<boolean> {
  const open = await findOpenCorrection(trx, memberId);
  const set = { decided_at: sql`house_now()` };
  const table = "personal_correction";
  return !!open && tryAdvance(trx, { table, event: "withdraw", id: open.id, by, set });
}
