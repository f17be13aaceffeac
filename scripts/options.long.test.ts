/** Every command of package.json answers `--help` in words, and an unknown option with exit code 2. */
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { readText, root } from "./read-source.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText("package.json"));
/** Our own commands; linters, compilers and test runners print their own help. */
const own = Object.entries(scripts)
  .map(([name, line]) => [name, /\bnode ((?:scripts|bench|campaign)\/[\w-]+\.ts)/.exec(line)?.[1]])
  .filter((entry): entry is [string, string] => entry[1] !== undefined);

async function runScript(file: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    // Nothing of the caller's settings: a command must explain itself without any.
    env: { PATH: process.env.PATH, DATA_DIR: "/nonexistent/hiram", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.once("exit", done)),
  ]);
  return { out, err, code };
}

describe.each(own)("npm run %s", (name, file) => {
  test("reads its options, under its own name", () => {
    const [, title] = /\breadOptions\(\{\s+name: "([^"]+)"/.exec(readText(file)) ?? [];
    // `npm run check` is `npm test` with an option.
    const names = name === "check" ? ["npm test"] : [`npm run ${name}`, `npm ${name}`];
    expect(names).toContain(title);
  });
});

/** Scripts that the test starts. All but one load few modules, so that it takes seconds. */
const started = [
  "scripts/dev.ts",
  "scripts/check-lock.ts",
  "scripts/backup.ts",
  "proof/bench/bench.ts",
];

describe.each(started)("%s", (file) => {
  test("explains itself with --help, and starts nothing", async () => {
    const { out, err, code } = await runScript(file, ["--help"]);
    expect({ err, code }).toEqual({ err: "", code: 0 });
    const [title, , does] = out.split("\n");
    expect(title).toMatch(/^npm (run )?\S+$/);
    expect(does).toMatch(/^[A-Z][a-z]+s .{20,}/);
    expect(out).toContain("--help");
  });

  test("refuses an option that it does not know with one line and exit code 2", async () => {
    const { out, err, code } = await runScript(file, ["--no-such-option"]);
    expect({ out, code }).toEqual({ out: "", code: 2 });
    expect(err).toMatch(/^npm (run )?\S+ does not know --no-such-option\. [^\n]+\n$/);
  });
});

describe("a command", () => {
  const command = `
    import { readOptions } from "./scripts/options.ts";
    const options = { to: { takes: "<folder>", words: "A folder." }, fast: { words: "Fast." } };
    const trial = { name: "npm run trial", does: "Tries.", options };
    const { values } = readOptions(trial, process.argv.slice(1));
    console.log(JSON.stringify(values));`;
  const runTrial = (args: readonly string[]) =>
    runScript("--input-type=module", ["--eval", command, "--", ...args]);

  test("is given what was typed", async () => {
    const { out } = await runTrial(["--to", "x", "--fast"]);
    expect(JSON.parse(out)).toEqual({ to: "x", fast: true });
    expect(JSON.parse((await runTrial([])).out)).toEqual({ fast: false });
  });

  const wrong: [string, string[], RegExp][] = [
    ["an option without its value", ["--to"], /needs <folder> after --to/],
    ["a value for a switch", ["--fast=yes"], /takes no value for --fast/],
    ["a word too many", ["--to", "x", "y"], /does not know "y"/],
    ["a short option", ["-x"], /does not know -x/],
  ];
  test.each(wrong)("refuses %s with exit code 2", async (_, args, words) => {
    const { err, code } = await runTrial(args);
    expect(code).toBe(2);
    expect(err).toMatch(words);
    expect(err.trim().split("\n")).toHaveLength(1);
  });

  test("says which variable cannot be used, without a stack", async () => {
    const { err, code } = await runScript("proof/campaign/accounts.ts", [], {
      CAMPAIGN_SEED: "any",
    });
    expect(err).toMatch(/^CAMPAIGN_SEED must be a number from 0 to \d+, not "any"\.\n$/);
    expect(code).toBe(1);
  });
});
