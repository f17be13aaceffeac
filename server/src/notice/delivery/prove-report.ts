/**
 * Whether a report really comes from the gateway. Gateways with a configurable address send the
 * secret as `Authorization: Bearer` or as `?key=`; query strings are never logged. Twilio signs
 * instead: `X-Twilio-Signature` is HMAC-SHA1, in base64, with the account's token as key, over the
 * address that it called followed by the names and values of the form in the order of their names.
 * If a request has a signature, only the signature counts.
 */
import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { House } from "#house/house.ts";
import { isSameText } from "#outside/gateways/same-text.ts";

type Fields = ReadonlyMap<string, unknown>;

export function isProvenReport(
  house: House,
  request: FastifyRequest,
  fields: Fields,
  secret: string,
): boolean {
  const signature = request.headers["x-twilio-signature"];
  if (typeof signature !== "string") return hasReportSecret(request, secret);
  // The public address: behind a proxy the server sees another one.
  const address = `${house.config.publicUrl}${request.url}`;
  return isSameText(signature, signFormFields(address, fields, secret));
}

export function signFormFields(address: string, fields: Fields, secret: string): string {
  const pairs = [...fields.keys()].sort().map((name) => `${name}${fields.get(name)}`);
  return createHmac("sha1", secret)
    .update(`${address}${pairs.join("")}`)
    .digest("base64");
}

export function hasReportSecret({ headers, query }: FastifyRequest, secret: string): boolean {
  const { key } = query as { readonly key?: unknown };
  const given =
    headers.authorization?.replace(/^Bearer /, "") ?? (typeof key === "string" ? key : "");
  return isSameText(given, secret);
}
