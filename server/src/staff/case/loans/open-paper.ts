/**
 * A paper of a member for staff, as data that the desk's page draws and prints. Each opening is
 * audited before the paper is sent, and the member sees it.
 */
import type {
  staffLoanPaperCall,
  staffReceiptCall,
  staffRepaymentPaperCall,
} from "@hiram/contract/staff/case/papers.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { describePaper } from "#loan/papers/describe-paper.ts";
import { describeRepayment } from "#loan/papers/describe-repayment.ts";
import type { Paper } from "#loan/papers/paper.ts";
import { openDetails } from "#member/details.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import { findCaseMember } from "#staff/case/case.sql.ts";
import { findRepayment, findWithdrawalOwner } from "#staff/case/loans/loans.sql.ts";
import { describeReceipt } from "#wallet/open-receipt.ts";
import { listWithdrawalsOf } from "#wallet/wallet.sql.ts";

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
  const paper = describeReceipt(house, row ?? refuse("NotFound"));
  return handOver(house, { paper, kind: "RECEIPT", memberId }, staff, caller);
}

export async function openRepaymentPaper(
  house: House,
  { id }: CheckedBodyOf<typeof staffRepaymentPaperCall>,
  staff: StaffCaller,
  caller: Caller,
): Promise<Reply> {
  const row = (await findRepayment(house.db, id)) ?? refuse("NotFound");
  const loan = (await findLoan(house.db, row.loan_id)) ?? refuse("NotFound");
  const names = await readStaffNames(house.db, house, [row.recorded_by, row.confirmed_by]);
  const nameOf = (id: string | null) => (id && names.get(id)) ?? null;
  const people = { bookedBy: nameOf(row.recorded_by), confirmedBy: nameOf(row.confirmed_by) };
  const paper = describeRepayment(house, loan, row, people);
  return handOver(house, { paper, kind: "REPAYMENT", memberId: row.member_id }, staff, caller);
}

type Opened = {
  readonly paper: Paper;
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
    parts: paper.parts.map(({ heading, paragraphs, rows, isTable }) => ({
      heading,
      paragraphs: [...paragraphs],
      ...(rows && { rows: rows.map((row) => [...row]) }),
      ...(isTable && { isTable }),
    })),
    contentSha256: paper.hash,
    createdAt: paper.createdAt.toISOString(),
  };
}
