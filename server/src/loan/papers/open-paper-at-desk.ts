/**
 * A paper of a member for staff, as data that the desk's page draws and prints. Each opening is
 * audited before the paper is sent, and the member sees it.
 */

import { readPaperId, receiptId } from "@hiram/contract/loan/papers.ts";
import type {
  staffIssuedPaperCall,
  staffLoanPaperCall,
  staffReceiptCall,
  staffRepaymentPaperCall,
} from "@hiram/contract/loan/papers-desk.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import { findCaseMember } from "#desk/case.sql.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { listDueDayMoves } from "#loan/due-day/due-day.sql.ts";
import { listHardships } from "#loan/hardship/hardship.sql.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { findRepayment, findWithdrawalOwner } from "#loan/loans-at-desk.sql.ts";
import { openDetails } from "#member/details.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { describeWithdrawalReceipt } from "#wallet/open-receipt.ts";
import { listWithdrawalsOf } from "#wallet/wallet.sql.ts";
import { describePaper } from "./describe-paper.ts";
import { openIssuedPaper } from "./open-issued-paper.ts";
import type { DrawnPaper } from "./paper.ts";
import { showPdfParts } from "./show-parts.ts";

type Reply = AnswerOf<typeof staffLoanPaperCall>;

export async function openLoanPaper(
  house: House,
  { loanId, paper: kind }: CheckedBodyOf<typeof staffLoanPaperCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Reply> {
  const loan = (await findLoan(house.db, loanId)) ?? refuse("NotFound");
  const paper = await describePaper(house, loan, kind);
  return handOver(house, { paper, kind, memberId: loan.member_id }, staff, caller);
}

export async function openReceiptPaper(
  house: House,
  { id }: CheckedBodyOf<typeof staffReceiptCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Reply> {
  const memberId = (await findWithdrawalOwner(house.db, id)) ?? refuse("NotFound");
  const [row] = await listWithdrawalsOf(house.db, memberId, { most: 1, id });
  const paper = describeWithdrawalReceipt(house, row ?? refuse("NotFound"));
  return handOver(house, { paper, kind: "RECEIPT", memberId }, staff, caller);
}

export async function openRepaymentPaper(
  house: House,
  { id }: CheckedBodyOf<typeof staffRepaymentPaperCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Reply> {
  const row = (await findRepayment(house.db, id)) ?? refuse("NotFound");
  const names = await readStaffNames(house.db, house, [row.recorded_by, row.confirmed_by]);
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null;
  const receipt = await openIssuedPaper(house, receiptId(id), { id: row.member_id });
  const people: [string, string | null][] = [
    ["Booked by", nameOf(row.recorded_by)],
    ["Confirmed by", nameOf(row.confirmed_by)],
  ];
  const rows = people.flatMap(([what, name]) => (name ? [[what, name]] : []));
  // The receipt's code does not cover these names, because the member's copy leaves them out.
  const atDesk = { heading: "At the desk", paragraphs: [], rows };
  const paper = rows.length > 0 ? { ...receipt, parts: [...receipt.parts, atDesk] } : receipt;
  return handOver(house, { paper, kind: "REPAYMENT", memberId: row.member_id }, staff, caller);
}

export async function openIssuedPaperAtDesk(
  house: House,
  { loanId, id }: CheckedBodyOf<typeof staffIssuedPaperCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Reply> {
  const loan = (await findLoan(house.db, loanId)) ?? refuse("NotFound");
  const request = readPaperId(id) ?? refuse("NotFound");
  if (request.kind === "RECEIPT") refuse("NotFound");
  if (request.kind === "ADDENDUM") {
    const changes = [
      ...(await listHardships(house.db, loan)),
      ...(await listDueDayMoves(house.db, loan)),
    ];
    if (!changes.some((one) => one.id === request.changeId)) refuse("NotFound");
  } else if (request.loanNumber !== loan.loan_number) refuse("NotFound");
  const paper = await openIssuedPaper(house, id, { id: loan.member_id });
  const kind = auditNames[request.kind];
  return handOver(house, { paper, kind, memberId: loan.member_id }, staff, caller);
}

/** Names in the log of openings; STATEMENT already means the schedule with all payments. */
const auditNames = {
  STATEMENT: "MONTHLY_STATEMENT",
  PAYOFF: "PAYOFF",
  CERTIFICATE: "CERTIFICATE",
  ADDENDUM: "ADDENDUM",
} as const;

type Opened = {
  readonly paper: DrawnPaper;
  readonly kind: string;
  readonly memberId: string;
};

async function handOver(
  house: House,
  { paper, kind, memberId }: Opened,
  staff: StaffCaller,
  caller: Caller,
): Promise<Reply> {
  const member = (await findCaseMember(house.db, memberId)) ?? refuse("NotFound");
  await audit(house.db, {
    action: "STAFF_OPENED_PAPER",
    actor: { kind: "staff", id: staff.id },
    subjectId: memberId,
    caller,
    details: { paper: kind, reference: paper.reference },
  });
  return {
    memberName: openDetails(house, member).fullName,
    title: paper.title,
    reference: paper.reference,
    company: house.config.company.CompanyName,
    ...showPdfParts(paper.parts),
    contentSha256: paper.hash,
    createdAt: paper.createdAt.toISOString(),
  };
}
