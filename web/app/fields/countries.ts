/** The countries of a list to choose from. The wire carries their English names. */
import { callingCodes } from "@hiram/contract/wire/calling-codes.ts";
import { countryNameOf } from "@hiram/contract/wire/country-names.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";

export type Country = { readonly code: string; readonly name: string };

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
