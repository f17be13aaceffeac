// @vitest-environment node
import { expect, test } from "vitest";
import { hasActivity } from "./portfolio-table.tsx";

const quiet: Parameters<typeof hasActivity>[0] = {
  period: "2026-11-16",
  applied: 0,
  appliedAmount: 0,
  approved: 0,
  approvedAmount: 0,
  declined: 0,
  releasedAmount: 0,
  withdrawnAmount: 0,
  repaidAmount: 0,
  outstandingAmount: 0,
};

test("a day is busy when anything happened on it, and not by what is outstanding", () => {
  expect(hasActivity(quiet)).toBe(false);
  expect(hasActivity({ ...quiet, outstandingAmount: 120_000 })).toBe(false);
  for (const name of ["applied", "declined", "repaidAmount"] as const)
    expect(hasActivity({ ...quiet, [name]: 1 }), name).toBe(true);
});
