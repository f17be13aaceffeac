/** What a member reads of a smaller sum that ends the loan. The member agrees by paying it. */
import * as z from "zod/mini";
import { day, pesos } from "#wire/shape.ts";

/** Null when there is none, and when it lapsed or was taken back. */
export const settlementShape = z.object({
  status: z.enum(["OFFERED", "PAID"]),
  offeredOn: day(),
  /** The last day on which the money may arrive. */
  payBy: day(),
  amount: pesos(),
  /** What has been paid of it, and what is missing. */
  paid: pesos(),
  left: pesos(),
  /** What is given up: of an offer as of today, of a paid one as it was. */
  forgiven: pesos(),
});
export type SettlementReply = z.output<typeof settlementShape>;
