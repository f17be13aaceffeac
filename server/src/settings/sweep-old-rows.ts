/** Deletes rows that are older than the policy's retention, a limited number each hour. */
import { sql } from "kysely";
import type { House } from "#house/house.ts";

const AT_ONCE = 5_000;
/** Limits a first sweep of many years. */
const ROUNDS_MAX = 40;

export async function sweepOldRows({ db, policies }: House, atOnce = AT_ONCE): Promise<void> {
  const { messagesKeptMonths, gatewayEventsKeptMonths } = policies.now();
  const sweeps = [
    () =>
      sql<{ gone: number }>`select sweep_old_messages(${messagesKeptMonths}, ${atOnce}) as gone`,
    () =>
      sql<{
        gone: number;
      }>`select sweep_old_gateway_events(${gatewayEventsKeptMonths}, ${atOnce}) as gone`,
  ];
  for (const sweep of sweeps)
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const { rows } = await sweep().execute(db);
      if ((rows[0]?.gone ?? 0) < atOnce) break;
    }
}
