/** Measures the idle share of the machine: times taken on a busy machine mean nothing. */
import os from "node:os";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_MS = 500;
/** If the machine never becomes idle, the measurement continues anyway. */
const WAIT_MS_MAX = 5_000;

export async function untilIdle(share: number): Promise<void> {
  const end = Date.now() + WAIT_MS_MAX;
  while (Date.now() < end) {
    const idleSince = watchIdle();
    await wait(LOOK_MS);
    if (idleSince() >= share) return;
  }
}

const JUDGE_MS = 1_000;

/** Waits for enough idleness, but not too long, and returns the share reached. */
export async function lookIdle(share: number): Promise<number> {
  await untilIdle(share);
  const idleSince = watchIdle();
  await wait(JUDGE_MS);
  return idleSince();
}

/** The idle share of all processors from now until the returned function is called. */
export function watchIdle(): () => number {
  const before = spent();
  return () => {
    const after = spent();
    return (after.idle - before.idle) / (after.all - before.all);
  };
}

function spent(): { idle: number; all: number } {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
  return {
    idle: sum(times.map((each) => each.idle)),
    all: sum(times.flatMap((each) => Object.values(each))),
  };
}
