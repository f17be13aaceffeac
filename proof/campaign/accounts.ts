/**
 * `npm run campaign:accounts`: a million random loans, each with its payouts and payments, of which
 * the engine and the stored account are compared with the plain reference on every day, to the
 * centavo. It prints its seed; `CAMPAIGN_SEED` repeats a run, `CAMPAIGN_HISTORIES` sets the number.
 */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { readOptions } from "@hiram/scripts/options.ts";
import { readVariable } from "@hiram/server/env/read-env.ts";
import { anySeed } from "./dice.ts";

readOptions({
  name: "npm run campaign:accounts",
  does: "Compares what a million random loans owe on every day with a plain reference. CAMPAIGN_SEED\nrepeats a run, CAMPAIGN_HISTORIES sets the number.",
});

const seed = Number(readVariable("CAMPAIGN_SEED")) || anySeed();
const count = Number(readVariable("CAMPAIGN_HISTORIES")) || 1_000_000;
const SAY_EVERY = 50_000;

console.log(`CAMPAIGN_SEED=${seed}`);
const startedAt = Date.now();
const threads = Math.min(count, availableParallelism());
const doneBy: number[] = Array(threads).fill(0);
let failed = 0;
let said = 0;

function tell(thread: number, { done, wrong }: { done: number; wrong: string | null }) {
  doneBy[thread] = done;
  const all = doneBy.reduce((sum, each) => sum + each, 0);
  if (wrong) {
    failed++;
    console.log(`FAIL ${wrong}`);
  }
  if (all - said < SAY_EVERY && all < count) return;
  said = all;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`     ${all} of ${count} histories in ${seconds} s`);
}

await Promise.all(
  Array.from({ length: threads }, (_, thread) => {
    const first = Math.floor((count * thread) / threads);
    const until = Math.floor((count * (thread + 1)) / threads);
    return new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL("./accounts-thread.ts", import.meta.url), {
        workerData: { seed: seed + first, count: until - first },
      });
      worker.on("message", (message) => tell(thread, message));
      worker.on("error", reject);
      worker.on("exit", () => resolve());
    });
  }),
);
console.log(failed ? `${failed} failed; CAMPAIGN_SEED=${seed} plays it again` : "all equal");
process.exit(failed ? 1 : 0);
