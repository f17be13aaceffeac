/**
 * `npm run prove`: everything that proves the product. The gate of `npm test` with its long tests and
 * many cases of each property, all journeys, and the campaigns with their planted bugs. It says where
 * it is, goes on after a failure, and reports at its end.
 */
import fs from "node:fs";
import path from "node:path";
import { findOrInstallBrowser } from "@hiram/scripts/browser.ts";
import { readOptions } from "@hiram/scripts/options.ts";
import {
  journeys,
  lint,
  lockfile,
  type ProofStep,
  printEnd,
  runStep,
  type StepResult,
  types,
  unitTests,
} from "@hiram/scripts/steps.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { anySeed } from "./campaign/dice.ts";

const { values } = readOptions({
  name: "npm run prove",
  does: "Runs every test with many cases, every journey and every campaign, and reports at its end. Exits\nwith 1 when something failed.",
  options: {
    only: {
      takes: "<names>",
      words:
        "Only these steps, with commas between them; other words are parts of the paths of tests.",
    },
    seed: { takes: "<number>", words: "Repeats a run: the seed that it has printed." },
    repeat: { takes: "<times>", unset: "1", words: "Plays it so many times." },
    list: { words: "Prints the names of the steps, and ends." },
  },
});

const campaign = (
  name: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): ProofStep => ({
  name: args.includes("--planted") ? `campaign:${name} planted` : `campaign:${name}`,
  command: ["node", `proof/campaign/${name}.ts`, ...args],
  env,
});

const campaigns: readonly ProofStep[] = [
  campaign("money"),
  campaign("faults"),
  campaign("faults", ["--planted"]),
  campaign("activation"),
  campaign("accounts"),
  campaign("fuzz"),
  campaign("insiders"),
  campaign("insiders", ["--planted"]),
  campaign("year", [], { CAMPAIGN_MEMBERS: "400" }),
  campaign("release"),
  campaign("upgrade"),
  campaign("migrations", ["--rows", "100000"]),
  campaign("deploy"),
  campaign("recovery"),
  campaign("failover"),
];

/** Words that name no step select tests by path, and journeys by theirs. */
function chooseSteps(only: string | undefined): readonly ProofStep[] {
  const all = [lint, lockfile, types, unitTests(), journeys(), ...campaigns];
  if (!only) return all;
  const words = only.split(",").map((word) => word.trim());
  const paths = words.filter((word) => !all.some(({ name }) => name === word));
  const [stories, tests] = [true, false].map((is) =>
    paths.filter((word) => word.includes("journey") === is),
  );
  return [
    ...all.filter(({ name }) => words.includes(name)),
    ...(tests?.length ? [unitTests(tests)] : []),
    ...(stories?.length ? [journeys(stories)] : []),
  ];
}

function readWhole(name: "seed" | "repeat", least: number): number {
  const number = Number(values[name]);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new StartRefused(`--${name} takes a whole number of at least ${least}.`);
}

const minutes = (seconds: number): string => `${(seconds / 60).toFixed(1)} min`;

const steps = chooseSteps(values.only);
if (values.list) {
  for (const { name } of steps) console.log(name);
  process.exit(0);
}
const seed = values.seed === undefined ? anySeed() : readWhole("seed", 1);
const times = readWhole("repeat", 1);
if (steps.some(({ name }) => name === "journeys")) process.env.CHROMIUM = findOrInstallBrowser();

console.log(`Seed ${seed}: npm run prove -- --seed ${seed} repeats this run.`);
const began = performance.now();
const results: StepResult[] = [];
for (let time = 1; time <= times; time++)
  for (const step of steps) {
    const passed = minutes((performance.now() - began) / 1000);
    const turn = times > 1 ? `${step.name}, time ${time} of ${times}` : step.name;
    console.log(`\n— ${results.length + 1} of ${steps.length * times}, after ${passed}: ${turn}`);
    // Each time another seed, all of them known from the first.
    const env = { ...step.env, PROVE: "yes", CAMPAIGN_SEED: String(seed + time - 1) };
    const result = await runStep({ ...step, env });
    console.log(`  ${result.failed.length ? "FAILED" : "held"}, ${minutes(result.seconds)}`);
    results.push({ ...result, name: turn });
  }

console.log("\n— report");
for (const { name, passed, failed, seconds } of results)
  console.log(
    `  ${failed.length ? "FAILED" : "held  "} ${minutes(seconds).padStart(9)}  ${passed} passed, ${failed.length} failed  ${name}`,
  );
const file = path.join(import.meta.dirname, "out/report.json");
fs.mkdirSync(path.dirname(file), { recursive: true });
fs.writeFileSync(file, JSON.stringify({ seed, results }, null, 2));
console.log(`  with the time of each file in ${path.relative(process.cwd(), file)}`);
printEnd(results);
process.exit(results.some(({ failed }) => failed.length > 0) ? 1 : 0);
