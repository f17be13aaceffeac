/**
 * A settlement's waived amount and a waived small rest are booked as the difference between their
 * row and the payments' present result. Principal moves in the ledger; interest and charges are
 * posted only when they are paid, so the row alone has them. The books follow at the close of the
 * day.
 */
import { randomUUID } from "node:crypto";
import { noAmounts } from "@hiram/contract/account/dues-account.ts";
import { isSettlementPaid } from "@hiram/contract/account/settlement.ts";
import { parts as allParts, type Parts } from "@hiram/contract/money/parts.ts";
import { type PartColumns, partsOfRow } from "#account/parts.ts";
import type { Trx } from "#db/database.ts";
import { forgiveSettled } from "#ledger/movements.ts";
import { postEntries } from "#ledger/post.ts";
import { type PaidOutLoan, readSettlement } from "#loan/loan-history.ts";
import type { PaymentAllocation } from "#payment/allocate.ts";
import { storeWaivedRest, updateForgiven } from "./settlement.sql.ts";

type Forgiven = {
  readonly loan: { readonly id: string; readonly member_id: string };
  readonly parts: Parts;
  /** The amount by which the waived principal exceeds the booked one. */
  readonly principal: number;
  readonly store: (trx: Trx) => Promise<void>;
};

type LoanChange = { readonly paidOut: PaidOutLoan; readonly allocation: PaymentAllocation };

/** The oldest paid settlement has everything that settlements waive. */
export function listForgiven({ paidOut, allocation }: LoanChange): Forgiven[] {
  const { loan, settlements, waivedRest } = paidOut;
  const paid = settlements.find((row) =>
    isSettlementPaid(readSettlement(row), allocation.payments),
  );
  const differenceOf = (
    row: PartColumns | undefined,
    parts: Parts,
    store: Forgiven["store"],
  ): Forgiven[] => {
    const booked = partsOfRow(row);
    if (allParts.every((part) => parts[part] === booked[part])) return [];
    return [{ loan, parts, principal: parts.principal - booked.principal, store }];
  };
  return [
    ...settlements.flatMap((row) => {
      const parts = row === paid ? allocation.forgiven : noAmounts();
      return differenceOf(row, parts, (trx) => updateForgiven(trx, row, parts));
    }),
    ...differenceOf(waivedRest, allocation.waivedRest, (trx) =>
      storeWaivedRest(trx, loan, allocation.waivedRest),
    ),
  ];
}

export async function bookForgiven(trx: Trx, all: readonly Forgiven[]): Promise<void> {
  const moved = all.filter(({ principal }) => principal !== 0);
  for (const { store } of all) await store(trx);
  if (moved.length === 0) return;
  await postEntries(
    trx,
    moved.map(({ loan, principal }) => ({
      movement: forgiveSettled(principal),
      // An amount may be waived, owed again and waived again: each difference has its own subject.
      about: { memberId: loan.member_id, loanId: loan.id, subjectId: randomUUID() },
    })),
  );
}
