/** A row of the policy in words, and what another row would change of it. */
import type { Policy } from "@hiram/contract/price/policy.ts";
import { nameFigure, writeFigure } from "#staff/admin/policy/policy-figure.ts";

type Named = readonly [name: string, value: string];

const entries = (policy: Policy) =>
  Object.entries(policy) as [keyof Policy & string, Policy[keyof Policy]][];

export const describePolicy = (policy: Policy): Named[] =>
  entries(policy)
    .filter(([key]) => key !== "from")
    .map(([key, value]) => [nameFigure(key), writeFigure(key, value)]);

export const differences = (now: Policy, then: Policy): Named[] =>
  entries(then)
    .filter(([key, value]) => key !== "from" && String(value) !== String(now[key]))
    .map(([key, value]) => [
      nameFigure(key),
      `${writeFigure(key, now[key])} → ${writeFigure(key, value)}`,
    ]);
