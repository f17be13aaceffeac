/** The product's calls in a process of its own, without a worker; its pages with BUILD_FOLDER. */
import path from "node:path";
import { readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";
import { run } from "#scripts/run.ts";

await run(async () => {
  const config = readConfig(process.env, path.resolve(import.meta.dirname, "../.."));
  const { BUILD_FOLDER: buildFolder } = process.env;
  return start(config, { serve: true, work: false, ...(buildFolder && { buildFolder }) });
});
