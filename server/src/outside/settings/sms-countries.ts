/**
 * The countries that codes are sent to by SMS unless SMS_COUNTRIES names others: the Philippines,
 * and countries with many Filipinos. Elsewhere a message costs much and reaches no member, and
 * thieves request codes to numbers there because they earn a share of the price.
 */
import { isSupportedCountry } from "libphonenumber-js/max";
import { StartRefused } from "#start-refused.ts";

// biome-ignore format: one row a region.
export const defaultSmsCountries: readonly string[] = [
  "PH",
  "SA", "AE", "QA", "KW", "BH", "OM", "JO", "IL", "LB", "CY", "TR",
  "HK", "MO", "TW", "SG", "MY", "BN", "JP", "KR", "CN", "TH", "ID", "VN", "MV",
  "AU", "NZ", "PG", "GU", "MP", "PW",
  "US", "CA",
  "GB", "IE", "IT", "ES", "PT", "FR", "DE", "AT", "CH", "NL", "BE", "LU", "DK", "NO", "SE", "FI", "IS",
  "GR", "MT", "PL", "CZ", "HU", "HR", "RO",
];

/**
 * Reads `PH,SA,AE`. An unknown country code is refused at the start, not when the first member from
 * there registers.
 */
export function readSmsCountries(text: string | undefined): readonly string[] {
  if (!text) return defaultSmsCountries;
  const countries = text.split(",").map((country) => country.trim().toUpperCase());
  const wrong = countries.filter((country) => !isSupportedCountry(country));
  if (wrong.length)
    throw new StartRefused(
      `SMS_COUNTRIES must be two-letter countries with commas between; "${wrong[0]}" is none.`,
    );
  return countries;
}
