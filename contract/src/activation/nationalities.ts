/** The demonym of each country, from a public list with corrections. */
import { fieldError, fields } from "#wire/fields.ts";

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

/** What `i18n-nationality` has for English. */
export type NationalityList = { readonly nationalities: Readonly<Record<string, string>> };

/** Code and name of each, without the labels that the field's rule refuses. */
export const nameNationalities = ({ nationalities }: NationalityList): [string, string][] =>
  Object.entries(nationalities)
    .filter(([code]) => !uninhabited.includes(code))
    .map(([code, name]): [string, string] => [
      code,
      code === "PH" ? homeNationality : (better[code] ?? name).normalize("NFC").trim(),
    ])
    .filter(([, name]) => fieldError(fields.nationality, name) === null);
