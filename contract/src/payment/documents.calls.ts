/** Pictures that staff attach to payments that two people type. */
import * as z from "zod/mini";
import { uploadBytesMax } from "#activation/activation.ts";
import { staffCall } from "#desk/desk.calls.ts";

export const staffAddPaymentDocumentCall = staffCall({
  method: "POST",
  path: "/staff/payments/documents",
  does: "Stores a picture of the bank's advice or statement, for a payment that two people type.",
  action: "repayment.record",
  carries: "upload",
  bytesMax: uploadBytesMax,
  reply: z.object({ id: z.string() }),
  problems: ["NotAnImage", "ImageDamaged"],
  limit: { count: 60, seconds: 3600 },
});

export const staffPaymentDocumentCall = staffCall({
  method: "GET",
  path: "/staff/payments/documents/:id",
  does: "A picture that was attached to a payment. Each view is logged.",
  action: "queues.read",
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "OwnCase"],
});
