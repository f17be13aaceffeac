/**
 * `npm run campaign:deploy`: tries the files of `deploy/` with the programs that they are for, on
 * this machine alone. What this machine lacks is skipped by name.
 */
import { readOptions } from "@hiram/scripts/options.ts";
import { containerTrials } from "./deploy/container.ts";
import { proxyTrials } from "./deploy/proxies.ts";
import { tryAll } from "./deploy/trial.ts";
import { unitTrials } from "./deploy/units.ts";

readOptions({
  name: "npm run campaign:deploy",
  does: "Tries the files of deploy/ with the programs that they are for: systemd, nginx, Caddy,\nbuildah. What this machine lacks is skipped by name. Exits with 1 when something failed.",
});

const { passed, failed, skipped } = await tryAll([
  ...unitTrials,
  ...proxyTrials,
  ...containerTrials,
]);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed ? 1 : 0);
