/** Finding a member: one box for a phone, a name, or any number that belongs to somebody. */

export const foundByKinds = ["phone", "loan", "withdrawal", "identity", "account", "name"] as const;
export type FoundBy = (typeof foundByKinds)[number];
/** The names that the desk shows. */
export const foundByNames: Readonly<Record<FoundBy, string>> = {
  phone: "Phone number",
  loan: "Loan number",
  withdrawal: "Withdrawal number",
  identity: "ID number",
  account: "Account number",
  name: "Name",
};
