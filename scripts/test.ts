/**
 * `npm test`: format and lint, types, every test, then the journeys in a browser; one line at the
 * end.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { findOrInstallBrowser } from "./browser.ts";
import { readOptions } from "./options.ts";

const root = path.resolve(import.meta.dirname, "..");
const results = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-results-"));
const { values } = readOptions({
  name: "npm test",
  does: "Checks format and lint, types, every test and the journeys in a browser; `npm run check` leaves\nout the journeys. Exits with 1 when something failed.",
  options: { "without-journeys": { words: "Leaves out what needs a browser." } },
});
const withJourneys = !values["without-journeys"];
let passed = 0;
const failures: string[] = [];

/** A step without tests of its own counts as one. */
function check(name: string, command: string, ...args: string[]) {
  console.log(`\n— ${name}`);
  const isGood = run(command, args);
  isGood ? passed++ : failures.push(name);
}

type Outcome = { readonly good: number; readonly bad: readonly string[] };

/** A step that counts its own tests writes them as JSON. */
function count(name: string, args: string[], readOutcome: (report: string) => Outcome) {
  console.log(`\n— ${name}`);
  const report = path.join(results, `${name}.json`);
  const isGood = run(args[0] as string, args.slice(1), {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    REPORT: report,
  });
  const { good, bad } = fs.existsSync(report)
    ? readOutcome(fs.readFileSync(report, "utf8"))
    : { good: 0, bad: [] };
  passed += good;
  failures.push(...bad);
  // A run that fails without a failing test (a crash, a broken set-up) must still fail.
  if (!isGood && bad.length === 0) failures.push(name);
}

type VitestReport = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

function readVitest(report: string): Outcome {
  const { numPassedTests, testResults }: VitestReport = JSON.parse(report);
  const bad = testResults.flatMap((file) => {
    const where = path.relative(root, file.name);
    const tests = file.assertionResults
      .filter(({ status }) => status === "failed")
      .map((test) => `${where} › ${test.fullName}\n    ${firstLine(test.failureMessages[0])}`);
    // A file whose set-up failed has no failed test.
    return tests.length > 0 || file.status === "passed"
      ? tests
      : [`${where}\n    ${firstLine(file.message)}`];
  });
  return { good: numPassedTests, bad };
}

function firstLine(message = ""): string {
  return message.split("\n", 1)[0]?.slice(0, 300) ?? "";
}

function readPlaywright(report: string): Outcome {
  const { stats, suites } = JSON.parse(report);
  const bad = suites
    .flatMap(({ specs }: { specs: { ok: boolean; file: string; title: string }[] }) => specs)
    .filter(({ ok }: { ok: boolean }) => !ok)
    .map(({ file, title }: { file: string; title: string }) => `${file} › ${title}`);
  const missing = Math.max(0, stats.unexpected - bad.length);
  return {
    good: stats.expected + stats.flaky,
    bad: [...bad, ...Array.from({ length: missing }, () => "a journey, named above")],
  };
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
  readVitest,
);
if (withJourneys) {
  const browser = findOrInstallBrowser();
  process.env.CHROMIUM = browser;
  count("journeys", ["playwright", "test", "--reporter=list,json"], readPlaywright);
}

fs.rmSync(results, { recursive: true, force: true });
// The names come last, because a log is often kept by its end only.
for (const failure of failures) console.log(`\nfailed: ${failure}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length > 0 ? 1 : 0);
