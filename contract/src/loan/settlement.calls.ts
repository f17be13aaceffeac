/** A settlement as the member reads it. The member agrees by paying it. */
import * as z from "zod/mini";
import { day, pesos } from "#wire/shape.ts";

/** Null when there is none, and when it lapsed or was withdrawn. */
export const settlementShape = z.object({
  status: z.enum(["OFFERED", "PAID"]),
  offeredOn: day(),
  /** The last day for the money's arrival. */
  payBy: day(),
  amount: pesos(),
  /** What was paid towards the sum, and the missing rest. */
  paid: pesos(),
  left: pesos(),
  /** The waived amount: for an offer as of today, for a paid one as it was. */
  forgiven: pesos(),
});
export type SettlementReply = z.output<typeof settlementShape>;
