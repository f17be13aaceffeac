/** Every statement on endpoints, their events and attempts. Events are written by triggers alone. */
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type OpenEndpointRow = Selectable<Tables["open_endpoint"]>;

const ENDPOINTS_LISTED_MAX = 100;

export const listEndpoints = (db: Db | Trx) =>
  db
    .selectFrom("open_endpoint")
    .selectAll()
    .orderBy("made_at", "desc")
    .limit(ENDPOINTS_LISTED_MAX)
    .execute();

export const findOpenEndpoint = (db: Db | Trx, id: string) =>
  db.selectFrom("open_endpoint").selectAll().where("id", "=", id).executeTakeFirst();

type NewEndpoint = {
  readonly proposalId: string;
  readonly id: string;
  readonly url: string;
  readonly contact: string;
  readonly types: readonly string[];
  readonly sealed: Buffer;
};

export const insertEndpoint = (trx: Trx, it: NewEndpoint) =>
  sql`select add_open_endpoint(${it.proposalId}, ${it.url}, ${it.contact},
    ${[...it.types]}::text[], ${it.id}, ${it.sealed})`.execute(trx);

/** Takes the endpoint for one worker, or finds that another one sends to it. */
export async function leaseEndpoint(
  db: Db,
  id: string,
  now: Date,
  until: Date,
): Promise<OpenEndpointRow | undefined> {
  return db
    .updateTable("open_endpoint")
    .set({ sending_until: until })
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .where((eb) => eb.or([eb("sending_until", "is", null), eb("sending_until", "<", now)]))
    .returningAll()
    .executeTakeFirst();
}

export const updateEndpoint = (
  db: Db | Trx,
  id: string,
  set: Partial<Omit<OpenEndpointRow, "id" | "url" | "contact" | "made_at">>,
) =>
  db
    .updateTable("open_endpoint")
    .set(set)
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .returning("id")
    .executeTakeFirst();

export type DueDelivery = {
  readonly delivery_id: number;
  readonly attempts: number;
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  readonly number: number;
  readonly data: Record<string, unknown>;
  readonly path: string | null;
  readonly at: Date;
};

/** What is due for the endpoint, the oldest first. */
export async function listDueDeliveries(
  db: Db,
  endpointId: string,
  now: Date,
  count: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select d.id as delivery_id, d.attempts, e.id, e.type, e.subject, e.number, e.data, e.path, e.at
    from open_delivery d join open_event e on e.id = d.event_id
    where d.endpoint_id = ${endpointId} and d.delivered = 'WAITING'
      and (d.next_at is null or d.next_at <= ${now})
    order by d.next_at nulls first, d.id limit ${count}
  `.execute(db);
  return rows;
}

/** When the next attempt of the endpoint is due; null when nothing waits. */
export async function findNextDue(db: Db, endpointId: string): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(coalesce(next_at, '2000-01-01')) as next from open_delivery
    where endpoint_id = ${endpointId} and delivered = 'WAITING'
  `.execute(db);
  return rows[0]?.next ?? null;
}

type Attempt = {
  readonly deliveryId: number;
  readonly at: Date;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly failure: string | null;
  readonly becomes: "WAITING" | "SENT" | "FAILED";
  readonly nextAt: Date | null;
};

export async function storeAttempt(trx: Trx, it: Attempt): Promise<void> {
  await trx
    .insertInto("open_attempt")
    .values({
      delivery_id: it.deliveryId,
      at: it.at,
      http_status: it.status,
      milliseconds: it.milliseconds,
      failure: it.failure,
    })
    .execute();
  await trx
    .updateTable("open_delivery")
    .set(({ eb }) => ({
      delivered: it.becomes,
      attempts: eb("attempts", "+", 1),
      next_at: it.nextAt,
    }))
    .where("id", "=", it.deliveryId)
    .execute();
}

type AttemptRow = {
  readonly delivery_id: number;
  readonly event: string;
  readonly type: string;
  readonly delivery_status: "WAITING" | "SENT" | "FAILED";
  readonly at: Date;
  readonly status: number | null;
  readonly milliseconds: number;
  readonly failure: string | null;
  readonly attempt: number;
};

/** The attempts of the last days, the newest first. */
export async function listAttempts(
  db: Db,
  endpointId: string,
  since: Date,
  after: number | null,
  count: number,
): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select d.id as delivery_id, d.event_id as event, e.type, d.delivered as delivery_status, a.at,
      a.http_status as status, a.milliseconds, a.failure, a.id as attempt
    from open_attempt a join open_delivery d on d.id = a.delivery_id
      join open_event e on e.id = d.event_id
    where d.endpoint_id = ${endpointId} and a.at >= ${since}
      and ${after === null ? sql`true` : sql`a.id < ${after}::bigint`}
    order by a.id desc limit ${count}
  `.execute(db);
  return rows;
}

/** Puts deliveries that were sent or failed back to the beginning. Returns how many. */
export async function sendAgain(
  trx: Trx,
  endpointId: string,
  which: { readonly deliveryId: number } | { readonly failedSince: Date },
): Promise<number> {
  const condition =
    "deliveryId" in which
      ? sql`d.id = ${which.deliveryId}`
      : sql`d.delivered = 'FAILED' and e.at >= ${which.failedSince}`;
  const { rows } = await sql`
    update open_delivery d set delivered = 'WAITING', attempts = 0, next_at = null
    from open_event e where e.id = d.event_id and d.endpoint_id = ${endpointId} and ${condition}
    returning d.id
  `.execute(trx);
  return rows.length;
}

export async function writeTestEvent(trx: Trx, endpointId: string): Promise<void> {
  await sql`select write_test_open_event(${endpointId})`.execute(trx);
}

export async function sweepOpenEvents(db: Db): Promise<void> {
  await sql`select sweep_open_events()`.execute(db);
}

/** Everybody at the desk who may manage endpoints. */
export async function listWhoManages(db: Db | Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from staff
    where removed_at is null and staff_actions(roles) @> array['key.manage']
  `.execute(db);
  return rows.map(({ id }) => id);
}
