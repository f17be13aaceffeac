/** The age of the last backup by `npm run backup`. */
import { findLastBackup } from "#backup/backup.sql.ts";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

export const watchBackups = ({ db, realClock }: House): Collector => ({
  metrics: { hiram_backup_age_seconds: "How long ago the last backup was made; NaN before any." },
  async collect() {
    const last = await findLastBackup(db);
    const ageMs = last ? realClock.now().getTime() - last.taken_at.getTime() : Number.NaN;
    return { warnings: [], figures: { hiram_backup_age_seconds: ageMs / 1000 } };
  },
});
