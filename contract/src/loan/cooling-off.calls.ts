/** Cooling-off for members: what the loan's page shows, and the call that uses it. */
import * as z from "zod/mini";
import { coolingOffStatuses } from "#loan/cooling-off.ts";
import { loanStatuses } from "#loan/loan.ts";
import { call } from "#wire/call.ts";
import { body, day, pesos } from "#wire/shape.ts";

/** OPEN: the member may still give the loan back. */
export const coolingOffShape = z.object({
  status: z.enum(["OPEN", ...coolingOffStatuses]),
  /** The last day for using cooling-off, and the number of days left after today. */
  lastDay: day(),
  daysLeft: z.int(),
  declaredOn: z.nullable(day()),
  /** Received and not paid back. */
  giveBack: pesos(),
  /** The last day for the money's arrival; if cooling-off is not used yet, as if used today. */
  giveBackBy: day(),
  /** If not used yet: the amount that would go back from the wallet automatically. */
  fromWallet: pesos(),
  /** Interest and charges until today that the member need not pay. */
  givenUp: pesos(),
});
export type CoolingOffReply = z.output<typeof coolingOffShape>;

export const declareCoolingOffCall = call({
  method: "POST",
  path: "/memberloan/coolingoff",
  does: "Gives the loan back in the days of cooling-off: money in the wallet goes back at once, and what was received is owed without interest and charges until its last day.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({}),
  reply: z.object({
    status: z.enum(loanStatuses),
    giveBack: pesos(),
    giveBackBy: day(),
  }),
  problems: ["CoolingOffOver"],
  limit: { count: 20, seconds: 3600 },
});
