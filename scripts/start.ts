/** `npm start`: build what has changed, then serve until told to stop. */
import fs from "node:fs";
import path from "node:path";
import type { DemoAccount } from "@hiram/server/demo/demo.ts";
import { type Config, readConfig } from "@hiram/server/house/config.ts";
import { start } from "@hiram/server/main.ts";
import { buildIfChanged } from "./build-web.ts";
import { run } from "./run.ts";

const root = path.resolve(import.meta.dirname, "..");

await run(async () => {
  const config = readConfig(process.env, root);
  const buildFolder = buildIfChanged(root);
  const running = await start(config, { serve: true, work: config.runsWorker, buildFolder });
  console.log(`\n  ${config.company.CompanyName} is at ${config.publicUrl}`);
  if (config.mode === "demo") printDemo(config);
  return running;
});

function printDemo({ dataDir, publicUrl }: Config) {
  console.log("  Demo: not a lender, no real loans. Stop with Ctrl-C.");
  console.log(`  Messages, codes among them, are at ${publicUrl}/dev/outbox\n`);
  const file = path.join(dataDir, "demo-accounts.json");
  const accounts: DemoAccount[] = JSON.parse(fs.readFileSync(file, "utf8"));
  for (const { role, phoneNumber, password, state } of accounts)
    console.log(`  ${role.padEnd(15)} ${phoneNumber.padEnd(13)} ${password.padEnd(20)} ${state}`);
  console.log("");
}
