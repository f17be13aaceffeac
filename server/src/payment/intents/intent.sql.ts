/** Every statement on payment intents. Times come from the house's clock. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type IntentTable = Tables["payment_intent"];

/** An intent with the payment booked for it; a payment that was taken back does not count. */
export type IntentRow = Selectable<IntentTable> & {
  readonly loan_number: number;
  readonly booked_centavos: Centavos | null;
  readonly repayment_id: string | null;
};

type NewIntent = Pick<
  Insertable<IntentTable>,
  | "id"
  | "loan_id"
  | "member_id"
  | "pay_link_id"
  | "way"
  | "amount_centavos"
  | "payoff_on"
  | "gateway"
  | "gateway_id"
  | "qr"
  | "qr_image"
  | "checkout_url"
  | "created_at"
  | "expires_at"
>;

/**
 * Inserts the intent if all open ones of its loan together stay within `most`, and otherwise
 * returns the sum of the open ones. Requests begun with a pay-for-me link give way to the member's
 * own. The loan stays locked, so that two requests at once count each other.
 */
export async function insertIntent(
  trx: Trx,
  intent: NewIntent,
  most: Centavos,
): Promise<Centavos | undefined> {
  const { loan_id: loanId, amount_centavos: amount, created_at: now } = intent;
  await sql`select from loan where id = ${loanId} for no key update`.execute(trx);
  const isCounted = intent.way !== "TRANSFER";
  if (isCounted && intent.pay_link_id === null && (await sumOpen(trx, loanId, now)) + amount > most)
    await sql`
      update payment_intent set cancelled_at = ${now}
      where ${isOpenRequest(loanId, now)} and pay_link_id is not null
    `.execute(trx);
  const open = await sumOpen(trx, loanId, now);
  if (isCounted && open > 0 && open + amount > most) return open;
  await trx.insertInto("payment_intent").values(intent).execute();
  return undefined;
}

/** A request to transfer to the lender's account charges nobody, so it does not count. */
const isOpenRequest = (loanId: string, now: Date | string) => sql`
  way <> 'TRANSFER' and loan_id = ${loanId} and booked_at is null and cancelled_at is null and seen_at is null
    and (expires_at is null or expires_at > ${now})`;

async function sumOpen(trx: Trx, loanId: string, now: Date | string): Promise<Centavos> {
  const { rows } = await sql<{ centavos: Centavos }>`
    select coalesce(sum(amount_centavos), 0)::bigint as centavos from payment_intent
    where ${isOpenRequest(loanId, now)}
  `.execute(trx);
  return rows[0]?.centavos ?? 0;
}

export const intents = sql`
  select intent.*, loan.loan_number, repayment.amount_centavos as booked_centavos,
    repayment.id as repayment_id
  from payment_intent intent
    join loan on loan.id = intent.loan_id
    left join repayment on repayment.payment_id = intent.payment_id
      and repayment.loan_id = intent.loan_id and repayment.ended_at is null
`;

export async function findIntent(
  db: Db | Trx,
  memberId: string,
  id: string,
): Promise<IntentRow | undefined> {
  const { rows } = await sql<IntentRow>`
    ${intents} where intent.id = ${id} and intent.member_id = ${memberId}
  `.execute(db);
  return rows[0];
}

/**
 * Lists intents that wait, whose money was seen, or that were booked within the last day; newest
 * first. An intent for the payoff of a loan that is still active is listed for a month, because
 * Home shows the remaining debt. An intent begun with a pay-for-me link is listed once its money
 * was seen.
 */
export async function listCurrentIntents(
  db: Db,
  memberId: string,
  now: Date,
): Promise<readonly IntentRow[]> {
  const { rows } = await sql<IntentRow>`
    ${intents}
    where intent.member_id = ${memberId}
      and case when intent.booked_at is not null
            then intent.booked_at > ${now}::timestamptz - case
              when intent.payoff_on is not null and loan.status = 'ACTIVE'
              then interval '31 days' else interval '1 day' end
          when intent.seen_at is not null then true
          else intent.cancelled_at is null and intent.pay_link_id is null
            and (intent.expires_at is null or intent.expires_at > ${now}) end
    order by intent.created_at desc, intent.id limit 50
  `.execute(db);
  return rows;
}

/** The payments, of these, that were meant to pay off their loans. */
export async function listPayoffPayments(
  trx: Trx,
  paymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from payment_intent
    where payment_id = any(${paymentIds}::uuid[]) and payoff_on is not null
  `.execute(trx);
  return new Set(rows.map(({ payment_id }) => payment_id));
}

/** False when the intent is paid, expired or cancelled already. */
export async function cancelOpenIntent(
  db: Db,
  memberId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update payment_intent set cancelled_at = ${now}
    where id = ${id} and member_id = ${memberId} and cancelled_at is null and seen_at is null
      and booked_at is null and (expires_at is null or expires_at > ${now})
    returning id
  `.execute(db);
  return rows.length === 1;
}

export type GatewayIntent = Pick<Selectable<IntentTable>, "id" | "loan_id" | "member_id" | "way">;

/** By the gateway's ids of the requests. */
export async function findIntentsOf(
  trx: Trx,
  gateway: string,
  gatewayIds: readonly string[],
): Promise<ReadonlyMap<string, GatewayIntent>> {
  if (gatewayIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom("payment_intent")
    .select(["id", "loan_id", "member_id", "way", "gateway_id"])
    .where("gateway", "=", gateway)
    .where("gateway_id", "in", [...gatewayIds])
    .execute();
  return new Map(rows.map(({ gateway_id, ...intent }) => [gateway_id as string, intent]));
}

export async function markIntentsSeen(trx: Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update payment_intent set seen_at = ${now} where id = any(${ids}::uuid[]) and seen_at is null
  `.execute(trx);
}

type BookedPayment = {
  readonly paymentId: string;
  readonly intentId: string | null;
  readonly loanId: string;
  readonly centavos: Centavos;
};

/**
 * For each payment the intent that it names, or else the oldest open one of its loan with its
 * amount: a bank transfer names none. The member's own come before those of pay-for-me links. The
 * payments are of different loans.
 */
export async function markIntentsBooked(
  trx: Trx,
  payments: readonly BookedPayment[],
  now: Date,
): Promise<void> {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(payments)}::json)
        as ("paymentId" uuid, "intentId" uuid, "loanId" uuid, centavos bigint)
    ), found as materialized (
      select "paymentId", "loanId", coalesce("intentId", (
        select id from payment_intent
        where loan_id = "loanId" and amount_centavos = centavos and booked_at is null
          and cancelled_at is null and (expires_at is null or expires_at > ${now})
        order by pay_link_id is not null, created_at, id limit 1 for update skip locked)) as intent_id
      from given
    )
    update payment_intent
    set booked_at = ${now}, seen_at = coalesce(seen_at, ${now}), payment_id = "paymentId"
    from found
    where payment_intent.id = found.intent_id and loan_id = "loanId" and booked_at is null
  `.execute(trx);
}

/**
 * The payment was unmatched from its loan: another payment for this intent takes its place, as
 * after a double payment; without one the intent waits again. It stays "seen" only if the gateway
 * reported this very intent.
 */
export async function releaseIntentOfPayment(trx: Trx, paymentId: string): Promise<void> {
  await sql`
    with freed as (
      select intent.id, other.id as other_id, payment.intent_id = intent.id as is_named
      from payment
        join payment_intent intent on intent.payment_id = payment.id
        left join lateral (
          select paid.id from payment paid
          where paid.loan_id = intent.loan_id and paid.intent_id = intent.id
            and paid.id <> payment.id
          order by paid.payment_number limit 1
        ) other on true
      where payment.id = ${paymentId}
    )
    update payment_intent intent set payment_id = freed.other_id,
      booked_at = case when freed.other_id is not null then intent.booked_at end,
      seen_at = case when freed.is_named or freed.other_id is not null then intent.seen_at end
    from freed where freed.id = intent.id
  `.execute(trx);
}

/**
 * All of its money went back to the payer; another payment for it may still be waiting for its
 * loan.
 */
export async function endReturnedIntent(
  trx: Trx,
  gateway: string,
  gatewayId: string,
  now: Date,
): Promise<void> {
  await sql`
    update payment_intent intent set seen_at = null, cancelled_at = coalesce(cancelled_at, ${now})
    where gateway = ${gateway} and gateway_id = ${gatewayId} and booked_at is null
      and seen_at is not null
      and not exists (
        select from payment where status = 'UNMATCHED' and payment.intent_id = intent.id)
  `.execute(trx);
}

const SILENT_MAX = 50;

/**
 * Expired or day-old requests at the gateway without an event. Each is looked up once; the regular
 * list finds payments too, so this is a second check.
 */
export async function claimSilentIntents(db: Db, gateway: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ gateway_id: string }>`
    update payment_intent set asked_at = ${now}
    where id in (
      select id from payment_intent
      where gateway = ${gateway} and booked_at is null and asked_at is null
        and coalesce(expires_at, created_at) < ${now}::timestamptz - interval '2 minutes'
        and (expires_at is not null or created_at < ${now}::timestamptz - interval '1 day')
      order by coalesce(expires_at, created_at) limit ${SILENT_MAX} for update skip locked)
    returning gateway_id
  `.execute(db);
  return rows.map(({ gateway_id }) => gateway_id);
}

/** Whether this text is a QR code of ours that can still be paid. */
export async function isOpenQrCode(db: Db, qr: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_intent where qr = ${qr} and cancelled_at is null and booked_at is null
      and coalesce(expires_at, 'infinity') > house_now() limit 1
  `.execute(db);
  return rows.length > 0;
}
