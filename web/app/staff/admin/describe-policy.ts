/** A row of the policy in words: the unit stands at the end of each name, so it can be written for all. */
import { writePercent, writeWholePesos } from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";

type Named = readonly [name: string, value: string];

/** `penaltyDailyBasisPoints` reads as "Penalty daily basis points"; the unit then goes to the value. */
const nameOf = (key: string): string => {
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
  return String(value);
}

/** For figures whose name alone does not say what they limit. */
const notes: Readonly<Partial<Record<string, string>>> = {
  payoutReleaseHoursMax: "A release that nobody confirms within these hours is given anew",
  withdrawalPauseDaysMax: "How many days staff may pause a withdrawal",
  codeProofSeconds: "After a good code, to finish registering, recovering, accepting or changing",
  withdrawalProofSeconds: "After a good code, to send the withdrawal it was for",
};

/** What the box for a figure takes: its unit, and what it limits where the name does not say it. */
export function hintOf(key: string): string {
  if (key.includes("Centavos")) return "In centavos";
  if (key.includes("BasisPoints")) return "In basis points: 1 is 0.01%";
  if (key === "termsMonths") return "Months, with commas between";
  return notes[key] ?? "A whole number";
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
