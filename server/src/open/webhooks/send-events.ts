/**
 * Sends what is due to one endpoint, at most four at a time. One worker sends to an endpoint, for
 * as long as its lease lasts; a job that finds another one at work comes again. An attempt that a
 * dying worker began is made again: receivers know an event by its id.
 */
import {
  attemptDelays,
  attemptsAtOnce,
  failingDaysMax,
  pauseSecondsMax,
} from "@hiram/contract/open/events.ts";
import { apiBase } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import type { PostOutcome } from "#outside/webhook-post.ts";
import { openWebhookSigner, signWebhook } from "#secret/webhook-signature.ts";
import { stopEndpoint } from "./stop-endpoint.ts";
import { openSecret } from "./webhook-secret.ts";
import {
  type DueDelivery,
  findNextDue,
  findOpenEndpoint,
  leaseEndpoint,
  listDueDeliveries,
  type OpenEndpointRow,
  storeAttempt,
  updateEndpoint,
} from "./webhooks.sql.ts";

/** Longer than a round of attempts, which take 15 seconds each at most. */
const LEASE_MS = 60_000;
const COME_AGAIN_SECONDS = 2;
const DAY_MS = 86_400_000;

export async function sendEvents(
  house: House,
  outside: OutsideAdapters,
  { endpointId }: { readonly endpointId: string },
): Promise<void> {
  const { db } = house;
  const now = () => house.realClock.now();
  const until = () => new Date(now().getTime() + LEASE_MS);
  let endpoint = await leaseEndpoint(db, endpointId, now(), until());
  if (!endpoint) return comeAgain(house, endpointId);
  while (endpoint) {
    const due = await listDueDeliveries(db, endpointId, now(), attemptsAtOnce);
    if (due.length === 0) break;
    const at: OpenEndpointRow = endpoint;
    await Promise.all(due.map((delivery) => attempt(house, outside, at, delivery)));
    if (!(await updateEndpoint(db, endpointId, { sending_until: until() }))) return;
    endpoint = await findOpenEndpoint(db, endpointId);
  }
  await updateEndpoint(db, endpointId, { sending_until: null });
  // An event that was written since the last look has a job of its own, or is found here.
  const next = await findNextDue(db, endpointId);
  if (next) await scheduleSending(house, endpointId, next);
}

/** Somebody else sends, or it was stopped, in which case nothing waits for it any more. */
async function comeAgain({ db }: House, endpointId: string): Promise<void> {
  const endpoint = await findOpenEndpoint(db, endpointId);
  if (!endpoint || endpoint.stopped_at) return;
  await addJob(
    db,
    "send-events",
    { endpointId },
    { key: jobKey(endpointId), afterSeconds: COME_AGAIN_SECONDS },
  );
}

const jobKey = (endpointId: string): string => `events ${endpointId}`;

export function scheduleSending(
  { db, realClock }: House,
  endpointId: string,
  at: Date,
): Promise<void> {
  const afterSeconds = Math.max(0, (at.getTime() - realClock.now().getTime()) / 1000);
  return addJob(db, "send-events", { endpointId }, { key: jobKey(endpointId), afterSeconds });
}

async function attempt(
  house: House,
  { webhooks }: OutsideAdapters,
  endpoint: OpenEndpointRow,
  delivery: DueDelivery,
): Promise<void> {
  const at = house.realClock.now();
  const body = bodyOf(house, delivery);
  const timestamp = Math.floor(at.getTime() / 1000);
  const secrets = secretsOf(house, endpoint, at);
  const signer = openWebhookSigner(house.keys);
  const headers = signWebhook(secrets, { id: delivery.id, timestamp, body }, signer);
  const started = performance.now();
  const outcome = await webhooks.send({ url: endpoint.url, headers, body });
  const milliseconds = Math.round(performance.now() - started);
  const next = planNextAttempt(outcome, delivery.attempts, at);
  const stored = {
    deliveryId: delivery.delivery_id,
    at,
    status: "status" in outcome ? outcome.status : null,
    milliseconds,
    failure: "failure" in outcome ? outcome.failure : null,
  };
  await house.db.transaction().execute(async (trx) => {
    await storeAttempt(trx, { ...stored, ...next });
    if (next.becomes === "SENT") await updateEndpoint(trx, endpoint.id, { failing_since: null });
    else await noteFailure(trx, house, endpoint, outcome, at);
  });
}

/** Every attempt sends the same text, so every signature covers the same bytes. */
function bodyOf({ config }: House, { type, data, number, path, at }: DueDelivery): string {
  const url = path === null ? {} : { url: config.publicUrl + apiBase + path };
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { ...data, number, ...url } });
}

const secretsOf = (house: House, endpoint: OpenEndpointRow, now: Date): string[] => {
  const isReplaced = endpoint.old_until !== null && endpoint.old_until > now;
  const old = isReplaced && endpoint.old_secret_sealed;
  return [
    openSecret(house, endpoint.id, endpoint.secret_sealed),
    ...(old ? [openSecret(house, endpoint.id, old)] : []),
  ];
};

type Next = { readonly becomes: "WAITING" | "SENT" | "FAILED"; readonly nextAt: Date | null };

/** When the delivery is tried again; `attempts` are those before this one. */
export function planNextAttempt(
  outcome: PostOutcome,
  attempts: number,
  at: Date,
  luck = Math.random(),
): Next {
  if ("status" in outcome && outcome.status >= 200 && outcome.status < 300)
    return { becomes: "SENT", nextAt: null };
  const delay = attemptDelays[attempts + 1];
  if (delay === undefined) return { becomes: "FAILED", nextAt: null };
  const spread = delay * (0.9 + 0.2 * luck);
  const seconds = Math.max(spread, pauseOf(outcome, at));
  return { becomes: "WAITING", nextAt: new Date(at.getTime() + seconds * 1000) };
}

/** The pause that an overloaded receiver asks for, in seconds or as a date (RFC 9110). */
function pauseOf(outcome: PostOutcome, at: Date): number {
  if (!("status" in outcome) || ![429, 503].includes(outcome.status)) return 0;
  const text = outcome.retryAfter ?? "";
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - at.getTime()) / 1000;
  return Number.isNaN(seconds) ? 0 : Math.min(pauseSecondsMax, Math.max(0, seconds));
}

const GONE = 410;

async function noteFailure(
  trx: Parameters<typeof stopEndpoint>[0],
  house: House,
  endpoint: OpenEndpointRow,
  outcome: PostOutcome,
  at: Date,
): Promise<void> {
  if ("status" in outcome && outcome.status === GONE)
    return stopEndpoint(trx, house, endpoint, "GONE");
  const now = (await findOpenEndpoint(trx, endpoint.id)) ?? endpoint;
  if (now.failing_since === null) {
    await updateEndpoint(trx, endpoint.id, { failing_since: at });
  } else if (at.getTime() - now.failing_since.getTime() >= failingDaysMax * DAY_MS) {
    await stopEndpoint(trx, house, endpoint, "FAILING");
  }
}
