/**
 * Roles, and what each may do at the staff desk. Every staff call names its action, and this table
 * alone says which roles may make it. An assistant looks after members and decides nothing. An
 * officer also decides, checks IDs and sends money. An administrator runs the desk and supervises
 * it, but neither lends nor pays: a person who gives out roles must not be able to send money by
 * taking one.
 */
export const roles = ["MEMBER", "LOAN_ASSISTANT", "LOAN_OFFICER", "ADMIN"] as const;
export type Role = (typeof roles)[number];

export type StaffRole = Exclude<Role, "MEMBER">;
export const staffRoles = [
  "LOAN_ASSISTANT",
  "LOAN_OFFICER",
  "ADMIN",
] as const satisfies readonly StaffRole[];

export type Roles = readonly [StaffRole, ...StaffRole[]];
const everyone: Roles = ["LOAN_ASSISTANT", "LOAN_OFFICER", "ADMIN"];
const desk: Roles = ["LOAN_ASSISTANT", "LOAN_OFFICER"];
const officer: Roles = ["LOAN_OFFICER"];
const watchers: Roles = ["LOAN_OFFICER", "ADMIN"];
const admin: Roles = ["ADMIN"];

export const staffPermissions = {
  /** One's own session and password. */
  "own.account": everyone,
  "queues.read": everyone,
  /** Taking work, so that others see who is on it. */
  "work.take": desk,
  "member.read": everyone,
  "member.reveal": watchers,
  /** Revealing the phone number alone, to call the member. */
  "member.call": desk,
  /** Freezing an account, opening it again, and ending its sessions. */
  "member.freeze": officer,
  /** Blocking a member from new loans and payouts, and lifting it. */
  "member.block": officer,
  "id.check": officer,
  /** Asking members for documents, opening and deciding about them. */
  "document.check": officer,
  "loan.decide": officer,
  "loan.note": desk,
  "code.send": desk,
  "notice.resend": desk,
  "letter.write": desk,
  /** Writing own words to a member, in a letter or an answer. */
  "words.write": desk,
  /** Reading a colleague's own words before they leave. */
  "words.confirm": watchers,
  /** The worklist of late loans, their cases, taking them and handing them over. */
  "collection.work": desk,
  /** Speaking with members about what they owe, and writing it down. */
  "collection.contact": desk,
  "payout.release": officer,
  "payout.confirm": officer,
  "payout.batch": officer,
  "payout.mark": officer,
  "repayment.record": officer,
  /** Sending overpaid money back without the member's code, by two people. */
  "refund.propose": officer,
  /** The statements that were loaded, and their lines. */
  "statement.read": watchers,
  /** Loading the bank's statements, which books their lines, and confirming another's. */
  "statement.load": officer,
  /** The lender's own accounts, whose statements are taken: proposed by one, confirmed by another. */
  "own-account.manage": admin,
  /** An officer may confirm where there is only one administrator. */
  "own-account.confirm": watchers,
  /** Matching payments to loans, taking them off again, and reversing them. */
  "payment.match": officer,
  /** Writing off a loan, by two people. */
  "loan.write-off": officer,
  /** Ending a loan that is late for less than is owed, by two people. */
  "loan.settle": officer,
  /** Offering other terms to members in trouble, declining, and undoing an agreement. */
  "hardship.decide": officer,
  "message.answer": desk,
  /** Taking, answering, handing over and closing complaints. */
  "complaint.answer": desk,
  /** Upholding or refusing a disputed amount. */
  "dispute.decide": officer,
  "portfolio.read": watchers,
  "ledger.verify": watchers,
  /** Closing months, rates of provisions, codes of accounts, opening balances: by two people. */
  "books.manage": watchers,
  "staff.manage": admin,
  "invitation.manage": admin,
  "currency.manage": admin,
  "profile.read": watchers,
  "profile.propose": admin,
  /** An officer may confirm where there is only one administrator. */
  "profile.confirm": watchers,
  "policy.read": watchers,
  "policy.propose": admin,
  /** An officer may confirm where there is only one administrator. */
  "policy.confirm": watchers,
  /** Reading and deciding proposals; the kind of each says which role may confirm it. */
  "proposal.decide": watchers,
  "audit.read": admin,
  "audit.verify": admin,
} as const satisfies Record<string, Roles>;

export type StaffAction = keyof typeof staffPermissions;

/** What a screen may offer to a role. */
export const mayStaff = (role: StaffRole, action: StaffAction): boolean =>
  (staffPermissions[action] as readonly StaffRole[]).includes(role);
