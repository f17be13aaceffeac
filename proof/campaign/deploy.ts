/**
 * `npm run campaign:deploy`: tries the files of `deploy/` with the programs that they are for, on
 * this machine alone. What this machine lacks is skipped by name.
 */
import { readOptions } from "@hiram/scripts/options.ts";
import { composeTrials } from "./deploy/compose.ts";
import { containerTrials } from "./deploy/container.ts";
import { proxyTrials } from "./deploy/proxies.ts";
import { restartTrials } from "./deploy/rolling-restart.ts";
import { tryAll } from "./deploy/trial.ts";
import { unitTrials } from "./deploy/units.ts";

const { values } = readOptions({
  name: "npm run campaign:deploy",
  does: "Tries the files of deploy/ with the programs that they are for: systemd, nginx, Caddy,\nbuildah, and what compose would start. What this machine lacks is skipped by name. Exits with 1\nwhen something failed.",
  options: { only: { takes: "<words>", words: "Trials whose names hold these words." } },
});

const trials = [
  ...unitTrials,
  ...proxyTrials,
  ...restartTrials,
  ...composeTrials,
  ...containerTrials,
];
const wanted = trials.filter(({ name }) => name.includes(values.only ?? ""));
const { passed, failed, skipped } = await tryAll(wanted);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed ? 1 : 0);
