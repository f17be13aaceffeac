/** Every statement on gateway events and on listings of their payments. */
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { batchConcurrent } from "#db/together/batch-concurrent.ts";
import { recheckSchedule, returnDaysMax } from "#payment/gateways/ask-again.ts";

type NewEvent = {
  readonly id: string;
  readonly gateway: string;
  readonly eventId: string;
  readonly bodySealed: Buffer;
  /** The id to ask the gateway about; null for an event that is never booked. */
  readonly subject: string | null;
};

/**
 * Stores the event once, with the job that asks about it, in one round trip and one commit, shared
 * by events that arrive together. They are written in a fixed order, so that two statements with
 * the same events cannot deadlock.
 */
export const storeEvent = batchConcurrent(
  async (db: Db, events: readonly NewEvent[]): Promise<undefined[]> => {
    await sql`
    with told as materialized (
      select * from unnest(${events.map(({ id }) => id)}::uuid[],
        ${events.map(({ gateway }) => gateway)}::text[],
        ${events.map(({ eventId }) => eventId)}::text[],
        ${events.map(({ bodySealed }) => bodySealed)}::bytea[],
        ${events.map(({ subject }) => subject)}::text[])
        as told (id, gateway, event_id, body_sealed, subject)
    ), made as (
      insert into gateway_event (id, gateway, event_id, body_sealed)
      select id, gateway, event_id, body_sealed from told order by gateway, event_id, id
      on conflict (gateway, event_id) do nothing
      returning id
    )
    select add_job('book-gateway-payment', json_build_object('subject', subject),
      gateway || ' ' || subject)::text
    from made join told using (id) where subject is not null
    union all
    -- One is known already: the gateway is told "taken" once that is on the standby, too.
    select await_standby()::text where (select count(*) from made) < ${events.length}
  `.execute(db);
    return events.map(() => undefined);
  },
);

/** Deletes the bodies of old events; a repeated event is still recognised by its id. */
export async function sweepEventBodies(db: Db): Promise<void> {
  await sql`
    update gateway_event set body_sealed = null
    where body_sealed is not null
      and received_at < house_now() - make_interval(days => ${returnDaysMax})
  `.execute(db);
}

/**
 * Schedules the next question about a payment by its age, and one for the end of its return window,
 * whose answer proves it. A payment that has gone back, or is too old to go back, is not asked
 * about again.
 */
const nextGatewayCheck = (now: Date) => sql`least(
  case when payment.proved_at is null and payment.status <> 'REVERSED'
      and payment.proof_due_on::timestamp at time zone 'Asia/Manila' > ${now}::timestamptz
    then payment.proof_due_on::timestamp at time zone 'Asia/Manila' end,
  case when payment.status = 'REVERSED' then null ${sql.join(
    recheckSchedule.map(
      ({ untilDays, everyDays }) => sql`
        when payment.created_at > ${now}::timestamptz - make_interval(days => ${untilDays})
          then ${now}::timestamptz + make_interval(days => ${everyDays})`,
    ),
    sql` `,
  )} end)`;

export async function scheduleGatewayChecks(
  trx: Trx,
  paymentIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update payment set ask_again_at = ${nextGatewayCheck(now)} where id = any(${paymentIds}::uuid[])
  `.execute(trx);
}

const ASKED_AT_ONCE_MAX = 50;
const LOCK_SEED = 112;

/** The gateway's ids of booked payments that are due to be asked about. */
export async function claimDueGatewayChecks(db: Db, gateway: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ entry_reference: string }>`
    update payment set ask_again_at = ${nextGatewayCheck(now)}
    where id in (
      select id from payment where own_account = ${gateway} and ask_again_at <= ${now}
      order by ask_again_at limit ${ASKED_AT_ONCE_MAX} for no key update skip locked)
    returning entry_reference
  `.execute(db);
  // The rest after a partial return is booked as `<id>/<centavos>`.
  return rows.map(({ entry_reference }) => entry_reference.split("/")[0] ?? "");
}

/** True when the return window is over, so that this answer proves the payment. */
export async function proveGatewayPayment(trx: Trx, paymentId: string): Promise<boolean> {
  const { rows } = await sql<{ is_proved: boolean }>`
    select prove_gateway_payment(${paymentId}) as is_proved
  `.execute(trx);
  return rows[0]?.is_proved === true;
}

export type GatewayMoney = {
  readonly id: string;
  readonly payment_number: number;
  readonly entry_reference: string;
  readonly status: string;
  readonly amount_centavos: number;
};

/** The whole is booked as `<id>`, the rest after a partial return as `<id>/<centavos>`. */
const isMoneyOf = (id: RawBuilder<unknown>) => sql`
  split_part(entry_reference, '/', 1) = ${id} and own_account ~ '^[a-z]'`;

/**
 * Locks a gateway's payment and returns all bookings of it: the whole, and rests after partial
 * returns. The lock is on its id, because two jobs about a payment that is not booked yet have no
 * row to wait for.
 */
export async function lockGatewayPayment(
  trx: Trx,
  gateway: string,
  paymentId: string,
): Promise<readonly GatewayMoney[]> {
  const name = `${gateway} ${paymentId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${LOCK_SEED}))`.execute(trx);
  const { rows } = await sql<GatewayMoney>`
    select id, payment_number, entry_reference, status, amount_centavos from payment
    where own_account = ${gateway} and ${isMoneyOf(sql`${paymentId}`)}
    order by id for no key update
  `.execute(trx);
  return rows;
}

type GatewayAnswer = {
  readonly gateway: string;
  readonly paymentId: string;
  /** How what the payer did not get back is booked. */
  readonly reference: string;
  readonly kept: number;
};

/**
 * Whether the books already say what the gateway answered, and the answer proves nothing: then there
 * is nothing to lock or to write. Most answers are such, because each payment is asked about twice
 * and then every few days. Answers that arrive together are looked up in one statement.
 */
export const isBookedAsAnswered = batchConcurrent(
  async (db: Db, answers: readonly GatewayAnswer[]): Promise<boolean[]> => {
    const { rows } = await sql<{ is_booked: boolean }>`
      select coalesce(booked.is_same and not booked.is_due, false) as is_booked
      from unnest(${answers.map(({ gateway }) => gateway)}::text[],
        ${answers.map(({ paymentId }) => paymentId)}::text[],
        ${answers.map(({ reference }) => reference)}::text[],
        ${answers.map(({ kept }) => kept)}::bigint[])
        with ordinality as answer (gateway, id, reference, kept, at)
      cross join lateral (
        select bool_and(entry_reference = answer.reference and amount_centavos = answer.kept)
            as is_same,
          bool_or(proved_at is null
            and proof_due_on <= (house_now() at time zone 'Asia/Manila')::date) as is_due
        from payment where own_account = answer.gateway and status <> 'REVERSED'
          and ${isMoneyOf(sql`answer.id`)}) booked
      order by answer.at
    `.execute(db);
    return rows.map(({ is_booked }) => is_booked);
  },
);

/**
 * Locks payments of a gateway as `lockGatewayPayment` does, in one order, and returns those without any
 * booking.
 */
export async function lockUnbooked(
  trx: Trx,
  gateway: string,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = paymentIds.toSorted();
  const names = ids.map((id) => `${gateway} ${id}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, ${LOCK_SEED}))
    from unnest(${names}::text[]) as name
  `.execute(trx);
  const { rows } = await sql<{ id: string }>`
    select asked.id from unnest(${ids}::text[]) as asked (id)
    where not exists (
      select from payment where own_account = ${gateway} and ${isMoneyOf(sql`asked.id`)})
  `.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The ids that belong to neither a received payment nor its request. */
export async function listUnknown(
  db: Db,
  gateway: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select subject from unnest(${ids}::text[]) as listed (subject)
    where not exists (
        select from payment where own_account = ${gateway} and entry_reference = subject)
      and not exists (
        select from payment_intent
        where gateway = ${gateway} and gateway_id = subject and booked_at is not null)
  `.execute(db);
  return rows.map(({ subject }) => subject);
}

export async function findListedUntil(db: Db, gateway: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom("gateway_list")
    .select("listed_until")
    .where("gateway", "=", gateway)
    .executeTakeFirst();
  return row?.listed_until;
}

export async function recordGatewayListed(db: Db, gateway: string, until: Date): Promise<void> {
  await sql`
    insert into gateway_list (gateway, listed_until) values (${gateway}, ${until})
    on conflict (gateway) do update set listed_until = excluded.listed_until
  `.execute(db);
}
