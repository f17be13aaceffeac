/**
 * What must hold when a day is closed, whatever happened before. Each check says what is wrong, in
 * words. The expected debt comes from the plain reference on the campaign's own book.
 */
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { compareAccount, type StoredAccountRow } from "@hiram/server/ledger/compare-account.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import type { Dice } from "../dice.ts";
import { promisesAreJudged } from "../servicing/promises.ts";
import { findServicingViolations } from "../servicing/servicing-checks.ts";
import { compareBooks } from "./books.ts";
import { compareMonthEnds } from "./month-end.ts";
import { historyOf, type OwnLoan, ownDaysLateOf, ownTermsOf, playPlain } from "./own-book.ts";
import { reverseSome } from "./reversal.ts";
import type { YearWorld } from "./year-world.ts";

export type CheckTurn = {
  readonly world: YearWorld;
  /** The last day that is closed, and all days that were closed with it. */
  readonly day: number;
  readonly days: readonly number[];
  /** Whether every loan is checked, or only some. */
  readonly isWhole: boolean;
  readonly dice: Dice;
  /** How each day was closed, as it was first seen. */
  readonly closes: Map<string, string>;
};

const SOME_LOANS = 30;

const loansOf = ({ world, day }: CheckTurn): OwnLoan[] =>
  world.members
    .flatMap(({ loans }) => loans)
    .filter(({ payouts }) => payouts[0] && dayNumber(payouts[0].on) <= day);

function someLoansOf(turn: CheckTurn): OwnLoan[] {
  const loans = loansOf(turn);
  if (turn.isWhole || loans.length <= SOME_LOANS) return loans;
  const first = turn.dice.below(loans.length);
  return Array.from(
    { length: SOME_LOANS },
    (_, at) => loans[(first + at * 7) % loans.length] as OwnLoan,
  );
}

async function ledgerHolds({ world, isWhole }: CheckTurn): Promise<string[]> {
  const { ownerPool, house } = world.test;
  const { rows } = await ownerPool.query<{ sum: number }>(
    "select coalesce(sum(amount_centavos), 0)::bigint as sum from posting",
  );
  const mismatches = isWhole ? await verifyLedger(house.db) : [];
  return [
    ...(rows[0]?.sum === 0 ? [] : [`all postings together are ${rows[0]?.sum}`]),
    ...mismatches.map(({ check, found }) => `not so: ${check}: ${found}`),
  ];
}

/** Every peso that arrived at a member or came from one is in the ledger, once. */
async function pesosAreThere({ world }: CheckTurn): Promise<string[]> {
  const { rows } = await world.test.ownerPool.query<{ paid_out: number; received: number }>(
    `select coalesce(sum(amount_centavos) filter (where account = 'paid_out'), 0)::bigint as paid_out,
       -coalesce(sum(amount_centavos) filter (where account = 'received'), 0)::bigint as received
     from posting where account in ('paid_out', 'received')`,
  );
  const loans = world.members.flatMap(({ loans: own }) => own);
  const sum = (kind: "payouts" | "payments") =>
    loans.reduce((all, loan) => loan[kind].reduce((most, { amount }) => most + amount, all), 0);
  const [paidOut, received] = [sum("payouts"), sum("payments")];
  const stored = rows[0] ?? { paid_out: 0, received: 0 };
  return [
    ...(stored.paid_out === paidOut
      ? []
      : [`${paidOut} arrived, the ledger has ${stored.paid_out}`]),
    ...(stored.received === received
      ? []
      : [`${received} was paid, the ledger has ${stored.received}`]),
  ];
}

async function accountsAreTheReference(turn: CheckTurn): Promise<string[]> {
  const loans = someLoansOf(turn);
  const { rows } = await turn.world.test.ownerPool.query<StoredAccountRow>(
    "select * from loan_account where loan_id = any($1)",
    [loans.map(({ id }) => id)],
  );
  const stored = new Map(rows.map((row) => [row.loan_id, row]));
  return loans.flatMap((loan) => {
    const [row, terms] = [stored.get(loan.id), ownTermsOf(loan)];
    if (!row || !terms) return [`loan ${loan.id} has no account`];
    const wrong =
      row.ended_on || dayNumber(row.next_step_on) > turn.day
        ? compareAccount(row, terms, historyOf(loan))
        : `the account was not computed after ${row.next_step_on}`;
    return wrong ? [`loan ${loan.id} as of ${row.as_of}: ${wrong}`] : [];
  });
}

type DayAccount = { loan_id: string; days_late: number; principal: number };

/**
 * Checks that `accounts_on`, from which all sums over loans are read, has every loan once with its
 * days late.
 */
async function agesAreRight(turn: CheckTurn): Promise<string[]> {
  const { rows } = await turn.world.test.ownerPool.query<DayAccount>(
    "select loan_id, days_late, principal from accounts_on($1)",
    [dayText(turn.day)],
  );
  const listed = new Map(rows.map((row) => [row.loan_id, row]));
  const all = loansOf(turn).length;
  const found = someLoansOf(turn).flatMap((loan) => {
    const plain = playPlain(loan, turn.day);
    const row = listed.get(loan.id);
    const late = plain ? ownDaysLateOf(plain) : 0;
    return row?.days_late === late
      ? []
      : [`loan ${loan.id} is ${late} days late, its account says ${row?.days_late}`];
  });
  return rows.length === all
    ? found
    : [...found, `${all} loans were paid out, ${rows.length} have an account on the day`];
}

async function ceilingsAreTheReference(turn: CheckTurn): Promise<string[]> {
  const loans = someLoansOf(turn);
  const { rows } = await turn.world.test.ownerPool.query<{ id: string; ceiling: number }>(
    "select id, loan_charge_ceiling(id, $2) as ceiling from unnest($1::uuid[]) as id",
    [loans.map(({ id }) => id), dayText(turn.day)],
  );
  const ceilings = new Map(rows.map(({ id, ceiling }) => [id, ceiling]));
  return loans.flatMap((loan) => {
    const plain = playPlain(loan, turn.day);
    if (!plain) return [];
    const basisPoints = loan.policy.chargesYearlyBasisPointsMax;
    const units = Math.floor((plain.owedDays * basisPoints) / plain.daysOfMonth);
    const ceiling = Math.floor((plain.ceilingBefore + units) / 120_000);
    return [
      ...(ceilings.get(loan.id) === ceiling
        ? []
        : [`the ceiling of loan ${loan.id} is ${ceiling}, not ${ceilings.get(loan.id)}`]),
      ...(plain.charged <= ceiling ? [] : [`loan ${loan.id} was charged ${plain.charged}`]),
    ];
  });
}

/** One row and one journal for each day from the first on, closed and never written again. */
async function daysAreClosedOnce({ world, day, closes }: CheckTurn): Promise<string[]> {
  type ClosedDay = { day: string; how: string | null; journals: number };
  const { rows } = await world.test.ownerPool.query<ClosedDay>(
    `select day::text, closed_at::text || ' ' || loans || ' ' || computed as how,
       (select count(*) from journal
         where journal.day = daily_close.day and kind = 'DAILY')::integer as journals
     from daily_close order by day`,
  );
  const found = rows.flatMap(({ day: closed, how, journals }) => {
    const before = closes.get(closed) ?? how;
    if (how) closes.set(closed, before as string);
    return [
      ...(how && how === before ? [] : [`${closed} was closed as ${before} and then as ${how}`]),
      ...(journals === 1 ? [] : [`${closed} has ${journals} journals`]),
    ];
  });
  const first = dayNumber(rows[0]?.day ?? dayText(day));
  const isEach = rows.length === day - first + 1 && rows.at(-1)?.day === dayText(day);
  return isEach ? found : [...found, `${rows.length} days are closed until ${dayText(day)}`];
}

const checks: readonly ((turn: CheckTurn) => Promise<string[]>)[] = [
  ledgerHolds,
  pesosAreThere,
  accountsAreTheReference,
  agesAreRight,
  ceilingsAreTheReference,
  daysAreClosedOnce,
  ({ world }) => promisesAreJudged(world),
  ({ world, isWhole }) => (isWhole ? findServicingViolations(world) : Promise.resolve([])),
  (turn) =>
    turn.isWhole ? compareBooks(turn.world, loansOf(turn), turn.day) : Promise.resolve([]),
  (turn) => compareMonthEnds(turn.world, loansOf(turn), turn.days),
  (turn) => reverseSome(turn.world, loansOf(turn), turn.dice),
];

export async function checkDay(turn: CheckTurn): Promise<string[]> {
  const found = turn.world.found.splice(0);
  for (const check of checks) found.push(...(await check(turn)));
  return found.map((words) => `${dayText(turn.day)}: ${words}`);
}
