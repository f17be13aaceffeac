/**
 * Signs the visitor's browser in by the product's own calls: on the phone as the tour's member, at
 * the desk as a person of the role. The answer's cookies go to the visitor.
 */

import { loginCall } from "@hiram/contract/session/session.calls.ts";
import { type DemoDeskAccount, demoDeskPath } from "@hiram/contract/staff/sign-in/demo-desk.ts";
import { staffSignInCall } from "@hiram/contract/staff/sign-in/sign-in.calls.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { StaffRole } from "@hiram/contract/wire/roles.ts";
import { toWirePhone } from "@hiram/server/member/phone.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { TourPerson } from "#tour/tour-person.ts";

export type TourVisit = {
  readonly app: FastifyInstance;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Returns the session's id, which the browser must store so that the pages restore the session. */
export async function signVisitorInOnPhone(
  visit: TourVisit,
  { phone, password }: TourPerson,
): Promise<string | null> {
  const body = { phoneNumber: toWirePhone(phone), password };
  const answered = await pass(visit, loginCall.path, body);
  const claims = String(answered?.accessToken).split(".")[1];
  return claims ? JSON.parse(Buffer.from(claims, "base64url").toString()).sid : null;
}

/** False while no authenticator code is free: each is used once in half a minute. */
export async function signVisitorInAtDesk(visit: TourVisit, role: StaffRole): Promise<boolean> {
  const accounts: DemoDeskAccount[] = (await visit.app.inject(apiBase + demoDeskPath)).json();
  const free = accounts.find((one) => one.role === role && one.authenticatorCode !== null);
  if (!free) return false;
  const { phoneNumber: account, password, authenticatorCode: secondFactor } = free;
  return (await pass(visit, staffSignInCall.path, { account, password, secondFactor })) !== null;
}

/** The reply of the call, whose cookies are passed on; null when it was refused. */
async function pass({ app, request, reply }: TourVisit, path: string, body: object) {
  const answered = await app.inject({
    method: "POST",
    url: apiBase + path,
    headers: { "user-agent": request.headers["user-agent"] ?? "" },
    payload: body,
  });
  const cookies = answered.headers["set-cookie"];
  if (answered.statusCode !== 200 || cookies === undefined) return null;
  reply.header("set-cookie", cookies);
  return answered.json();
}
