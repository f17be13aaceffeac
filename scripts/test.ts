/**
 * `npm test`, the gate for every change: format and lint, types, tests, and one journey for every
 * kind of story; one line at the end. `npm run prove` runs everything.
 */
import fs from "node:fs";
import { findOrInstallBrowser } from "./browser.ts";
import { readOptions } from "./options.ts";
import {
  build,
  journeys,
  lint,
  lockfile,
  type ProofStep,
  printEnd,
  runTogether,
  type StepResult,
  types,
  unitTests,
} from "./steps.ts";

const { values } = readOptions({
  name: "npm test",
  does: "Checks format and lint, types, the tests and the journeys that every change must pass. `npm run\ncheck` leaves out the journeys, and `npm run prove` runs everything. Exits with 1 when something\nfailed.",
  options: {
    "without-journeys": { words: "Leaves out what needs a browser." },
    report: { takes: "<file>", words: "Writes there what each step and each file took, as JSON." },
  },
});

const hasJourneys = !values["without-journeys"];
if (hasJourneys) process.env.CHROMIUM = findOrInstallBrowser();
const turns: readonly (readonly [ProofStep, ...ProofStep[]])[] = [
  [lint],
  [lockfile],
  [build],
  // One thread checks the types: alone it would leave a core idle for two minutes.
  [unitTests(), types],
  ...(hasJourneys ? [[journeys()] as const] : []),
];

const began = performance.now();
const results: StepResult[] = [];
for (const turn of turns) {
  console.log(`\n— ${turn.map(({ name }) => name).join(", and beside it ")}`);
  results.push(...(await runTogether(turn)));
}
const seconds = (performance.now() - began) / 1000;
if (values.report) fs.writeFileSync(values.report, JSON.stringify({ seconds, results }, null, 2));
printEnd(results);
process.exit(results.some(({ failed }) => failed.length > 0) ? 1 : 0);
