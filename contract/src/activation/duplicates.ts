/**
 * What several members may have in common, by weight. An ID number and a payout account belong to
 * one person: an approval waits until staff have decided about every such match. A family may share
 * the rest.
 */
export const duplicateWeights = {
  identity: 100,
  account: 90,
  phone: 30,
  email: 30,
  device: 10,
  address: 10,
} as const;
export type DuplicateKind = keyof typeof duplicateWeights;
export const duplicateKinds = Object.keys(duplicateWeights) as [DuplicateKind, ...DuplicateKind[]];

export const strongKinds = ["identity", "account"] as const satisfies readonly DuplicateKind[];
export type StrongKind = (typeof strongKinds)[number];

export const duplicateDecisions = ["SAME_PERSON", "DIFFERENT_PEOPLE", "FRAUD"] as const;
export type DuplicateDecision = (typeof duplicateDecisions)[number];

/** How many members with only a weak match are listed; those with a strong match are all listed. */
export const weakMatchesListedMax = 20;
/** Counting of one kind stops here. */
export const duplicatesCountedMax = 1000;
