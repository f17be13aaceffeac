/** Opens the rail that the settings name. */
import type { Clock } from "#clock.ts";
import type { Config } from "#house/config.ts";
import type { PayoutRail } from "#outside/payout.ts";
import { demoPayout } from "#outside/payout-demo.ts";

export function openPayout({ payoutRail, dataDir, demoPayoutSeconds }: Config, clock: Clock) {
  const rail: PayoutRail =
    payoutRail === "demo"
      ? demoPayout(dataDir, demoPayoutSeconds, clock)
      : { name: payoutRail, automatic: null };
  return rail;
}
