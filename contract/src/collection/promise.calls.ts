/** A promise as the member reads it, beside the amount due. */
import * as z from "zod/mini";
import { day, pesos } from "#wire/shape.ts";

export const ownPromiseShape = z.object({
  amount: pesos(),
  /** Received for the promise so far. */
  paid: pesos(),
  promisedOn: day(),
  /** A broken promise is not shown to the member. */
  status: z.enum(["OPEN", "KEPT"]),
});
