/**
 * The chart of accounts. Money always flows from one account into another, so an amount above zero has
 * come in and one below zero has gone out, and all of them together are always nought. What a member
 * owes is an account below zero.
 */
export const accounts = {
  /** Released and not withdrawn: the member's to take. Never below zero. */
  wallet: "member",
  /** Set aside for withdrawals that are on their way. Never below zero. */
  held: "member",
  /** Principal the member owes, below zero. */
  principal: "member",
  /** What has left to members' own accounts. */
  paid_out: "company",
  /** What members have paid back, below zero as it came from outside. */
  received: "company",
  /** What was earned, by kind. */
  interest: "company",
  penalty: "company",
  collection: "company",
} as const;

export type Account = keyof typeof accounts;
export const accountNames = Object.keys(accounts) as Account[];
