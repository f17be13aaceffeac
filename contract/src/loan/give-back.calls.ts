/** The effect of returning money from the wallet, shown before it is done (`changeLoanCall`). */
import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { body, pesos } from "#wire/shape.ts";

/** The loan's cost from today on, if all money left in the wallet is withdrawn today. */
const costShape = z.object({ principal: pesos(), monthly: pesos(), interest: pesos() });

export const giveBackPreviewCall = call({
  method: "POST",
  path: "/memberloan/giveback/preview",
  does: "The loan before and after so much of the wallet is given back; without an amount, all of it.",
  who: ["MEMBER"],
  body: body({ amount: z.optional(pesos().check(z.positive())) }),
  reply: z.object({
    amount: pesos(),
    /** The most that can be given back now. */
    unused: pesos(),
    before: costShape,
    after: costShape,
    /** Interest that the returned money would have cost. */
    interestSaved: pesos(),
    endsLoan: z.boolean(),
  }),
  problems: ["LoanMoved", "NothingToReturn", "InsufficientFunds"],
});
export type GiveBackPreview = z.output<typeof giveBackPreviewCall.reply>;
