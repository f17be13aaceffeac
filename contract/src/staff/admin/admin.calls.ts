/** Running the desk: staff and their roles, invitation codes, currencies. */
import * as z from "zod/mini";
import { staffCall } from "#staff/staff.calls.ts";
import { fields } from "#wire/fields.ts";
import { staffRoles } from "#wire/roles.ts";
import { body, instant, sentence, text } from "#wire/shape.ts";

const person = body({ id: z.uuid() });
/** To be handed over in person; the new one chooses another at the first sign-in. Shown once. */
const firstPassword = z.string();

export const staffPeopleCall = staffCall({
  method: "GET",
  path: "/staff/people",
  does: "Everybody who works or has worked at the desk.",
  action: "staff.manage",
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phoneMasked: z.string(),
      role: z.enum(staffRoles),
      /** False until the authenticator is set up at the first sign-in. */
      enrolled: z.boolean(),
      createdAt: instant(),
      lastSeenAt: z.nullable(instant()),
      removedAt: z.nullable(instant()),
    }),
  ),
  problems: [],
});

export const staffCreateCall = staffCall({
  method: "POST",
  path: "/staff/people",
  does: "Adds somebody to the desk, with a first password that is shown once.",
  action: "staff.manage",
  body: body({
    role: z.enum(staffRoles),
    name: text(fields.fullName),
    phoneNumber: text(fields.phoneNumber),
    email: text(fields.email),
  }),
  reply: z.object({ id: z.string(), firstPassword }),
  problems: ["StaffExists", "PhoneRefused"],
});

export const staffRoleCall = staffCall({
  method: "POST",
  path: "/staff/people/role",
  does: "Changes a role. It acts on the next request, and ends that person's sessions.",
  action: "staff.manage",
  body: body({ id: z.uuid(), role: z.enum(staffRoles) }),
  reply: z.object({}),
  problems: ["NotFound", "NotOneself", "LastAdmin"],
});

export const staffRemoveCall = staffCall({
  method: "POST",
  path: "/staff/people/remove",
  does: "Removes somebody from the desk, at once.",
  action: "staff.manage",
  body: person,
  reply: z.object({}),
  problems: ["NotFound", "NotOneself", "LastAdmin"],
});

export const staffResetCall = staffCall({
  method: "POST",
  path: "/staff/people/reset",
  does: "A new first password and a new authenticator, for who lost both or has come back.",
  action: "staff.manage",
  body: person,
  reply: z.object({ firstPassword }),
  problems: ["NotFound", "NotOneself"],
});

export const staffInvitationsCall = staffCall({
  method: "GET",
  path: "/staff/invitations",
  does: "Invitation codes by their labels, newest first. The codes themselves are not kept.",
  action: "invitation.manage",
  reply: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      uses: z.int(),
      usesMax: z.int(),
      good: z.boolean(),
      expiresAt: instant(),
      createdAt: instant(),
    }),
  ),
  problems: [],
});

export const staffInviteCall = staffCall({
  method: "POST",
  path: "/staff/invitations",
  does: "Makes an invitation code, which is shown once.",
  action: "invitation.manage",
  body: body({
    label: sentence(2, 80),
    uses: z.int().check(z.gte(1), z.lte(100_000)),
    days: z.int().check(z.gte(1), z.lte(730)),
  }),
  reply: z.object({ invitation: z.string() }),
  problems: [],
});

export const staffEndInvitationCall = staffCall({
  method: "POST",
  path: "/staff/invitations/end",
  does: "Ends an invitation code now.",
  action: "invitation.manage",
  body: body({ id: z.uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
});

const currencyRow = z.object({
  currency: z.string(),
  name: z.string(),
  country: z.string(),
  active: z.boolean(),
  /** PHP is what is lent, and is always on. */
  fixed: z.boolean(),
});

export const staffCurrenciesCall = staffCall({
  method: "GET",
  path: "/staff/currencies",
  does: "Every currency, on or off.",
  action: "currency.manage",
  reply: z.array(currencyRow),
  problems: [],
});

export const staffSwitchCurrencyCall = staffCall({
  method: "POST",
  path: "/staff/currencies",
  does: "Switches a currency on or off.",
  action: "currency.manage",
  body: body({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), active: z.boolean() }),
  reply: z.object({}),
  problems: ["NotFound"],
});
