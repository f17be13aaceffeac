/** The age of the last backup, and whether archiving of the write-ahead log works. */
import type pg from "pg";
import { findLastBackup } from "#backup/backup.sql.ts";
import {
  type DoctorCheck,
  type DoctorFinding,
  faultFinding,
  goodFinding,
  noteFinding,
} from "#doctor/check.ts";

/** A backup each night, with two hours for a late or long one. */
const AGE_HOURS_MAX = 26;

/** A database made within the last day has had no night for a backup. */
async function isFirstDay(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ young: boolean }>(
    "select min(done_at) > now() - interval '1 day' as young from migration",
  );
  return rows[0]?.young === true;
}

type Archiver = { readonly archives: boolean; readonly fails: boolean };

export const checkBackups: DoctorCheck = async ({
  database,
  config: { mode },
  machine: { clock },
}) => {
  if (!database) return [];
  const { rows } = await database.pool.query<Archiver>(
    `select current_setting('archive_mode') <> 'off' as archives,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
     from pg_stat_archiver`,
  );
  const { archives, fails } = rows[0] as Archiver;
  const findings: DoctorFinding[] = [];
  if (archives && fails)
    findings.push(
      faultFinding(
        "The archive refused the newest piece of write-ahead log.",
        "Look at archive_command's words in PostgreSQL's log: the disk fills until it works again.",
      ),
    );
  const last = await findLastBackup(database.db);
  const todo =
    "Run npm run backup each night from a timer, and restore one now and then as a drill.";
  const warn = mode === "production" && !archives ? faultFinding : noteFinding;
  if (!last && (await isFirstDay(database.pool)))
    return [
      ...findings,
      noteFinding("No backup was made yet, on this installation's first day.", todo),
    ];
  if (!last) return [...findings, warn("No backup was made yet.", todo)];
  const hours = (clock.now().getTime() - last.taken_at.getTime()) / 3_600_000;
  const words = `The last backup is ${hours.toFixed(1)} hours old (${last.row_count} rows, ${last.file_count} files).`;
  return [...findings, hours > AGE_HOURS_MAX ? warn(words, todo) : goodFinding(words)];
};
