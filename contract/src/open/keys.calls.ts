/**
 * Keys of other systems at the desk. A key is made and widened by two people, and narrowed and
 * stopped by one. Its secret is shown once.
 */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { keyPaceMax, keyStopReasons } from "#open/keys.ts";
import { openScopeNames } from "#wire/scopes.ts";
import { body, day, instant, sentence, uuid } from "#wire/shape.ts";

/** An address with or without the length of its network: 203.0.113.7 or 2001:db8::/48. */
const network = z
  .string()
  .check(z.trim(), z.maxLength(49), z.regex(/^[0-9a-fA-F:.]+(\/\d{1,3})?$/, "Not a network."));

const settings = {
  name: sentence(3, 60),
  owner: uuid(),
  purpose: sentence(3, 300, "Please say what it is for."),
  scopes: z
    .array(z.enum(openScopeNames))
    .check(z.minLength(1, "Please choose at least one."), z.maxLength(openScopeNames.length)),
  /** Empty: from everywhere. */
  networks: z.array(network).check(z.maxLength(20)),
  endsOn: day(),
  perMinute: z.int().check(z.minimum(1), z.maximum(keyPaceMax)),
};

export const staffKeysCall = staffCall({
  method: "GET",
  path: "/staff/keys",
  does: "Keys of other systems, the newest first: what each may do, and when it was last used.",
  action: "key.read",
  reply: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        /** The part of the key that names it; it opens nothing. */
        handle: z.string(),
        name: z.string(),
        ownerId: z.string(),
        owner: z.string(),
        purpose: z.string(),
        scopes: z.array(z.enum(openScopeNames)),
        networks: z.array(z.string()),
        endsOn: day(),
        perMinute: z.int(),
        status: z.enum(["NO_SECRET", "LIVE", "ENDED", "STOPPED"]),
        stopReason: z.nullable(z.enum(keyStopReasons)),
        stoppedAt: z.nullable(instant()),
        madeAt: instant(),
        proposedBy: z.string(),
        confirmedBy: z.string(),
        /** When the secret in use was made; null while none was. */
        secretAt: z.nullable(instant()),
        /** Until when the secret before it still works. */
        oldSecretUntil: z.nullable(instant()),
        lastUsed: z.nullable(z.object({ at: instant(), address: z.string(), call: z.string() })),
        /** One may see the secret: as its owner, or as the person who proposed it. */
        mayHaveSecret: z.boolean(),
      }),
    ),
    /** Who may own a key. */
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  problems: [],
});

const proposed = z.object({ id: z.string() });

export const staffMakeKeyCall = staffCall({
  method: "POST",
  path: "/staff/keys",
  does: "Proposes a key for another system. Once confirmed, its secret can be shown once.",
  action: "key.manage",
  freshFactor: true,
  proposes: { kind: "key.make", words: "a key for another system", problems: ["ChangedMeanwhile"] },
  body: body({ ...settings, reason }),
  reply: proposed,
  problems: [],
});

export const staffWidenKeyCall = staffCall({
  method: "POST",
  path: "/staff/keys/change",
  does: "Proposes other settings of a key, such as more scopes or a later end.",
  action: "key.manage",
  freshFactor: true,
  proposes: {
    kind: "key.change",
    words: "what a key may do",
    problems: ["KeyStopped", "ChangedMeanwhile"],
  },
  body: body({ id: uuid(), ...settings, reason }),
  reply: proposed,
  problems: ["NotFound", "KeyStopped", "NothingChanges"],
});

export const staffNarrowKeyCall = staffCall({
  method: "POST",
  path: "/staff/keys/narrow",
  does: "Narrows a key: fewer scopes, fewer networks, an earlier end or a slower pace.",
  action: "key.manage",
  body: body({
    id: uuid(),
    scopes: settings.scopes,
    networks: settings.networks,
    endsOn: settings.endsOn,
    perMinute: settings.perMinute,
  }),
  reply: z.object({}),
  problems: ["NotFound", "KeyStopped", "KeyWidened"],
});

export const staffStopKeyCall = staffCall({
  method: "POST",
  path: "/staff/keys/stop",
  does: "Stops a key at once and for good.",
  action: "key.manage",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "KeyStopped"],
});

export const staffKeySecretCall = staffCall({
  method: "POST",
  path: "/staff/keys/secret",
  does: "Makes the key's secret, or a new one: the one before works for 24 more hours.",
  action: "key.manage",
  freshFactor: true,
  body: body({ id: uuid() }),
  reply: z.object({
    /** The whole key. It is not stored and not shown again. */
    key: z.string(),
  }),
  problems: ["NotFound", "KeyStopped", "KeyNotYours"],
});

export const staffEndOldSecretCall = staffCall({
  method: "POST",
  path: "/staff/keys/end-old",
  does: "Ends the secret before the current one now, and not after 24 hours.",
  action: "key.manage",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
});
