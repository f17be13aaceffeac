/**
 * Endpoints of other systems at the desk: added by two people, changed and stopped by one, with the
 * attempts of the last days.
 */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { deliveryStatuses, endpointStopReasons, eventTypes, TEST_EVENT } from "#open/events.ts";
import { body, instant, uuid } from "#wire/shape.ts";

const types = z
  .array(z.enum(eventTypes))
  .check(z.minLength(1, "Please choose at least one."), z.maxLength(eventTypes.length));

const endpoint = z.object({
  id: z.string(),
  url: z.string(),
  contact: z.string(),
  types: z.array(z.enum(eventTypes)),
  status: z.enum(["LIVE", "FAILING", "STOPPED"]),
  stopReason: z.nullable(z.enum(endpointStopReasons)),
  stoppedAt: z.nullable(instant()),
  /** Since when no attempt succeeded. */
  failingSince: z.nullable(instant()),
  madeAt: instant(),
  proposedBy: z.string(),
  confirmedBy: z.string(),
  /** False until somebody took the secret. */
  isSecretShown: z.boolean(),
  /** Until when events are signed with the secret before, too. */
  oldSecretUntil: z.nullable(instant()),
});

export const staffEndpointsCall = staffCall({
  method: "GET",
  path: "/staff/endpoints",
  does: "The addresses that get events, the newest first.",
  action: "key.read",
  reply: z.object({ endpoints: z.array(endpoint) }),
  problems: [],
});

export const staffAddEndpointCall = staffCall({
  method: "POST",
  path: "/staff/endpoints",
  does: "Proposes an address that gets events. Only a public one is taken.",
  action: "key.manage",
  freshFactor: true,
  proposes: {
    kind: "endpoint.add",
    words: "an address that gets events",
    problems: ["TooManyEndpoints", "EndpointRefused", "ChangedMeanwhile"],
  },
  body: body({
    url: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)),
    contact: z.email("Please enter an e-mail address.").check(z.maxLength(200)),
    types,
    reason,
  }),
  reply: z.object({ id: z.string() }),
  problems: ["EndpointRefused"],
});

export const staffEndpointTypesCall = staffCall({
  method: "POST",
  path: "/staff/endpoints/types",
  does: "Chooses which events the address gets from now on.",
  action: "key.manage",
  body: body({ id: uuid(), types }),
  reply: z.object({}),
  problems: ["NotFound"],
});

export const staffStopEndpointCall = staffCall({
  method: "POST",
  path: "/staff/endpoints/stop",
  does: "Stops the address for good: nothing is sent there any more.",
  action: "key.manage",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
});

export const staffEndpointSecretCall = staffCall({
  method: "POST",
  path: "/staff/endpoints/secret",
  does: "Shows the secret once, or replaces it: both sign for 24 hours.",
  action: "key.manage",
  freshFactor: true,
  body: body({ id: uuid() }),
  reply: z.object({ secret: z.string() }),
  problems: ["NotFound"],
});

export const staffTestEndpointCall = staffCall({
  method: "POST",
  path: "/staff/endpoints/test",
  does: `Sends ${TEST_EVENT} to the address.`,
  action: "key.manage",
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound"],
  limit: { count: 30, seconds: 600 },
});

export const staffAttemptsCall = staffCall({
  method: "POST",
  path: "/staff/endpoints/attempts",
  does: "The attempts of the last 30 days for one address, the newest first.",
  action: "key.read",
  body: body({ id: uuid(), after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  reply: z.object({
    rows: z.array(
      z.object({
        /** The attempt's id, which is also the cursor for the next page. */
        id: z.string(),
        delivery: z.string(),
        event: z.string(),
        type: z.string(),
        at: instant(),
        /** The HTTP status of the answer; null when there was none. */
        status: z.nullable(z.int()),
        failure: z.nullable(z.string()),
        milliseconds: z.int(),
        /** The current status of the delivery, after all its attempts. */
        delivered: z.enum(deliveryStatuses),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  problems: ["NotFound"],
});

export const staffSendAgainCall = staffCall({
  method: "POST",
  path: "/staff/endpoints/again",
  does: "Sends one event again, or all that failed since a moment.",
  action: "key.manage",
  body: body({
    id: uuid(),
    /** Either one delivery, or all that failed since a moment. */
    delivery: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    failedSince: z.optional(z.iso.datetime({ offset: true })),
  }),
  reply: z.object({ count: z.int() }),
  problems: ["NotFound"],
});
