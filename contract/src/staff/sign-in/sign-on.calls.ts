/** Single sign-on: its calls. The provider's answer comes to a page, which hands it in here. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { secondFactor, staffMeShape } from "#staff/sign-in/sign-in.calls.ts";
import { signOnKeys } from "#staff/sign-in/sign-on.ts";
import { call } from "#wire/call.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const provider = z.enum(signOnKeys);
/** Where the browser goes on: at the provider. */
const begun = z.object({ address: z.string() });
const linkToken = z.string().check(z.regex(/^[\w-]{22}$/));

export const staffSignOnCall = call({
  method: "GET",
  path: "/staff/sign-on",
  does: "The identity providers at which people at the desk sign in, and whether only there.",
  who: "anyone",
  reply: z.object({
    providers: z.array(z.object({ key: provider, name: z.string() })),
    isOnly: z.boolean(),
  }),
  problems: [],
});

export const staffStartSignOnCall = call({
  method: "POST",
  path: "/staff/sign-on/start",
  does: "Begins a sign-in at a provider.",
  who: "anyone",
  body: body({ provider }),
  reply: begun,
  problems: ["NotFound", "SignOnAway"],
  limit: { count: 60, seconds: 600 },
});

export const staffStartLinkAccountCall = call({
  method: "POST",
  path: "/staff/sign-on/link",
  does: "Begins to link an account at a provider, with the one-time link and the second factor.",
  who: "anyone",
  body: body({ provider, token: linkToken, secondFactor }),
  reply: begun,
  problems: ["NotFound", "SignOnAway", "StaffLinkRefused", "SecondFactorRefused"],
  limit: { count: 30, seconds: 600 },
});

export const staffStartFreshSignOnCall = staffCall({
  method: "POST",
  path: "/staff/second-factor/provider",
  does: "Begins to show at the provider, now, that it is oneself: in place of the authenticator.",
  action: "own.account",
  body: body({ provider }),
  reply: begun,
  problems: ["NotFound", "SignOnAway"],
  limit: { count: 60, seconds: 3600 },
});

export const staffFinishSignOnCall = call({
  method: "POST",
  path: "/staff/sign-on/finish",
  does: "Hands in what the provider answered. Each answer counts once, in the browser that began it.",
  who: "anyone",
  body: body({
    provider,
    /** The query with which the provider sent the browser back. */
    answer: z.string().check(z.maxLength(4000)),
  }),
  reply: z.discriminatedUnion("state", [
    z.object({ state: z.literal("SIGNED_IN"), me: staffMeShape }),
    /** The provider did not say that a second factor was shown: ours is asked. */
    z.object({ state: z.literal("FACTOR") }),
    z.object({ state: z.literal("FRESH") }),
    z.object({ state: z.literal("LINKED"), mayConfirmFrom: instant() }),
  ]),
  problems: [
    "NotFound",
    "SignOnAway",
    "SignOnRefused",
    "SignOnCancelled",
    "SignOnUnknown",
    "SignOnFactorMissing",
    "StaffLinkRefused",
    "IdentityLinked",
    "LoginExpired",
  ],
  limit: { count: 60, seconds: 600 },
});

export const staffSignOnFactorCall = call({
  method: "POST",
  path: "/staff/sign-on/factor",
  does: "Shows our own second factor after a sign-in at a provider that did not show one.",
  who: "anyone",
  body: body({ secondFactor }),
  reply: z.object({ me: staffMeShape }),
  problems: ["NotSignedIn", "LoginExpired", "SecondFactorRefused"],
  limit: { count: 60, seconds: 600 },
});

export const staffOwnIdentitiesCall = staffCall({
  method: "GET",
  path: "/staff/identities",
  does: "One's own accounts at providers.",
  action: "own.account",
  reply: z.array(z.object({ id: z.string(), provider: z.string(), linkedAt: instant() })),
  problems: [],
});

export const staffAskIdentityLinkCall = staffCall({
  method: "POST",
  path: "/staff/identities/link",
  does: "Sends oneself the one-time link with which an account at a provider is linked.",
  action: "own.account",
  freshFactor: true,
  body: body({}),
  reply: z.object({ sentTo: z.string() }),
  problems: ["NotFound"],
  limit: { count: 10, seconds: 3600 },
});

export const staffUnlinkOwnCall = staffCall({
  method: "POST",
  path: "/staff/identities/unlink",
  does: "Unlinks one of one's own accounts, and ends the sessions that began with it.",
  action: "own.account",
  freshFactor: true,
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
  limit: { count: 60, seconds: 3600 },
});

export const staffSendIdentityLinkCall = staffCall({
  method: "POST",
  path: "/staff/people/identity-link",
  does: "Sends another person the one-time link with which an account at a provider is linked.",
  action: "staff.manage",
  freshFactor: true,
  body: body({ id: uuid() }),
  reply: z.object({ sentTo: z.string() }),
  problems: ["NotFound", "NotOneself", "StaffLinkRefused"],
  limit: { count: 60, seconds: 3600 },
});

export const staffUnlinkPersonCall = staffCall({
  method: "POST",
  path: "/staff/people/unlink",
  does: "Unlinks another person's account at a provider, and ends the sessions that began with it.",
  action: "staff.manage",
  freshFactor: true,
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
  limit: { count: 60, seconds: 3600 },
});
