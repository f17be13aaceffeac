/**
 * Corrections that were booked in the month of a statement: payments taken from the loan, and
 * changes of what other payments paid because of it. Every statement has the figures as if all had
 * been known in time, so a correction explains why an older statement differed.
 */

import type { StatementPeriod } from "@hiram/contract/account/read-month.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { type Centavos, writePesos } from "@hiram/contract/money/money.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { listEndedRepayments, listReallocations } from "#loan/papers/papers.sql.ts";
import type { PdfPart } from "#pdf/draw-pdf.ts";

export async function describeCorrections(
  house: House,
  loan: LoanRow,
  { from, to }: StatementPeriod,
): Promise<PdfPart[]> {
  const isInMonth = (at: Date | null): boolean => {
    const day = at && dayInManila(at);
    return day !== null && day >= from && day <= to;
  };
  const [ended, changes] = await Promise.all([
    listEndedRepayments(house.db, loan),
    listReallocations(house.db, loan),
  ]);
  const taken = ended.filter(({ ended_at }) => isInMonth(ended_at));
  const changed = changes.filter(({ at }) => isInMonth(at));
  return [
    ...(taken.length > 0 ? [takenPart(taken)] : []),
    ...(changed.length > 0 ? [changedPart(changed)] : []),
  ];
}

const takenPart = (rows: Awaited<ReturnType<typeof listEndedRepayments>>): PdfPart => ({
  heading: "Payments that no longer count",
  paragraphs: [],
  rows: [
    ["Booked on", "Receipt no.", "Received", "What happened", "Amount"],
    ...rows.map((row) => [
      row.ended_at ? writeDay(dayInManila(row.ended_at)) : "",
      String(row.repayment_number),
      writeDay(row.received_on),
      row.status === "REVERSED" ? "Reversed" : "Moved",
      writePesos(row.amount_centavos),
    ]),
  ],
  isTable: true,
});

type Reallocation = Awaited<ReturnType<typeof listReallocations>>[number];

function causeOf(row: Reallocation): string {
  if (row.cause_reference) return row.cause_reference;
  if (row.cause_cooling_off_id) return "Cooling-off";
  return row.cause_hardship_id ? "New terms undone" : "Late charges waived";
}

const changedPart = (rows: Awaited<ReturnType<typeof listReallocations>>): PdfPart => ({
  heading: "Corrections booked in this month",
  paragraphs: [
    "A payment posted late or reversed, a late charge we waived, or cooling-off changed what these payments paid. The figures of all statements include it.",
  ],
  rows: [
    ["Booked on", "Receipt no.", "Because of", "Principal", "Interest", "Charges", "Yours"],
    ...rows.map((row) => [
      writeDay(dayInManila(row.at)),
      String(row.repayment_number),
      causeOf(row),
      writeChange(row.principal_centavos),
      writeChange(row.interest_centavos + row.fee_centavos),
      writeChange(row.penalty_centavos + row.collection_centavos),
      writeChange(row.overpaid_centavos),
    ]),
  ],
  isTable: true,
});

const writeChange = (amount: Centavos): string =>
  amount < 0 ? `-${writePesos(-amount)}` : writePesos(amount);
