/** Finding a member: one box for a phone, a name, or any number that belongs to somebody. */

export const foundByKinds = ["phone", "loan", "withdrawal", "identity", "account", "name"] as const;
export type FoundBy = (typeof foundByKinds)[number];
