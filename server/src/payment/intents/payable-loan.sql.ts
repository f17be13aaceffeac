/** The loan that is owed, of a member who may have a reopened one beside it, and overpaid money. */
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { Db } from "#db/database.ts";
import type { LoanRow } from "#member/loan.sql.ts";

/** The one that was paid out first: it is the oldest debt. */
export const findActiveLoan = (db: Db, memberId: string): Promise<LoanRow | undefined> =>
  db
    .selectFrom("loan")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("status", "=", "ACTIVE")
    .orderBy("first_paid_at", (by) => by.asc().nullsLast())
    .orderBy("loan_number")
    .limit(1)
    .executeTakeFirst();

type OwnMoney = {
  readonly overpaid: Centavos;
  /** Refunded from a payment that was taken back later. */
  readonly owedBack: Centavos;
};

export async function findOwnMoney(db: Db, memberId: string): Promise<OwnMoney> {
  const wallet = await db
    .selectFrom("wallet")
    .select(["overpaid_centavos", "owed_back_centavos"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return {
    overpaid: wallet?.overpaid_centavos ?? 0,
    owedBack: wallet ? 0 - wallet.owed_back_centavos : 0,
  };
}
