/** Serves a build folder as `npm start` does, with a data folder that is deleted afterwards. */

import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { demoFor } from "@hiram/demo/demo.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { type RunningServer, start } from "@hiram/server/main.ts";
import { repository } from "#testing/repository.ts";

export const outFolder = path.join(import.meta.dirname, "../out");

export type Served = RunningServer & { readonly dataDir: string };

export async function serve(buildFolder: string): Promise<Served> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-bench-"));
  // As root, the database runs as another user, who must be able to enter the folder.
  fs.chmodSync(dataDir, 0o755);
  // The caller's environment is not passed on, because a figure must not depend on it. Port 0 means
  // any free port.
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "warn" }, repository);
  const discard = () => fs.rmSync(dataDir, { recursive: true, force: true });
  try {
    const running = await start(config, {
      serve: true,
      work: true,
      buildFolder,
      ...demoFor(config),
    });
    return { address: running.address, dataDir, stop: () => running.stop().finally(discard) };
  } catch (error) {
    discard();
    throw error;
  }
}
