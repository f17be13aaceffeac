/** Filings and covered transactions that are late, or were missing, for `/metrics`. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

type Late = {
  readonly filings: number;
  readonly covered: number;
  readonly missing: number | null;
};

export const watchFilings = ({ db, clock }: House): Collector => ({
  metrics: {
    hiram_filings_late: "Filings with regulators whose last day has passed.",
    hiram_covered_late: "Covered transactions that were not filed in five working days.",
    hiram_covered_missing: "Covered transactions without a row at the last nightly comparison.",
  },
  async collect() {
    const today = dayInManila(clock.now());
    const { rows } = await sql<Late>`
      select
        (select count(*)::integer from filing
          where status in ('OPEN', 'PREPARED', 'CONFIRMED', 'RETURNED') and due_on < ${today})
          as filings,
        (select count(*)::integer from covered_transaction
          where status in ('OPEN', 'PREPARED', 'RETURNED') and due_on < ${today}) as covered,
        (select missing from covered_check order by id desc limit 1) as missing
    `.execute(db);
    const [late] = rows;
    return {
      warnings: [],
      figures: {
        hiram_filings_late: late?.filings ?? 0,
        hiram_covered_late: late?.covered ?? 0,
        hiram_covered_missing: late?.missing ?? 0,
      },
    };
  },
});
