/** A promise as the member reads it, beside what is due. */
import * as z from "zod/mini";
import { day, pesos } from "#wire/shape.ts";

export const ownPromise = z.object({
  amount: pesos(),
  /** Received for it so far. */
  paid: pesos(),
  promisedOn: day(),
  /** A broken promise is not shown to the member. */
  status: z.enum(["OPEN", "KEPT"]),
});
