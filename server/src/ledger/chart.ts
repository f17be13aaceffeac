/**
 * The chart of accounts. Money always flows from one account into another: a positive amount comes
 * in, a negative one goes out, and all together sum to zero. What a member owes is a negative
 * account.
 */
import type { MemberAccount } from "@hiram/contract/ledger/member-accounts.ts";

export const accounts = {
  /** Released and not withdrawn: the member may withdraw it. Never below zero. */
  wallet: "member",
  /** Set aside for withdrawals on their way. Never below zero. */
  reserved: "member",
  /** Principal the member owes, negative. */
  principal: "member",
  /** Paid above what ended the loan: the member's own. Never below zero. */
  overpaid: "member",
  /** Overpaid money on its way back to the member. Never below zero. */
  refunding: "member",
  /**
   * Refunded out of a payment that was taken away afterwards: the member owes it, negative.
   */
  owed_back: "member",
  /** Received, and not known whose it is. */
  suspense: "company",
  /** Overpaid money that went back. */
  refunded: "company",
  /** What has been paid out to members' own accounts. */
  paid_out: "company",
  /** What came to the lender's bank or gateway, negative because it came from outside. */
  received: "company",
  /**
   * What members owed back, or owed of a loan that was settled, and two people gave up; negative
   * because it is a loss.
   */
  written_off: "company",
  /** Income, by kind. */
  interest: "company",
  penalty: "company",
  collection: "company",
  fee: "company",
} as const satisfies Readonly<Record<MemberAccount, "member" | "company">>;

export type AccountName = MemberAccount;
export const accountNames = Object.keys(accounts) as AccountName[];
