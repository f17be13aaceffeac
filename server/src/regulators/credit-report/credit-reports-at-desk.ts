/** A member's authorisations at the desk, and asking for one. */
import { randomUUID } from "node:crypto";
import type {
  staffAskCreditReportCall,
  staffCreditReportsCall,
} from "@hiram/contract/regulators/credit-report-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan } from "#account/loan.sql.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { listAuthorisations, statusOfRow } from "./authorisation.sql.ts";

/** While an application is looked at. */
const applied = ["PENDING", "IN_REVIEW", "ON_HOLD"];

export async function readCreditReports(
  house: House,
  { memberId }: CheckedBodyOf<typeof staffCreditReportsCall>,
): Promise<AnswerOf<typeof staffCreditReportsCall>> {
  const now = house.clock.now();
  const rows = await listAuthorisations(house.db, memberId);
  const reports = await house.db
    .selectFrom("bureau_report")
    .select(["authorisation_id", "staff_id", "stored_at"])
    .where("member_id", "=", memberId)
    .execute();
  const loan = await findLatestLoan(house.db, memberId);
  const known = await readStaffNames(house.db, house, [
    ...rows.map((row) => row.asked_by),
    ...reports.map((report) => report.staff_id),
  ]);
  const names = (staffId: string) => known.get(staffId) ?? "";
  const isOpen = rows.some(
    (row) => row.loan_id === loan?.id && ["ASKED", "GIVEN"].includes(statusOfRow(row, now)),
  );
  return {
    askFor:
      loan && applied.includes(loan.status) && !isOpen
        ? { loanId: loan.id, loanNumber: String(loan.loan_number) }
        : null,
    rows: rows.map((row) => {
      const report = reports.find((one) => one.authorisation_id === row.id);
      return {
        id: row.id,
        loanNumber: String(row.loan_number),
        status: statusOfRow(row, now),
        askedBy: names(row.asked_by),
        askedAt: row.asked_at.toISOString(),
        givenAt: row.given_at?.toISOString() ?? null,
        expiresAt: row.expires_at?.toISOString() ?? null,
        report: report
          ? { storedBy: names(report.staff_id), storedAt: report.stored_at.toISOString() }
          : null,
      };
    }),
  };
}

export async function askCreditReport(
  house: House,
  { loanId }: CheckedBodyOf<typeof staffAskCreditReportCall>,
  staff: Pick<StaffCaller, "id">,
  caller: Caller,
): Promise<AnswerOf<typeof staffAskCreditReportCall>> {
  const id = randomUUID();
  await house.db.transaction().execute(async (trx) => {
    const loan =
      (await trx
        .selectFrom("loan")
        .select(["id", "member_id", "loan_number", "status"])
        .where("id", "=", loanId)
        .forNoKeyUpdate()
        .executeTakeFirst()) ?? refuse("NotFound");
    if (!applied.includes(loan.status)) refuse("LoanMoved");
    await trx
      .insertInto("report_authorisation")
      .values({ id, member_id: loan.member_id, loan_id: loan.id, asked_by: staff.id })
      .execute()
      .catch(refuseOpen);
    await audit(trx, {
      action: "REPORT_AUTHORISATION_MOVED",
      actor: { kind: "staff", id: staff.id },
      subjectId: loan.member_id,
      caller,
      details: { event: "ask", loan: Number(loan.loan_number) },
    });
    await notifyMember(trx, house, {
      memberId: loan.member_id,
      template: "credit-report-asked",
      about: { reference: String(loan.loan_number) },
    });
  });
  return { id };
}

/** The database's own refusal in words: another request was made meanwhile. */
function refuseOpen(error: { code?: string }): never {
  if (error.code === "HM260") refuse("AuthorisationMoved");
  throw error;
}
