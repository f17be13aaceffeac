/** The papers of a loan that staff can open and print. */

/**
 * The disclosure and the contract as agreed to, the record of that agreement, and the statement:
 * the schedule with every payment, as of today.
 */
export const loanPapers = ["DISCLOSURE", "CONTRACT", "ACCEPTANCE", "STATEMENT"] as const;
export type LoanPaper = (typeof loanPapers)[number];
