/** The last check of the ledger, by the nightly job, the desk or the script. */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

type LastCheck = { readonly good: boolean; readonly age: number };

export const watchLedgerChecks = ({ db }: House): Collector => ({
  metrics: {
    hiram_ledger_good: "1 when the last check of the ledger found no mismatch, otherwise 0.",
    hiram_ledger_check_age_seconds: "How long ago that check was.",
  },
  async collect() {
    const { rows } = await sql<LastCheck>`
      select (details->>'good')::boolean as good,
        extract(epoch from house_now() - at)::double precision as age
      from audit_event where action = 'LEDGER_VERIFIED' order by at desc, id desc limit 1
    `.execute(db);
    const last = rows[0];
    return {
      warnings: [],
      figures: {
        hiram_ledger_good: last ? Number(last.good) : Number.NaN,
        hiram_ledger_check_age_seconds: last?.age ?? Number.NaN,
      },
    };
  },
});
