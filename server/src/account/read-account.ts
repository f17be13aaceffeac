/**
 * What a loan owes today, from its stored account: only the few days since are computed. The whole
 * past is computed again only while a change waits for the close.
 */

import { type Dues, describeAccount, playHistory } from "@hiram/contract/account/dues.ts";
import { type Account, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { readPlanned } from "@hiram/contract/account/stored-account.ts";
import type { Part } from "@hiram/contract/money/parts.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { type FoundAccount, listAccounts, listAccountsOfLoans } from "./account.sql.ts";
import { advanceAccount, loanTermsOf } from "./compute-account.ts";
import type { LoanName } from "./loan.sql.ts";
import { FOREVER, findUnsettledPast, type LoanEvents, listLoanEvents } from "./past.sql.ts";

type OwnedLoan = { readonly id: string; readonly member_id: string };

/**
 * Undefined before the first payout. Payments are not listed: their own rows say what each paid.
 */
export async function readDuesOfLoan(
  db: Db | Trx,
  house: House,
  loan: OwnedLoan,
  day: string,
): Promise<Dues | undefined> {
  const [found] = await listAccounts(db, loan.member_id, loan.id);
  if (found && isCurrent(found, day)) return describeStoredAccount(house, found, day);
  const account = await playPast(db, house, loan.id, day);
  return account && describeAccount(account, []);
}

/** The stored account of one loan, and its past when the account alone is not enough. */
export type AccountRows = {
  readonly found: FoundAccount | undefined;
  readonly past: LoanEvents | undefined;
};

/** Read in one round trip; `recentFrom` is that of `findUnsettledPast`. */
export async function readAccountRows(
  db: Db | Trx,
  loan: LoanName,
  recentFrom: string,
): Promise<AccountRows> {
  const [[found], past] = await Promise.all([
    listAccounts(db, loan.member_id, loan.id),
    findUnsettledPast(db, loan, recentFrom),
  ]);
  return { found, past };
}

/** The same as `readDuesOfLoan`, of rows that were read. */
export function duesFromRows(house: House, rows: AccountRows, day: string): Dues | undefined {
  const { found, past } = rows;
  if (found && isCurrent(found, day)) return describeStoredAccount(house, found, day);
  if (past) return describeAccount(playOne(house, past, day), []);
  // Another process's clock was a day ahead when it stored the account.
  return found && describeStoredAccount(house, found, found.as_of);
}

/**
 * The same for many loans, in two queries: loans with a waiting change are computed again from
 * their past.
 */
export async function readDuesOfLoans(
  db: Db | Trx,
  house: House,
  loanIds: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, Dues>> {
  const stored = new Map((await listAccountsOfLoans(db, loanIds)).map((one) => [one.id, one]));
  const current = [...stored.values()].filter((found) => isCurrent(found, day));
  const dues = new Map(
    current.map((found) => [found.id, describeStoredAccount(house, found, day)]),
  );
  const changed = loanIds.filter((id) => !dues.has(id));
  if (changed.length === 0) return dues;
  for (const past of await listLoanEvents(db, changed, FOREVER))
    dues.set(past.id, describeAccount(playOne(house, past, day), []));
  return dues;
}

const isCurrent = ({ is_changed, as_of }: FoundAccount, day: string): boolean =>
  !is_changed && as_of <= day;

/** The stored plan is valid until the next due date, unless something is due: that changes it. */
export function describeStoredAccount(house: House, found: FoundAccount, day: string): Dues {
  const account = advanceAccount(house, found, day);
  const isPlanned = day < found.next_step_on && sumOfParts(account.due) === 0;
  const planned = isPlanned
    ? readPlanned(account, found.planned, found.parts as readonly Part[])
    : undefined;
  return describeAccount(account, [], planned);
}

/** The accounts of all loans of a member that had a payout. */
export async function readAccountsOf(
  db: Db | Trx,
  house: House,
  memberId: string,
  loanIds: readonly string[],
  day: string,
): Promise<Account[]> {
  if (loanIds.length === 0) return [];
  const found = await listAccounts(db, memberId, null);
  const accounts: Account[] = [];
  for (const id of loanIds) {
    const stored = found.find((one) => one.id === id);
    const account =
      stored && isCurrent(stored, day)
        ? advanceAccount(house, stored, day)
        : await playPast(db, house, id, day);
    if (account) accounts.push(account);
  }
  return accounts;
}

/** Everything that has been booked by now. */
async function playPast(
  db: Db | Trx,
  house: House,
  loanId: string,
  day: string,
): Promise<Account | undefined> {
  const [past] = await listLoanEvents(db, [loanId], FOREVER);
  return past && playOne(house, past, day);
}

function playOne(house: House, past: LoanEvents, day: string): Account {
  // The clocks of two processes may differ by a day's end.
  const happened = [...past.payouts, ...past.payments, ...past.changes];
  const days = [day, ...happened.map(({ on }) => on)];
  return playHistory(loanTermsOf(house, past), past, days.sort().at(-1) as string).account;
}
