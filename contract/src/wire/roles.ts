/**
 * Roles, and what each may do at the staff desk. The actions are a closed table: every staff call
 * names one. A role is a row of the database, a set of actions that two people of the lender may
 * change; this table has the initial actions of the built-in roles. Forbidden combinations are in
 * `staff/roles/role-table.ts`, and the database enforces them.
 *
 * An assistant looks after members and decides nothing. An officer also decides, checks IDs and
 * sends money. An administrator runs the desk and supervises it, but neither lends nor pays: a
 * person who gives out roles must not be able to send money by taking one. A collector works on
 * late loans, a cashier on payments, an accountant on the books. Compliance answers complaints,
 * reads cases and files with regulators. An auditor reads and writes nothing.
 */
export const staffRoles = [
  "LOAN_ASSISTANT",
  "LOAN_OFFICER",
  "ADMIN",
  "COLLECTOR",
  "CASHIER",
  "ACCOUNTANT",
  "COMPLIANCE",
  "AUDITOR",
] as const;
/** The built-in roles; a lender's own have codes of the same form. */
export type StaffRole = (typeof staffRoles)[number];

export const roles = ["MEMBER", ...staffRoles] as const;
export type Role = (typeof roles)[number];

/** A role's code, built in or the lender's own. */
export const roleCodePattern = /^[A-Z][A-Z0-9_]{2,39}$/;
export type RoleCode = string;

export type Roles = readonly [StaffRole, ...StaffRole[]];
const everyone: Roles = staffRoles;
/** Who reads waiting work at the desk. */
const readers: Roles = ["LOAN_ASSISTANT", "LOAN_OFFICER", "ADMIN", "COMPLIANCE", "AUDITOR"];
const desk: Roles = ["LOAN_ASSISTANT", "LOAN_OFFICER"];
const collectors: Roles = ["LOAN_ASSISTANT", "LOAN_OFFICER", "COLLECTOR"];
const officer: Roles = ["LOAN_OFFICER"];
const cashiers: Roles = ["LOAN_OFFICER", "CASHIER"];
const watchers: Roles = ["LOAN_OFFICER", "ADMIN"];
const rules: Roles = ["LOAN_OFFICER", "ADMIN", "COMPLIANCE", "AUDITOR"];
const books: Roles = ["ADMIN", "ACCOUNTANT"];
const admin: Roles = ["ADMIN"];
const compliance: Roles = ["COMPLIANCE"];
const log: Roles = ["ADMIN", "AUDITOR"];

export const staffPermissions = {
  /** One's own session and password. */
  "own.account": everyone,
  /** Waiting work, in the queues that the person's other actions allow. */
  "today.read": everyone,
  "queues.read": readers,
  /** Requests for more time, and the answers. */
  "hardship.read": [...readers, "COLLECTOR"],
  /** Incoming payments, matched or not, and where their money is. */
  "payment.read": ["LOAN_ASSISTANT", "LOAN_OFFICER", "ADMIN", "CASHIER", "AUDITOR"],
  /** Who has taken which piece of work. */
  "work.read": [...readers, "COLLECTOR", "CASHIER"],
  /** Taking work, so that others see who has it. */
  "work.take": desk,
  "member.read": [...readers, "COLLECTOR"],
  "member.reveal": watchers,
  /** Revealing only the phone number, to call the member. */
  "member.call": collectors,
  /** Freezing an account, lifting it, and ending its sessions. */
  "member.freeze": officer,
  /** Blocking a member from new loans and payouts, and lifting it. */
  "member.block": officer,
  "id.check": officer,
  /** Asking members for documents, opening and deciding about them. */
  "document.check": officer,
  "loan.decide": officer,
  "loan.note": [...collectors, "COMPLIANCE"],
  "code.send": desk,
  "notice.resend": desk,
  "letter.write": collectors,
  /** Writing own words to a member, in a letter or an answer. */
  "words.write": collectors,
  /** Reading a colleague's own words before they are sent. */
  "words.confirm": watchers,
  /** The worklist of late loans, and the contacts with members about them. */
  "collection.read": [...collectors, "COMPLIANCE", "AUDITOR"],
  /** Taking cases of late loans and handing them over. */
  "collection.work": collectors,
  /** Speaking with members about their debt, and recording it. */
  "collection.contact": collectors,
  /** Files for the bank and its answers. */
  "payout.read": ["LOAN_OFFICER", "AUDITOR"],
  "payout.release": officer,
  "payout.confirm": officer,
  "payout.batch": officer,
  "payout.mark": officer,
  "repayment.record": cashiers,
  /** Sending overpaid money back without the member's code, by two people. */
  "refund.propose": officer,
  /** The statements that were loaded, and their lines. */
  "statement.read": ["LOAN_OFFICER", "ADMIN", "CASHIER", "ACCOUNTANT", "AUDITOR"],
  /** Loading the bank's statements, which books their lines, and confirming those of others. */
  "statement.load": cashiers,
  /**
   * The lender's own accounts, whose statements are loaded: proposed by one, confirmed by another.
   */
  "own-account.manage": admin,
  /** An officer may confirm when there is only one administrator. */
  "own-account.confirm": watchers,
  /** Matching payments to loans, unmatching them, and reversing them. */
  "payment.match": cashiers,
  /** Writing off a loan, by two people. */
  "loan.write-off": officer,
  /** Settling a late loan for less than is owed, by two people. */
  "loan.settle": officer,
  /** Offering new terms to members in trouble, declining, and undoing an agreement. */
  "hardship.decide": officer,
  "message.answer": desk,
  /** Taking, answering, handing over and closing complaints. */
  "complaint.answer": ["LOAN_ASSISTANT", "LOAN_OFFICER", "COMPLIANCE"],
  /** Upholding or refusing a disputed amount. */
  "dispute.decide": officer,
  "portfolio.read": ["LOAN_OFFICER", "ADMIN", "AUDITOR"],
  /** The general ledger, its journals, months, rates and codes. */
  "books.read": ["ADMIN", "ACCOUNTANT", "AUDITOR"],
  /** Books of loans from other systems: reading their check, uploading and mapping them. */
  "import.read": ["LOAN_OFFICER", "ADMIN", "ACCOUNTANT", "AUDITOR"],
  "import.manage": ["LOAN_OFFICER", "ACCOUNTANT"],
  "ledger.verify": ["ADMIN", "ACCOUNTANT", "AUDITOR"],
  /** Closing months, rates of provisions, codes of accounts, opening balances: by two people. */
  "books.manage": books,
  /** Who works at the desk, what each role may do, and every version of it. */
  "staff.read": log,
  /** People at the desk and their roles. */
  "staff.manage": admin,
  /** Keys of the lender's other systems, and the endpoints that get events. */
  "key.read": log,
  "key.manage": admin,
  /** Invitation codes by their labels, and currencies. */
  "shop.read": log,
  "invitation.manage": admin,
  "currency.manage": admin,
  "profile.read": rules,
  "profile.propose": admin,
  /** An officer may confirm when there is only one administrator. */
  "profile.confirm": watchers,
  "policy.read": rules,
  "policy.propose": admin,
  /** An officer may confirm when there is only one administrator. */
  "policy.confirm": watchers,
  "product.read": rules,
  "product.propose": admin,
  /** An officer may confirm when there is only one administrator. */
  "product.confirm": watchers,
  /** Deciding proposals; the kind of each says which role may confirm it. */
  "proposal.read": ["LOAN_OFFICER", "ADMIN", "CASHIER", "ACCOUNTANT", "COMPLIANCE", "AUDITOR"],
  "proposal.decide": ["LOAN_OFFICER", "ADMIN", "CASHIER", "ACCOUNTANT", "COMPLIANCE"],
  /** The calendar of duties: what is filed with regulators, and the proof of it. */
  "duty.read": ["COMPLIANCE", "AUDITOR"],
  /** Preparing filings, recording their outcome, and proposing other rules. */
  "duty.prepare": compliance,
  /** Confirming filings and rules that another person prepared. */
  "duty.confirm": compliance,
  "audit.read": log,
  "audit.verify": log,
} as const satisfies Record<string, Roles>;

export type StaffAction = keyof typeof staffPermissions;

export const staffActions = Object.keys(staffPermissions) as [StaffAction, ...StaffAction[]];

/** Whether a built-in role may do an action, as the product is delivered. */
export const mayStaff = (role: StaffRole, action: StaffAction): boolean =>
  (staffPermissions[action] as readonly StaffRole[]).includes(role);

export const actionsOf = (role: StaffRole): readonly StaffAction[] =>
  staffActions.filter((action) => mayStaff(role, action));
