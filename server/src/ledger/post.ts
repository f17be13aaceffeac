/**
 * The only writer of the ledger. It hands a movement to `post_entry`, which moves the member's
 * balance and writes entry and postings in one statement, and many movements to `post_entries`; the
 * database refuses a wrong balance.
 *
 * The order of locks. A transaction that locks several rows locks them in this order:
 *
 *   1. withdrawals, by withdrawal_number;
 *   2. payments, by payment_number;
 *   3. then, member by member in the order of member_id: the loan, and after it the wallet
 *      (`postEntry`).
 *
 * Any other order lets two transactions wait for each other, and PostgreSQL ends one of them
 * (40P01). A status is moved before its money is posted, so `db/advance.ts` keeps this order by
 * itself.
 *
 * Rows are locked FOR NO KEY UPDATE, never FOR UPDATE. The check of a foreign key takes KEY SHARE
 * on the row that is named, which waits only for FOR UPDATE: `make_withdrawals` locks the wallet
 * and then inserts rows that name the loan, and with FOR UPDATE it would wait for the loan in the
 * wrong order.
 */
import type { MovementName } from "@hiram/contract/money/movements.ts";
import { sql } from "kysely";
import type { PreparedMovement } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import { type Movement, splitPostings } from "#ledger/movements.ts";

type Posting = {
  /** Null for money of an unknown owner. */
  readonly memberId: string | null;
  readonly loanId: string | null;
  /**
   * The withdrawal, repayment or payment, otherwise the loan: the same movement of a subject
   * happens once.
   */
  readonly subjectId: string;
};

export async function postEntry(trx: Trx, movement: Movement, about: Posting): Promise<void> {
  const { accounts, amounts } = splitPostings(movement);
  await sql`
    select post_entry(${movement.movement}, ${about.memberId}, ${about.loanId}, ${about.subjectId},
      ${accounts}::text[], ${amounts}::bigint[])
  `.execute(trx);
}

type MovementAbout = { readonly movement: Movement; readonly about: Posting };

/** Posts movements in this order, in one round trip. */
export async function postEntries(trx: Trx, movements: readonly MovementAbout[]): Promise<void> {
  if (movements.length === 0) return;
  const rows = movements.map(({ movement, about }) => ({
    movement: movement.movement,
    member_id: about.memberId,
    loan_id: about.loanId,
    subject_id: about.subjectId,
    ...splitPostings(movement),
  }));
  await sql`select post_entries(${JSON.stringify(rows)}::jsonb)`.execute(trx);
}

/**
 * Prepares a movement for `db/advance.ts`, which posts it with the move that the lifecycle names.
 */
export const prepareMovement = <M extends MovementName>(
  movement: Movement<M>,
  about: Posting,
): PreparedMovement<M> => ({
  movement: movement.movement,
  post: (trx) => postEntry(trx, movement, about),
});

/** The same for several rows that make their move together. */
export const prepareMovements = <M extends MovementName>(
  movement: M,
  movements: readonly { readonly movement: Movement<M>; readonly about: Posting }[],
): PreparedMovement<M> => ({ movement, post: (trx) => postEntries(trx, movements) });

/**
 * True when a movement was refused because the wallet, or what is set aside, would go below zero.
 */
export const isOverdrawn = (error: unknown): boolean => {
  const { code, table } = (error ?? {}) as { code?: string; table?: string };
  return code === "23514" && table === "wallet";
};
