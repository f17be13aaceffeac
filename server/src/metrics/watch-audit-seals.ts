/** How far the seals of the audit log, and the copies of its checkpoints, are behind. */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

/** A longer queue is reported as this many. */
const COUNTED_MAX = 10_000;

type Seals = {
  readonly unsealed: number;
  readonly lag: number | null;
  readonly behind: number | null;
};

export const watchAuditSeals = ({ db }: House): Collector => ({
  metrics: {
    hiram_audit_unsealed: `Rows of the audit log without a seal, counted up to ${COUNTED_MAX}.`,
    hiram_audit_seal_lag_seconds: "Age of the oldest of them.",
    hiram_audit_copies_behind:
      "Checkpoints that the slowest copy outside the database lacks; NaN without a copy.",
  },
  async collect() {
    const { rows } = await sql<Seals>`
      select
        (select count(*)::integer from (
          select from audit_unsealed limit ${COUNTED_MAX}) waiting) as unsealed,
        (select extract(epoch from house_now() - event.at)::double precision
         from audit_unsealed join audit_event event on event.id = audit_unsealed.event_id
         order by audit_unsealed.event_id limit 1) as lag,
        (select (max(checkpoint.number) - (select min(number) from audit_checkpoint_copy))::integer
         from audit_checkpoint checkpoint) as behind
    `.execute(db);
    const { unsealed, lag, behind } = rows[0] as Seals;
    return {
      warnings: [],
      figures: {
        hiram_audit_unsealed: unsealed,
        hiram_audit_seal_lag_seconds: lag ?? 0,
        hiram_audit_copies_behind: behind ?? Number.NaN,
      },
    };
  },
});
