/**
 * Loans that money in suspense may be meant for: an active loan of a member with the payer's name,
 * or one whose instalment or due amount is exactly this. They are shown to staff and never booked.
 */
import type { ProposalGround } from "@hiram/contract/staff/payments/statements.ts";
import type { House } from "#house/house.ts";
import { findByName } from "#member/names.ts";
import {
  findLoansByAmount,
  findLoansOfMembers,
  type MemberLoan,
} from "#staff/payments/statements/line-match.sql.ts";

type OpenMoney = { readonly amountCentavos: number; readonly payerName: string | undefined };

type LoanProposal = {
  readonly memberId: string;
  readonly loanNumber: number;
  readonly grounds: ProposalGround[];
};

const PROPOSALS_MAX = 3;

/** For each line of a page its proposals, the most likely first. */
export async function proposeLoans(
  house: House,
  lines: readonly OpenMoney[],
): Promise<LoanProposal[][]> {
  const amounts = [...new Set(lines.map(({ amountCentavos }) => amountCentavos))];
  const byAmount = await findLoansByAmount(house.db, amounts, PROPOSALS_MAX);
  const proposals: LoanProposal[][] = [];
  for (const { amountCentavos, payerName } of lines) {
    const named = await findNamed(house, payerName);
    const fitting = byAmount.filter(({ amount }) => amount === amountCentavos);
    proposals.push(joinGrounds(named, fitting).slice(0, PROPOSALS_MAX));
  }
  return proposals;
}

/** At least two words: a single one is the name of many. */
async function findNamed(house: House, name: string | undefined): Promise<MemberLoan[]> {
  if (!name || !/\p{L}{2,}\P{L}+\p{L}{2,}/u.test(name)) return [];
  return findLoansOfMembers(house.db, await findByName(house, name, PROPOSALS_MAX));
}

function joinGrounds(named: readonly MemberLoan[], fitting: readonly MemberLoan[]): LoanProposal[] {
  const joined = new Map<number, LoanProposal>();
  const add = (loan: MemberLoan, ground: ProposalGround) => {
    const { loan_number: loanNumber, member_id: memberId } = loan;
    const before = joined.get(loanNumber)?.grounds ?? [];
    joined.set(loanNumber, { memberId, loanNumber, grounds: [...before, ground] });
  };
  for (const loan of named) add(loan, "NAME");
  for (const loan of fitting) add(loan, "AMOUNT");
  return [...joined.values()].toSorted((a, b) => b.grounds.length - a.grounds.length);
}
