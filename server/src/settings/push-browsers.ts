/** The browsers in which a member gets messages as notifications. */
import { createHash, randomUUID } from "node:crypto";
import type { addPushCall, removePushCall } from "@hiram/contract/settings/push.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import {
  deleteEndpoint,
  insertSubscription,
  listSubscriptions,
  subscriptionSeal,
} from "#notice/push/push.sql.ts";
import type { PushTarget, PushTransport } from "#outside/push.ts";
import { refuse } from "#problem.ts";
import { isPushKey } from "#secret/push-message.ts";

export async function readPush({ db, keys }: House, push: PushTransport, { id }: MemberCaller) {
  const subscriptions = await listSubscriptions(db, id);
  const browsers = subscriptions.map(({ id, sealed }) => {
    const { endpoint }: PushTarget = JSON.parse(keys.open(sealed, subscriptionSeal(id)));
    return createHash("sha256").update(endpoint).digest("base64url");
  });
  return { publicKey: push.publicKey, browsers };
}

export async function addPush(
  { db, keys }: House,
  push: PushTransport,
  target: CheckedBodyOf<typeof addPushCall>,
  member: MemberCaller,
  caller: Caller,
) {
  if (!push.accepts(target.endpoint) || !isPushKey(target.p256dh)) refuse("PushRefused");
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    await insertSubscription(trx, {
      id,
      member_id: member.id,
      session_id: member.sessionId,
      endpoint_fingerprint: fingerprintOf(keys, target.endpoint),
      sealed: keys.seal(JSON.stringify(target satisfies PushTarget), subscriptionSeal(id)),
    });
    const actor = { kind: "member", id: member.id } as const;
    await audit(trx, { action: "PUSH_ADDED", actor, subjectId: member.id, caller });
  });
  return {};
}

export async function removePush(
  { db, keys }: House,
  { endpoint }: CheckedBodyOf<typeof removePushCall>,
  { id }: MemberCaller,
  caller: Caller,
) {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteEndpoint(trx, id, fingerprintOf(keys, endpoint)))) return;
    const actor = { kind: "member", id } as const;
    await audit(trx, { action: "PUSH_REMOVED", actor, subjectId: id, caller });
  });
  return {};
}

const fingerprintOf = (keys: House["keys"], endpoint: string): string =>
  keys.fingerprint(endpoint, "push-endpoint");
