/** The demonym of each country, from a list that is loaded when the step is shown. */

import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { CallFailure } from "#api/client.ts";
import { plain } from "#fields/plain.ts";

export const homeNationality = "Filipino";

/** Corrections where the list gives the country, several demonyms, or a wrong one. */
const better: Readonly<Record<string, string>> = {
  AE: "Emirati",
  AG: "Antiguan and Barbudan",
  BA: "Bosnian",
  BM: "Bermudian",
  DJ: "Djiboutian",
  HK: "Hong Konger",
  KZ: "Kazakh",
  KN: "Kittitian and Nevisian",
  MO: "Macanese",
  PG: "Papua New Guinean",
  PR: "Puerto Rican",
  PS: "Palestinian",
  SS: "South Sudanese",
  TM: "Turkmen",
  UZ: "Uzbek",
  VA: "Vatican",
  VC: "Vincentian",
  VU: "Ni-Vanuatu",
  WF: "Wallisian and Futunan",
  XK: "Kosovar",
  YE: "Yemeni",
};
/** Territories without inhabitants give no nationality. */
const uninhabited = ["AQ", "BV", "GS", "HM", "IO", "TF", "UM"];

/** Filipino first, then by name. A label that the field's rule refuses is left out. */
export async function listNationalities(): Promise<readonly string[]> {
  const { nationalities } = await loadList();
  const names = Object.entries(nationalities)
    .filter(([code]) => code !== "PH" && !uninhabited.includes(code))
    .map(([code, name]) => (better[code] ?? name).normalize("NFC").trim())
    .filter((name) => fieldError(fields.nationality, name) === null)
    .sort((one, other) => plain(one).localeCompare(plain(other), baseLanguage));
  return [homeNationality, ...new Set(names)];
}

type List = { readonly nationalities: Readonly<Record<string, string>> };

async function loadList(): Promise<List> {
  try {
    return (await import("i18n-nationality/langs/en.json")).default;
  } catch {
    throw new CallFailure("FETCH_ERROR");
  }
}
