/**
 * Whether the database keeps what it commits. With `fsync`, `full_page_writes` or
 * `synchronous_commit` off, a crash can take back money that we said was moved; so calls and jobs
 * that move money are refused. They are also refused when commits wait for fewer standbys than the
 * operator promises. The settings are read at the start and twice a second, not at each call.
 */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { findCommitFaults, readCommitSettings } from "#db/standby/promised-standbys.ts";
import { refuse } from "#problem.ts";

const READ_EVERY_MS = 500;
const RETRY_AFTER_SECONDS = 60;

export type Durability = {
  /** Throws a named problem while the database may lose what it commits. */
  refuseIfLossy(): void;
  refresh(): Promise<void>;
};

/** True where a commit survives a crash of the database's machine. */
export async function isCommitDurable(db: Db): Promise<boolean> {
  const { rows } = await sql<{ durable: boolean }>`
    select current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on'
      and current_setting('synchronous_commit') <> 'off' as durable
  `.execute(db);
  return rows[0]?.durable === true;
}

/** The database counts as durable until the first `refresh`, for which the start waits. */
export function openDurability(db: Db, synchronousStandbys = 0): Durability {
  let isDurable = true;
  return {
    refuseIfLossy() {
      if (!isDurable) refuse("RecordsNotSafe", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    },
    async refresh() {
      const faults = findCommitFaults(synchronousStandbys, await readCommitSettings(db));
      isDurable = faults.length === 0 && (await isCommitDurable(db));
    },
  };
}

/** Reads the settings periodically, one reading at a time; the result stops it. */
export async function keepDurabilityFresh(durability: Durability): Promise<() => void> {
  await durability.refresh();
  let isReading = false;
  const read = async () => {
    // A reading is skipped while another one runs. With a database that hangs, each would occupy a
    // connection.
    if (isReading) return;
    isReading = true;
    // A database that does not answer fails every call as well; the next reading tries again.
    await durability.refresh().catch(() => {});
    isReading = false;
  };
  const reading = setInterval(read, READ_EVERY_MS).unref();
  return () => clearInterval(reading);
}
