/** The lender's rules for cash on loans over 90 days late, read with the policy. */
import type { LateCashRule } from "@hiram/contract/account/late-cash.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export async function listLateCashRules(db: Db): Promise<LateCashRule[]> {
  const { rows } = await sql<LateCashRule>`
    select from_day as "fromDay", pays_first as "paysFirst" from late_cash_rule order by from_day
  `.execute(db);
  return rows;
}
