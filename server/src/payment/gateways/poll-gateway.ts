/**
 * Finds payments whose webhook never came: lists what the gateway received since the last time, and
 * asks for requests that ran out in silence.
 */
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import type { Outside } from "#outside/outside.ts";
import { findListedUntil, listUnknown, noteListed } from "#payment/gateways/gateway.sql.ts";
import { takeSilentIntents } from "#payment/intents/intent.sql.ts";

/** A payment may appear in the list minutes after its time. */
const OVERLAP_MS = 15 * 60_000;
/** After a first start, or a long stop of the worker. */
const FIRST_MS = 86_400_000;

export async function pollGateway(house: House, { gateway }: Outside): Promise<void> {
  if (!gateway) return;
  const { db, clock } = house;
  const { name } = gateway;
  const now = clock.now();
  const until = await findListedUntil(db, name);
  // The clock of a demo may have gone back since.
  const since = until ? Math.min(until.getTime(), now.getTime()) - OVERLAP_MS : undefined;
  const listed = await gateway.listPayments(new Date(since ?? now.getTime() - FIRST_MS));
  const silent = await takeSilentIntents(db, name, now);
  const unknown = listed.length > 0 ? await listUnknown(db, name, listed) : [];
  for (const subject of new Set([...unknown, ...silent]))
    await addJob(db, "book-gateway-payment", { subject }, { key: `${name} ${subject}` });
  await noteListed(db, name, now);
}
