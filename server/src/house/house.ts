/** What is opened once at the start and passed to every action. */
import { type Clock, systemClock } from "#clock.ts";
import { type Db, readOnlyDatabase } from "#db/database.ts";
import type { Config } from "#house/config.ts";
import { type Durability, openDurability } from "#house/durability.ts";
import { openPolicies, type Policies } from "#house/policy.ts";
import { openProducts, type Products, readPoliciesAndProducts } from "#house/products.ts";
import { applyProfile, type CompanyProfile, openCompanyProfile } from "#house/profile.ts";
import { openStandbyReads, type StandbyReads } from "#house/reports.ts";
import { cacheDrawn } from "#pdf/cache-drawn.ts";
import { type DrawPdf, openPdfThread } from "#pdf/draw-in-thread.ts";
import { type Keys, openKeys } from "#secret/crypto.ts";
import { type HashCost, openPasswords, type Passwords } from "#secret/passwords.ts";
import { openTokens, type Tokens } from "#secret/tokens.ts";

export type House = {
  /** `config.company` is the profile in force, which may have been changed at the desk. */
  readonly config: Config;
  readonly profile: CompanyProfile;
  readonly db: Db;
  readonly keys: Keys;
  /** The clock of every business decision, the same as SQL's `house_now()`; a demo can move it. */
  readonly clock: Clock;
  /**
   * For tokens and authenticator codes: it stays real when the demo's clock is moved, so that
   * people stay signed in and their phones show valid codes.
   */
  readonly realClock: Clock;
  readonly policies: Policies;
  readonly products: Products;
  /** Where long reads for people at the desk are read. */
  readonly reports: StandbyReads;
  readonly durability: Durability;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly drawPdf: DrawPdf;
  /** The country code in two capital letters, or null when unknown. */
  readonly countryOf: (address: string) => string | null;
  /** How many leading bits of an address are those of its network, or null when unknown. */
  readonly networkOf: (address: string) => number | null;
};

type Foundations = Pick<House, "config" | "db" | "clock" | "countryOf"> & {
  /** Needed only by a process that serves strangers. */
  readonly networkOf?: House["networkOf"];
  /** The system's clock unless tests set another. */
  readonly realClock?: Clock;
  /** A standby for reports, where the lender has one. */
  readonly reportsDb?: Db | undefined;
  /** The cost of password hashes; left out, it is the product's. Tests set another one. */
  readonly hashCost?: HashCost;
};

export function openHouse({ hashCost, reportsDb, ...on }: Foundations): House {
  const { realClock = systemClock, networkOf = () => null } = on;
  const keys = openKeys(on.config.secret, on.config.previousSecret);
  const profile = openCompanyProfile(on.db, on.config);
  const policies = openPolicies(on.db, on.clock);
  const products = openProducts(on.db, on.clock, policies);
  return {
    ...on,
    realClock,
    networkOf,
    config: applyProfile(on.config, profile),
    profile,
    keys,
    policies: readPoliciesAndProducts(policies, products),
    products,
    reports: openStandbyReads(on.db, reportsDb),
    durability: openDurability(on.db, on.config.synchronousStandbys),
    passwords: openPasswords(keys, { cost: hashCost }),
    tokens: openTokens(on.db, keys, realClock, on.config.publicUrl),
    drawPdf: cacheDrawn(openPdfThread()),
  };
}

/**
 * The same house for calls that only read: statements started in the same tick are one round trip
 * (`db/together/read-together.ts`).
 */
export const openReadOnlyHouse = (house: House): House => ({
  ...house,
  db: readOnlyDatabase(house.db),
});
