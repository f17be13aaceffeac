/** A row of the policy in words: the unit stands at the end of each name, so it can be written for all. */
import { writePercent, writeWholePesos } from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";

type Named = readonly [name: string, value: string];

/** Figures whose names do not say enough by themselves. */
const names: Readonly<Partial<Record<string, string>>> = {
  codesPerHourMax: "Codes to one signed-in member in an hour, at most",
  strangerCodesPerQuarterHourMax: "Codes to one number in 15 minutes without signing in, at most",
  strangerCodesPerDayMax: "Codes to one number in a day without signing in, at most",
  strangerCodesPerHourTotalMax: "Codes to all numbers in an hour without signing in, at most",
  uploadsPerDayMax: "ID photos of one member in a day, at most",
  uploadMegabytesPerDayMax: "Size of one member's ID photos in a day, at most",
  uploadsStoredMax: "ID photos stored of one member, at most",
  uploadMegabytesStoredMax: "Size of one member's stored ID photos, at most",
} satisfies Partial<Record<keyof Policy, string>>;

/** `penaltyDailyBasisPoints` reads as "Penalty daily basis points"; the unit then goes to the value. */
const nameOf = (key: string): string => {
  const named = names[key];
  if (named) return named;
  const words = key
    .replace(/(Centavos|BasisPoints)/, "")
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function writeFigure(key: string, value: Policy[keyof Policy]): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number" && key.includes("Centavos")) return writeWholePesos(value);
  if (typeof value === "number" && key.includes("BasisPoints")) return writePercent(value / 10_000);
  if (key.includes("Megabytes")) return `${value} MB`;
  return String(value);
}

const entries = (policy: Policy) =>
  Object.entries(policy) as [keyof Policy & string, Policy[keyof Policy]][];

export const describePolicy = (policy: Policy): Named[] =>
  entries(policy)
    .filter(([key]) => key !== "from")
    .map(([key, value]) => [nameOf(key), writeFigure(key, value)]);

/** What would be another than now. */
export const differences = (now: Policy, then: Policy): Named[] =>
  entries(then)
    .filter(([key, value]) => key !== "from" && String(value) !== String(now[key]))
    .map(([key, value]) => [
      nameOf(key),
      `${writeFigure(key, now[key])} → ${writeFigure(key, value)}`,
    ]);

export { nameOf as namePolicyFigure };
