/** Every statement on the browsers in which members want messages. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** The oldest go when a member has more. */
const SUBSCRIPTIONS_MAX = 10;

export const subscriptionSeal = (id: string): string => `push-subscription/${id}`;

export async function findSubscription(db: Db, id: string) {
  return db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id", "push_subscription.session_id")
    .innerJoin("member", "member.id", "push_subscription.member_id")
    .select(["push_subscription.id", "push_subscription.sealed", "member.language"])
    .where("push_subscription.id", "=", id)
    .where("session.ended_at", "is", null)
    .executeTakeFirst();
}

/** Those of sessions that were not ended. */
export async function listSubscriptions(db: Db | Trx, memberId: string) {
  return db
    .selectFrom("push_subscription")
    .innerJoin("session", "session.id", "push_subscription.session_id")
    .select(["push_subscription.id", "push_subscription.sealed"])
    .where("push_subscription.member_id", "=", memberId)
    .where("session.ended_at", "is", null)
    .execute();
}

type NewSubscription = {
  readonly id: string;
  readonly member_id: string;
  readonly session_id: string;
  readonly endpoint_fingerprint: string;
  readonly sealed: Buffer;
};

/**
 * The same endpoint of the same member is replaced. The member is locked, so that of two requests at
 * once neither fails nor leaves more browsers than there may be.
 */
export async function insertSubscription(trx: Trx, subscription: NewSubscription): Promise<void> {
  const { member_id, endpoint_fingerprint } = subscription;
  await trx
    .selectFrom("member")
    .select("id")
    .where("id", "=", member_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await deleteEndpoint(trx, member_id, endpoint_fingerprint);
  await trx.insertInto("push_subscription").values(subscription).execute();
  await sql`
    delete from push_subscription where id in (
      select id from push_subscription where member_id = ${member_id} and id <> ${subscription.id}
      order by created_at desc, id offset ${SUBSCRIPTIONS_MAX - 1})
  `.execute(trx);
}

/** True when the member had it; another member's stays. */
export async function deleteEndpoint(
  trx: Trx,
  memberId: string,
  fingerprint: string,
): Promise<boolean> {
  const deleted = await trx
    .deleteFrom("push_subscription")
    .where("member_id", "=", memberId)
    .where("endpoint_fingerprint", "=", fingerprint)
    .returning("id")
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push_subscription").where("id", "=", id).execute();
}

/** Those of sessions that were ended, by a sign-out or for safety. */
export async function sweepSubscriptions(db: Db): Promise<void> {
  await sql`
    /* long */ delete from push_subscription using session
    where session.id = push_subscription.session_id and session.ended_at is not null
  `.execute(db);
}
