/**
 * Facts about actions and roles besides who may do what: each action in words, the marks with which
 * the database finds forbidden combinations, and the names of the built-in roles.
 */
import type { StaffAction, StaffRole } from "#wire/roles.ts";

/**
 * - `people`: gives people their places and roles, or other systems their keys;
 * - `account`: says which accounts are the lender's own;
 * - `statement`: says what a bank wrote about them;
 * - `money`: money leaves, or somebody owes less;
 * - `write`: changes anything at all.
 */
const actionMarks = ["people", "account", "statement", "money", "write"] as const;
type ActionMark = (typeof actionMarks)[number];

/**
 * Combinations that nobody may have, in one role or in several. The database has this table too.
 */
export const forbiddenPairs = [
  { one: "people", other: "money", why: "who gives out roles moves no money" },
  {
    one: "account",
    other: "statement",
    why: "who adds the lender's accounts loads no statements of them",
  },
  { one: "auditor", other: "write", why: "an auditor changes nothing" },
] as const satisfies readonly { one: ActionMark | "auditor"; other: ActionMark; why: string }[];

/** Roles with a mark of their own. */
export const roleMarks = { AUDITOR: "auditor" } as const satisfies Partial<
  Record<StaffRole, string>
>;

type ActionRow = readonly [words: string, ...marks: ActionMark[]];

/** Words after "May …", for the differences in a changed role. */
const actionTable: Readonly<Record<StaffAction, ActionRow>> = {
  "own.account": ["keep their own sign-in"],
  "today.read": ["see what waits for them"],
  "queues.read": ["read the lists of work"],
  "hardship.read": ["read requests for more time"],
  "payment.read": ["read payments"],
  "work.read": ["read who is on which work"],
  "work.take": ["take work", "write"],
  "member.read": ["open members' cases"],
  "member.reveal": ["reveal members' numbers", "write"],
  "member.call": ["reveal a phone number to call a member", "write"],
  "member.freeze": ["freeze accounts and open them again", "write"],
  "member.block": ["block members and lift blocks", "write"],
  "id.check": ["check IDs", "write"],
  "document.check": ["ask for documents and decide about them", "write"],
  "loan.decide": ["decide about loans", "money", "write"],
  "loan.note": ["write notes on cases", "write"],
  "code.send": ["send codes to members", "write"],
  "notice.resend": ["send messages again", "write"],
  "letter.write": ["write letters to members", "write"],
  "words.write": ["write own words to members", "write"],
  "words.confirm": ["let a colleague's own words leave", "write"],
  "collection.read": ["read cases of late loans"],
  "collection.work": ["take cases of late loans and hand them over", "write"],
  "collection.contact": ["speak with members about what they owe", "write"],
  "payout.read": ["read files for the bank and its answers"],
  "payout.release": ["release payouts", "money", "write"],
  "payout.confirm": ["confirm payouts that another released", "money", "write"],
  "payout.batch": ["make files for the bank and load its answers", "money", "write"],
  "payout.mark": ["mark payouts by hand", "money", "write"],
  "repayment.record": ["record payments by hand", "money", "write"],
  "refund.propose": ["send overpaid money back", "money", "write"],
  "statement.read": ["read bank statements"],
  "statement.load": ["load bank statements", "statement", "money", "write"],
  "own-account.manage": ["add and change the lender's own accounts", "account", "write"],
  "own-account.confirm": ["confirm a change of the lender's own accounts", "write"],
  "payment.match": ["match payments to loans and reverse them", "money", "write"],
  "loan.write-off": ["write off loans", "money", "write"],
  "loan.settle": ["end late loans for less than is owed", "money", "write"],
  "hardship.decide": ["give other terms to members in trouble", "money", "write"],
  "message.answer": ["answer messages", "write"],
  "complaint.answer": ["answer complaints", "write"],
  "dispute.decide": ["uphold or refuse disputed amounts", "money", "write"],
  "portfolio.read": ["read the portfolio"],
  "books.read": ["read the books"],
  "import.read": ["read books of loans from other systems"],
  "import.manage": ["upload and map books of loans from other systems", "write"],
  "ledger.verify": ["verify the ledger"],
  "books.manage": ["close months, and change rates and codes of the books", "write"],
  "staff.read": ["read who works here and what roles may do"],
  "staff.manage": ["add and remove people, and change roles", "people", "write"],
  "key.read": ["read the keys and endpoints of other systems"],
  "key.manage": ["manage the keys and endpoints of other systems", "people", "write"],
  "shop.read": ["read invitations and currencies"],
  "invitation.manage": ["make and end invitations", "write"],
  "currency.manage": ["switch currencies on and off", "write"],
  "profile.read": ["read the company profile"],
  "profile.propose": ["propose another company profile", "write"],
  "profile.confirm": ["confirm another company profile", "write"],
  "policy.read": ["read the policy"],
  "policy.propose": ["propose another policy", "write"],
  "policy.confirm": ["confirm another policy", "write"],
  "product.read": ["read the products"],
  "product.propose": ["propose products and their versions", "write"],
  "product.confirm": ["confirm products and their versions", "write"],
  "proposal.read": ["read what waits for a second person"],
  "proposal.decide": ["confirm what another person proposed", "write"],
  "duty.read": ["read what is filed with regulators"],
  "duty.prepare": ["prepare what is filed with regulators", "write"],
  "duty.confirm": ["confirm what another prepared for a regulator", "write"],
  "audit.read": ["read the audit log"],
  "audit.verify": ["verify the audit log"],
};

export const marksOfAction = (action: StaffAction): readonly ActionMark[] =>
  actionTable[action].slice(1) as ActionMark[];

export const describeStaffAction = (action: StaffAction): string => actionTable[action][0];

/** The marks of a set of actions and role codes, as the database computes them. */
export function marksOfAll(
  codes: readonly string[],
  actions: readonly StaffAction[],
): ReadonlySet<string> {
  const own = codes.flatMap((code) => (roleMarks as Readonly<Record<string, string>>)[code] ?? []);
  return new Set([...own, ...actions.flatMap(marksOfAction)]);
}

/** Why these may not be combined; null when they may. For screens: the database decides. */
export function sayForbidden(
  codes: readonly string[],
  actions: readonly StaffAction[],
): string | null {
  const marks = marksOfAll(codes, actions);
  const broken = forbiddenPairs.find(({ one, other }) => marks.has(one) && marks.has(other));
  return broken?.why ?? null;
}
