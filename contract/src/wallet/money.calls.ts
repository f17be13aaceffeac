/** The call of `money-list.ts`. */
import * as z from "zod/mini";
import { moneyKinds, moneyStates } from "#wallet/money-list.ts";
import { call } from "#wire/call.ts";
import { body, instant, pesos } from "#wire/shape.ts";

const moneyLine = z.object({
  id: z.string(),
  at: instant(),
  kind: z.enum(moneyKinds),
  /** With its sign: minus is money that leaves the wallet, or that the member pays. */
  amount: z.number(),
  state: z.enum(moneyStates),
  /** The reference of the withdrawal, the payment or the loan. */
  reference: z.string(),
  /** Bank and last four digits of a payout or refund; empty for other lines. */
  account: z.string(),
});
export type MoneyLine = z.output<typeof moneyLine>;

export const moneyCall = call({
  method: "POST",
  path: "/memberloan/money",
  does: "All money of the member, newest first, twenty lines at a time: the loan, payouts, payments, returns and refunds.",
  who: ["MEMBER"],
  body: body({
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.regex(/^[0-9TZ:.-]{20,30}~[0-9a-z-]{1,40}$/))),
  }),
  reply: z.object({
    lines: z.array(moneyLine),
    /** Null on the last page. */
    next: z.nullable(z.string()),
    /** In the wallet now. */
    available: pesos(),
  }),
  problems: [],
});
