/**
 * The account that payouts go to: what the member named in activation, or a later change once its
 * waiting time is over. Whoever sends money asks here, so that no two places can differ about where.
 */
import type { Db, Trx } from "#db/database.ts";
import { nameOnId, readAnswers } from "#kit/answers.ts";
import type { House } from "#kit/house.ts";

export type Account = { readonly bankName: string; readonly accountNumber: string };

export type Beneficiary = Account & {
  /** The member's own name: payouts go to no other. */
  readonly accountName: string;
  readonly effectiveAt: Date;
  /** A change that still waits; payouts go to the account above until it takes effect. */
  readonly pending: (Account & { readonly effectiveAt: Date }) | null;
};

/** Null until the member has named an account, which is the last step of activation. */
export async function readBeneficiary(
  db: Db | Trx,
  house: House,
  memberId: string,
): Promise<Beneficiary | null> {
  const { personal, bank } = await readAnswers(db, house, memberId);
  if (!personal || !bank) return null;
  const { saved_at } = await db
    .selectFrom("activation_answer")
    .select("saved_at")
    .where("member_id", "=", memberId)
    .where("step", "=", "bank")
    .executeTakeFirstOrThrow();
  return {
    bankName: bank.bankName,
    accountNumber: bank.accountNumber,
    accountName: nameOnId(personal),
    effectiveAt: saved_at,
    pending: null,
  };
}
