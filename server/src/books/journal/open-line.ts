/**
 * Opens a line of the journal: shows the rows that it sums. These are a movement's postings of the
 * day, an accrual's loan accounts, the ages of a provision, or the loans of a write-off.
 */

import type { staffJournalLineCall } from "@hiram/contract/books/journal.calls.ts";
import {
  type BookAccount,
  chartRow,
  isBankAccount,
  type JournalPart,
} from "@hiram/contract/ledger/chart.ts";
import { nameOfAgeGroup } from "@hiram/contract/ledger/provision-rates.ts";
import { toPesos, writePercent } from "@hiram/contract/money/money.ts";
import type { MovementName } from "@hiram/contract/money/movements.ts";
import type { Part } from "@hiram/contract/money/parts.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import { readCodes } from "#ledger/books/account-codes.sql.ts";
import { bookAccountOf, writtenOffAccountsOf } from "#ledger/books/map-accounts.ts";
import type { AccountName } from "#ledger/chart.ts";
import { refuse } from "#problem.ts";
import { type AccountFigure, listAccountsOfDay } from "./accounts-of-day.ts";
import { findJournalLine } from "./journal.sql.ts";
import {
  type JournalLoanRow,
  listBankEntries,
  listJournalPostings,
  listProvisions,
  listWriteOffs,
  sumBefore,
} from "./line-rows.sql.ts";
import { showJournalLine } from "./read-journal.ts";

type Reply = AnswerOf<typeof staffJournalLineCall>;
type Opened = Pick<Reply, "steps" | "rows" | "next">;
type LineRow = NonNullable<Awaited<ReturnType<typeof findJournalLine>>>;

export async function openJournalLine(
  house: House,
  { journal, line, after }: CheckedBodyOf<typeof staffJournalLineCall>,
): Promise<Reply> {
  const { db } = house;
  const row = (await findJournalLine(db, { journal, line })) ?? refuse("NotFound");
  const { codes } = await readCodes(db);
  const { day, narration, part } = row;
  const opened = await openers[part](house, row, Number(after ?? 0));
  return { day, narration, ...showJournalLine(row, codes), ...opened };
}

const movementWords: Readonly<Record<MovementName, string>> = {
  releaseLoan: "Loan released into the wallet",
  takeBackLoan: "Loan cancelled before a payout",
  reserveWithdrawal: "Withdrawal or refund requested",
  settleWithdrawal: "Payout confirmed",
  returnWithdrawal: "Payout returned",
  repay: "Payment received",
  returnUnused: "Unused money given back",
  receivePayment: "Payment received, owner not known yet",
  applyPayment: "Payment matched to a loan",
  unmatchPayment: "Payment taken away from a loan",
  reallocate: "Payment allocated anew, because another came or went",
  reversePayment: "Payment taken back by the bank",
  settleOwedBack: "Owed-back money settled by overpaid money",
  writeOffOwedBack: "Owed-back money written off",
  forgiveSettled: "Principal waived: a settlement that was paid, or a small rest",
};

const countOf = (count: number, thing: string): string =>
  `${count} ${thing}${count === 1 ? "" : "s"}`;

/** One row more than a page shows is read, to know whether there is a next page. */
function pageOf<Row>(
  found: readonly Row[],
  show: (row: Row) => Reply["rows"][number],
): Pick<Opened, "rows" | "next"> {
  const rows = found.slice(0, rowsPerPage()).map(show);
  return { rows, next: found.length > rowsPerPage() ? (rows.at(-1)?.key ?? null) : null };
}

const showLoan = (row: JournalLoanRow, what: string): Reply["rows"][number] => ({
  key: String(row.loan_number),
  what,
  loanNumber: String(row.loan_number),
  memberId: row.member_id,
  at: null,
  amount: toPesos(row.amount),
});

/** The accounts of members' money that a line sums, and on which side. */
function postingsBehind(row: LineRow): { accounts: AccountName[]; isDebit: boolean } {
  const isDebit = row.debit_centavos > 0;
  const names = Object.keys(bookAccountOf) as AccountName[];
  if (row.part === "MOVEMENT")
    return { accounts: names.filter((name) => bookAccountOf[name] === row.account), isDebit };
  const own = names.filter((name) => writtenOffAccountsOf[name]?.account === row.account);
  if (own.length) return { accounts: own, isDebit };
  const against = names.filter((name) => writtenOffAccountsOf[name]?.against === row.account);
  return { accounts: against, isDebit: !isDebit };
}

async function openPostings({ db }: House, row: LineRow, after: number): Promise<Opened> {
  const search = {
    day: row.day,
    isWrittenOff: row.part === "RECOVERY",
    ...postingsBehind(row),
  };
  const found = await listJournalPostings(db, search, after, rowsPerPage() + 1);
  const page = pageOf(found, (one) => ({
    key: String(one.id),
    what: movementWords[one.movement],
    loanNumber: String(one.loan_number),
    memberId: one.member_id,
    at: one.at.toISOString(),
    amount: toPesos(one.amount),
  }));
  return { steps: [], ...page };
}

const accruedFigures: Readonly<
  Partial<Record<BookAccount, readonly [BookAccount, AccountFigure]>>
> = {
  interest_receivable: ["interest_receivable", "interest"],
  interest_income: ["interest_receivable", "interest"],
  penalty_receivable: ["penalty_receivable", "penalty"],
  penalty_income: ["penalty_receivable", "penalty"],
  collection_receivable: ["collection_receivable", "collection"],
  collection_income: ["collection_receivable", "collection"],
  fee_receivable: ["fee_receivable", "fee"],
  fee_income: ["fee_receivable", "fee"],
};

const sayLate = (days: number): string => (days ? `${countOf(days, "day")} late` : "Not late");

async function listAccounts(house: House, day: string, figure: AccountFigure, after: number) {
  const { loans, next } = await listAccountsOfDay(house, day, figure, after);
  return { rows: loans.map((loan) => showLoan(loan, sayLate(loan.days_late))), next };
}

/** The amount of a line, below zero when it lowers its account. */
function changeOf({ account, debit_centavos, credit_centavos }: LineRow): number {
  const isGrowing = (chartRow(account).normal === "debit") === debit_centavos > 0;
  return (debit_centavos + credit_centavos) * (isGrowing ? 1 : -1);
}

async function openAccrual(house: House, row: LineRow, after: number): Promise<Opened> {
  const { day } = row;
  const [receivable, figure] = accruedFigures[row.account] ?? refuse("NotFound");
  const { before, moved } = await sumBefore(house.db, day, receivable);
  const income = changeOf(row);
  const owed = before + moved + income;
  const page = await listAccounts(house, day, figure, after);
  return {
    steps: [
      { name: "Accounts of all loans at the end of the day", amount: toPesos(owed) },
      { name: "less the receivable of the day before", amount: toPesos(-before) },
      { name: "and what was paid of it on the day", amount: toPesos(-moved) },
      { name: "Income of the day", amount: toPesos(income) },
    ],
    ...page,
  };
}

async function openMemo(house: House, row: LineRow, after: number): Promise<Opened> {
  const { day, account } = row;
  const own = account.replace("_contra", "") as BookAccount;
  const { before } = await sumBefore(house.db, day, own);
  const change = changeOf(row);
  const figure = own === "memo_written_off" ? "writtenOff" : "notAccrued";
  const page = await listAccounts(house, day, figure, after);
  return {
    steps: [
      { name: "Accounts of these loans at the end of the day", amount: toPesos(before + change) },
      { name: "less the memo of the day before", amount: toPesos(-before) },
      { name: "Change of the day", amount: toPesos(change) },
    ],
    ...page,
  };
}

const writtenOffColumns: Readonly<Partial<Record<BookAccount, Part>>> = {
  loan_principal: "principal",
  interest_receivable: "interest",
  penalty_receivable: "penalty",
  collection_receivable: "collection",
  fee_receivable: "fee",
};

async function openWriteOffs({ db }: House, row: LineRow, after: number): Promise<Opened> {
  const column = writtenOffColumns[row.account] ?? "all";
  const found = await listWriteOffs(db, row.day, column, after, rowsPerPage() + 1);
  const what = column === "all" ? "Written off, all kinds" : "Written off";
  return { steps: [], ...pageOf(found, (one) => showLoan(one, what)) };
}

async function openProvisions({ db }: House, row: LineRow): Promise<Opened> {
  const { day } = row;
  const rows = await listProvisions(db, day);
  const { before } = await sumBefore(db, day, "impairment_allowance");
  const end = rows.reduce((sum, { allowance_centavos }) => sum + allowance_centavos, 0);
  const change = changeOf(row);
  // The allowance is a credit balance, so `before` is below zero.
  const used = change - end - before;
  return {
    steps: [
      ...rows.map(({ from_days, loans, principal_centavos, rate }) => ({
        name: `${nameOfAgeGroup(from_days)}: ${countOf(loans, "loan")}, principal at ${writePercent(rate / 10_000)}`,
        amount: toPesos(principal_centavos),
      })),
      { name: "Allowance at the end of the day, the sum of the rows below", amount: toPesos(end) },
      { name: "less the allowance of the day before", amount: toPesos(before) },
      ...(used === 0
        ? []
        : [{ name: "and what write-offs of the day took from it", amount: toPesos(used) }]),
      { name: "Change of the day", amount: toPesos(change) },
    ],
    rows: rows.map(({ from_days, allowance_centavos }) => ({
      key: String(from_days),
      what: `Allowance, ${nameOfAgeGroup(from_days)}`,
      loanNumber: null,
      memberId: null,
      at: null,
      amount: toPesos(allowance_centavos),
    })),
    next: null,
  };
}

/**
 * Payments and payouts of one own account, or of all of them for an account of money in transit.
 */
async function openBank({ db }: House, row: LineRow, after: number): Promise<Opened> {
  const isBank = isBankAccount(row.account);
  const search = {
    day: row.day,
    name: isBank ? row.account.slice("bank:".length) : null,
    isPayout: row.account === "cash_payouts",
    isBothKinds: isBank,
    // Money that leaves the in-transit account arrives on an own account.
    hasCome: row.debit_centavos > 0 === isBank,
  };
  const found = await listBankEntries(db, search, after, rowsPerPage() + 1);
  const page = pageOf(found, (one) => ({
    key: String(one.id),
    what: `${movementWords[one.movement]}, ${one.own_account}`,
    loanNumber: one.loan_number === null ? null : String(one.loan_number),
    memberId: one.member_id,
    at: one.at.toISOString(),
    amount: toPesos(one.amount),
  }));
  return { steps: [], ...page };
}

const openNothing = async (): Promise<Opened> => ({ steps: [], rows: [], next: null });

type Opener = (house: House, row: LineRow, after: number) => Promise<Opened>;

const openers: Readonly<Record<JournalPart, Opener>> = {
  MOVEMENT: openPostings,
  RECOVERY: openPostings,
  ACCRUAL: openAccrual,
  WRITE_OFF: openWriteOffs,
  PROVISION: openProvisions,
  MEMO: openMemo,
  BANK: openBank,
  OPENING: openNothing,
  MANUAL: openNothing,
};
