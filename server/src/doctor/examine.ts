/**
 * `npm run doctor`: checks the settings and every system that they name, and says what is wrong and
 * what to do. It changes nothing, sends no message and prints no secret.
 */
import fs from "node:fs/promises";
import { systemClock } from "#clock.ts";
import { openDatabase, openPool } from "#db/database.ts";
import { findRunningCluster } from "#db/embedded.ts";
import { findUrls } from "#db/logins.ts";
import {
  type DoctorCheck,
  type DoctorFinding,
  faultFinding,
  type Installation,
  type Machine,
  type OpenDatabase,
  reasonOf,
} from "#doctor/check.ts";
import { checkBackups } from "#doctor/check-backups.ts";
import { checkClock } from "#doctor/check-clock.ts";
import { checkDatabase } from "#doctor/check-database.ts";
import { checkDisk } from "#doctor/check-disk.ts";
import { checkKeys } from "#doctor/check-keys.ts";
import { checkMail, checkSms } from "#doctor/check-messages.ts";
import { checkRail } from "#doctor/check-money.ts";
import { checkPeople } from "#doctor/check-people.ts";
import { checkSettings } from "#doctor/check-settings.ts";
import { checkStandby } from "#doctor/check-standby.ts";
import { checkStore } from "#doctor/check-store.ts";
import { hideSecrets } from "#doctor/hide-secrets.ts";
import { hostOf } from "#doctor/reach.ts";
import type { RawEnv } from "#env/read-env.ts";
import { type Config, readConfig } from "#house/config.ts";
import { openKeys } from "#secret/crypto.ts";
import { StartRefused } from "#start-refused.ts";

const checks: Readonly<Record<string, DoctorCheck>> = {
  settings: checkSettings,
  database: checkDatabase,
  disk: checkDisk,
  clock: checkClock,
  mail: checkMail,
  sms: checkSms,
  rail: checkRail,
  store: checkStore,
  keys: checkKeys,
  people: checkPeople,
  standby: checkStandby,
  backups: checkBackups,
};

const thisMachine: Machine = {
  clock: systemClock,
  async readSpace(folder) {
    const { bavail, blocks, bsize } = await fs.statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
};

export type Examination = DoctorFinding & { readonly check: string };

export async function examineInstallation(
  raw: RawEnv,
  root: string,
  machine: Machine = thisMachine,
): Promise<readonly Examination[]> {
  const found: Examination[] = [];
  const add = (check: string, findings: readonly DoctorFinding[]) => {
    for (const { level, words, todo } of findings)
      found.push({
        check,
        level,
        words: hideSecrets(words, raw),
        ...(todo && { todo: hideSecrets(todo, raw) }),
      });
  };
  let config: Config;
  try {
    config = readConfig(raw, root);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const todo = "docs/settings.md and docs/company.md explain each; nothing else was looked at.";
    add("settings", [faultFinding(error.message, todo)]);
    return found;
  }
  const { database, findings } = await openForChecks(config);
  add("database", findings);
  const installation: Installation = {
    raw,
    config,
    keys: openKeys(config.secret, config.previousSecret),
    machine,
    database,
  };
  try {
    for (const [name, check] of Object.entries(checks)) add(name, await run(check, installation));
  } finally {
    await database?.pool.end();
    await database?.ownerPool?.end();
  }
  return found;
}

/** A check that throws is a fault of its own: the others still run. */
const run = (check: DoctorCheck, installation: Installation): Promise<readonly DoctorFinding[]> =>
  check(installation).catch((error: unknown) => [
    faultFinding(
      `This could not be looked at: ${reasonOf(error)}.`,
      "Correct what is named before it, and ask again.",
    ),
  ]);

type Opened = { readonly database: OpenDatabase | undefined; readonly findings: DoctorFinding[] };

async function openForChecks(config: Config): Promise<Opened> {
  const urls = findUrls(config) ?? findRunningCluster(`${config.dataDir}/postgres`);
  if (!urls)
    return {
      database: undefined,
      findings: [
        faultFinding(
          "The built-in database is not running, and DATABASE_URL is not set.",
          "Start the product (npm start) and ask again, or set DATABASE_URL.",
        ),
      ],
    };
  const pool = openPool(urls.appUrl, { role: "hiram_app", connectionsMax: 1 });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    const words = `The database of DATABASE_URL (${hostOf(urls.appUrl)}) does not let us in: ${reasonOf(error)}.`;
    const todo = "Check that it runs, its address and password, and that its login has hiram_app.";
    return { database: undefined, findings: [faultFinding(words, todo)] };
  }
  const db = openDatabase(pool);
  if (!urls.ownerUrl) return { database: { pool, db, ownerPool: undefined }, findings: [] };
  const ownerPool = openPool(urls.ownerUrl, { connectionsMax: 1 });
  try {
    await ownerPool.query("select 1");
    return { database: { pool, db, ownerPool }, findings: [] };
  } catch (error) {
    await ownerPool.end();
    const words = `The login of DATABASE_OWNER_URL (${hostOf(urls.ownerUrl)}) is not let in: ${reasonOf(error)}.`;
    const findings = [
      faultFinding(words, "Correct its address and password: it migrates and runs jobs."),
    ];
    return { database: { pool, db, ownerPool: undefined }, findings };
  }
}
