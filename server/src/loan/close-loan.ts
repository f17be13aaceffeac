/**
 * Ends a loan on which nothing is owed. Its unused money in the wallet goes back first. While a
 * payment is not proved yet, the loan is closed but "to be confirmed", and the member is told so.
 */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { LoanRow } from "#account/loan.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { bookReturn } from "#loan/give-back/book-return.ts";
import { moveLoan } from "#loan/move-loan.ts";
import { listProofDueDates } from "#loan/proof.sql.ts";
import { notifyMember } from "#notice/notify-member.ts";

type Close = {
  readonly loan: LoanRow;
  readonly unused: Centavos;
  readonly on: string;
  /** Another message of the same event is the member's only one. */
  readonly isTold?: boolean;
};

export async function closeLoan(
  trx: Trx,
  house: House,
  { loan, unused, on, isTold = false }: Close,
): Promise<void> {
  if (unused > 0) await bookReturn(trx, { loan, amount: unused, on });
  const set = { closed_at: sql`house_now()` };
  const by = { kind: "clock" } as const;
  const waitsUntil = (await listProofDueDates(trx, loan.member_id)).get(loan.id);
  const isQuiet = isTold || waitsUntil !== undefined;
  await moveLoan(trx, house, { loan, event: "close", by, set, isQuiet });
  if (waitsUntil === undefined || isTold) return;
  const about = { reference: String(loan.loan_number), when: writeDay(waitsUntil) };
  const template = "loan-close-waits";
  await notifyMember(trx, house, { memberId: loan.member_id, template, about });
}
