/**
 * Every loan of a member with its decisions, payments and papers, so that an officer sees the
 * earlier loans. Reading them is audited like opening the case.
 */

import type { LoanPaper } from "@hiram/contract/loan/papers-desk.ts";
import { type DeclineReason, declineReasons } from "@hiram/contract/loan/views.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { staffLoansCall } from "@hiram/contract/staff/case/history.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import { partsInPesos, partsOfRow } from "#account/parts.ts";
import { auditCaseView } from "#desk/audit-case-view.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { listLoanDecisions } from "#loan/approval/list-decisions.ts";
import { describeLoan } from "#loan/home/read-loan.ts";
import { findAcceptance } from "#loan/loan.sql.ts";
import {
  listApprovalsOf,
  listDocumentKindsOf,
  listEventsOf,
  listLoansOf,
  listRepaymentsAtDesk,
  listWithdrawalLines,
} from "#loan/loans-at-desk.sql.ts";
import { papersOfLoan } from "#loan/papers/list-papers.ts";
import { listProofDueDates } from "#loan/proof.sql.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";

type Reply = AnswerOf<typeof staffLoansCall>;
type ShownLoan = Reply["loans"][number];

export async function readLoans(
  house: House,
  { memberId, loanNumber }: CheckedBodyOf<typeof staffLoansCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Reply> {
  if (!(await findCaseMember(house.db, memberId))) refuse("NotFound");
  await auditCaseView(house, memberId, staff, caller);
  const loans = await listLoansOf(house.db, memberId);
  const chosen = loans.find(({ loan_number }) => String(loan_number) === loanNumber);
  const rows = await readRows(house, memberId);
  return {
    loans: await Promise.all(loans.map((loan) => showLoan(house, loan, rows))),
    chosen: chosen ? await describeLoan(house, chosen) : null,
  };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** The rows of the member's loans, each kind in one statement. */
async function readRows(house: House, memberId: string) {
  const { db } = house;
  const [events, approvals, documents, repayments, withdrawals, proofDays] = await Promise.all([
    listEventsOf(db, memberId),
    listApprovalsOf(db, memberId),
    listDocumentKindsOf(db, memberId),
    listRepaymentsAtDesk(db, memberId),
    listWithdrawalLines(db, memberId),
    listProofDueDates(db, memberId),
  ]);
  const names = await readStaffNames(db, house, [
    ...events.map(({ actor_kind, actor_id }) => (actor_kind === "staff" ? actor_id : null)),
    ...approvals.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by]),
    ...repayments.map(({ recorded_by }) => recorded_by),
  ]);
  return { events, approvals, documents, repayments, withdrawals, proofDays, names };
}

async function showLoan(house: House, loan: LoanRow, rows: Rows): Promise<ShownLoan> {
  const ofLoan = <Row extends { loan_id: string | null }>(all: readonly Row[]) =>
    all.filter(({ loan_id }) => loan_id === loan.id);
  const acceptance = await findAcceptance(house.db, loan.member_id, loan.id);
  const decisions = listLoanDecisions(house, loan.id, {
    events: ofLoan(rows.events),
    approvals: ofLoan(rows.approvals),
    names: rows.names,
  });
  return {
    id: loan.id,
    loanNumber: String(loan.loan_number),
    status: loan.status,
    askedAmount: toPesos(loan.asked_centavos),
    amount: toPesos(loan.amount_centavos),
    months: loan.months,
    appliedAt: loan.applied_at.toISOString(),
    firstPaidOn: loan.first_paid_on,
    closedAt: loan.closed_at?.toISOString() ?? null,
    decisions: decisions.map((one) =>
      one.event === "decline" && loan.decline_reason
        ? { ...one, reason: declineReasons[loan.decline_reason as DeclineReason] }
        : one,
    ),
    acceptance: acceptance
      ? {
          askedAt: acceptance.code_sent_at.toISOString(),
          at: acceptance.at.toISOString(),
          address: acceptance.address,
          device: acceptance.device,
          contractSha256: acceptance.contract_hash,
        }
      : null,
    papers: papersOf(loan, ofLoan(rows.documents), acceptance !== undefined),
    issuedPapers: papersOfLoan(house, loan, rows.proofDays),
    repayments: ofLoan(rows.repayments).map((row) => showRepayment(row, rows.names)),
    withdrawals: ofLoan(rows.withdrawals).map((row) => ({
      id: row.id,
      reference: withdrawalReferenceOf(house, row.withdrawal_number),
      amount: toPesos(row.amount_centavos),
      kind: row.kind,
      status: row.status,
      createdAt: row.created_at.toISOString(),
    })),
  };
}

/** A statement exists once there is a contract or a payout. */
function papersOf(loan: LoanRow, documents: Rows["documents"], isAccepted: boolean): LoanPaper[] {
  const has = (kind: string) => documents.some((one) => one.kind === kind);
  const isThere: Readonly<Record<LoanPaper, boolean>> = {
    DISCLOSURE: has("DISCLOSURE"),
    CONTRACT: has("CONTRACT"),
    ACCEPTANCE: isAccepted,
    STATEMENT: isAccepted || loan.first_paid_on !== null,
  };
  return (Object.keys(isThere) as LoanPaper[]).filter((paper) => isThere[paper]);
}

const showRepayment = (
  row: Rows["repayments"][number],
  names: Rows["names"],
): ShownLoan["repayments"][number] => ({
  id: row.id,
  receivedOn: row.received_on,
  reference: row.reference,
  amount: toPesos(row.amount_centavos),
  ...partsInPesos(partsOfRow(row)),
  isFromWallet: row.source === "WALLET",
  bookedBy: (row.recorded_by && names.get(row.recorded_by)) ?? null,
  bookedAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});
