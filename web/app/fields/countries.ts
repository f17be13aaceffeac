/**
 * Country names in English from `Intl.DisplayNames`: the wire carries them, so the same name is
 * stored in every language.
 */

import { callingCodes } from "@hiram/contract/wire/calling-codes.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";

export type Country = { readonly code: string; readonly name: string };

/** Names that people search for, where the browser's name differs. */
const better: Record<string, string> = { HK: "Hong Kong", MO: "Macao", MM: "Myanmar" };
const first = "PH";

let countries: readonly Country[] | undefined;

/** The Philippines first, then by name. Made once, when the first list is opened. */
export function listCountries(): readonly Country[] {
  countries ??= callingCodes
    .map(({ country }) => ({ code: country, name: countryNameOf(country) }))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, baseLanguage));
  return countries;
}

const rank = ({ code }: Country) => (code === first ? 0 : 1);

let names: Intl.DisplayNames | undefined;

/** The rule for a country's name has no "&". */
export function countryNameOf(code: string): string {
  names ??= new Intl.DisplayNames(baseLanguage, { type: "region" });
  return (better[code] ?? names.of(code) ?? code).replaceAll("&", "and");
}
