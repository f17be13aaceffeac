/**
 * How long the processors worked for a process, or for one and all that it started: what a crowded
 * machine does not change. Only where the system tells, in /proc.
 */
import fs from "node:fs";

type Spent = { readonly parent: number; readonly ownMs: number; readonly endedMs: number };

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

function spentBy(pid: number): Spent | undefined {
  const file = `/proc/${pid}/stat`;
  if (!fs.existsSync(file)) return undefined;
  const text = fs.readFileSync(file, "utf8");
  // The second field is a name in brackets, which may hold anything.
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const at = (index: number) => fields[index] ?? 0;
  return {
    parent: at(1),
    ownMs: (at(11) + at(12)) * TICK_MS,
    endedMs: (at(13) + at(14)) * TICK_MS,
  };
}

/** Null where the system does not tell. */
export const timeOf = (pid: number): number | null => spentBy(pid)?.ownMs ?? null;

/** With its children, those that have ended among them. */
export function timeOfFamily(pid: number): number | null {
  const own = spentBy(pid);
  if (!own) return null;
  const others = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return others
    .flatMap((name) => spentBy(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.ownMs, own.ownMs + own.endedMs);
}
