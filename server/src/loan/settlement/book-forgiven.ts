/**
 * What a settlement gives up is booked as the difference between what its row has and what the
 * payments give now. Principal moves in the ledger; interest and charges are posted only when they
 * are paid, so the row alone has them, and the books follow at the close of the day.
 */
import { randomUUID } from "node:crypto";
import { emptyPurse, kinds, type Parts } from "@hiram/contract/account/dues-account.ts";
import { isSettled } from "@hiram/contract/account/settlement.ts";
import type { Trx } from "#db/database.ts";
import { forgiveSettled } from "#ledger/movements.ts";
import { postAll } from "#ledger/post.ts";
import { type PaidOutLoan, readSettlement, type SettlementRow } from "#loan/loan-history.ts";
import type { Allocation } from "#payment/allocate.ts";
import { updateForgiven } from "./settlement.sql.ts";

type Forgiven = {
  readonly row: SettlementRow;
  readonly parts: Parts;
  /** By how much more principal is given up than is booked. */
  readonly principal: number;
};

type LoanChange = { readonly paidOut: PaidOutLoan; readonly allocation: Allocation };

const bookedOf = (row: SettlementRow): Parts => ({
  penalty: row.penalty_centavos,
  collection: row.collection_centavos,
  interest: row.interest_centavos,
  principal: row.principal_centavos,
});

/** The oldest one whose sum is paid has everything that is given up. */
export function listForgiven({ paidOut, allocation }: LoanChange): Forgiven[] {
  const paid = paidOut.settlements.find((row) =>
    isSettled(readSettlement(row), allocation.payments),
  );
  return paidOut.settlements.flatMap((row) => {
    const parts = row === paid ? allocation.forgiven : emptyPurse();
    const booked = bookedOf(row);
    if (kinds.every((kind) => parts[kind] === booked[kind])) return [];
    return [{ row, parts, principal: parts.principal - booked.principal }];
  });
}

export async function bookForgiven(trx: Trx, all: readonly Forgiven[]): Promise<void> {
  const moved = all.filter(({ principal }) => principal !== 0);
  for (const { row, parts } of all) await updateForgiven(trx, row, parts);
  if (moved.length === 0) return;
  await postAll(
    trx,
    moved.map(({ row, principal }) => ({
      movement: forgiveSettled(principal),
      // A settlement may be paid, owed again and paid again: each difference has its own subject.
      about: { memberId: row.member_id, loanId: row.loan_id, subjectId: randomUUID() },
    })),
  );
}
