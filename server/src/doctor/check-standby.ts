/**
 * The standby that the database promises with `synchronous_standby_names`. Where it is missing each
 * commit waits for it; where the promise cannot be seen, nobody knows that it is missing.
 */
import { type Check, fault, good, note } from "#doctor/check.ts";

type Replication = {
  readonly promised: string;
  readonly attached: number;
  readonly unseen: number;
  readonly synchronous: number;
};

export const checkStandby: Check = async ({ database }) => {
  if (!database) return [];
  // Only the owner's login may have been given the right to see replication.
  const pool = database.ownerPool ?? database.pool;
  const { rows } = await pool.query<Replication>(
    `select current_setting('synchronous_standby_names') as promised,
       count(*) as attached,
       count(*) filter (where sync_state is null) as unseen,
       count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous
     from pg_stat_replication`,
  );
  const { promised, attached, unseen, synchronous } = rows[0] as Replication;
  if (!promised)
    return [
      note(
        `No synchronous standby is promised, and ${attached} are attached.`,
        "With one machine alone, what was committed since the last backup is lost with its disk.",
      ),
    ];
  if (synchronous > 0) return [good(`${synchronous} synchronous standbys are attached.`)];
  if (unseen > 0)
    return [
      note(
        `${unseen} standbys are attached, and this login may not see whether they are synchronous.`,
        "grant pg_monitor to the login of DATABASE_OWNER_URL.",
      ),
    ];
  return [
    fault(
      `The database promises a synchronous standby (${promised}), and none is attached: commits wait for it.`,
      "Start the standby and its connection to the primary; promote nothing meanwhile.",
    ),
  ];
};
