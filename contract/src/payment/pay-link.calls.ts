/** The calls of pay-for-me links: the member makes one, lists them and revokes one. */
import * as z from "zod/mini";
import { PAY_LINK_DAYS_MAX } from "#payment/pay-link.ts";
import { call } from "#wire/call.ts";
import { body, instant, pesos, uuid } from "#wire/shape.ts";

const linkShape = z.object({
  id: z.string(),
  amount: pesos(),
  createdAt: instant(),
  expiresAt: instant(),
});

export const makePayLinkCall = call({
  method: "POST",
  path: "/memberloan/pay-links/make",
  does: "Makes a link with which someone else can pay an amount for the member. Its address is shown once: we store only a fingerprint of it.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({
    amount: pesos().check(z.minimum(1, "Please enter at least one peso.")),
    days: z
      .int()
      .check(
        z.minimum(1, "Please choose at least one day."),
        z.maximum(PAY_LINK_DAYS_MAX, `Please choose at most ${PAY_LINK_DAYS_MAX} days.`),
      ),
  }),
  reply: z.object({ ...linkShape.shape, url: z.string() }),
  problems: ["NothingOwed", "PayoutNotConfirmed", "AmountRefused"],
  limit: { count: 30, seconds: 3600 },
});
export type PayLinkReply = z.output<typeof makePayLinkCall.reply>;

export const listPayLinksCall = call({
  method: "POST",
  path: "/memberloan/pay-links",
  does: "The member's links that can still be opened, newest first.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({ links: z.array(linkShape) }),
  problems: [],
});

export const revokePayLinkCall = call({
  method: "POST",
  path: "/memberloan/pay-links/revoke",
  does: "Ends a link at once.",
  who: ["MEMBER"],
  body: body({ id: uuid() }),
  reply: z.object({ links: z.array(linkShape) }),
  problems: ["NotFound"],
});
