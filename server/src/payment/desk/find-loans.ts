/** Loans that a person may match a payment to: by number, by reference, or by the member's name. */

import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import type { staffFindLoansCall } from "@hiram/contract/payment/payments-desk.calls.ts";
import { readReferences } from "@hiram/contract/payment/reference.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { findByName, nameSimilarity } from "#member/names.ts";
import { listFigures, loansByNumber, loansOfMembers } from "./suggest.sql.ts";
import { showLoan } from "./suggest-loans.ts";

const FOUND_MAX = 20;
/** How many members are read before the best names are chosen. */
const NAMES_MAX = 200;

export async function findLoansAtDesk(
  house: House,
  { find }: { readonly find: string },
): Promise<AnswerOf<typeof staffFindLoansCall>> {
  const typed = /^\d{1,15}$/.exec(find.trim())?.[0];
  const numbers = [...(typed ? [typed] : []), ...readReferences(find)].map(Number);
  const members = /\p{L}{2}/u.test(find) ? await findByName(house, find, NAMES_MAX) : [];
  const ids = sql`${loansByNumber(numbers)} union ${loansOfMembers(members)}`;
  const loans = await listFigures(house.db, ids, dayInManila(house.clock.now()));
  const rows = loans.map((loan) => ({
    ...showLoan(house, loan),
    status: loan.status as LoanStatus,
  }));
  // A number names one loan; for names, the most similar first, and each member's newest loan
  // first.
  const likeness = ({ name, loanNumber }: (typeof rows)[number]) =>
    numbers.includes(Number(loanNumber)) ? 2 : nameSimilarity(find, name);
  return {
    rows: rows
      .sort((a, b) => likeness(b) - likeness(a) || Number(b.loanNumber) - Number(a.loanNumber))
      .slice(0, FOUND_MAX),
  };
}
