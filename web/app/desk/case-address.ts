/**
 * The address of a case, with the loan that was searched, and with its withdrawals if one was
 * searched.
 */
import type { FoundBy } from "@hiram/contract/member/members.ts";

type Found = {
  readonly memberId: string;
  readonly foundBy?: FoundBy;
  readonly loanNumber: string | null;
};

export const caseAddress = ({ memberId, foundBy, loanNumber }: Found): string =>
  `/staff/members/${memberId}` +
  (loanNumber ? `?loan=${loanNumber}` : "") +
  (foundBy === "withdrawal" ? "#withdrawals" : "");

/** `paper` as the page's address names it: disclosure, contract, receipt, repayment … */
export const paperAddress = (memberId: string, paper: string, id: string): string =>
  `/staff/members/${memberId}/papers/${paper.toLowerCase()}/${id}`;

/** A paper with a verification code, by its id. */
export const issuedPaperAddress = (memberId: string, loanId: string, id: string): string =>
  `${paperAddress(memberId, "issued", loanId)}?paper=${id}`;
