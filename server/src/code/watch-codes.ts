/**
 * Reports how many of the hour's codes for strangers were asked for. Above half of them browsers of
 * strangers solve puzzles, and the operator should look at who is asking.
 */
import { PUZZLES_FROM_SHARE, readStrangerPool } from "#code/admit-stranger.ts";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";

export const watchCodes = ({ db, policies }: House): Collector => ({
  metrics: {
    hiram_stranger_codes_hour: "Codes that strangers asked for within the hour, to all numbers.",
    hiram_stranger_codes_hour_max:
      "The hour's pool of the policy; from half of it on strangers prove work.",
    hiram_stranger_codes_withholding:
      "1 while codes to strangers are withheld, because they cost too much.",
  },
  async collect() {
    const policy = policies.now();
    const { strangerCodesPerHourTotalMax: max } = policy;
    const { asked, isWithholding } = await readStrangerPool(db, policy);
    return {
      // Without the figures: this page is public, and an attacker must not learn how much is left.
      warnings: asked >= max * PUZZLES_FROM_SHARE ? ["strangers ask for many codes"] : [],
      figures: {
        hiram_stranger_codes_hour: asked,
        hiram_stranger_codes_hour_max: max,
        hiram_stranger_codes_withholding: isWithholding ? 1 : 0,
      },
    };
  },
});
