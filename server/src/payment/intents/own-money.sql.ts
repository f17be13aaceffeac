/** Reads the member's own money: paid above what ended a loan, and what is owed back of refunds. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Db } from "#db/database.ts";

type OwnMoney = {
  readonly overpaid: Centavos;
  /** Refunded from a payment that was reversed later. */
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
