/**
 * The company's profile in force: the newest version that two people have confirmed at the desk, or
 * the operator's file as long as there is none. Every process reads the newest version each
 * second, so that all pages and messages say the same within it.
 */
import { type Company, companyShape } from "@hiram/contract/site/site.calls.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Config } from "#house/config.ts";
import { StartRefused } from "#start-refused.ts";

const READ_EVERY_MS = 1_000;

export type CompanyProfile = {
  /** The same object until it changes, so that it can be compared by `===`. */
  now(): Company;
  /** 0 for the operator's file. */
  version(): number;
  /** The operator's file, which holds until the first version is confirmed. */
  first(): Company;
  /** Reads the newest version; within a transaction by its own connection. */
  refresh(on?: Db | Trx): Promise<void>;
};

/** Holds the operator's file until the first `refresh`. */
export function openCompanyProfile(db: Db, config: Config): CompanyProfile {
  let confirmed: { readonly version: number; readonly company: Company } | undefined;
  return {
    now: () => confirmed?.company ?? config.company,
    version: () => confirmed?.version ?? 0,
    first: () => config.company,
    async refresh(on = db) {
      const newest = await findNewest(on);
      if (!newest || newest.version === confirmed?.version) return;
      confirmed = { version: newest.version, company: readStored(newest.profile, config) };
    },
  };
}

const findNewest = (db: Db | Trx) =>
  db
    .selectFrom("company_profile")
    .select(["version", "profile"])
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/**
 * A field that the product did not have when the version was confirmed comes from the file; a field
 * that it no longer has is left out.
 */
function readStored(profile: Readonly<Record<string, unknown>>, config: Config): Company {
  const known = Object.entries(profile).filter(([name]) => name in companyShape.shape);
  const company = companyShape.parse({ ...config.company, ...Object.fromEntries(known) });
  if (config.mode === "production" && company.sample)
    throw new StartRefused(
      "The company profile in the database is the example's: this database was used by a demo.",
    );
  return company;
}

/** The settings, with the current profile instead of the file's. */
export const applyProfile = (config: Config, profile: CompanyProfile): Config =>
  Object.defineProperties({} as Config, {
    ...Object.getOwnPropertyDescriptors(config),
    company: { get: () => profile.now(), enumerable: true },
  });

/** Reads the newest version each second; the result stops it. */
export async function keepCompanyProfileFresh(profile: CompanyProfile): Promise<() => void> {
  await profile.refresh();
  // A database that does not answer fails every call as well; it is asked again in a second.
  const reading = setInterval(() => profile.refresh().catch(() => {}), READ_EVERY_MS);
  reading.unref();
  return () => clearInterval(reading);
}
