/** The database's disk is full: what writes is refused, and what reads goes on. */
import { isDiskFull } from "#db/disk-full.ts";
import type { Watch } from "#http/watch.ts";

export const watchDatabaseDisk = (): Watch => ({
  metrics: {
    hiram_database_disk_full:
      "1 when a statement failed within two minutes because the database's disk is full.",
  },
  look: async () => ({
    warnings: isDiskFull() ? ["the database's disk is full: no money moves"] : [],
    figures: { hiram_database_disk_full: Number(isDiskFull()) },
  }),
});
