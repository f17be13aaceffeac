/**
 * Books unused money that goes back from the wallet: the loan gets smaller by it, and nothing else
 * changes, because nothing was owed for it.
 */
import { randomUUID } from "node:crypto";
import { noAmounts } from "@hiram/contract/account/dues-account.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import { columnsOfParts } from "#account/parts.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import { returnUnused } from "#ledger/movements.ts";
import { postEntry } from "#ledger/post.ts";
import { insertRepayment } from "#loan/repayment.sql.ts";

type Return = {
  readonly loan: LoanRow;
  readonly amount: Centavos;
  readonly on: string;
  /** The member who gave it back; absent when it went back because the loan ended. */
  readonly caller?: Caller;
};

export async function bookReturn(trx: Trx, { loan, amount, on, caller }: Return): Promise<void> {
  const id = randomUUID();
  const paid = { ...noAmounts(), principal: amount };
  await insertRepayment(trx, {
    id,
    loan_id: loan.id,
    member_id: loan.member_id,
    amount_centavos: amount,
    ...columnsOfParts(paid),
    received_on: on,
    reference: `WALLET-${id}`,
    source: "WALLET",
    payment_id: null,
    recorded_by: null,
  });
  const about = { memberId: loan.member_id, loanId: loan.id, subjectId: id };
  await postEntry(trx, returnUnused(paid), about);
  await audit(trx, {
    action: "REPAYMENT_RECORDED",
    actor: caller ? { kind: "member", id: loan.member_id } : { kind: "system" },
    subjectId: loan.member_id,
    ...(caller && { caller }),
    details: { loan: loan.loan_number, centavos: amount, source: "WALLET" },
  });
}
