/**
 * Builds the web app when something it is made from has changed. The lender's profile, the public
 * address, the mode and today's policy are written into the pages, so they count as sources too.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { policies, policyAt } from "@hiram/contract/price/policy.ts";
import { companyFile, type Env } from "@hiram/server/house/config.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { finishPages } from "./finish-pages.ts";

const SOURCES = [
  "web/app",
  "web/public",
  "contract/src",
  "web/vite.config.ts",
  "web/react-router.config.ts",
  "web/places.ts",
  "scripts/build-web.ts",
  "scripts/finish-pages.ts",
  "package-lock.json",
];

/** The newest builds stay: a server may still be running on one of them. */
const BUILDS_KEPT = 3;

export function buildIfChanged(root: string, env: Env): string {
  const facts = factsOf(root, env);
  const builds = path.join(root, "web/build");
  const folder = path.join(builds, stampOf(root, facts).slice(0, 16));
  const output = path.join(folder, "client");
  // Written last: a build cut short does not have it, and is made anew.
  const done = path.join(folder, "done");
  if (fs.existsSync(done)) return output;

  console.log("Building the pages …");
  fs.rmSync(folder, { recursive: true, force: true });
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    {
      cwd: path.join(root, "web"),
      encoding: "utf8",
      env: {
        ...process.env,
        NODE_ENV: "production",
        BUILD_FOLDER: path.relative(path.join(root, "web"), folder),
        BUILD_MODE: facts.mode,
        BUILD_COMPANY_FILE: facts.companyFile,
        VITE_PUBLIC_URL: facts.publicUrl,
      },
    },
  );
  if (status !== 0) throw new StartRefused(`The pages could not be built:\n${stdout}\n${stderr}`);
  finishPages(output, facts);
  fs.writeFileSync(done, "");
  removeOldBuilds(builds);
  return output;
}

function removeOldBuilds(builds: string) {
  const folders = fs.readdirSync(builds).map((name) => path.join(builds, name));
  const age = (folder: string) => fs.statSync(folder).mtimeMs;
  const old = folders.sort((a, b) => age(b) - age(a)).slice(BUILDS_KEPT);
  for (const folder of old) fs.rmSync(folder, { recursive: true, force: true });
}

export type Facts = {
  mode: string;
  publicUrl: string;
  companyFile: string;
  /** The day of the policy's row in force. */
  policyFrom: string;
};

function factsOf(root: string, env: Env): Facts {
  return {
    mode: env.NODE_ENV === "production" ? "production" : "demo",
    publicUrl: (env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`).replace(/\/$/, ""),
    companyFile: companyFile(env, root),
    policyFrom: policyAt(new Date(), policies).from,
  };
}

function stampOf(root: string, facts: Facts): string {
  const hash = createHash("sha256").update(JSON.stringify(facts));
  hash.update(fs.readFileSync(facts.companyFile));
  for (const source of SOURCES)
    for (const file of filesIn(path.join(root, source))) {
      hash.update(`\0${path.relative(root, file)}\0`).update(fs.readFileSync(file));
    }
  return hash.digest("hex");
}

function filesIn(at: string): string[] {
  if (fs.statSync(at).isFile()) return [at];
  return fs
    .readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
