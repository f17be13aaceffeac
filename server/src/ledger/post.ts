/**
 * The only writer of the ledger. It hands a movement to `post_entry`, which moves the member's balance
 * and writes entry and postings in one statement; what a balance may not become, the database refuses.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { listPostings, type Movement } from "#ledger/movements.ts";

type Posting = {
  readonly memberId: string;
  readonly loanId: string;
  /** The withdrawal or repayment that moves, else the loan: the same movement of it happens once. */
  readonly subjectId: string;
};

export async function post(trx: Trx, movement: Movement, about: Posting): Promise<void> {
  const { accounts, amounts } = listPostings(movement);
  await sql`
    select post_entry(${movement.movement}, ${about.memberId}, ${about.loanId}, ${about.subjectId},
      ${accounts}::text[], ${amounts}::bigint[])
  `.execute(trx);
}

/** True when a movement was refused because the wallet, or what is held, would go below zero. */
export const isOverdrawn = (error: unknown): boolean => {
  const { code, table } = (error ?? {}) as { code?: string; table?: string };
  return code === "23514" && table === "wallet";
};
