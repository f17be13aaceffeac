/** The public key of our signatures, for receivers of events that keep no secret. */
import * as z from "zod/mini";
import { call } from "#wire/call.ts";

export const openWebhookKeyCall = call({
  method: "GET",
  path: "/webhook-key",
  does: "The public key with which every event is signed as `v1a` (ed25519).",
  who: "anyone",
  reply: z.object({
    /** `whpk_` and base64, as Standard Webhooks writes it. */
    public_key: z.string(),
  }),
  problems: [],
});
