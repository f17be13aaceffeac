/**
 * Matters at the desk that need two people: one proposes, another confirms exactly what is shown.
 * Each kind says in words what it is, and names the action that the second person must be allowed.
 */
import type { StaffAction } from "#wire/roles.ts";

export const proposalKinds = {
  "member.unfreeze": { matter: "opening a frozen account again", confirmedBy: "member.freeze" },
  "company.profile": { matter: "a change of the company profile", confirmedBy: "profile.confirm" },
  "staff.create": { matter: "a new person at the desk", confirmedBy: "staff.manage" },
  "staff.reset": { matter: "a new sign-in for a person at the desk", confirmedBy: "staff.manage" },
  "staff.reactivate": { matter: "the return of a person to the desk", confirmedBy: "staff.manage" },
  "staff.role": { matter: "another role for a person at the desk", confirmedBy: "staff.manage" },
  "staff.limit": { matter: "another approval limit of a person", confirmedBy: "staff.manage" },
  "member.unblock": { matter: "lifting a block", confirmedBy: "member.block" },
  "bank-change.pass": {
    matter: "letting a changed account receive payouts early",
    confirmedBy: "id.check",
  },
  "member.correct": { matter: "a corrected name or date of birth", confirmedBy: "id.check" },
  "payout.answer": { matter: "the bank's answer about payouts", confirmedBy: "payout.batch" },
  "payout.mark": { matter: "a payout marked by hand", confirmedBy: "payout.mark" },
  "repayment.record": { matter: "a repayment booked by hand", confirmedBy: "repayment.record" },
  "refund.send": { matter: "overpaid money sent back", confirmedBy: "refund.propose" },
  "statement.confirm": { matter: "a bank statement confirmed", confirmedBy: "statement.load" },
  "own-account.save": { matter: "an account of the lender", confirmedBy: "own-account.confirm" },
  "payment.send-back": {
    matter: "money sent back to its payer",
    confirmedBy: "refund.propose",
  },
  "payment.match": { matter: "a payment matched to a loan", confirmedBy: "payment.match" },
  "payment.unmatch": { matter: "a payment taken off its loan", confirmedBy: "payment.match" },
  "payment.reverse": { matter: "a payment that went back", confirmedBy: "payment.match" },
  "payment.write-off": {
    matter: "money owed back that is written off",
    confirmedBy: "loan.write-off",
  },
  "loan.write-off": { matter: "a loan written off", confirmedBy: "loan.write-off" },
  "loan.settlement": { matter: "a smaller sum that ends a loan", confirmedBy: "loan.settle" },
  "settlement.withdraw": {
    matter: "a smaller sum for a loan taken back",
    confirmedBy: "loan.settle",
  },
  "dispute.uphold": { matter: "late charges given up", confirmedBy: "dispute.decide" },
  "hardship.offer": { matter: "new terms for a loan", confirmedBy: "hardship.decide" },
  "hardship.undo": { matter: "new terms of a loan undone", confirmedBy: "hardship.decide" },
  "words.send": { matter: "own words to a member", confirmedBy: "words.confirm" },
  "books.month": { matter: "a month of the books closed", confirmedBy: "books.manage" },
  "books.rates": { matter: "other rates of provisions", confirmedBy: "books.manage" },
  "books.codes": { matter: "other codes of accounts", confirmedBy: "books.manage" },
  "books.opening": { matter: "balances from earlier books", confirmedBy: "books.manage" },
} as const satisfies Record<string, { readonly matter: string; readonly confirmedBy: StaffAction }>;

export type ProposalKind = keyof typeof proposalKinds;
export const proposalKindNames = Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]];
