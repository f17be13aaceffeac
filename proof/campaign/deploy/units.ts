/** The systemd units: read by systemd itself, and rated by what a taken-over process could reach. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type DeployTrial, runToEnd } from "./trial.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const folder = path.join(root, "deploy/systemd");
const isService = (name: string): boolean => name.endsWith(".service");
/** systemd rates from 0 (can reach nothing) to 10; below 2 it says OK. */
const EXPOSURE_MAX = 2;
const needs = { "systemd-analyze": "systemd" };

export const unitTrials: readonly DeployTrial[] = [
  { name: "systemd reads the units without a warning", needs, run: verify },
  { name: `no unit is exposed beyond ${EXPOSURE_MAX} of 10`, needs, run: rate },
];

function verify(): void {
  const copies = copyUnits();
  try {
    const files = fs.readdirSync(copies).map((name) => path.join(copies, name));
    const said = runToEnd("systemd-analyze", "verify", "--man=no", ...files).trim();
    if (said) throw new Error(said);
  } finally {
    fs.rmSync(copies, { recursive: true });
  }
}

/** systemd looks for the program of each unit: here it is the one of this folder. */
function copyUnits(): string {
  const copies = fs.mkdtempSync(path.join(os.tmpdir(), "hiram-units-"));
  for (const name of fs.readdirSync(folder)) {
    const text = fs.readFileSync(path.join(folder, name), "utf8");
    fs.writeFileSync(
      path.join(copies, name),
      text.replaceAll("/opt/hiram/current", root).replace(/^Documentation=.*\n/m, ""),
    );
  }
  return copies;
}

function rate(): void {
  for (const name of fs.readdirSync(folder).filter(isService))
    runToEnd(
      "systemd-analyze",
      "security",
      "--offline=yes",
      `--threshold=${EXPOSURE_MAX * 10}`,
      path.join(folder, name),
    );
}
