/**
 * Restrictions of a member. A freeze shuts the account: nobody signs in, and no payout starts. A
 * block leaves it open for reading and paying, and stops new loans and payouts. One staff member
 * can begin either, with a cause from these lists and a reason; two people lift it, or it ends on
 * its day if its cause allows that.
 */
export const restrictionKinds = ["FREEZE", "BLOCK"] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];
export const restrictionNames: Readonly<Record<RestrictionKind, string>> = {
  FREEZE: "Frozen",
  BLOCK: "Blocked",
};

export const freezeCauses = {
  STOLEN: "Phone or account stolen",
  STRANGER: "Someone else signed in",
  MEMBER_WISH: "The member asked for it",
  OTHER: "Another reason",
} as const;
export type FreezeCause = keyof typeof freezeCauses;

export const blockCauses = {
  FRAUD: "Suspicion of fraud",
  DUPLICATE: "The same person as another member",
  DECEASED: "The member has died",
  SANCTIONS: "On a sanctions list",
  MEMBER_WISH: "The member asked for it",
  OTHER: "Another reason",
} as const;
export type BlockCause = keyof typeof blockCauses;

/**
 * The clock ends these on their day. Every other cause is a suspicion: its day only says when to
 * look at it again, and two people lift it. `block_ends_by_clock` in the database has the same
 * rule.
 */
export const endsByClock = (cause: RestrictionCause): boolean => cause === "MEMBER_WISH";

/**
 * Every cause with its name at the desk; the last one is given when a member freezes the account
 * with the link in a message.
 */
export const restrictionCauses = {
  ...freezeCauses,
  ...blockCauses,
  LINK: "The link in a message",
} as const;
export type RestrictionCause = keyof typeof restrictionCauses;

export const restrictionEnds = ["LIFTED", "EXPIRED", "ERASED"] as const;
