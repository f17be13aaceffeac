/**
 * `npm test`: format and lint, types, every test, then the journeys in a browser; one line at the
 * end.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findOrInstallBrowser } from "./browser.ts";

const root = path.resolve(import.meta.dirname, "..");
const results = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-results-"));
const withJourneys = !process.argv.includes("--without-journeys");
let passed = 0;
let failed = 0;

/** A step without tests of its own counts as one. */
function check(name: string, command: string, ...args: string[]) {
  console.log(`\n— ${name}`);
  const isGood = run(command, args);
  isGood ? passed++ : failed++;
}

/** A step that counts its own tests writes them as JSON. */
function count(name: string, args: string[], countIn: (report: string) => [number, number]) {
  console.log(`\n— ${name}`);
  const report = path.join(results, `${name}.json`);
  const isGood = run(args[0] as string, args.slice(1), {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    REPORT: report,
  });
  const [good, bad] = fs.existsSync(report) ? countIn(fs.readFileSync(report, "utf8")) : [0, 0];
  passed += good;
  // A run that fails without a failing test (a crash, a broken set-up) must still fail.
  failed += isGood ? bad : Math.max(1, bad);
}

function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const bin = path.join(root, "node_modules/.bin", command);
  const { status } = spawnSync(bin, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

check("format and lint", "biome", "ci", "--error-on-warnings", ".");
check("lockfile", "node", "scripts/check-lock.ts");
check("route types", "react-router", "typegen", "web");
check("types", "tsc", "-b");
count(
  "unit and server",
  [
    "vitest",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${results}/unit and server.json`,
  ],
  (report) => {
    const { numPassedTests, numFailedTests } = JSON.parse(report);
    return [numPassedTests, numFailedTests];
  },
);
if (withJourneys) {
  const browser = findOrInstallBrowser();
  process.env.CHROMIUM = browser;
  count("journeys", ["playwright", "test", "--reporter=list,json"], (report) => {
    const { expected, unexpected, flaky } = JSON.parse(report).stats;
    return [expected + flaky, unexpected];
  });
}

fs.rmSync(results, { recursive: true, force: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
