/** The loan whose reference a payer typed; none when no loan or several loans match. */
import { readReferences } from "@hiram/contract/payment/reference.ts";
import type { Db, Trx } from "#db/database.ts";

type FoundLoan = {
  readonly loanId: string;
  readonly memberId: string;
  readonly loanNumber: number;
};

/** Only loans with a payout: before it nothing is owed. */
export async function findLoanByReference(
  db: Db | Trx,
  text: string,
): Promise<FoundLoan | undefined> {
  const numbers = readReferences(text).map(Number);
  if (numbers.length === 0) return undefined;
  const rows = await db
    .selectFrom("loan")
    .select(["id", "member_id", "loan_number"])
    .where("loan_number", "in", numbers)
    .where("first_paid_on", "is not", null)
    .limit(2)
    .execute();
  const [loan] = rows;
  if (!loan || rows.length > 1) return undefined;
  return { loanId: loan.id, memberId: loan.member_id, loanNumber: loan.loan_number };
}
