/**
 * What a key of another system may do. No scope decides, lends, pays out, matches or refunds: a key
 * is nobody, and what needs two people cannot be done by one key.
 */
export const openScopes = {
  "loans.read": "read loans: ids, states, amounts and days",
  "payments.read": "read payments: ids, states, amounts and days",
  "payouts.read": "read payouts: ids, states, amounts and days",
  "books.read": "read the journals of the general ledger",
  "portfolio.read": "read the portfolio by day",
  "members.read": "read members, with names and numbers masked",
  "members.personal": "read members' names and numbers; each answer is in the log that members see",
  "intents.write": "make payment requests for loans",
  "events.manage": "read endpoints and events, and send events again",
} as const satisfies Record<`${string}.${string}`, string>;

export type OpenScope = keyof typeof openScopes;
export const openScopeNames = Object.keys(openScopes) as [OpenScope, ...OpenScope[]];

export const isOpenScope = (text: string): text is OpenScope => Object.hasOwn(openScopes, text);
