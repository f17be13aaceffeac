/** What the demo adds to the product: invented people with a past, and the pages under `/dev`. */
import type { DemoParts } from "@hiram/server/app.ts";
import type { Config } from "@hiram/server/house/config.ts";
import { serveBank } from "#bank/bank.routes.ts";
import { serveClock } from "#clock/clock.routes.ts";
import { createClockMover } from "#clock/clock-mover.ts";
import { serveDeskAccounts } from "#desk-accounts.ts";
import { serveOutbox } from "#outbox-page.ts";
import { serveReturns } from "#return-message.ts";
import { seedDemo } from "#seed-demo.ts";
import { serveTour } from "#tour/tour.routes.ts";

export const demo: DemoParts = {
  seed: seedDemo,
  serve(app, house, outside) {
    serveOutbox(app, house.config.dataDir);
    serveReturns(app, house);
    serveDeskAccounts(app, house);
    const mover = createClockMover(app, house, outside);
    serveClock(app, house, mover);
    serveBank(app, house, outside);
    serveTour(app, house, { outside, mover });
  },
};

/** For `start`: a process in production gets nothing of the demo. */
export const demoFor = ({ mode }: Config): { readonly demo?: DemoParts } =>
  mode === "demo" ? { demo } : {};
