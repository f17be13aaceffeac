/**
 * Matches the payments of a batch. Payments of different loans are booked together; if one is
 * refused, all are rolled back and booked one by one, so that a bad line affects only itself.
 */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { matchPayments } from "#payment/match-payment.ts";
import { isDoneInSavepoint } from "#payment/statements/in-savepoint.ts";

export type PaymentMatch = {
  readonly paymentId: string;
  readonly loanId: string;
  readonly memberId: string;
};

/** The ids of the payments that were matched. */
export async function matchAll(
  trx: Trx,
  house: House,
  matches: readonly PaymentMatch[],
): Promise<ReadonlySet<string | null>> {
  const done = new Set<string>();
  const areMatched = async (together: readonly PaymentMatch[]): Promise<boolean> => {
    const isDone = await isDoneInSavepoint(trx, () =>
      matchPayments(
        trx,
        house,
        together.map((match) => ({ ...match, by: { kind: "gateway" } })),
      ),
    );
    if (isDone) for (const { paymentId } of together) done.add(paymentId);
    return isDone;
  };
  for (const together of splitByLoan(matches))
    if (!(await areMatched(together)))
      for (const match of together) if (together.length > 1) await areMatched([match]);
  return done;
}

/**
 * The first payment of every loan, then the second of each that has one, and so on; each group in
 * the order of members, so that two batches do not deadlock on each other's loans.
 */
export function splitByLoan(matches: readonly PaymentMatch[]): PaymentMatch[][] {
  const sorted = matches.toSorted(byMember);
  const byLoan = [...Map.groupBy(sorted, ({ loanId }) => loanId).values()];
  const rounds = Math.max(0, ...byLoan.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) =>
    byLoan.flatMap((ofLoan) => ofLoan[round] ?? []),
  );
}

const byMember = (one: PaymentMatch, other: PaymentMatch): number =>
  one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0;
