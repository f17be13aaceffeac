/** Running the desk: staff and their roles, invitation codes, currencies. */
import * as z from "zod/mini";
import { listFileCall, reason, staffCall } from "#desk/desk.calls.ts";
import { roleCodes } from "#staff/roles/roles.calls.ts";
import { staffLinkStates } from "#staff/sign-in/sign-in.ts";
import { fields } from "#wire/fields.ts";
import { body, instant, pesos, sentence, text, uuid } from "#wire/shape.ts";

const person = body({ id: uuid() });

export const staffPeopleCall = staffCall({
  method: "GET",
  path: "/staff/people",
  does: "Everybody who works or has worked at the desk.",
  action: "staff.read",
  reply: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phoneMasked: z.string(),
      roles: z.array(z.object({ role: z.string(), name: z.string() })),
      /** Can approve loans, alone up to the limit. */
      decidesLoans: z.boolean(),
      confirms: z.boolean(),
      /** The person's own limit for approving alone, if below the policy's; otherwise null. */
      approvalLimitPHP: z.nullable(z.number()),
      /** False until the authenticator is set up at the first sign-in. */
      enrolled: z.boolean(),
      createdAt: instant(),
      /** From then on the person may confirm others' work. */
      mayConfirmFrom: instant(),
      lastSeenAt: z.nullable(instant()),
      /** The newest one-time link; null for people who never had one. */
      link: z.nullable(
        z.object({
          state: z.enum(staffLinkStates),
          sentAt: instant(),
          expiresAt: instant(),
        }),
      ),
      /** Accounts at providers of single sign-on. */
      identities: z.array(z.object({ id: z.string(), provider: z.string(), linkedAt: instant() })),
      removedAt: z.nullable(instant()),
      /**
       * True when removing this person needs two people: the second removal of a day, or the last
       * of a role.
       */
      removalNeedsTwo: z.boolean(),
    }),
  ),
  problems: [],
});

/** A proposed change of staff that waits for a second person. */
const proposedChange = z.object({
  id: z.string(),
  /** False while nobody else at the desk may confirm it, so that it has to wait. */
  hasSecondPerson: z.boolean(),
});

export const staffCreateCall = staffCall({
  method: "POST",
  path: "/staff/people",
  does: "Proposes a new person, who gets a one-time link by e-mail once it is confirmed.",
  proposes: {
    kind: "staff.create",
    words: "to add a person to the desk",
    problems: ["StaffExists", "RolesApart", "RoleRefused"],
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({
    roles: roleCodes,
    name: text(fields.fullName),
    phoneNumber: text(fields.phoneNumber),
    email: text(fields.email),
    reason,
  }),
  reply: proposedChange,
  problems: ["StaffExists", "PhoneRefused", "RolesApart", "RoleRefused"],
});

export const staffRoleCall = staffCall({
  method: "POST",
  path: "/staff/people/role",
  does: "Proposes other roles. Once confirmed, they act on the next request and end the sessions.",
  proposes: {
    kind: "staff.role",
    words: "other roles for a person at the desk",
    problems: ["LastAdmin", "RolesApart", "RoleRefused"],
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({ id: uuid(), roles: roleCodes, reason }),
  reply: proposedChange,
  problems: ["NotFound", "NotOneself", "LastAdmin", "RolesApart", "RoleRefused"],
});

export const staffRemoveCall = staffCall({
  method: "POST",
  path: "/staff/people/remove",
  does: "Removes somebody from the desk: at once, or proposed where it needs two people.",
  proposes: {
    kind: "staff.remove",
    words: "somebody removed from the desk",
    problems: ["LastAdmin"],
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({ id: uuid(), reason: z.optional(reason) }),
  /** Null when it is done; the second removal of a day and the last of a role are only proposed. */
  reply: z.object({ proposed: z.nullable(proposedChange) }),
  problems: ["NotFound", "NotOneself", "LastAdmin"],
});

export const staffResetCall = staffCall({
  method: "POST",
  path: "/staff/people/reset",
  does: "Proposes to end a password and authenticator; a link to set new ones goes to the person.",
  proposes: {
    kind: "staff.reset",
    words: "a new sign-in for a person at the desk",
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({ id: uuid(), reason }),
  reply: proposedChange,
  problems: ["NotFound", "NotOneself"],
});

export const staffReactivateCall = staffCall({
  method: "POST",
  path: "/staff/people/reactivate",
  does: "Proposes that somebody who was removed comes back, with a link to set up the sign-in.",
  proposes: {
    kind: "staff.reactivate",
    words: "the return of a person to the desk",
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({ id: uuid(), reason }),
  reply: proposedChange,
  problems: ["NotFound", "NotOneself"],
});

export const staffLimitCall = staffCall({
  method: "POST",
  path: "/staff/people/limit",
  does: "Proposes the most that a person approves alone, or null for the policy's limit.",
  proposes: {
    kind: "staff.limit",
    words: "another approval limit of a person",
  },
  action: "staff.manage",
  freshFactor: true,
  body: body({ id: uuid(), limit: z.nullable(pesos()), reason }),
  reply: proposedChange,
  problems: ["NotFound", "NotOneself"],
});

export const staffSendLinkCall = staffCall({
  method: "POST",
  path: "/staff/people/link",
  does: "Sends a new one-time link to somebody who has not set up their sign-in; older ones end.",
  action: "staff.manage",
  freshFactor: true,
  body: person,
  /** The masked address. */
  reply: z.object({ sentTo: z.string() }),
  problems: ["NotFound", "NotOneself", "StaffSetUp"],
});

export const staffInvitationsCall = staffCall({
  method: "GET",
  path: "/staff/invitations",
  does: "Invitation codes by their labels, newest first. The codes themselves are not kept.",
  action: "shop.read",
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
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
});

const currencyRow = z.object({
  currency: z.string(),
  name: z.string(),
  country: z.string(),
  active: z.boolean(),
  /** True for PHP, which is lent and always active. */
  fixed: z.boolean(),
});

export const staffCurrenciesCall = staffCall({
  method: "GET",
  path: "/staff/currencies",
  does: "Every currency, on or off.",
  action: "shop.read",
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

export const staffPeopleFileCall = listFileCall(staffPeopleCall);
export const staffInvitationsFileCall = listFileCall(staffInvitationsCall);
export const staffCurrenciesFileCall = listFileCall(staffCurrenciesCall);
