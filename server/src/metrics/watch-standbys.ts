/** The standbys of the database: how many there are, and how far they are behind. */
import { readStandbyState } from "#db/standby/promised-standbys.ts";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

export const watchStandbys = ({ db, config }: House): Collector => ({
  metrics: {
    hiram_standbys_promised: "Synchronous standbys that SYNCHRONOUS_STANDBYS promises.",
    hiram_standbys_synchronous: "Synchronous standbys that are attached and seen.",
    hiram_standbys_attached: "Standbys that are attached.",
    hiram_standby_lag_seconds: "How long the slowest standby is behind; NaN without one.",
    hiram_standby_lag_bytes: "How much log the slowest standby is behind; NaN without one.",
  },
  async collect() {
    const state = await readStandbyState(db);
    const isSeen = state.attached > state.unseen;
    return {
      warnings: [],
      figures: {
        hiram_standbys_promised: config.synchronousStandbys,
        hiram_standbys_synchronous: state.synchronous,
        hiram_standbys_attached: state.attached,
        // PostgreSQL gives no lag for a standby that is up to date.
        hiram_standby_lag_seconds: isSeen ? (state.lag_seconds ?? 0) : Number.NaN,
        hiram_standby_lag_bytes: isSeen ? (state.lag_bytes ?? Number.NaN) : Number.NaN,
      },
    };
  },
});
