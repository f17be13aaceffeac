/** The product as `npm start` serves it, on a data folder that is thrown away afterwards. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";
import { buildIfChanged } from "../scripts/build-web.ts";
import { run } from "../scripts/run.ts";

const root = path.resolve(import.meta.dirname, "..");
const dataDir =
  process.env.JOURNEYS_DATA_DIR ?? path.join(os.tmpdir(), `hiram-journeys-${process.pid}`);
fs.rmSync(dataDir, { recursive: true, force: true });
fs.mkdirSync(dataDir, { mode: 0o755 });
// On exit and not on stop: a start that is refused must not leave its folder behind either.
process.on("exit", () => fs.rmSync(dataDir, { recursive: true, force: true }));

await run(async () => {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir }, root);
  const buildFolder = buildIfChanged(root);
  return start(config, { serve: true, work: true, buildFolder });
});
