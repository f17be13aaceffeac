/**
 * Allocates payments again that an earlier rule of `contract/src/account/dues.ts` allocated: the
 * migration with the new rule listed their loans. A loan closed since then stays as it was.
 */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import { allocateAgain } from "#payment/allocate-again.ts";

const BATCH = 200;

export async function allocateByNewRule(house: House, outside: OutsideAdapters): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ loanId: string; paymentId: string; isActive: boolean }>`
      select listed.loan_id as "loanId", listed.payment_id as "paymentId",
        loan.status = 'ACTIVE' as "isActive"
      from loan_to_allocate listed join loan on loan.id = listed.loan_id
      order by listed.loan_id limit ${BATCH}
    `.execute(house.db);
    if (rows.length === 0) return;
    for (const { isActive, ...listed } of rows) {
      if (isActive) await allocateAgain(house, outside, listed);
      await sql`delete from loan_to_allocate where loan_id = ${listed.loanId}`.execute(house.db);
    }
  }
}
