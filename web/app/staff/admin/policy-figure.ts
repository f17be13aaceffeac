/**
 * One figure of the policy: its name in words, its value with its unit, and how a new one is typed.
 * The unit stands in each key, so one rule serves them all.
 */
import { writePercent, writeWholePesos } from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";

type Figure = Policy[keyof Policy];

/** Figures whose keys do not say enough by themselves. */
const names: Readonly<Partial<Record<string, string>>> = {
  codesPerHourMax: "Codes to one signed-in member in an hour, at most",
  strangerCodesPerQuarterHourMax: "Codes to one number in 15 minutes without signing in, at most",
  strangerCodesPerDayMax: "Codes to one number in a day without signing in, at most",
  strangerCodesPerHourTotalMax: "Codes to all numbers in an hour without signing in, at most",
  approvalOnePersonCentavosMax: "Loan that one person approves alone, at most",
  repaymentOnePersonCentavosMax: "Repayments of a loan that one person records in a day, at most",
  secondPersonNewDays: "Days before a new or reset person may confirm others' work",
  uploadsPerDayMax: "ID photos of one member in a day, at most",
  uploadMegabytesPerDayMax: "Size of one member's ID photos in a day, at most",
  uploadsStoredMax: "ID photos stored of one member, at most",
  uploadMegabytesStoredMax: "Size of one member's stored ID photos, at most",
} satisfies Partial<Record<keyof Policy, string>>;

/** `penaltyDailyBasisPoints` reads "Penalty daily"; the unit is written with the value. */
export function nameFigure(key: string): string {
  const named = names[key];
  if (named) return named;
  const words = key
    .replace(/(Centavos|BasisPoints)/, "")
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function writeFigure(key: string, value: Figure): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number" && key.includes("Centavos")) return writeWholePesos(value);
  if (typeof value === "number" && key.includes("BasisPoints")) return writePercent(value / 10_000);
  if (key.includes("Megabytes")) return `${value} MB`;
  return String(value);
}

/** Amounts are typed in centavos and shares in basis points, as they are stored. */
export function hintOf(key: string): string {
  if (key.includes("Centavos")) return "In centavos";
  if (key.includes("BasisPoints")) return "In basis points: 1 is 0.01%";
  if (key.includes("Megabytes")) return "In megabytes";
  if (key === "termsMonths") return "Months, with commas between";
  return "A whole number";
}

export const readFigure = (key: string, typed: string): Figure =>
  key === "termsMonths" ? typed.split(",").map(Number) : Number(typed);
