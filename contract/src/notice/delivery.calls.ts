/** Addresses at which messages do not arrive. */

import * as z from "zod/mini";
import { undeliveredReasonNames } from "#notice/delivery.ts";
import { call } from "#wire/call.ts";
import { body, instant } from "#wire/shape.ts";
import { noticeChannels } from "./notice.ts";

export const deadAddressShape = z.object({
  channel: z.enum(noticeChannels),
  address: z.string(),
  since: instant(),
  why: z.enum(undeliveredReasonNames),
});

export const addressWorksCall = call({
  method: "POST",
  path: "/settings/address-works",
  does: "The member says that an address at which our messages did not arrive works again. The next message shows whether it does.",
  who: ["MEMBER"],
  body: body({ channel: z.enum(noticeChannels) }),
  reply: z.object({}),
  problems: [],
  limit: { count: 10, seconds: 3600 },
});
