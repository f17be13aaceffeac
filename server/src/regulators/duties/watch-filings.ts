/** Filings that are late, for `/readyz` and `/metrics`. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

export const watchFilings = ({ db, clock }: House): Collector => ({
  metrics: {
    hiram_filings_late: "Filings with regulators whose last day has passed.",
  },
  async collect() {
    const { rows } = await sql<{ late: number }>`
      select count(*)::integer as late from filing
      where status in ('OPEN', 'PREPARED', 'CONFIRMED', 'RETURNED')
        and due_on < ${dayInManila(clock.now())}
    `.execute(db);
    const late = rows[0]?.late ?? 0;
    return { warnings: [], figures: { hiram_filings_late: late } };
  },
});
