/**
 * The lender's profile: a file that is read at the start and again when it has changed, so that a
 * new address or claim needs no restart. A file that is not right leaves the last good profile in
 * force.
 */
import fs from "node:fs";
import path from "node:path";
import { type Company, companyShape } from "@hiram/contract/site/site.calls.ts";
import { StartRefused } from "#start-refused.ts";

const LOOK_EVERY_MS = 5_000;

type Settings = {
  readonly COMPANY_FILE?: string | undefined;
  readonly NODE_ENV?: string | undefined;
};

/** The operator's own profile, or the invented company of the demo. */
export function companyFile(env: Settings, root: string): string {
  if (env.COMPANY_FILE) return path.resolve(root, env.COMPANY_FILE);
  const own = path.join(root, "company.json");
  const production = env.NODE_ENV === "production";
  return production || fs.existsSync(own) ? own : path.join(root, "company.example.json");
}

export function readCompany(file: string): Company {
  let json: unknown;
  try {
    json = JSON.parse(fs.readFileSync(file, "utf8"));
  } catch (error) {
    throw new StartRefused(
      `The company profile ${file} cannot be read: ${(error as Error).message}`,
    );
  }
  const read = companyShape.safeParse(json);
  if (read.success) return read.data;
  const wrong = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => `${[...issue.path, key].join(".")} (not a field of the profile)`)
      : `${issue.path.join(".")} (${issue.message})`,
  );
  throw new StartRefused(`The company profile ${file} is not right: ${wrong.join(", ")}`);
}

type Watching = {
  /** False in production, where the example of the demo must not come into force. */
  readonly acceptsSample: boolean;
  readonly lookEveryMs?: number;
};

/** The profile in force; the same object until the file changes, so that it can be compared. */
export function openCompany(file: string, watching: Watching): () => Company {
  const { acceptsSample, lookEveryMs = LOOK_EVERY_MS } = watching;
  let company = readCompany(file);
  let writtenAtMs = writtenAt(file);
  let lookedAtMs = Date.now();
  return () => {
    if (Date.now() - lookedAtMs < lookEveryMs) return company;
    lookedAtMs = Date.now();
    if (writtenAt(file) === writtenAtMs) return company;
    writtenAtMs = writtenAt(file);
    company = readChanged(file, acceptsSample) ?? company;
    return company;
  };
}

const writtenAt = (file: string): number | undefined =>
  fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;

function readChanged(file: string, acceptsSample: boolean): Company | null {
  try {
    const company = readCompany(file);
    if (acceptsSample || !company.sample) return company;
    throw new StartRefused(`The company profile ${file} is the example's.`);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    const msg = `${error.message} The profile that was in force stays in force.`;
    process.stderr.write(`${JSON.stringify({ level: "error", part: "company", msg })}\n`);
    return null;
  }
}
