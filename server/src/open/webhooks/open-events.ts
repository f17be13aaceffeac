/** Endpoints and events for a key that may send events again. */
import type {
  openEndpointsCall,
  openEventCall,
  openReplayCall,
} from "@hiram/contract/open/open.calls.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { refuse } from "#problem.ts";
import { scheduleSending } from "./send-events.ts";
import { endpointHostOf } from "./stop-endpoint.ts";
import { findOpenEndpoint, listEndpoints, sendAgain } from "./webhooks.sql.ts";

export async function showEndpoints(db: Db): Promise<AnswerOf<typeof openEndpointsCall>> {
  const rows = await listEndpoints(db);
  return {
    data: rows.map(({ id, url, types, stopped_at, failing_since }) => ({
      id,
      host: endpointHostOf(url),
      types,
      status: stopped_at ? "STOPPED" : failing_since ? "FAILING" : "LIVE",
    })),
  };
}

type EventRow = {
  readonly id: string;
  readonly seq: number;
  readonly type: string;
  readonly number: number;
  readonly data: Record<string, unknown>;
  readonly path: string | null;
  readonly at: Date;
};

type Selection =
  | { readonly after: string | null; readonly count: number }
  | { readonly id: string };

export async function readEvents(db: Db, wanted: Selection): Promise<EventRow[]> {
  const which =
    "id" in wanted
      ? sql`id = ${wanted.id}`
      : wanted.after === null
        ? sql`true`
        : sql`seq < ${wanted.after}::bigint`;
  const { rows } = await sql<EventRow>`
    select id, seq, type, number, data, path, at from open_event where ${which}
    order by seq desc limit ${"id" in wanted ? 1 : wanted.count}
  `.execute(db);
  return rows;
}

export const isEventId = (text: string): boolean => /^evt_[0-9a-f]{32}$/.test(text);

export const showOpenEvent = ({
  id,
  type,
  number,
  data,
  at,
}: EventRow): AnswerOf<typeof openEventCall> => ({
  id,
  type,
  timestamp: at.toISOString(),
  number,
  data,
});

export async function replayEvents(
  house: House,
  { endpoint_id, failed_since }: CheckedBodyOf<typeof openReplayCall>,
  once: IdempotentCall,
): Promise<{ count: number }> {
  const reply = await doIdempotently(house, once, async (trx) => {
    const endpoint = await findOpenEndpoint(trx, endpoint_id);
    if (!endpoint || endpoint.stopped_at) return refuse("NotFound");
    return { count: await sendAgain(trx, endpoint_id, { failedSince: new Date(failed_since) }) };
  });
  if (reply.count > 0) await scheduleSending(house, endpoint_id, house.realClock.now());
  return reply;
}
