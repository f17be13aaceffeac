/** The rows of a month's last day: one for each loan that owes something, as the reference has it. */
import { dayText } from "@hiram/contract/calendar/day.ts";
import { type OwnLoan, ownDaysLateOf, playPlain } from "./own-book.ts";
import { count, type YearWorld } from "./year-world.ts";

export const isMonthEnd = (day: number): boolean => dayText(day + 1).endsWith("-01");

type MonthEndRow = { loan_id: string; figures: string };

/** Compares the figures of the months that ended on these days. */
export async function compareMonthEnds(
  world: YearWorld,
  loans: readonly OwnLoan[],
  days: readonly number[],
): Promise<string[]> {
  const found: string[] = [];
  for (const day of days.filter(isMonthEnd)) found.push(...(await compareOne(world, loans, day)));
  return found;
}

async function compareOne(world: YearWorld, loans: readonly OwnLoan[], day: number) {
  count(world, "month ends");
  const { rows } = await world.test.ownerPool.query<MonthEndRow>(
    `select loan_id, concat_ws(' ', principal, due_principal, interest, penalty, collection,
       days_late) as figures
     from loan_month_end where day = $1`,
    [dayText(day)],
  );
  const stored = Map.groupBy(rows, ({ loan_id }) => loan_id);
  return loans.flatMap((loan) => {
    const wanted = describeLoan(loan, day);
    const found = stored.get(loan.id)?.map(({ figures }) => figures) ?? [];
    return found.join(", ") === wanted.join(", ")
      ? []
      : [`the month's end of loan ${loan.id} is ${found.join(", ")}, not ${wanted.join(", ")}`];
  });
}

/** No row for a loan that owes nothing. */
function describeLoan(loan: OwnLoan, day: number): string[] {
  const plain = playPlain(loan, day);
  if (!plain) return [];
  const { principal, interest, penalty, collection } = plain.owed;
  if (principal + interest + penalty + collection === 0) return [];
  const due = plain.due("principal");
  return [[principal, due, interest, penalty, collection, ownDaysLateOf(plain)].join(" ")];
}
