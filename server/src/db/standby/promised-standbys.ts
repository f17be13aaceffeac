/**
 * The synchronous standbys that the operator promises with SYNCHRONOUS_STANDBYS. The promise is
 * kept when the database's settings let each commit wait for that many, and that many are attached.
 * If the settings do not, a commit is acknowledged while only one machine has it. If a standby is
 * missing, commits wait for it anyway.
 */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

type CommitSettings = {
  readonly synchronous_standby_names: string;
  readonly synchronous_commit: string;
};

type StandbyState = {
  readonly attached: number;
  /** Attached standbys whose state the owner's login may not see. */
  readonly unseen: number;
  readonly synchronous: number;
  readonly lag_bytes: number | null;
  readonly lag_seconds: number | null;
};

/** The settings of this session: a login and a database may have their own. */
export async function readCommitSettings(db: Db): Promise<CommitSettings> {
  const { rows } = await sql<CommitSettings>`
    select current_setting('synchronous_standby_names') as synchronous_standby_names,
      current_setting('synchronous_commit') as synchronous_commit
  `.execute(db);
  return rows[0] as CommitSettings;
}

export async function readStandbyState(db: Db): Promise<StandbyState> {
  const { rows } = await sql<StandbyState>`select * from standby_state()`.execute(db);
  return rows[0] as StandbyState;
}

/** `FIRST 2 (a, b, c)`, `ANY 2 (…)` and `2 (…)` wait for two, a list of names for one. */
export function countAwaited({ synchronous_standby_names: names }: CommitSettings): number {
  if (!names.trim()) return 0;
  return Number(/^\s*(?:[a-z]+\s+)?(\d+)\s*\(/i.exec(names)?.[1] ?? 1);
}

const commitsWithoutStandby: ReadonlySet<string> = new Set(["off", "local"]);

/** Why the attached standbys are not the promised ones, in words. */
export function findCommitFaults(promised: number, settings: CommitSettings): string[] {
  if (promised === 0) return [];
  const faults: string[] = [];
  const awaited = countAwaited(settings);
  if (awaited === 0)
    faults.push(
      `${describe(promised)} promised, and synchronous_standby_names is empty: commits wait for none`,
    );
  else if (awaited < promised)
    faults.push(
      `${describe(promised)} promised, and synchronous_standby_names lets commits wait for ${awaited}`,
    );
  if (commitsWithoutStandby.has(settings.synchronous_commit))
    faults.push(
      `synchronous_commit is ${settings.synchronous_commit}: commits do not wait for the promised standby`,
    );
  return faults;
}

/** Why the standbys that are there are not the promised ones, in words. */
export function findStandbyFaults(promised: number, state: StandbyState): string[] {
  if (state.synchronous >= promised) return [];
  if (state.unseen > 0)
    return [
      "standbys are attached, and whether they are synchronous cannot be seen: " +
        "grant pg_monitor to the login of DATABASE_OWNER_URL",
    ];
  return [
    `${describe(promised)} promised, and ${state.synchronous} attached: commits wait for the others`,
  ];
}

const describe = (promised: number): string =>
  promised === 1 ? "1 synchronous standby is" : `${promised} synchronous standbys are`;
