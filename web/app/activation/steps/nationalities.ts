/** The nationalities to choose from, in a list that is loaded when the step is shown. */
import {
  homeNationality,
  type NationalityList,
  nameNationalities,
} from "@hiram/contract/activation/nationalities.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { CallFailure } from "#api/client.ts";
import { toSearchText } from "#fields/plain.ts";

/** Filipino first, then by name. */
export async function listNationalities(): Promise<readonly string[]> {
  const names = nameNationalities(await loadList())
    .map(([, name]) => name)
    .sort((one, other) => toSearchText(one).localeCompare(toSearchText(other), baseLanguage));
  return [...new Set([homeNationality, ...names])];
}

async function loadList(): Promise<NationalityList> {
  try {
    return (await import("i18n-nationality/langs/en.json")).default;
  } catch {
    throw new CallFailure("FETCH_ERROR");
  }
}
