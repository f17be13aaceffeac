/** Endpoints and their attempts as the desk sees them. */
import type {
  staffAttemptsCall,
  staffEndpointsCall,
} from "@hiram/contract/open/endpoints.calls.ts";
import { attemptDaysShown, type EventType } from "@hiram/contract/open/events.ts";
import type { AnswerOf, CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { House } from "#house/house.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { refuse } from "#problem.ts";
import {
  findOpenEndpoint,
  listAttempts,
  listEndpoints,
  type OpenEndpointRow,
} from "./webhooks.sql.ts";

export async function readEndpoints(house: House): Promise<AnswerOf<typeof staffEndpointsCall>> {
  const rows = await listEndpoints(house.db);
  const names = await readStaffNames(
    house.db,
    house,
    rows.flatMap(({ proposed_by, confirmed_by }) => [proposed_by, confirmed_by]),
  );
  const now = house.realClock.now();
  return {
    endpoints: rows.map((row) => ({
      id: row.id,
      url: row.url,
      contact: row.contact,
      types: row.types as EventType[],
      status: statusOf(row),
      stopReason: row.stop_reason,
      stoppedAt: row.stopped_at?.toISOString() ?? null,
      failingSince: row.failing_since?.toISOString() ?? null,
      madeAt: row.made_at.toISOString(),
      proposedBy: names.get(row.proposed_by) ?? "",
      confirmedBy: names.get(row.confirmed_by) ?? "",
      isSecretShown: row.secret_shown,
      oldSecretUntil: row.old_until && row.old_until > now ? row.old_until.toISOString() : null,
    })),
  };
}

function statusOf({ stopped_at, failing_since }: OpenEndpointRow) {
  if (stopped_at) return "STOPPED";
  return failing_since ? "FAILING" : "LIVE";
}

const LISTED_MAX = 50;
const DAY_MS = 86_400_000;

export async function readAttempts(
  house: House,
  { id, after }: CheckedBodyOf<typeof staffAttemptsCall>,
): Promise<AnswerOf<typeof staffAttemptsCall>> {
  if (!(await findOpenEndpoint(house.db, id))) refuse("NotFound");
  const since = new Date(house.realClock.now().getTime() - attemptDaysShown * DAY_MS);
  const from = after === undefined ? null : Number(after);
  const rows = await listAttempts(house.db, id, since, from, LISTED_MAX + 1);
  const shown = rows.slice(0, LISTED_MAX);
  return {
    rows: shown.map((row) => ({
      id: String(row.attempt),
      delivery: String(row.delivery_id),
      event: row.event,
      type: row.type,
      at: row.at.toISOString(),
      status: row.status,
      failure: row.failure,
      milliseconds: row.milliseconds,
      delivered: row.delivery_status,
    })),
    next: rows.length > LISTED_MAX ? String(shown.at(-1)?.attempt) : null,
  };
}
