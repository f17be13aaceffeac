/**
 * What the account of a loan would be without one of its payments: the payment is taken out of the
 * history, the product computes the account again, and everything is rolled back.
 */
import { openDatabase, type Trx } from "@hiram/server/db/database.ts";
import { compareAccount, type StoredAccountRow } from "@hiram/server/ledger/compare-account.ts";
import { refreshAccount } from "@hiram/server/member/account/refresh-account.ts";
import { sql } from "kysely";
import type { Dice } from "../dice.ts";
import { type OwnLoan, termsOf } from "./own-book.ts";
import { count, type YearWorld } from "./year-world.ts";

const TRIES = 2;

class RolledBack extends Error {}

export async function tryReversals(
  world: YearWorld,
  loans: readonly OwnLoan[],
  dice: Dice,
): Promise<string[]> {
  const paid = loans.filter(({ payments, hasEnded }) => payments.length > 0 && !hasEnded);
  const found: string[] = [];
  for (let at = 0; at < TRIES && paid.length > 0; at++) {
    const loan = dice.pick(paid);
    const wrong = await reverseOne(world, loan, dice.below(loan.payments.length));
    if (wrong) found.push(`loan ${loan.id} without a payment: ${wrong}`);
  }
  return found;
}

async function reverseOne(world: YearWorld, loan: OwnLoan, at: number): Promise<string | null> {
  const { house, ownerPool } = world.test;
  const payments = loan.payments.filter((_, index) => index !== at);
  let wrong: string | null = "it was not computed";
  // As the owner of the tables: the product has no booking that takes a payment away.
  const db = openDatabase(ownerPool);
  await db
    .transaction()
    .execute(async (trx) => {
      await takeAway(trx, loan.id, at);
      await refreshAccount(trx, { ...house, db }, loan.id);
      const { rows } = await sql<StoredAccountRow>`
        select * from loan_account where loan_id = ${loan.id}
      `.execute(trx);
      const [row, terms] = [rows[0], termsOf(loan)];
      wrong = row && terms ? compareAccount(row, terms, { ...loan, payments }) : "there is none";
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  count(world, "payments taken away and put back");
  return wrong;
}

/** The payment by its place in the order of booking; its entry is noted as a change again. */
async function takeAway(trx: Trx, loanId: string, at: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`
    with gone as (
      delete from repayment where id = (
        select id from repayment where loan_id = ${loanId} and source = 'BANK'
        order by repayment_number offset ${at} limit 1)
      returning id
    )
    insert into loan_change (loan_id, booked_on, entry_id)
    select ${loanId}, (entry.at at time zone 'Asia/Manila')::date, entry.id
    from gone join entry on entry.subject_id = gone.id and entry.movement = 'repay'
  `.execute(trx);
  await sql`set local session_replication_role = origin`.execute(trx);
}
