import { expect, test } from "vitest";
import { percentLeft, shareLeft } from "#wallet/balance.tsx";

test.each([
  [250_000, 100],
  [249_500, 99],
  [249_999.99, 99],
  [125_000, 50],
  [0, 0],
])("%f of 250,000 is %i percent", (wallet, percent) => {
  expect(percentLeft(shareLeft({ wallet, loanAmount: 250_000 }))).toBe(percent);
});
