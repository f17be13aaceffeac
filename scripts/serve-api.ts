/** The calls alone, for `npm run dev`: the pages come from the development server. */

import path from "node:path";
import { demoFor } from "@hiram/demo/demo.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";
import { run } from "./run.ts";

await run(async () => {
  const config = readConfig(process.env, path.resolve(import.meta.dirname, ".."));
  return start(config, { serve: true, work: config.runsWorker, ...demoFor(config) });
});
