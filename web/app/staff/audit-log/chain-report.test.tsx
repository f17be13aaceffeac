import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ChainReport } from "./chain-report.tsx";

afterEach(cleanup);

type Report = Parameters<typeof ChainReport>[0]["report"];

const report: Report = {
  good: true,
  sealed: 40,
  waiting: 2,
  checkpoints: 3,
  copies: [{ place: "s3", state: "READ", checkpoints: 3, newestAt: "2026-03-02T04:00:00.000Z" }],
  isWatched: true,
  restores: [],
  lastSealedAt: null,
  findings: [],
};
const words = (changes: Partial<Report> = {}) =>
  render(<ChainReport report={{ ...report, ...changes }} />).container.textContent ?? "";

test("a chain that holds and was compared with a copy outside is told as such", () => {
  const text = words();
  expect(text).toContain("40 rows, none touched. 2 wait for their seal; 3 checkpoints");
  expect(text).toContain("Copy in s3: compared with the chain; 3 checkpoints, the newest of");
  expect(text).not.toContain("No checkpoint was seen");
});

test("a chain that no copy vouches for says so, and is no tampering", () => {
  const copies = [{ ...report.copies[0], state: "UNREADABLE", checkpoints: 0 }] as const;
  const text = words({ isWatched: false, copies: [...copies] as Report["copies"] });
  expect(text).toContain("No checkpoint was seen outside the database");
  expect(text).toContain("Copy in s3: could not be read");
  expect(text).not.toContain("tampered");
});

test("a rewritten chain names the place, and a restore what was given up", () => {
  const text = words({
    good: false,
    restores: [{ at: "2026-03-01T04:00:00.000Z", sequence: 30 }],
    findings: [{ fault: "REWRITTEN", sequence: 35, eventId: null }],
  });
  expect(text).toContain("The log has been tampered with.");
  expect(text).toContain("what came after place 30 is given up");
  expect(text).toContain("A checkpoint knows another seal at this place. Place 35");
});
