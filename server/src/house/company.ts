/**
 * The lender's profile, read again when its file has changed, so that a new address or claim needs
 * no restart.
 */
import fs from "node:fs";
import path from "node:path";
import { type Company, companyShape } from "@hiram/contract/site/site.calls.ts";
import { openWatchedFile, readJsonFile } from "#env/watched-file.ts";
import { findCompanyFieldHelp } from "#house/company-fields.ts";
import { StartRefused } from "#start-refused.ts";

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

export const readCompany = (file: string): Company =>
  readJsonFile(
    "The company profile",
    file,
    companyShape,
    (path) => findCompanyFieldHelp(path)?.expected,
  );

type Watching = {
  /** False in production, where the demo's example profile is refused. */
  readonly acceptsSample: boolean;
  readonly lookEveryMs?: number;
};

export const openCompany = (
  file: string,
  { acceptsSample, ...watching }: Watching,
): (() => Company) =>
  openWatchedFile(file, {
    read: () => readCompany(file),
    readAgain: () => {
      const company = readCompany(file);
      if (acceptsSample || !company.sample) return company;
      throw new StartRefused(`The company profile ${file} is the example's.`);
    },
    part: "company",
    ...watching,
  });
