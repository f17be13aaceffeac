/**
 * The registry's codes of what members chose. Codes are as other lenders use them;
 * `docs/regulators.md` names those to check with the CIC before the first file.
 */

import {
  type NationalityList,
  nameNationalities,
} from "@hiram/contract/activation/nationalities.ts";
import { occupationKinds } from "@hiram/contract/activation/registry-details.ts";
import type { Gender, IdType, MaritalStatus } from "@hiram/contract/wire/lists.ts";
import list from "i18n-nationality/langs/en.json" with { type: "json" };

export const genderCodes = { FEMALE: "F", MALE: "M" } as const satisfies Record<Gender, string>;
export const titleCodes = { MALE: "10", FEMALE: "11" } as const satisfies Record<Gender, string>;

/** The list has no divorce, which the law here knows only abroad; "Others" is asked again. */
export const civilStatusCodes: Readonly<Record<MaritalStatus, string | null>> = {
  SINGLE: "1",
  MARRIED: "2",
  SEPARATED: "3",
  DIVORCED: "3",
  WIDOWED: "4",
  OTHERS: null,
};

/** IDs that the list has as a document. */
export const idKindCodes: Readonly<Partial<Record<IdType, string>>> = {
  DRIVERS_LICENSE: "10",
  VOTERS_ID: "11",
  PASSPORT: "12",
  PRC: "13",
  NBI_CLEARANCE: "14",
  POSTAL_ID: "16",
  PHILSYS: "32",
};

/** IDs that the list has as a number. */
export const numberKindCodes: Readonly<Partial<Record<IdType, string>>> = {
  SSS: "11",
  GSIS_E_CARD: "12",
  UMID: "15",
};
export const TIN_CODE = "10";
export const socialCodes = { SSS: "11", GSIS: "12" } as const;

export const MOBILE_CODE = "3";
export const EMAIL_CODE = "7";

const codeByNationality: ReadonlyMap<string, string> = new Map(
  nameNationalities(list as NationalityList).map(([code, name]) => [name, code]),
);

export const nationalityCodeOf = (name: string): string | undefined => codeByNationality.get(name);

/** The days late as the list has them. */
export function overdueDaysCode(daysLate: number, isNew: boolean): string {
  if (daysLate <= 0) return isNew ? "N" : "0";
  const bounds = [30, 60, 90, 180, 365];
  const at = bounds.findIndex((bound) => daysLate <= bound);
  return String(at === -1 ? bounds.length + 1 : at + 1);
}

export const occupationCode = (kind: (typeof occupationKinds)[number]): string =>
  String(occupationKinds.indexOf(kind) + 1);
