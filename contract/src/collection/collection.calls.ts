/** The calls about contacts on a debt: when they are allowed, and the hours a member agrees to. */
import * as z from "zod/mini";
import {
  type ContactRefusal,
  contactablePersons,
  contactChannels,
  contactRefusals,
} from "#collection/contact-rules.ts";
import { staffCall } from "#desk/desk.calls.ts";
import { call } from "#wire/call.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const refusal = z.enum(Object.keys(contactRefusals) as [ContactRefusal, ...ContactRefusal[]]);

export const staffContactWindowCall = staffCall({
  method: "POST",
  path: "/staff/collection/contact-window",
  does: "Whether a member may be contacted about the loan now; if not, why, and when.",
  action: "collection.contact",
  about: "memberId",
  body: body({
    memberId: uuid(),
    person: z.enum(contactablePersons),
    channel: z.enum(contactChannels),
  }),
  reply: z.object({
    loanId: z.string(),
    refusal: z.nullable(refusal),
    /** The refusal in words; empty when the contact is allowed. */
    why: z.string(),
    /** The first moment at which it is allowed; null when waiting does not help. */
    possibleAt: z.nullable(instant()),
    /** The present time where the member is, as 21:05; several in a country with several zones. */
    localTimes: z.array(z.string()),
    /** Why the contact hours do not apply; null when they do. */
    anyHourBecause: z.nullable(z.enum(["AGREED", "LATE"])),
  }),
  problems: ["NotFound"],
});

const nightContact = z.object({ agreed: z.boolean(), since: z.nullable(instant()) });

export const nightContactCall = call({
  method: "GET",
  path: "/settings/night-contact",
  does: "Whether the member agreed to be contacted about the loan at night.",
  who: ["MEMBER"],
  reply: nightContact,
  problems: [],
});

export const chooseNightContactCall = call({
  method: "PATCH",
  path: "/settings/night-contact",
  does: "Agrees to be contacted about the loan at night, or takes it back.",
  who: ["MEMBER"],
  body: body({ agreed: z.boolean() }),
  reply: nightContact,
  problems: [],
  limit: { count: 60, seconds: 3600 },
});
