/** `npm start`: build what has changed, then serve until told to stop. */
import path from "node:path";
import { readDemoAccounts } from "@hiram/demo/accounts.ts";
import { demoFor } from "@hiram/demo/demo.ts";
import { readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";
import { buildIfChanged } from "./build-web.ts";
import { describeDemo } from "./describe-demo.ts";
import { readOptions } from "./options.ts";
import { run } from "./run.ts";

readOptions({
  name: "npm start",
  does: "Builds what has changed, starts the database, migrates, and serves until told to stop.",
});

const root = path.resolve(import.meta.dirname, "..");

await run(async () => {
  const config = readConfig(process.env, root);
  const buildFolder = buildIfChanged(root);
  const running = await start(config, {
    serve: true,
    work: config.runsWorker,
    buildFolder,
    ...demoFor(config),
  });
  console.log(`\n  ${config.company.CompanyName} is at ${config.publicUrl}`);
  if (config.mode === "demo")
    for (const line of describeDemo(config, readDemoAccounts(config.dataDir)))
      console.log(`  ${line}`);
  return running;
});
