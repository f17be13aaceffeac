/**
 * Builds the web app when something it is made from has changed. The lender's profile, the public
 * address, the mode and today's policy are written into the pages, so they count as sources too.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { policyAt } from "@hiram/contract/policy.ts";
import { companyFile, type Env } from "@hiram/server/kit/config.ts";
import { StartRefused } from "@hiram/server/kit/start-refused.ts";
import { finishPages } from "./finish-pages.ts";

const SOURCES = [
  "web/app",
  "web/public",
  "contract/src",
  "web/vite.config.ts",
  "web/places.ts",
  "package-lock.json",
].concat(["web/react-router.config.ts", "scripts/build-web.ts", "scripts/finish-pages.ts"]);

export function buildIfChanged(root: string, env: Env): string {
  const output = path.join(root, "web/build/client");
  const stampFile = path.join(root, "web/build/stamp");
  const facts = factsOf(root, env);
  const stamp = stampOf(root, facts);
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === stamp) return output;

  console.log("Building the pages …");
  fs.rmSync(path.join(root, "web/build"), { recursive: true, force: true });
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/@react-router/dev/bin.cjs"), "build"],
    {
      cwd: path.join(root, "web"),
      encoding: "utf8",
      env: {
        ...process.env,
        NODE_ENV: "production",
        BUILD_MODE: facts.mode,
        BUILD_COMPANY_FILE: facts.companyFile,
        VITE_PUBLIC_URL: facts.publicUrl,
      },
    },
  );
  if (status !== 0) throw new StartRefused(`The pages could not be built:\n${stdout}\n${stderr}`);
  finishPages(output, facts);
  // Written last: a build cut short has no stamp and is made anew.
  fs.writeFileSync(stampFile, stamp);
  return output;
}

export type Facts = { mode: string; publicUrl: string; companyFile: string; policyFrom: string };

function factsOf(root: string, env: Env): Facts {
  return {
    mode: env.NODE_ENV === "production" ? "production" : "demo",
    publicUrl: (env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`).replace(/\/$/, ""),
    companyFile: companyFile(env, root),
    policyFrom: policyAt(new Date()).from,
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
