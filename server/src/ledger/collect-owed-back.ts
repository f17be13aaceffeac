/**
 * A member owes money back when a payment was reversed after part of it had been refunded. Overpaid
 * money that the member has, or gets later, settles it before it can be refunded.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { settleOwedBack as settling } from "#ledger/movements.ts";
import { postEntries } from "#ledger/post.ts";

type Settlement = {
  readonly id: string;
  readonly member_id: string;
  readonly loan_id: string;
  readonly centavos: number;
};

/** The caller has locked the members' wallets. */
export async function collectOwedBack(trx: Trx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const { rows } = await sql<Settlement>`
    select id, member_id, loan_id, centavos from settle_owed_back(${memberIds}::uuid[])
  `.execute(trx);
  await postEntries(
    trx,
    rows.map(({ id, member_id: memberId, loan_id: loanId, centavos }) => ({
      movement: settling(centavos),
      about: { memberId, loanId, subjectId: id },
    })),
  );
}
