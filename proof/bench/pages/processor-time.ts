/**
 * The processor time of a process, or of a process and its children, from /proc. Other programs do
 * not change it.
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

/** Null on systems without /proc. */
export const timeOf = (pid: number): number | null => spentBy(pid)?.ownMs ?? null;

/** Includes children that have ended. */
export function cpuTimeOfProcessTree(pid: number): number | null {
  const own = spentBy(pid);
  if (!own) return null;
  const others = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return others
    .flatMap((name) => spentBy(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
    .reduce((sum, child) => sum + child.ownMs, own.ownMs + own.endedMs);
}
