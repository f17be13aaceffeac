/** The mail server's failures in a row: e-mails wait while it rests (`rest-mail.ts`). */
import type { House } from "#house/house.ts";
import type { Watch } from "#http/watch.ts";
import { readMailServer } from "#notice/rest-mail.sql.ts";
import { FAILURES_TO_REST } from "#notice/rest-mail.ts";

export const watchMailServer = ({ db }: House): Watch => ({
  metrics: {
    hiram_mail_server_resting: "1 while the mail server is left alone because it failed.",
  },
  async look() {
    const { failures } = await readMailServer(db);
    const isResting = failures >= FAILURES_TO_REST;
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
