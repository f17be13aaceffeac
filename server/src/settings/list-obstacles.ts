/**
 * What prevents deleting an account: an open loan, or money of the member. `erase_member.sql`
 * refuses for the same reasons.
 */

import { toPesos } from "@hiram/contract/money/money.ts";
import { type DeletionObstacle, deletionObstacles } from "@hiram/contract/settings/rights.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";

type Obstacle = { readonly what: DeletionObstacle; readonly amountPHP: number };

export async function listObstacles({ db }: House, memberId: string): Promise<Obstacle[]> {
  const { rows } = await sql<Record<DeletionObstacle, number | null>>`
    select
      (select sum(amount_centavos) from loan where member_id = ${memberId}
        and accepted_at is null and status not in ('DECLINED', 'CANCELLED', 'CLOSED')
      )::bigint as "APPLICATION",
      (select sum(amount_centavos) from loan where member_id = ${memberId}
        and accepted_at is not null and status not in ('DECLINED', 'CANCELLED', 'CLOSED')
      )::bigint as "LOAN",
      (select available_centavos from wallet where member_id = ${memberId}) as "WALLET",
      (select reserved_centavos + refunding_centavos from wallet where member_id = ${memberId}
      ) as "ON_ITS_WAY",
      (select overpaid_centavos from wallet where member_id = ${memberId}) as "OVERPAID"
  `.execute(db);
  const found = rows[0];
  return deletionObstacles.flatMap((what) => {
    const amount = found?.[what] ?? 0;
    return amount > 0 ? [{ what, amountPHP: toPesos(amount) }] : [];
  });
}
