/** The database's disk is full: writes are refused, and reads continue. */
import { isDiskFull } from "#db/disk-full.ts";
import type { Collector } from "#http/collector.ts";

export const watchDatabaseDisk = (): Collector => ({
  metrics: {
    hiram_database_disk_full:
      "1 when a statement failed within two minutes because the database's disk is full.",
  },
  collect: async () => ({
    warnings: isDiskFull() ? ["the database's disk is full: no money moves"] : [],
    figures: { hiram_database_disk_full: Number(isDiskFull()) },
  }),
});
