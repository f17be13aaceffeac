/** Runs a script under pgbench, which PostgreSQL brings along, as the app's role. */
import { execFile, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { BenchServer } from "./money-house.ts";

export const hasPgbench = (): boolean => spawnSync("pgbench", ["--version"]).status === 0;

type Run = {
  readonly name: string;
  readonly script: string;
  readonly clients: number;
  /** Transactions of each client. */
  readonly each: number;
};

/** Transactions a second, without the time of connecting. */
export async function runPgbench(
  { url, folder }: Pick<BenchServer, "url" | "folder">,
  { name, script, clients, each }: Run,
): Promise<number> {
  const file = path.join(folder, `${name}.sql`);
  fs.writeFileSync(file, script);
  const at = new URL(url);
  const how = ["-n", "-M", "prepared", "-f", file, "-j", "1"];
  const who = ["-h", at.hostname, "-p", at.port, "-U", at.username, at.pathname.slice(1)];
  const { stdout } = await promisify(execFile)(
    "pgbench",
    [...how, "-c", String(clients), "-t", String(each), ...who],
    {
      env: {
        PATH: process.env.PATH,
        PGPASSWORD: decodeURIComponent(at.password),
        PGOPTIONS: "-c role=hiram_app",
      },
    },
  );
  const perSecond = Number(/^tps = ([\d.]+) \(without/m.exec(stdout)?.[1]);
  if (!perSecond) throw new Error(`pgbench did not say how many: ${stdout}`);
  return perSecond;
}
