/** Runs a start to its end: refusals in one sentence with exit code 1, signals to a clean stop. */
import type { Running } from "@hiram/server/main.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";

export async function run(begin: () => Promise<Running>): Promise<void> {
  let running: Running | undefined;
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A signal during the start waits for the start: stopping half of it would leave the other half.
    while (!running) await new Promise((done) => setTimeout(done, 50));
    await running.stop();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  try {
    running = await begin();
  } catch (error) {
    console.error(error instanceof StartRefused ? error.message : error);
    process.exit(1);
  }
}
