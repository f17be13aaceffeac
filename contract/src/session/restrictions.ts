/**
 * Restrictions of a member. A freeze shuts the account: nobody signs in, and no payout starts. A
 * block leaves it open for reading and paying, and stops new loans and payouts. Staff begin either
 * alone, with a cause of these lists and words of their own; two people lift it, or its end comes.
 */
export const restrictionKinds = ["FREEZE", "BLOCK"] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

export const freezeCauses = {
  STOLEN: "Phone or account stolen",
  STRANGER: "Somebody else signed in",
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

/** Every cause by its name at the desk; the last is that of a member who used the link. */
export const restrictionCauses = {
  ...freezeCauses,
  ...blockCauses,
  LINK: "The link in a message",
} as const;
export type RestrictionCause = keyof typeof restrictionCauses;

export const restrictionEnds = ["LIFTED", "EXPIRED", "ERASED"] as const;
