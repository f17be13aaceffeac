/**
 * `npm run watch`: after each save in `contract`, `server`, `web`, `demo` or `proof` the types, and
 * the tests that import what was saved, the nearest first. The database of the server's tests is
 * started once.
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createVitest } from "vitest/node";
import { readOptions } from "./options.ts";
import { readSource, root, trackedFiles } from "./read-source.ts";

const { values } = readOptions({
  name: "npm run watch",
  does: "After each save checks the types and runs the tests that import what was saved, the nearest\nfirst. Ends with Ctrl+C.",
  options: {
    tests: { takes: "<number>", unset: "3", words: "At most so many test files after a save." },
  },
});

const WATCHED = ["contract/src", "words", "server/src", "web/app", "demo", "proof", "scripts"];
/** An editor may write a file in several steps. */
const QUIET_MS = 100;

/** The importers of each file, updated with each save. */
const importers = new Map<string, Set<string>>();
const importsOf = new Map<string, readonly string[]>();

function readImports(file: string): void {
  for (const target of importsOf.get(file) ?? []) importers.get(target)?.delete(file);
  const targets = fs.existsSync(path.join(root, file))
    ? readSource(file).imports.map((each) => each.file)
    : [];
  importsOf.set(file, targets);
  for (const target of targets)
    importers.set(target, (importers.get(target) ?? new Set()).add(file));
}

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith(".d.ts");
const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) && !/\.long\.test\.ts$/.test(file);

/** The tests that reach one of these files by imports, in the order of their distance. */
function findTests(saved: readonly string[]): string[] {
  const seen = new Set(saved);
  for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer);
  return [...seen].filter(isTest);
}

for (const file of trackedFiles.filter(isSource)) readImports(file);
const vitest = await createVitest("test", { watch: false, reporters: ["default"] }, { root });
await vitest.standalone();

function checkTypes(): Promise<void> {
  const began = performance.now();
  const child = spawn(path.join(root, "node_modules/.bin/tsc"), ["-b"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) =>
    child.once("exit", (code) => {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`types: ${code === 0 ? "good" : "WRONG"}, ${seconds} s`);
      resolve();
    }),
  );
}

async function runTests(saved: readonly string[]): Promise<void> {
  const found = findTests(saved);
  const chosen = found.slice(0, Number(values.tests));
  console.log(`\n${saved.join(", ")}: ${chosen.length} of ${found.length} test files import it`);
  if (chosen.length === 0) return;
  for (const file of saved) vitest.invalidateFile(path.join(root, file));
  const specifications = chosen.flatMap((file) =>
    vitest.getModuleSpecifications(path.join(root, file)),
  );
  await vitest.runTestSpecifications(specifications, false);
}

const saved = new Set<string>();
let isAnswering = false;
let timer: NodeJS.Timeout | undefined;

async function answer(): Promise<void> {
  if (isAnswering || saved.size === 0) return;
  isAnswering = true;
  const files = [...saved].filter((file) => !file.includes("node_modules"));
  saved.clear();
  for (const file of files) readImports(file);
  if (files.length > 0) await Promise.all([runTests(files), checkTypes()]);
  isAnswering = false;
  await answer();
}

for (const folder of WATCHED)
  fs.watch(path.join(root, folder), { recursive: true }, (_, name) => {
    if (!name || !isSource(name)) return;
    saved.add(path.join(folder, name));
    clearTimeout(timer);
    timer = setTimeout(() => void answer(), QUIET_MS);
  });
console.log("Watching. Save a file to see its types and its nearest tests; Ctrl+C ends.");
process.once("SIGINT", () => vitest.close().finally(() => process.exit(0)));
