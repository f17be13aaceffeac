/**
 * Deletes rows that are older than the policy's retention, a limited number each hour. Messages lie
 * in a table for each month: those go by dropping the table.
 */
import { type RawBuilder, sql } from "kysely";
import type { House } from "#house/house.ts";

const AT_ONCE = 5_000;
/** Limits a first sweep of many years. */
const ROUNDS_MAX = 40;

export async function sweepOldRows({ db, policies }: House, atOnce = AT_ONCE): Promise<void> {
  const {
    messagesKeptMonths,
    gatewayEventsKeptMonths,
    givenUpJobsKeptMonths,
    auditCheckpointsKeptMonths,
  } = policies.now();
  const sweeps: readonly RawBuilder<unknown>[] = [
    sql`sweep_old_messages(${messagesKeptMonths}, ${atOnce})`,
    sql`sweep_old_sms_tries(${messagesKeptMonths}, ${atOnce})`,
    sql`sweep_old_gateway_events(${gatewayEventsKeptMonths}, ${atOnce})`,
    sql`sweep_given_up_jobs(${givenUpJobsKeptMonths}, ${atOnce})`,
    sql`sweep_old_checkpoints(${auditCheckpointsKeptMonths}, ${atOnce})`,
  ];
  for (const sweep of sweeps)
    for (let round = 0; round < ROUNDS_MAX; round++) {
      const { rows } = await sql<{ gone: number }>`select ${sweep} as gone`.execute(db);
      if ((rows[0]?.gone ?? 0) < atOnce) break;
    }
  await sql`select add_notice_months()`.execute(db);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const { rows } = await sql<{ dropped: boolean }>`
      select drop_old_notice_month(${messagesKeptMonths}) as dropped
    `.execute(db);
    if (!rows[0]?.dropped) break;
  }
}
