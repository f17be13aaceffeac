/**
 * The lines of a day's journal, computed from sums. Accrual basis: at the end of every day the
 * receivables equal what the accounts of all loans give, so the income of a day is the difference
 * between that and the receivables after the day's payments. A payment that is booked late changes
 * the accounts, and the difference belongs to the day of booking.
 */
import { type BookAccount, bankAccountOf, type JournalPart } from "@hiram/contract/ledger/chart.ts";
import { ageFromDays, provisionOf } from "@hiram/contract/ledger/provision-rates.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { AccountSum, Balances, BankSum, MovementSum } from "#ledger/books/day-figures.sql.ts";
import { bookAccountOf, writtenOffAccountsOf } from "#ledger/books/map-accounts.ts";

/** An amount above zero is a debit, one below zero a credit. */
export type JournalLine = {
  readonly part: JournalPart;
  readonly account: BookAccount;
  readonly amount: Centavos;
};

export type Provision = {
  readonly fromDays: number;
  readonly loans: number;
  readonly principal: Centavos;
  readonly rate: number;
  readonly allowance: Centavos;
};

type DayFigures = {
  readonly movements: readonly MovementSum[];
  readonly banks: readonly BankSum[];
  readonly accounts: readonly AccountSum[];
  /** At the end of the day before. */
  readonly balances: Balances;
  readonly rates: readonly number[];
};

/** Both sides of an account are shown, so that a reader sees what came in and what went out. */
const bothSides = (part: JournalPart, account: BookAccount, debit: Centavos, credit: Centavos) => [
  { part, account, amount: debit },
  { part, account, amount: -credit },
];

const movementLines = (movements: readonly MovementSum[]): JournalLine[] =>
  movements.flatMap(({ account, isWrittenOff, debit, credit }) => {
    if (!isWrittenOff) return bothSides("MOVEMENT", bookAccountOf[account], debit, credit);
    const mirror = writtenOffAccountsOf[account];
    if (!mirror) return [];
    return [
      ...bothSides("RECOVERY", mirror.account, debit, credit),
      ...bothSides("RECOVERY", mirror.against, credit, debit),
    ];
  });

/** Money that is on an account of ours leaves the account of money under way. */
const bankLines = (banks: readonly BankSum[]): JournalLine[] =>
  banks.flatMap(({ name, from, came, left }) => [
    ...bothSides("BANK", bankAccountOf(name), came, left),
    ...bothSides("BANK", from, left, came),
  ]);

const transfer = (
  part: JournalPart,
  debited: BookAccount,
  credited: BookAccount,
  amount: Centavos,
): JournalLine[] => [
  { part, account: debited, amount },
  { part, account: credited, amount: -amount },
];

/** Lines of one part, account and side become one; lines without an amount are left out. */
function joinLines(lines: readonly JournalLine[]): JournalLine[] {
  const joined = Map.groupBy(
    lines.filter(({ amount }) => amount !== 0),
    ({ part, account, amount }) => `${part} ${account} ${Math.sign(amount)}`,
  );
  return [...joined.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, amount: same.reduce((sum, line) => sum + line.amount, 0) }] : [];
  });
}

const accruals = [
  ["interest_receivable", "interest_income", "booksInterest"],
  ["penalty_receivable", "penalty_income", "booksPenalty"],
  ["collection_receivable", "collection_income", "booksCollection"],
  ["fee_receivable", "fee_income", "booksFee"],
] as const;

type Figure = Exclude<keyof AccountSum, "state">;

const sumOf = (sums: readonly AccountSum[], ...figures: Figure[]): Centavos =>
  sums.reduce((sum, row) => sum + figures.reduce((part, figure) => part + row[figure], 0), 0);

const provide = (sums: readonly AccountSum[], rates: readonly number[]): Provision[] =>
  ageFromDays.map((fromDays, age) => {
    const rows = sums.filter((row) => row.age === age);
    const [principal, rate] = [sumOf(rows, "principal"), rates[age] ?? 0];
    const allowance = provisionOf(principal, rate);
    return { fromDays, loans: sumOf(rows, "loans"), principal, rate, allowance };
  });

const allowanceOf = (provisions: readonly Provision[]): Centavos =>
  provisions.reduce((sum, { allowance }) => sum + allowance, 0);

/**
 * What loans written off today take out of the books. The allowance that they had is used up first;
 * the rest is an expense.
 */
function writeOffLines(
  leaving: readonly AccountSum[],
  rates: readonly number[],
  provided: Centavos,
) {
  const principal = sumOf(leaving, "principal");
  const receivables = accruals.map(([account, , figure]) => ({
    part: "WRITE_OFF" as const,
    account,
    amount: -sumOf(leaving, figure),
  }));
  const total = receivables.reduce((sum, { amount }) => sum - amount, principal);
  const covered = Math.min(allowanceOf(provide(leaving, rates)), Math.max(provided, 0));
  return [
    { part: "WRITE_OFF" as const, account: "loan_principal" as const, amount: -principal },
    ...receivables,
    { part: "WRITE_OFF" as const, account: "impairment_allowance" as const, amount: covered },
    { part: "WRITE_OFF" as const, account: "write_off_expense" as const, amount: total - covered },
  ];
}

export function makeDayLines({ movements, banks, accounts, balances, rates }: DayFigures) {
  const lines = joinLines([...movementLines(movements), ...bankLines(banks)]);
  const balanceOf = (account: BookAccount) =>
    lines.reduce(
      (sum, line) => (line.account === account ? sum + line.amount : sum),
      balances.get(account) ?? 0,
    );
  const inState = (...states: AccountSum["state"][]) =>
    accounts.filter(({ state }) => states.includes(state));

  const inBooks = inState("KEPT", "LEAVES");
  for (const [receivable, income, figure] of accruals)
    lines.push(
      ...transfer("ACCRUAL", receivable, income, sumOf(inBooks, figure) - balanceOf(receivable)),
    );

  const kept = inState("KEPT");
  lines.push(...writeOffLines(inState("LEAVES"), rates, -balanceOf("impairment_allowance")));
  const provisions = provide(kept, rates);
  const change = allowanceOf(provisions) + balanceOf("impairment_allowance");
  lines.push(...transfer("PROVISION", "impairment_expense", "impairment_allowance", change));

  const notAccrued =
    sumOf(kept, "interest", "fee", "penalty", "collection") -
    sumOf(kept, "booksInterest", "booksFee", "booksPenalty", "booksCollection");
  const stillOwed = sumOf(
    inState("LEAVES", "GONE"),
    "principal",
    "interest",
    "fee",
    "penalty",
    "collection",
  );
  const memos = [
    ["memo_not_accrued", "memo_not_accrued_contra", notAccrued],
    ["memo_written_off", "memo_written_off_contra", stillOwed],
  ] as const;
  for (const [account, contra, amount] of memos)
    lines.push(...transfer("MEMO", account, contra, amount - balanceOf(account)));

  return { lines: joinLines(lines), provisions };
}
