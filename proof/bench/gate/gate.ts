/**
 * How long `npm test` takes: the whole, each step (some run concurrently), the ten longest files.
 */

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { StepResult } from "@hiram/scripts/steps.ts";
import { repository } from "#testing/repository.ts";
import { atMost, indicative, type ReportRow, shown } from "../report.ts";

const MINUTES_MAX = 10;
const FILES_SHOWN = 10;

export function measureGate(): ReportRow[] {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-gate-"));
  const report = path.join(folder, "report.json");
  const { status } = spawnSync(process.execPath, ["scripts/test.ts", "--report", report], {
    cwd: repository,
    stdio: "inherit",
  });
  const { seconds: total, results: steps }: { seconds: number; results: StepResult[] } = JSON.parse(
    fs.readFileSync(report, "utf8"),
  );
  fs.rmSync(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error("a step of npm test has failed: see above");
  const files = steps
    .flatMap((step) => step.files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, FILES_SHOWN);
  const whole = { name: "npm test", value: Math.round(total / 6) / 10, unit: "min" };
  return [
    indicative(atMost(MINUTES_MAX, whole)),
    ...steps.map(({ name, seconds }) => inSeconds(name, seconds)),
    ...files.map(({ file, seconds }) => inSeconds(`  ${file}`, seconds)),
  ];
}

const inSeconds = (name: string, seconds: number): ReportRow =>
  shown({ name, value: Math.round(seconds * 10) / 10, unit: "s" });
