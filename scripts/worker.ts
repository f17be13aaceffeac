/** `npm run worker`: the jobs alone, beside app processes started with WORKER=off. */

import path from "node:path";
import { demoFor } from "@hiram/demo/demo.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { run } from "./run.ts";

readOptions({
  name: "npm run worker",
  does: "Runs the jobs alone, beside app processes started with WORKER=off.",
});

await run(async () => {
  const config = readConfig(process.env, path.resolve(import.meta.dirname, ".."));
  if (!config.databaseUrl)
    throw new StartRefused(
      "A worker of its own needs DATABASE_URL: the built-in database has one owner.",
    );
  const running = await start(config, { serve: false, work: true, ...demoFor(config) });
  console.log("The worker is running. Stop with Ctrl-C.");
  return running;
});
