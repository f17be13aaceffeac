/**
 * Computes the accounts of a day in batches, each its own transaction: loans whose past has
 * changed, and loans whose month ends. A loan that cannot be computed is stored with the reason and
 * left as it is; the others continue.
 */

import {
  type AccountWrite,
  hasMonthEndDue,
  type LoanIdRange,
  type LoanToAdvance,
  listChangedLoans,
  listLoansToAdvance,
  type PricedLoan,
  writeAccounts,
} from "#account/account.sql.ts";
import { computeAccountFromPast, computeAccountOn } from "#account/compute-account.ts";
import { listLoanEvents } from "#account/past.sql.ts";
import type { House } from "#house/house.ts";
import { deleteCloseFaults, recordCloseFault } from "#loan/daily-close/close.sql.ts";

const LOANS_AT_ONCE = 500;

/** Returns how many accounts were written. */
export async function computeAccounts(house: House, day: string): Promise<number> {
  await deleteCloseFaults(house.db, day);
  const faulty = new Set<string>();
  const changed = await computeChanged(house, day, faulty);
  return changed + (await computeStepping(house, day, faulty));
}

async function computeChanged(house: House, day: string, faulty: Set<string>): Promise<number> {
  let written = 0;
  while (true) {
    const page = { limit: LOANS_AT_ONCE, except: [...faulty] };
    const ids = await listChangedLoans(house.db, day, page);
    if (ids.length === 0) return written;
    const pasts = await listLoanEvents(house.db, ids, day);
    const batch = { house, day, faulty };
    written += await computeBatch(batch, pasts, (past) => computeAccountFromPast(house, past, day));
    for (const id of ids)
      if (!pasts.some((past) => past.id === id))
        await exclude(batch, id, new Error("money moved before the first payout of the loan"));
  }
}

/** Two lanes: the database works on one while this process computes the other. */
const lanes: readonly LoanIdRange[] = [
  ["0", "3"],
  ["4", "7"],
  ["8", "b"],
  ["c", "f"],
].map(([first = "", last = ""]) => ({
  from: `${first}0000000-0000-0000-0000-000000000000`,
  until: `${last}fffffff-ffff-ffff-ffff-ffffffffffff`,
}));

async function computeStepping(house: House, day: string, faulty: Set<string>): Promise<number> {
  if (!(await hasMonthEndDue(house.db, day))) return 0;
  const batch = { house, day, faulty };
  const written = await Promise.all(lanes.map((lane) => computeLane(batch, lane)));
  return written.reduce((sum, count) => sum + count, 0);
}

async function computeLane(batch: Batch, lane: LoanIdRange): Promise<number> {
  const { house, day } = batch;
  let written = 0;
  for (let after: LoanToAdvance | null = null; ; ) {
    const page = { ...lane, after, limit: LOANS_AT_ONCE };
    const loans: LoanToAdvance[] = await listLoansToAdvance(house.db, day, page);
    after = loans.at(-1) ?? null;
    if (!after) return written;
    written += await computeBatch(batch, loans, (loan) => computeAccountOn(house, loan, day));
  }
}

type Batch = {
  readonly house: House;
  readonly day: string;
  /** Loans that are not tried again in this run. */
  readonly faulty: Set<string>;
};

async function computeBatch<Loan extends PricedLoan>(
  batch: Batch,
  loans: readonly Loan[],
  compute: (loan: Loan) => AccountWrite,
): Promise<number> {
  const rows: AccountWrite[] = [];
  for (const loan of loans)
    try {
      rows.push(compute(loan));
    } catch (error) {
      await exclude(batch, loan.id, error);
    }
  return writeBatch(batch, rows);
}

/** When the database refuses a batch, its rows are written one by one to find the one at fault. */
async function writeBatch(batch: Batch, rows: readonly AccountWrite[]): Promise<number> {
  const { db } = batch.house;
  try {
    const written = await db.transaction().execute((trx) => writeAccounts(trx, rows));
    return written.size;
  } catch (error) {
    const [first] = rows;
    if (!first || !isRefusal(error)) throw error;
    if (rows.length === 1) {
      await exclude(batch, first.loan_id, error);
      return 0;
    }
    let written = 0;
    for (const row of rows) written += await writeBatch(batch, [row]);
    return written;
  }
}

/**
 * Integrity violations and our own refusals, by SQLSTATE; any other error is not the row's fault.
 */
const isRefusal = (error: unknown): boolean =>
  /^(22|23|HM)/.test(String((error as { code?: unknown } | null)?.code ?? ""));

async function exclude({ house, day, faulty }: Batch, loanId: string, error: unknown) {
  faulty.add(loanId);
  const reason = error instanceof Error ? error.message : String(error);
  await recordCloseFault(house.db, { day, loanId, reason, at: house.clock.now() });
}
