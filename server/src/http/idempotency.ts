/**
 * One request, one effect. The caller's key is stored with the reply in the transaction of the
 * effect: the same key and body get the stored reply, another body is refused, and a concurrent
 * request with the same key gets InProgress. A refusal stores nothing, so the same key may be tried
 * again.
 */
import { type Call, idempotencyKeyPattern } from "@hiram/contract/wire/call.ts";
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { awaitStandby } from "#db/standby/await-standby.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

export type IdempotentCall = {
  readonly actorId: string;
  readonly route: string;
  readonly key: string;
  /** Tells whether the same body was sent again, without storing the body. */
  readonly bodyFingerprint: string;
};

export const idempotentCallOfBody = (
  house: House,
  call: Call,
  request: FastifyRequest,
  actorId: string,
): IdempotentCall =>
  idempotentCallOfUpload(call, request, actorId, fingerprintBody(house, request.body));

/** For a body that is a file: its hash tells whether the same file was sent again. */
export function idempotentCallOfUpload(
  call: Call,
  request: FastifyRequest,
  actorId: string,
  bodyFingerprint: string,
): IdempotentCall {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !idempotencyKeyPattern.test(key)) return refuse("KeyMissing");
  return { actorId, route: `${call.method} ${call.path}`, key, bodyFingerprint };
}

/** The order of a body's fields is ignored. */
function fingerprintBody({ keys }: House, body: unknown): string {
  const sorted = JSON.stringify(body, (_, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return keys.fingerprint(sorted ?? "", "idempotency");
}

const IN_PROGRESS_RETRY_SECONDS = 1;

/**
 * Runs the action once for its key, in a transaction of its own, and stores the reply. A job, which
 * no caller repeats, has no key: its lifecycle move alone keeps it from acting twice.
 */
export async function doIdempotently<Reply extends object>(
  { db }: House,
  once: IdempotentCall | undefined,
  action: (trx: Trx) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction().execute(async (trx) => {
    if (!once) return action(trx);
    const { rows } = await sql<{ free: boolean }>`
      select try_idempotency_lock(${once.actorId}, ${once.route}, ${once.key}) as free
    `.execute(trx);
    if (!rows[0]?.free) refuseInProgress();
    const known = await findStoredReply<Reply>(trx, once);
    if (known) return known;
    const reply = await action(trx);
    await storeReplies(trx, [{ once, reply }]);
    return reply;
  });
}

/** For several effects of one transaction: locks the keys and returns which of them are new. */
export async function lockNewKeys(trx: Trx, all: readonly IdempotentCall[]): Promise<boolean[]> {
  const keys = sql`unnest(${all.map(({ actorId }) => actorId)}::uuid[],
    ${all.map(({ route }) => route)}::text[], ${all.map(({ key }) => key)}::text[])
    with ordinality as given (actor_id, route, key, n)`;
  const locked = await sql<{ free: boolean }>`
    select try_idempotency_lock(actor_id, route, key) as free from ${keys} order by n
  `.execute(trx);
  // A statement of its own, whose snapshot is later than the locks.
  const stored = await sql<{ n: number }>`
    select given.n from ${keys} join idempotency using (actor_id, route, key)
  `.execute(trx);
  const known = new Set(stored.rows.map(({ n }) => n));
  return locked.rows.map(({ free }, at) => free && !known.has(at + 1));
}

/** Stores the replies in the transaction of their effects. */
export async function storeReplies(
  trx: Trx,
  all: readonly { readonly once: IdempotentCall; readonly reply: object }[],
): Promise<void> {
  await trx
    .insertInto("idempotency")
    .values(
      all.map(({ once, reply }) => ({
        actor_id: once.actorId,
        route: once.route,
        key: once.key,
        body_fingerprint: once.bodyFingerprint,
        reply: JSON.stringify(reply),
      })),
    )
    .execute();
}

/** The reply stored under this key, for actions that ask another system before they write. */
export async function findStoredReply<Reply extends object>(
  db: Db | Trx,
  once: IdempotentCall,
): Promise<Reply | undefined> {
  const known = await db
    .selectFrom("idempotency")
    .select(["body_fingerprint", "reply"])
    .where("actor_id", "=", once.actorId)
    .where("route", "=", once.route)
    .where("key", "=", once.key)
    .executeTakeFirst();
  if (!known) return undefined;
  if (known.body_fingerprint !== once.bodyFingerprint) refuse("KeyReused");
  await awaitStandby(db);
  return known.reply as Reply;
}

export const refuseInProgress = (): never =>
  refuse("InProgress", { retryAfterSeconds: IN_PROGRESS_RETRY_SECONDS });

/** Deletes keys after a month; the code that each money row names stays spent. */
export async function sweepIdempotency(db: Db): Promise<void> {
  await sql`select prune_idempotency()`.execute(db);
}
