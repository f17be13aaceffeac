/**
 * Writing off a loan needs two people: a loan that is not in the books is not looked after. It
 * stays ACTIVE and owed; it leaves the books when the day is closed.
 */

import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffWriteOffCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import type { Parts } from "@hiram/contract/money/parts.ts";
import { sql } from "kysely";
import { type LoanRow, lockLoan } from "#account/loan.sql.ts";
import { audit } from "#audit/audit.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findOpenDay } from "#ledger/books/books-days.sql.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { findMember, openDetails } from "#member/details.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";

type Owed = {
  readonly day: string;
  readonly days_late: number;
} & Parts;

/**
 * What the loan owed at the last close, or after what was booked since; nothing when its account is
 * not computed yet.
 */
async function findOwed(db: Db | Trx, loanId: string): Promise<Owed | undefined> {
  const { rows } = await sql<Owed>`
    select at.day, days_late, principal, interest, fee, penalty, collection
    from (
      select greatest(as_of, (select max(day) from daily_close where closed_at is not null)) as day
      from loan_account where loan_id = ${loanId}
    ) at, accounts_on(at.day) account
    where account.loan_id = ${loanId}`.execute(db);
  return rows[0];
}

/** Refuses a loan that owes nothing or has left the books. */
async function checkWriteOff(db: Db | Trx, loan: LoanRow): Promise<Owed> {
  if (!loan.first_paid_on) refuse("PayoutNotConfirmed");
  if (loan.status !== "ACTIVE") refuse("NothingOwed");
  const before = await db
    .selectFrom("loan_write_off")
    .select("day")
    .where("loan_id", "=", loan.id)
    .executeTakeFirst();
  if (before) refuse("LoanWrittenOff");
  const owed = (await findOwed(db, loan.id)) ?? refuse("NothingOwed");
  const isYoung = daysBetween(loan.first_paid_on, owed.day) < writeOffAgeDaysMin;
  if (isYoung || owed.days_late <= 0) refuse("WriteOffTooEarly");
  return owed;
}

/** As the trigger `check_write_off_due` has it. */
const writeOffAgeDaysMin = 90;

function refuseEarly(error: { code?: string }): never {
  if (error.code === "HM154") refuse("WriteOffTooEarly");
  throw error;
}

export const writeOffAction = defineTwoPersonAction({
  call: staffWriteOffCall,
  async guard(trx, _house, { loanId }) {
    const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
    await checkWriteOff(trx, loan);
    return { memberId: loan.member_id, subject: loanId, request: { loanId } };
  },
  async describe(house, db, { loanId }) {
    // Locked while it is confirmed, so that it is written off as it is described.
    const find = db.isTransaction ? lockLoan : findLoan;
    const loan = await find(db as Trx, loanId);
    if (!loan) return { title: "A loan that is not there any more", facts: [] };
    const member = await findMember(db, loan.member_id);
    const owed = await findOwed(db, loanId);
    return {
      title: `Write off loan ${loan.loan_number}`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        ...(owed
          ? [
              { name: "Days late", value: String(owed.days_late) },
              {
                name: `Principal owed on ${writeDay(owed.day)}`,
                value: writePesos(owed.principal),
              },
              { name: "Interest owed", value: writePesos(owed.interest) },
              ...(owed.fee > 0 ? [{ name: "Fees owed", value: writePesos(owed.fee) }] : []),
              { name: "Penalties owed", value: writePesos(owed.penalty) },
              { name: "Collection charges owed", value: writePesos(owed.collection) },
            ]
          : []),
        { name: "Afterwards", value: "The member still owes all of it and is told so" },
      ],
    };
  },
  async carryOut(trx, house, { loanId }, { confirmedBy, proposalId }, caller) {
    const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
    await checkWriteOff(trx, loan);
    const day = await findOpenDay(house, trx);
    await trx
      .insertInto("loan_write_off")
      .values({ loan_id: loanId, day, proposal_id: proposalId })
      .execute()
      .catch(refuseEarly);
    await audit(trx, {
      action: "LOAN_WRITTEN_OFF",
      actor: { kind: "staff", id: confirmedBy },
      subjectId: loan.member_id,
      caller,
      details: { loan: loan.loan_number, day },
    });
    await notifyMember(trx, house, {
      memberId: loan.member_id,
      template: "loan-written-off",
      about: { reference: String(loan.loan_number) },
    });
  },
});
