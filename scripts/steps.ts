/**
 * The steps of `npm test`, `npm run check` and `npm run prove`. Each runs a tool of the project,
 * shows its output, and returns what passed, what failed and how long it took.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type FileDuration, readOutcome } from "./read-report.ts";

const root = path.resolve(import.meta.dirname, "..");

export type StepResult = {
  readonly name: string;
  readonly seconds: number;
  readonly passed: number;
  /** The names of failed tests with their first line, or the step itself. */
  readonly failed: readonly string[];
  /** Test files with the time that each took. */
  readonly files: readonly FileDuration[];
};

export type ProofStep = {
  readonly name: string;
  /** A program of `node_modules/.bin` and its arguments. */
  readonly command: readonly [program: string, ...args: string[]];
  /** The tool whose tests are counted; any other step counts as one. */
  readonly counts?: "vitest" | "playwright";
  readonly env?: Readonly<Record<string, string>>;
};

/**
 * Runs steps concurrently, such as the build beside the types, which one thread checks. The output
 * of the first is shown at once, that of the others when each has ended.
 */
export function runTogether(steps: readonly [ProofStep, ...ProofStep[]]): Promise<StepResult[]> {
  const [first, ...others] = steps;
  return Promise.all([runStep(first), ...others.map((step) => runStep(step, "at its end"))]);
}

export async function runStep(
  { name, command, counts, env = {} }: ProofStep,
  prints: "as it goes" | "at its end" = "as it goes",
): Promise<StepResult> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-results-"));
  const report = path.join(folder, "report.json");
  const [program, ...args] = command;
  const began = performance.now();
  const isGood = await runProgram(
    program,
    counts === "vitest" ? [...args, `--outputFile.json=${report}`] : args,
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    prints === "at its end" ? path.join(folder, "output.txt") : null,
  );
  const seconds = (performance.now() - began) / 1000;
  const { passed, failed, files } =
    counts && fs.existsSync(report)
      ? readOutcome[counts](JSON.parse(fs.readFileSync(report, "utf8")), root)
      : { passed: isGood && !counts ? 1 : 0, failed: [], files: [] };
  if (prints === "at its end")
    console.log(`\n— ${name}\n${fs.readFileSync(path.join(folder, "output.txt"), "utf8")}`);
  fs.rmSync(folder, { recursive: true, force: true });
  // A run that fails without a failing test (a crash, a broken set-up) must still fail.
  const broken = !isGood && failed.length === 0 ? [name] : [];
  return { name, seconds, passed, failed: [...failed, ...broken], files };
}

function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  outputFile: string | null,
): Promise<boolean> {
  const output = outputFile === null ? "inherit" : fs.openSync(outputFile, "w");
  const child = spawn(path.join(root, "node_modules/.bin", program), args, {
    cwd: root,
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env },
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (typeof output === "number") fs.closeSync(output);
      resolve(code === 0);
    });
  });
}

export const lint: ProofStep = {
  name: "format and lint",
  command: ["biome", "ci", "--error-on-warnings", "."],
};
export const lockfile: ProofStep = { name: "lockfile", command: ["node", "scripts/check-lock.ts"] };
export const types: ProofStep = { name: "types", command: ["tsc", "-b", "--checkers", "1"] };
/** Run first, because tests of the pages and the journeys need the build. */
export const build: ProofStep = { name: "build", command: ["node", "scripts/build.ts"] };

/** The tests of the projects of `vitest.config.ts`; `words` are parts of the paths of files. */
export const unitTests = (words: readonly string[] = []): ProofStep => ({
  name: "unit and server",
  command: ["vitest", "run", "--reporter=default", "--reporter=json", ...words],
  counts: "vitest",
});

export const journeys = (words: readonly string[] = []): ProofStep => ({
  name: "journeys",
  command: ["playwright", "test", "--reporter=list,json", ...words],
  counts: "playwright",
});

/** The last line is for programs; the names come before it, because a log is cut at its top. */
export function printEnd(results: readonly StepResult[]): void {
  const failed = results.flatMap((result) => result.failed);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  for (const failure of failed) console.log(`\nfailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed.length} failed`);
}
