/**
 * Builds the web app when a source of it has changed. The build depends on nothing but its sources:
 * every lender, mode and address is served from the same one. A new build gets a folder of its own
 * and is moved there whole, and an old one stays while a process serves from it.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { markInUse, removeUnused } from "./builds-in-use.ts";

const SOURCES = [
  "web/app",
  "web/public",
  "web/render",
  "contract/src",
  "words",
  "web/vite.config.ts",
  "web/route-table.ts",
  "web/shared-files.ts",
  "web/places.ts",
  "web/react-modules.ts",
  "scripts/build-web.ts",
  "package-lock.json",
];

const TEXT = [".js", ".css", ".svg", ".json"];

/** The folder of the built pages in a release, which has no sources and builds nothing. */
export const releasedPages = "pages";

/** The build's folder, which is then in use by this process. */
export function buildIfChanged(root: string): string {
  const released = path.join(root, releasedPages);
  if (fs.existsSync(released)) return released;
  const builds = path.join(root, "web/build");
  const folder = path.join(builds, stampOf(root).slice(0, 16));
  // First of all: another process must not remove a build in use.
  markInUse(folder);
  if (fs.existsSync(folder)) return folder;

  console.log("Building the pages …");
  // Built in another folder and moved when complete: two processes may build at once, and an
  // interrupted build is never served.
  const half = path.join(builds, `half-${process.pid}`);
  fs.rmSync(half, { recursive: true, force: true });
  build(root, half);
  // The renderer reads it; browsers do not.
  fs.renameSync(path.join(half, "client/manifest.json"), path.join(half, "server/manifest.json"));
  compressTexts(path.join(half, "client"));
  moveInto(half, folder);
  removeUnused(builds);
  return folder;
}

/** First the browsers' part, then the renderer, which needs the list of those files. */
function build(root: string, folder: string) {
  const web = path.join(root, "web");
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const env = {
    ...process.env,
    NODE_ENV: "production",
    BUILD_FOLDER: path.relative(web, folder),
  };
  for (const part of [["--emptyOutDir"], ["--ssr", "render/render-site.tsx", "--no-emptyOutDir"]]) {
    const args = [vite, "build", "--logLevel", "warn", ...part];
    const { status, stderr, stdout } = spawnSync(process.execPath, args, {
      cwd: web,
      encoding: "utf8",
      env,
    });
    if (status !== 0) throw new StartRefused(`The pages could not be built:\n${stdout}\n${stderr}`);
  }
}

function moveInto(half: string, folder: string) {
  try {
    fs.renameSync(half, folder);
  } catch (error) {
    // Another process has built the same version meanwhile.
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(half, { recursive: true, force: true });
  }
}

/** Every text file is compressed once, instead of at each request. */
function compressTexts(client: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const file of filesIn(client)) {
    if (!TEXT.includes(path.extname(file))) continue;
    const bytes = fs.readFileSync(file);
    fs.writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    fs.writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

function stampOf(root: string): string {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of filesIn(path.join(root, source))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
    }
  return hash.digest("hex");
}

function filesIn(at: string): string[] {
  if (fs.statSync(at).isFile()) return [at];
  return fs
    .readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
