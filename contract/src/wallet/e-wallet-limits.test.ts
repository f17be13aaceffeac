import { expect, it } from "vitest";
import { policies } from "#policy/policy.ts";
import { findEWalletLimits } from "#wallet/e-wallet-limits.ts";

it.each([
  ["GCash", { transferCentavosMax: 50_000_00, holdsCentavosMax: 100_000_00 }],
  ["PayMaya", { transferCentavosMax: 50_000_00, holdsCentavosMax: 100_000_00 }],
  ["BDO Unibank", null],
  ["A bank that is not listed", null],
])("%s has the limits of its kind", (name, limits) => {
  expect(findEWalletLimits(name, policies[0])).toEqual(limits);
});
