/** Serves the product as `npm start` does, with a data folder that is deleted afterwards. */

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
fs.rmSync(dataDir, { recursive: true, force: true });
fs.mkdirSync(dataDir, { mode: 0o755 });
// At process exit, so that a refused start also deletes its folder.
process.on("exit", () => fs.rmSync(dataDir, { recursive: true, force: true }));

await run(async () => {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir }, root);
  const buildFolder = buildIfChanged(root);
  return start(config, { serve: true, work: true, buildFolder, ...demoFor(config) });
});
