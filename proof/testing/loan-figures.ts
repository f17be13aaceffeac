/**
 * Every figure of a demo whose life has been played until a given day: quotes, loans with their
 * schedules, dues and payments, stored accounts, the ledger and journals. The words of contracts
 * and statements change with every build, so their figures are compared and not their hashes.
 * Ids are left out, because they are random. `loan-figures.long.test.ts` compares them with those of an
 * earlier build.
 */
import { createHash } from "node:crypto";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { describeLoan } from "@hiram/server/loan/home/read-loan.ts";
import { findLoan } from "@hiram/server/loan/loan.sql.ts";
import type { TestHouse } from "#testing/house.ts";

type Figures = Readonly<Record<string, string | readonly string[]>>;

/** Prices of these amounts, terms and both methods, at the rate of the first day and at others. */
const amounts = [200_000_00, 200_104_17, 333_333_33, 1_000_000_00, 2_999_999_99, 3_000_000_00];
const terms = [6, 12, 24, 36, 48];
const rates = [0, 48, 75, 100];

/** Tables with a row for each loan, day or movement; what is random or a moment is left out. */
const statements: Readonly<Record<string, string>> = {
  accounts: `select l.loan_number, a.first_paid_on, a.ended_on, a.as_of, a.next_step_on,
      a.months_passed, a.due_principal, a.due_interest, a.due_penalty, a.due_collection,
      a.later_principal, a.later_interest, a.oldest_due_on, a.next_due_on, a.next_due_amount,
      a.missed_first, a.interest_by_day, a.penalty_by_day, a.collection_by_day,
      a.books_interest_by_day, a.taken_out, a.taken_out_by_month, a.waiting_interest,
      a.early_interest, a.early_principal, a.later_principal_days, a.owed_principal_days,
      a.scheduled_interest, a.shadow_units, a.books_interest, a.books_penalty, a.books_collection,
      a.charged, a.not_charged, a.ceiling_before, a.ceiling_this_month, a.charges_paused,
      a.changed_plan, a.is_cooling_off
    from loan_account a join loan l on l.id = a.loan_id
    order by 1`,
  ledger: `select (e.at at time zone 'Asia/Manila')::date as day, e.movement, p.account, l.loan_number,
      sum(p.amount_centavos) as centavos
    from entry e join posting p on p.entry_id = e.id left join loan l on l.id = e.loan_id
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  journals: `select j.day, j.kind, l.line_number, l.part, l.account, l.debit_centavos, l.credit_centavos
    from journal j join journal_line l on l.journal_id = j.id order by 1, 2, 3`,
};

const hashOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("hex");

/** Fields that earlier builds did not have, left out when they say nothing. */
const laterKeys = new Set(["waiting", "fee", "fees", "totalFees", "dates", "dueDay"]);
function withoutNothing(key: string, value: unknown): unknown {
  if (key === "waiting") return;
  if (laterKeys.has(key) && (!value || (Array.isArray(value) && value.length === 0))) return;
  if (!value || typeof value !== "object" || Array.isArray(value)) return value;
  // The order of fields says nothing.
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const ID_LENGTH = 36;

/** An id may end a text, as that of the reference of money given back from the wallet. */
const withoutId = (text: string): string =>
  isId(text.slice(-ID_LENGTH)) ? `${text.slice(0, -ID_LENGTH)}an id` : text;

const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, each) =>
      typeof each === "string" ? withoutId(each) : withoutNothing(key, each),
    ),
  );

const quotes = (): unknown[] =>
  (["flat", "declining"] as const).flatMap((interestMethod) =>
    rates.flatMap((interestMonthlyBasisPoints) =>
      terms.flatMap((months) =>
        amounts.map((loan) => {
          const price = { interestMethod, interestMonthlyBasisPoints };
          return quoteLoan(loan, months, { ...price, chargesYearlyBasisPointsMax: 2400 });
        }),
      ),
    ),
  );

/** Loans as their members read them, by the loan's number. */
async function readLoans({ house, ownerPool }: TestHouse) {
  const { rows } = await ownerPool.query<{ id: string }>(
    "select id from loan order by loan_number",
  );
  const read: [number, unknown][] = [];
  for (const { id } of rows) {
    const loan = (await findLoan(house.db, id)) as NonNullable<
      Awaited<ReturnType<typeof findLoan>>
    >;
    const { schedule, owed, payments, ...whole } = await describeLoan(house, loan);
    const { installmentAmountPHP, totalToPayPHP, effectiveRateMonth, effectiveRateYear } = whole;
    const price = { installmentAmountPHP, totalToPayPHP, effectiveRateMonth, effectiveRateYear };
    read.push([loan.loan_number, { price, schedule, owed, payments }]);
  }
  return read;
}

export async function readLoanFigures(test: TestHouse): Promise<Figures> {
  const loans = (await readLoans(test)).map(
    ([number, loan]) => `${number} loan ${hashOf(withoutIds(loan))}`,
  );
  const tables: Record<string, string[]> = {};
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await test.ownerPool.query(statement);
    tables[name] = rows.map((row) => JSON.stringify(Object.values(row)));
  }
  return { quotes: hashOf(withoutIds(quotes())), loans, ...tables };
}
