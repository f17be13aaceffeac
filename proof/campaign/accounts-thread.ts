/** Compares a range of random histories with the plain reference and says what differs. */
import { parentPort, workerData } from "node:worker_threads";
import { compareHistory } from "./compare-history.ts";

const { seed, count } = workerData as { seed: number; count: number };
const SAY_EVERY = 1_000;

for (let at = 0; at < count; at++) {
  const wrong = compareHistory(seed + at);
  const isLast = at === count - 1;
  if (wrong || isLast || at % SAY_EVERY === SAY_EVERY - 1)
    parentPort?.postMessage({ done: at + 1, wrong });
}
