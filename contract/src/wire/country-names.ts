/**
 * Country names in English from `Intl.DisplayNames`: the wire carries them, so the same name is
 * stored in every language.
 */
import { callingCodes } from "#wire/calling-codes.ts";
import { baseLanguage } from "#wire/language.ts";

/** Names that people search for, where the list of names differs. */
const better: Readonly<Record<string, string>> = { HK: "Hong Kong", MO: "Macao", MM: "Myanmar" };

let names: Intl.DisplayNames | undefined;

/** The rule for a country's name has no "&". */
export function countryNameOf(code: string): string {
  names ??= new Intl.DisplayNames(baseLanguage, { type: "region" });
  return (better[code] ?? names.of(code) ?? code).replaceAll("&", "and");
}

let codes: ReadonlyMap<string, string> | undefined;

/** The code of ISO 3166-1 of a country that a member chose by its name. */
export function countryCodeOf(name: string): string | undefined {
  codes ??= new Map(callingCodes.map(({ country }) => [countryNameOf(country), country]));
  return codes.get(name);
}
