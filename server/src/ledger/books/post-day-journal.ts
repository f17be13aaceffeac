/**
 * Posts the general ledger's journal of a closed day: its movements by account, the accrued income
 * up to what the loan accounts show, write-offs, provisions and memo accounts.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import {
  findRates,
  readBalances,
  sumBankMovements,
  sumLoanAccounts,
  sumMovements,
} from "#ledger/books/day-figures.sql.ts";
import { makeDayLines, type Provision } from "#ledger/books/day-lines.ts";
import { postJournal } from "#ledger/books/post-journal.ts";

export async function postDayJournal(trx: Trx, { clock }: House, day: string): Promise<void> {
  const figures = {
    movements: await sumMovements(trx, day),
    banks: await sumBankMovements(trx, day),
    accounts: await sumLoanAccounts(trx, day),
    balances: await readBalances(trx, day),
    rates: await findRates(trx, day),
  };
  const { lines, provisions } = makeDayLines(figures);
  await postJournal(trx, {
    day,
    kind: "DAILY",
    narration: `Day ${day}`,
    proposalId: null,
    postedAt: clock.now(),
    lines,
  });
  await keepProvisions(trx, day, provisions);
  await fillWriteOffs(trx, day);
}

/** Stores the provisions, which explain the journal's line on any later day. */
async function keepProvisions(trx: Trx, day: string, provisions: readonly Provision[]) {
  const rows = provisions.map(({ fromDays, loans, principal, rate, allowance }) => ({
    day,
    from_days: fromDays,
    loans,
    principal_centavos: principal,
    rate,
    allowance_centavos: allowance,
  }));
  await trx.insertInto("provision_day").values(rows).execute();
}

/** Fills in the amounts that left the books with each loan written off on this day. */
async function fillWriteOffs(trx: Trx, day: string) {
  await sql`
    update loan_write_off set principal_centavos = account.principal,
      interest_centavos = account.books_interest, penalty_centavos = account.books_penalty,
      collection_centavos = account.books_collection, fee_centavos = account.books_fee
    from accounts_on(${day}) account
    where account.loan_id = loan_write_off.loan_id and loan_write_off.day = ${day}
  `.execute(trx);
}
