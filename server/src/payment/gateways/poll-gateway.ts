/**
 * Finds what no webhook reported: lists what the gateway received since the last time, asks about
 * requests that expired without an event, and asks again about booked payments, which may have gone
 * back.
 */
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { OutsideAdapters } from "#outside/outside.ts";
import {
  claimDueGatewayChecks,
  findListedUntil,
  listUnknown,
  recordGatewayListed,
} from "#payment/gateways/gateway.sql.ts";
import { claimSilentIntents } from "#payment/intents/intent.sql.ts";

/** A payment may appear in the list minutes after its time. */
const OVERLAP_MS = 15 * 60_000;
/** How far to look back at a first start, or after a long stop of the worker. */
const FIRST_MS = 86_400_000;

export async function pollGateway(house: House, { gateway }: OutsideAdapters): Promise<void> {
  if (!gateway) return;
  const { db, clock } = house;
  const { name } = gateway;
  const now = clock.now();
  const until = await findListedUntil(db, name);
  // A demo's clock may have been moved back since.
  const since = until ? Math.min(until.getTime(), now.getTime()) - OVERLAP_MS : undefined;
  const listed = await gateway.listPayments(new Date(since ?? now.getTime() - FIRST_MS));
  const silent = await claimSilentIntents(db, name, now);
  const unknown = listed.length > 0 ? await listUnknown(db, name, listed) : [];
  const booked = await claimDueGatewayChecks(db, name, now);
  for (const subject of new Set([...unknown, ...silent, ...booked]))
    await addJob(db, "book-gateway-payment", { subject }, { key: `${name} ${subject}` });
  await recordGatewayListed(db, name, now);
}
