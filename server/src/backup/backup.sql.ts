/** Every statement on the record of finished backups. */
import type pg from "pg";
import type { Db } from "#db/database.ts";

type BackupTaken = {
  readonly takenAt: string;
  readonly rowCount: number;
  readonly fileCount: number;
};

/** Needs the database owner's login: the app's login may only read this table. */
export async function recordBackup(pool: pg.Pool, backup: BackupTaken): Promise<void> {
  await pool.query(
    "insert into backup_taken (taken_at, row_count, file_count) values ($1, $2, $3)",
    [backup.takenAt, backup.rowCount, backup.fileCount],
  );
}

export const findLastBackup = (db: Db) =>
  db
    .selectFrom("backup_taken")
    .select(["taken_at", "row_count", "file_count"])
    .orderBy("taken_at", "desc")
    .limit(1)
    .executeTakeFirst();
