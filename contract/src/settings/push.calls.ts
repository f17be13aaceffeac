/** Messages as notifications of a browser (web push): the calls. */
import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { body } from "#wire/shape.ts";

/** The address that the browser's push service gave to this browser. */
const endpoint = z
  .string()
  .check(
    z.maxLength(1000),
    z.regex(/^https?:\/\/[\x21-\x7e]+$/, "This is no address of a push service."),
  );

/** Base64url without padding, with the exact length of RFC 8291. */
const p256dh = z.string().check(z.regex(/^B[\w-]{86}$/, "This is no public key on P-256."));
const auth = z.string().check(z.regex(/^[\w-]{22}$/, "This is no secret of 16 bytes."));

export const pushCall = call({
  method: "GET",
  path: "/settings/push",
  does: "The public key that a browser subscribes with, and in which browsers the member gets messages.",
  who: ["MEMBER"],
  reply: z.object({
    /** The product's VAPID key: an uncompressed point on P-256 in base64url. */
    publicKey: z.string(),
    /** SHA-256 of each browser's endpoint in base64url: a browser finds itself by it. */
    browsers: z.array(z.string()),
  }),
  problems: [],
});

export const addPushCall = call({
  method: "POST",
  path: "/settings/push",
  does: "Sends the member's messages to this browser too. The same endpoint again changes nothing; above ten browsers the oldest goes.",
  who: ["MEMBER"],
  body: body({ endpoint, p256dh, auth }),
  reply: z.object({}),
  problems: ["PushRefused"],
  limit: { count: 30, seconds: 3600 },
});

export const removePushCall = call({
  method: "POST",
  path: "/settings/push/remove",
  does: "Sends no more messages to this browser. An endpoint that is not the member's changes nothing.",
  who: ["MEMBER"],
  body: body({ endpoint }),
  reply: z.object({}),
  problems: [],
  limit: { count: 60, seconds: 3600 },
});
