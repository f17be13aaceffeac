/** Every statement on the browsers in which members want messages. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** Beyond this many the oldest subscriptions are deleted. */
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

/** The subscriptions of live sessions. */
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
 * Replaces the same endpoint of the same member. The member is locked, so that two requests at once
 * neither fail nor exceed the limit.
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

/** True when the member had this endpoint; another member's is left alone. */
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

/** Deletes the subscriptions of ended sessions. */
export async function sweepSubscriptions(db: Db): Promise<void> {
  await sql`
    /* long */ delete from push_subscription using session
    where session.id = push_subscription.session_id and session.ended_at is not null
  `.execute(db);
}
