/** What is opened once at the start and passed to every action. */
import type { Clock } from "#clock.ts";
import type { Db } from "#db/database.ts";
import type { Config } from "#house/config.ts";
import { type Durability, openDurability } from "#house/durability.ts";
import { openPolicies, type Policies } from "#house/policy.ts";
import { openProfile, type Profile, withProfile } from "#house/profile.ts";
import { type DrawPdf, openPdfThread } from "#pdf/draw-in-thread.ts";
import { keepDrawn } from "#pdf/keep-drawn.ts";
import { type Keys, openKeys } from "#secret/crypto.ts";
import { openPasswords, type Passwords } from "#secret/passwords.ts";
import { openTokens, type Tokens } from "#secret/tokens.ts";

export type House = {
  /** `config.company` is the profile in force, which may have been changed at the desk. */
  readonly config: Config;
  readonly profile: Profile;
  readonly db: Db;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly durability: Durability;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly drawPdf: DrawPdf;
  /** Two capital letters, or null when unknown. */
  readonly countryOf: (address: string) => string | null;
};

type Foundations = Pick<House, "config" | "db" | "clock" | "countryOf">;

export function openHouse(on: Foundations): House {
  const keys = openKeys(on.config.secret);
  const profile = openProfile(on.db, on.config);
  return {
    ...on,
    config: withProfile(on.config, profile),
    profile,
    keys,
    policies: openPolicies(on.db, on.clock),
    durability: openDurability(on.db),
    passwords: openPasswords(keys.secretFor("password")),
    tokens: openTokens(on.db, keys, on.clock, on.config.publicUrl),
    drawPdf: keepDrawn(openPdfThread()),
  };
}
