/** Each night: every posting above the threshold has its row, and what is missing is added. */
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";

type Compared = { readonly compared: number; readonly missing: number };

export async function compareCovered({ db }: Pick<House, "db">): Promise<Compared> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Compared>`
      select compared, missing from compare_covered()
    `.execute(trx);
    const { compared, missing } = rows[0] as Compared;
    await audit(trx, {
      action: "COVERED_COMPARED",
      actor: { kind: "system" },
      details: { compared, missing },
    });
    return { compared, missing };
  });
}
