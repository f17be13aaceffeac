/** The part of a reply that says where its figures were read. */
import * as z from "zod/mini";

export const figuresSource = () =>
  z.object({
    from: z.enum(["MAIN", "COPY", "MAIN_FOR_COPY"]),
    behindSeconds: z.nullable(z.number()),
  });
