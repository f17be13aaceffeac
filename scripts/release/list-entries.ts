/** What a release holds: the product as it runs, its pages, and the packages that it needs. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { releasedPages } from "../build-web.ts";
import type { Package } from "./find-packages.ts";
import type { Entry } from "./write-tar.ts";

/** Each command of `bin/hiram`, with its file in `scripts`. */
export const commands: Readonly<Record<string, string>> = {
  app: "start",
  worker: "worker",
  migrate: "migrate",
  doctor: "doctor",
  backup: "backup",
  restore: "restore",
  "staff:create": "create-staff",
  "staff:reset": "reset-staff",
  "invitation:create": "create-invitation",
  "ledger:verify": "verify-ledger",
  "audit:verify": "verify-audit",
  keys: "keys",
  jobs: "jobs",
};

/** What the commands import. */
const sharedScripts = [
  "build-web",
  "builds-in-use",
  "describe-demo",
  "options",
  "run",
  "say-commands",
  "with-house",
];

const scripts = [...Object.values(commands), ...sharedScripts].map((name) => `scripts/${name}.ts`);
const PROGRAM = "bin/hiram";
const files = [
  PROGRAM,
  ...scripts,
  ".env.example",
  "company.example.json",
  "LICENSE",
  "CHANGELOG.md",
  "README.md",
  "SECURITY.md",
];
const folders = ["contract/", "words/", "server/", "demo/", "deploy/", "docs/"];

const isShipped = (file: string): boolean =>
  files.includes(file) ||
  (folders.some((folder) => file.startsWith(folder)) && !file.endsWith(".test.ts"));

/** Tracked files; with `others` also those that git does not ignore. */
export function listSources(root: string, others: boolean): Entry[] {
  const which = others ? ["-co", "--exclude-standard"] : ["-c"];
  const known = execFileSync("git", ["ls-files", "-z", ...which], { cwd: root, encoding: "utf8" });
  const shipped = known.split("\0").filter((file) => isShipped(file));
  for (const file of files)
    if (!shipped.includes(file)) throw new StartRefused(`git does not know ${file}.`);
  return shipped
    .filter((file) => fs.existsSync(path.join(root, file)))
    .map((file) => ({
      name: file,
      file: path.join(root, file),
      isProgram: file === PROGRAM,
    }));
}

export const listPageEntries = (buildFolder: string): Entry[] =>
  filesIn(buildFolder).map((file) => ({
    name: `${releasedPages}/${file}`,
    file: path.join(buildFolder, file),
  }));

/**
 * Node does not run TypeScript in `node_modules`, and nothing reads source maps or manuals there.
 * Licences stay.
 */
const isRead = (file: string): boolean =>
  /licen[cs]e|notice|copying/i.test(file) || !/\.([cm]?tsx?|map|md|markdown|flow)$/i.test(file);

export function listPackage(root: string, { at, isOptional, version }: Package): Entry[] {
  const folder = path.join(root, at);
  const manifest = path.join(folder, "package.json");
  if (!fs.existsSync(manifest) && isOptional) return [];
  const installed = fs.existsSync(manifest)
    ? JSON.parse(fs.readFileSync(manifest, "utf8")).version
    : "missing";
  if (installed !== version)
    throw new StartRefused(
      `${at} is ${installed}, and package-lock.json says ${version}: run npm ci.`,
    );
  return filesIn(folder)
    .filter((file) => !file.split("/").includes("node_modules") && isRead(file))
    .map((file) => ({ name: `${at}/${file}`, file: path.join(folder, file) }));
}

/** The workspaces are found as packages; Node follows the link and then accepts TypeScript. */
export const listLinks = (workspaces: readonly string[]): Entry[] =>
  workspaces.map((name) => ({ name: `node_modules/@hiram/${name}`, link: `../../${name}` }));

/** Without dependencies, so that npm changes nothing; with the commands under their npm names. */
export function writePackageManifest(version: string): Entry {
  const npmNames = Object.keys(commands).map((name) => [name === "app" ? "start" : name, name]);
  const manifest = {
    name: "hiram",
    version,
    private: true,
    license: "Apache-2.0",
    type: "module",
    engines: { node: ">=24" },
    scripts: Object.fromEntries(npmNames.map(([npm, name]) => [npm, `exec ${PROGRAM} ${name}`])),
  };
  return { name: "package.json", text: `${JSON.stringify(manifest, null, 2)}\n` };
}

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
