/**
 * `npm run restore -- --from <folder>`: restores a backup into an empty database and data folder,
 * then verifies it. Accounts that changed since the backup have to be recovered; `--everybody` asks
 * it of all, and `--keep-passwords` of none, for a drill or a planned move.
 */
import fs from "node:fs";
import path from "node:path";
import { verifyAudit } from "@hiram/server/audit/verify-audit.ts";
import type { ChangedAccounts } from "@hiram/server/backup/changed-accounts.ts";
import { readModeUnverified } from "@hiram/server/backup/manifest.ts";
import { type RecoveryChoice, restoreBackup } from "@hiram/server/backup/restore.ts";
import { systemClock } from "@hiram/server/clock.ts";
import { openDatabase, openPool } from "@hiram/server/db/database.ts";
import { type Cluster, startCluster } from "@hiram/server/db/embedded.ts";
import { findUrls, grantAppRole } from "@hiram/server/db/logins.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { type Config, readConfig } from "@hiram/server/house/config.ts";
import { openHouse } from "@hiram/server/house/house.ts";
import { grantJobsRole } from "@hiram/server/jobs/jobs-login.ts";
import { verifyLedger } from "@hiram/server/ledger/verify.ts";
import { openCheckpoints } from "@hiram/server/outside/outside.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { readOptions } from "./options.ts";
import { sayCommands } from "./say-commands.ts";

const root = path.resolve(import.meta.dirname, "..");
const { values } = readOptions({
  name: "npm run restore",
  does: "Restores a backup into an empty database and data folder, then verifies it. Accounts that\nchanged since the backup have to be recovered.",
  options: {
    from: { takes: "<folder>", words: "The folder of a backup." },
    everybody: { words: "Every account has to be recovered." },
    "keep-passwords": { words: "None has to be, for a drill or a planned move." },
  },
});

try {
  if (!values.from) throw new StartRefused("Give --from, the folder of a backup.");
  const from = path.resolve(values.from);
  await bringSecret(from);
  await restore(readConfig(process.env, root), from);
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}

/** The backup of a demo contains its secret; without it a new one would be generated here. */
async function bringSecret(from: string): Promise<void> {
  if (readVariable("SECRET") || (await readModeUnverified(from)) !== "demo") return;
  const file = path.join(path.resolve(root, readVariable("DATA_DIR") ?? ""), "secret");
  fs.mkdirSync(path.dirname(file), { recursive: true });
  if (!fs.existsSync(file)) fs.copyFileSync(path.join(from, "secret"), file);
}

async function restore(config: Config, from: string): Promise<void> {
  const named = findUrls(config);
  const cluster = named ? null : await startCluster(`${config.dataDir}/postgres`);
  const { appUrl, ownerUrl } = named ?? (cluster as Cluster);
  if (!ownerUrl)
    throw new StartRefused(
      "Set DATABASE_OWNER_URL: a restore needs the login that owns the tables.",
    );
  const pool = openPool(ownerUrl, { connectionsMax: 3 });
  const db = openDatabase(openPool(appUrl, { role: "hiram_app" }));
  const house = openHouse({ config, db, clock: systemClock, countryOf: () => null });
  try {
    const copies = openCheckpoints(config.auditCopies);
    const to = { config, keys: house.keys, clock: systemClock, pool, copies };
    const { manifest, changed } = await restoreBackup(to, from, readChoice());
    const { takenAt, tables } = manifest;
    await grantAppRole(pool, appUrl);
    if (named && config.databaseJobsUrl) await grantJobsRole(pool, appUrl, config.databaseJobsUrl);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${rows} rows as they were at ${takenAt}. Everybody has to sign in again.`);
    sayWhoRecovers(changed);
    const mismatches = await verifyLedger(db);
    for (const { check, found } of mismatches) console.error(`Not so: ${check}: ${found}`);
    const { good, findings } = await verifyAudit(house, copies);
    for (const { fault, sequence } of findings) console.error(`The log: ${fault} at ${sequence}`);
    if (mismatches.length || !good) process.exitCode = 1;
    else console.log("The books match, and the log is as it was written.");
    await sayUnpaid(pool);
  } finally {
    await db.destroy();
    await pool.end();
    await cluster?.stop();
  }
}

function readChoice(): RecoveryChoice {
  if (values.everybody && values["keep-passwords"])
    throw new StartRefused("Give --everybody or --keep-passwords, not both.");
  return values.everybody ? "everybody" : values["keep-passwords"] ? "nobody" : "changed";
}

function sayWhoRecovers({ ids, knownUntil }: ChangedAccounts): void {
  if (values["keep-passwords"]) {
    console.log("The passwords of the backup are valid.");
    return;
  }
  if (ids) {
    console.log(`${ids.length} accounts changed a password, second factor or role until`);
    console.log(`${knownUntil} and have to be recovered. Changes after that time are not`);
    console.log("known here: if there may have been any, restore again with --everybody.");
  } else {
    console.log("Every account has to be recovered: no copy of the audit log's checkpoints says");
    console.log("which ones changed a password since the backup.");
  }
  console.log("Members choose a new password with a code to their phone. Staff are reset by an");
  console.log(
    sayCommands("administrator; the first administrator with npm run staff:reset -- --phone 0917…"),
  );
}

/** Payouts made after the backup are unknown here; only the bank's statement shows them. */
async function sayUnpaid(pool: ReturnType<typeof openPool>): Promise<void> {
  const { rows } = await pool.query<{ number: number }>(
    `select withdrawal_number as number from withdrawal
     where status in ('PROCESSING', 'ON_HOLD') order by withdrawal_number`,
  );
  if (rows.length === 0) return;
  console.log(
    `${rows.length} withdrawals had not been sent when the backup was made. Before you pay`,
  );
  console.log("any of them, look in the bank's statement whether it was paid since:");
  const shown = rows.slice(0, 20).map(({ number }) => number);
  console.log(`  ${shown.join(", ")}${rows.length > shown.length ? " and so on" : ""}`);
}
