/**
 * `npm run release`: one archive with the pages, the server and the packages that it needs when it
 * runs; beside it a bill of materials and checksums. Two releases of one commit are equal byte for
 * byte on the same platform and Node.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { buildIfChanged } from "./build-web.ts";
import { readOptions } from "./options.ts";
import { findPackages, findPlace, type Lock, type Package } from "./release/find-packages.ts";
import { listComponents } from "./release/list-components.ts";
import {
  listLinks,
  listPackage,
  listPageEntries,
  listSources,
  writePackageManifest,
} from "./release/list-entries.ts";
import { writeSbom } from "./release/write-sbom.ts";
import { type Entry, writeTar } from "./release/write-tar.ts";

const { values } = readOptions({
  name: "npm run release",
  does: "Makes one archive with the pages, the server and its packages, a bill of materials (CycloneDX)\nand checksums, from the commit that is checked out.",
  options: {
    to: { takes: "<folder>", unset: "release", words: "Where they are written." },
    changed: { words: "Also with changes that are not committed; its name then says so." },
  },
});

const root = path.resolve(import.meta.dirname, "..");
const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** Packages of the build whose pictures and styles become part of the pages. */
const inPages = ["@iconify-json/ic", "tailwindcss"];
const workspaces = ["contract", "words", "server", "demo"];

const changes = git("status", "--porcelain");
if (changes && !values.changed)
  throw new StartRefused(
    `A release is made of a commit, and these are not committed:\n${changes}\nCommit them, or try with --changed.`,
  );
const { version } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
if (!fs.readFileSync(path.join(root, "CHANGELOG.md"), "utf8").includes(`\n## ${version}\n`))
  throw new StartRefused(`CHANGELOG.md has no section for ${version}.`);
const commit = git("rev-parse", "--short=12", "HEAD");
const seconds = Number(git("log", "-1", "--format=%ct"));
const release = `hiram-${version}-${commit}${changes ? "-changed" : ""}`;

const lock: Lock = JSON.parse(
  fs.readFileSync(path.join(root, "package-lock.json"), "utf8"),
).packages;
const isOwn = ({ at }: Package): boolean => !at.includes("node_modules/");
const needed = [...findPackages(lock, workspaces).values()];
const packages = needed.filter((each) => !isOwn(each));
const listed = packages.map((each) => ({ each, entries: listPackage(root, each) }));
const installed = listed.filter(({ entries }) => entries.length > 0).map(({ each }) => each);
const drawn = inPages.map((name) => findPlace(lock, "web", name) ?? name);
const built = [...findPackages(lock, ["web", ...drawn]).values()].map((each) =>
  each.at === "web" ? { ...each, needs: [...each.needs, ...drawn] } : each,
);
const held = new Map(
  [...built, ...needed.filter(isOwn), ...installed].map((each) => [each.at, each]),
);
const own = [...held.values()].filter(isOwn);

const entries: Entry[] = [
  writePackageManifest(version),
  ...listSources(root, values.changed),
  ...listPageEntries(buildIfChanged(root)),
  ...listLinks(workspaces),
  ...listed.flatMap((found) => found.entries),
].map((entry) => ({ ...entry, name: `${release}/${entry.name}` }));

const folder = path.resolve(root, values.to);
fs.mkdirSync(folder, { recursive: true });
const archive = `${release}-${process.platform}-${process.arch}.tar.gz`;
await pipeline(
  Readable.from(writeTar(entries, seconds)),
  // Level 9 takes three times as long and saves 0.3%.
  createGzip(),
  fs.createWriteStream(path.join(folder, archive)),
);
const bill = archive.replace(/\.tar\.gz$/, ".cdx.json");
fs.writeFileSync(
  path.join(folder, bill),
  writeSbom({
    version,
    seconds,
    own,
    installed,
    listed: listComponents(
      own,
      [...held.values()].filter((each) => !isOwn(each)),
    ),
  }),
);
const sums = [archive, bill].map((name) => {
  const bytes = fs.readFileSync(path.join(folder, name));
  return `${createHash("sha256").update(bytes).digest("hex")}  ${name}\n`;
});
fs.writeFileSync(path.join(folder, `${release}-SHA256SUMS`), sums.join(""));
console.log(path.join(folder, archive));
