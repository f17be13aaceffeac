/** The mail server's failures in a row: e-mails wait while it rests (`mail-circuit-breaker.ts`). */
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { readMailServer } from "#notice/mail-circuit-breaker.sql.ts";
import { FAILURES_TO_OPEN } from "#notice/mail-circuit-breaker.ts";

export const watchMailServer = ({ db }: House): Collector => ({
  metrics: {
    hiram_mail_server_resting: "1 while the mail server is left alone because it failed.",
  },
  async collect() {
    const { failures } = await readMailServer(db);
    const isResting = failures >= FAILURES_TO_OPEN;
    return {
      warnings: isResting
        ? [`the mail server failed ${failures} times in a row: e-mails wait`]
        : [],
      figures: {
        hiram_mail_server_resting: Number(isResting),
      },
    };
  },
});
