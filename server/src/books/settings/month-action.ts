/** Closing a month of the books needs two people: afterwards its days take no journal. */

import { staffCloseMonthCall } from "@hiram/contract/books/settings.calls.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { refuse } from "#problem.ts";
import { refuseByDatabase } from "./refuse-by-database.ts";
import { findClosableMonth, insertClosedMonth, listBookMonths } from "./settings.sql.ts";

/** What the second person confirms: all lines of the month, as their sums and hash. */
async function sumMonth(db: Db | Trx, month: string) {
  const { rows } = await sql<{ journals: number; debit: number; credit: number; hash: Buffer }>`
    select count(distinct journal.id)::integer as journals,
      coalesce(sum(debit_centavos), 0)::bigint as debit,
      coalesce(sum(credit_centavos), 0)::bigint as credit, books_month_hash(${month}) as hash
    from journal left join journal_line on journal_line.journal_id = journal.id
    where day >= ${month} and day < (${month}::date + interval '1 month')::date`.execute(db);
  return rows[0] ?? { journals: 0, debit: 0, credit: 0, hash: Buffer.alloc(0) };
}

export const closeMonthAction = defineTwoPersonAction({
  call: staffCloseMonthCall,
  async guard(trx, _house, { month }) {
    const months = await listBookMonths(trx);
    if (months.find((row) => row.month === month)?.closed_at) refuse("MonthAlreadyClosed");
    if (month !== findClosableMonth(months)) refuse("MonthNotReady");
    return { memberId: null, subject: month, request: { month } };
  },
  async describe(_, db, { month }) {
    const { journals, debit, credit, hash } = await sumMonth(db, month);
    return {
      title: `Close the books of ${month.slice(0, 7)}`,
      facts: [
        { name: "Journals", value: String(journals) },
        { name: "Debit", value: writePesos(debit) },
        { name: "Credit", value: writePesos(credit) },
        { name: "Afterwards", value: "No journal of a day in this month is taken any more" },
      ],
      exact: hash.toString("hex"),
    };
  },
  async carryOut(trx, { clock }, { month }, { proposalId }) {
    await insertClosedMonth(trx, month, proposalId, clock.now()).catch(refuseByDatabase);
  },
});
