/** The loans of an age, a vintage or a due day, with their members' names. */

import type { staffPortfolioLoansCall } from "@hiram/contract/books/portfolio.calls.ts";
import { EXPECTED_DAYS_AHEAD } from "@hiram/contract/books/portfolio.ts";
import { addDays } from "@hiram/contract/calendar/day.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { readMemberNames } from "#desk/member-names.ts";
import { rowsPerPage } from "#desk/page.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { findClosedDays } from "./portfolio-day.sql.ts";
import { type LoanCursor, type LoanList, listPortfolioLoans } from "./portfolio-loans.sql.ts";

type Request = CheckedBodyOf<typeof staffPortfolioLoansCall>;

export async function readPortfolioLoans(
  house: House,
  { after, ...request }: Request,
): Promise<AnswerOf<typeof staffPortfolioLoansCall>> {
  const list = listOf(request);
  const asOf = (await findClosedDays(house.db))?.last ?? null;
  if (asOf === null) return { asOf, rows: [], next: null };
  refuseDueDay(list, asOf);
  const found = await listPortfolioLoans(house.db, list, {
    asOf,
    after: readCursor(after),
    most: rowsPerPage() + 1,
  });
  const page = found.slice(0, rowsPerPage());
  const names = await readMemberNames(
    house,
    page.map(({ member_id }) => member_id),
  );
  const last = found.length > page.length ? page.at(-1) : undefined;
  return {
    asOf,
    rows: page.map((row) => ({
      id: row.id,
      loanNumber: String(row.loan_number),
      memberId: row.member_id,
      name: names.get(row.member_id) ?? "",
      firstPaidOn: row.first_paid_on,
      principal: toPesos(row.principal),
      due: toPesos(row.due),
      daysLate: row.days_late,
      nextDueOn: row.next_due_on,
      nextDueAmount: toPesos(row.next_due_amount),
      endedAs: row.ended_as,
    })),
    next: last ? `${last.key ?? ""}.${last.id}` : null,
  };
}

function listOf({ age, vintage, dueOn }: Omit<Request, "after">): LoanList {
  const chosen = [age, vintage, dueOn].filter((one) => one !== undefined);
  if (chosen.length > 1)
    refuse("InvalidInput", { fields: { age: "Please choose an age, a vintage or a due day." } });
  if (age !== undefined) return { kind: "age", fromDays: age };
  if (vintage !== undefined) return { kind: "vintage", month: `${vintage}-01` };
  if (dueOn !== undefined) return { kind: "due", on: dueOn };
  return { kind: "active" };
}

/**
 * An account stores only its next instalment: which loans were expected on a past day is not
 * stored.
 */
export function refuseDueDay(list: LoanList, asOf: string): void {
  if (list.kind !== "due") return;
  const [first, last] = [addDays(asOf, 1), addDays(asOf, EXPECTED_DAYS_AHEAD)];
  if (list.on < first || list.on > last)
    refuse("InvalidInput", {
      fields: { dueOn: `The loans of a due day are listed from ${first} to ${last}.` },
    });
}

function readCursor(after: string | undefined): LoanCursor | null {
  if (after === undefined) return null;
  const [key, id = ""] = after.split(".");
  return { key: key || null, id };
}
