/**
 * Serves the product as `npm start` does, with a data folder that is deleted afterwards. The past of
 * the demo's people is played once: the first server leaves a copy of its folder (JOURNEYS_PLAYED),
 * with which the others begin.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { demoFor } from "@hiram/demo/demo.ts";
import { buildIfChanged } from "@hiram/scripts/build-web.ts";
import { run } from "@hiram/scripts/run.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";

const root = path.resolve(import.meta.dirname, "../..");
const dataDir =
  readVariable("JOURNEYS_DATA_DIR") ?? path.join(os.tmpdir(), `hiram-journeys-${process.pid}`);
const played = readVariable("JOURNEYS_PLAYED");
const isFirst = played !== undefined && !fs.existsSync(played);
const removed = [dataDir, ...(isFirst ? [played] : [])];

const remove = () => {
  for (const folder of removed) fs.rmSync(folder, { recursive: true, force: true });
};
remove();
// At process exit, so that a refused start also deletes its folders.
process.on("exit", remove);
// PostgreSQL runs as another user, who must be able to enter.
fs.mkdirSync(dataDir, { mode: 0o755 });

// Before the configuration is read, because reading makes a SECRET if there is none.
if (played && !isFirst) copyFolder(played, dataDir);

await run(async () => {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir }, root);
  if (isFirst) {
    const playing = await start(config, { serve: false, work: false, ...demoFor(config) });
    await playing.stop();
    copyFolder(dataDir, `${played}-copying`);
    fs.renameSync(`${played}-copying`, played);
  }
  const buildFolder = buildIfChanged(root);
  return start(config, { serve: true, work: true, buildFolder, ...demoFor(config) });
});

/** Copies a folder with owners and modes, because PostgreSQL checks those of its data folder. */
function copyFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true, preserveTimestamps: true });
  for (const name of ["", ...fs.readdirSync(from, { recursive: true, encoding: "utf8" })]) {
    const { uid, gid, mode } = fs.lstatSync(path.join(from, name));
    fs.lchownSync(path.join(to, name), uid, gid);
    fs.chmodSync(path.join(to, name), mode & 0o7777);
  }
}
