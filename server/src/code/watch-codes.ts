/**
 * Reports how many of the hour's codes for strangers are used. When all are used, no new member can
 * register and no account can be recovered on a new device.
 */
import { countStrangerCodes } from "#code/code.sql.ts";
import type { House } from "#house/house.ts";
import type { Watch } from "#http/watch.ts";

const HOUR_SECONDS = 3600;
const WARNED_FROM = 0.8;

export const watchCodes = ({ db, policies }: House): Watch => ({
  metrics: {
    hiram_stranger_codes_hour: "Codes that strangers asked for within the hour, to all numbers.",
    hiram_stranger_codes_hour_max: "How many of them the policy allows.",
  },
  async look() {
    const { strangerCodesPerHourTotalMax: max } = policies.now();
    const asked = await countStrangerCodes(db, HOUR_SECONDS);
    return {
      // Without the figures: anybody may read this page, and must not see how far there is to go.
      warnings:
        asked >= max * WARNED_FROM ? ["the hour's codes for strangers are used up soon"] : [],
      figures: { hiram_stranger_codes_hour: asked, hiram_stranger_codes_hour_max: max },
    };
  },
});
